import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { FeedFileError } from './feed-file-error.js';

/** Enough for the first line of an XML file, which names its encoding. */
const HEAD_BYTES = 512;
const LINE_FEED = 0x0a;
const UTF8_MARK = Buffer.of(0xef, 0xbb, 0xbf);
const XML_ENCODING = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/**
 * Text in UTF-8 without a byte order mark, from UTF-8, from UTF-16 with a mark, or from what an XML file declares.
 * @throws FeedFileError naming the line where the text is in no such encoding, or holds NUL bytes.
 */
export async function* toUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let text: Utf8Check | Transcoder | undefined;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (text) {
      yield text.next(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    text = decoderFor(head);
    yield text.next(head);
  }
  if (!text) {
    text = decoderFor(head);
    yield text.next(head);
  }
  yield text.end();
}

function decoderFor(head: Buffer): Utf8Check | Transcoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new Transcoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new Transcoder('utf-16be');
  const hasMark = head.subarray(0, 3).equals(UTF8_MARK);
  const declared = hasMark ? undefined : XML_ENCODING.exec(head.toString('latin1', 0, HEAD_BYTES))?.[1]?.toLowerCase();
  return !declared || declared === 'utf-8' || declared === 'utf8' || declared === 'us-ascii'
    ? new Utf8Check(hasMark)
    : new Transcoder(declared);
}

/** Passes UTF-8 on in whole characters. */
class Utf8Check {
  private rest: Buffer = Buffer.alloc(0);
  private line = 1;

  constructor(private hasMark: boolean) {}

  next(chunk: Buffer): Buffer {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    const end = endOfWholeCharacters(bytes);
    this.rest = bytes.subarray(end);
    return this.check(bytes.subarray(0, end));
  }

  end(): Buffer {
    return this.check(this.rest);
  }

  private check(bytes: Buffer): Buffer {
    const zero = bytes.indexOf(0);
    if (zero >= 0) throw new FeedFileError(nulMessage(this.line + breaksBefore(bytes, zero)));
    if (!isUtf8(bytes)) {
      const line = this.line + breaksBefore(bytes, firstFault(bytes));
      throw new FeedFileError(
        `The file is not in UTF-8: line ${line} has other bytes. It is probably in Windows-1252, as older spreadsheets save it; save it as UTF-8.`,
      );
    }
    this.line += breaksBefore(bytes, bytes.length);
    const text = this.hasMark ? bytes.subarray(UTF8_MARK.length) : bytes;
    this.hasMark = false;
    return text;
  }
}

class Transcoder {
  private readonly decoder: TextDecoder;
  private line = 1;

  constructor(private readonly encoding: string) {
    try {
      this.decoder = new TextDecoder(encoding, { fatal: true });
    } catch (error) {
      throw new FeedFileError(`The file declares the encoding ${encoding}, which is not read.`, { cause: error });
    }
  }

  next(chunk: Buffer): Buffer {
    return this.check(() => this.decoder.decode(chunk, { stream: true }));
  }

  end(): Buffer {
    return this.check(() => this.decoder.decode());
  }

  private check(decode: () => string): Buffer {
    let text: string;
    try {
      text = decode();
    } catch (error) {
      throw new FeedFileError(`The file is not in ${this.encoding} as it says, in or after line ${this.line}.`, {
        cause: error,
      });
    }
    const bytes = Buffer.from(text);
    const zero = bytes.indexOf(0);
    if (zero >= 0) throw new FeedFileError(nulMessage(this.line + breaksBefore(bytes, zero)));
    this.line += breaksBefore(bytes, bytes.length);
    return bytes;
  }
}

function nulMessage(line: number): string {
  return `The file is no text: line ${line} has a NUL byte. UTF-16 is read only with its byte order mark.`;
}

function breaksBefore(bytes: Buffer, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < end; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

/** Where the last character that the bytes hold as a whole ends; their end where the last one is none at all. */
function endOfWholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** The first byte of the line that is not UTF-8. */
function firstFault(bytes: Buffer): number {
  let start = 0;
  while (start < bytes.length) {
    const next = bytes.indexOf(LINE_FEED, start);
    const end = next < 0 ? bytes.length : next + 1;
    if (!isUtf8(bytes.subarray(start, end))) return start;
    start = end;
  }
  return start;
}
