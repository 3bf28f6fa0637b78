import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decode } from 'iconv-lite';
import { FeedFileError } from './feed-file-error.js';

/** What the text of a feed is in; `auto`: as it tells itself, else UTF-8. */
export const TEXT_ENCODINGS = ['auto', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Enough for the first line of an XML file, which names its encoding. */
const HEAD_BYTES = 512;
const LINE_FEED = 0x0a;
const UTF8_MARK = Buffer.of(0xef, 0xbb, 0xbf);
const UTF8_NAMES: readonly string[] = ['utf-8', 'utf8', 'us-ascii'];
const XML_ENCODING = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/**
 * Text in UTF-8 without a byte order mark, from UTF-8, from UTF-16 with a mark, or from what an XML file declares.
 * @param given counts where the text itself does not tell.
 * @throws FeedFileError naming the line where the text is in no such encoding, or holds NUL bytes.
 */
export async function* toUtf8(chunks: AsyncIterable<Buffer>, given: TextEncoding): AsyncGenerator<Buffer> {
  let text: Utf8Check | Transcoder | undefined;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (text) {
      yield text.next(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    text = decoderFor(head, given);
    yield text.next(head);
  }
  if (!text) {
    text = decoderFor(head, given);
    yield text.next(head);
  }
  yield text.end();
}

function decoderFor(head: Buffer, given: TextEncoding): Utf8Check | Transcoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new Transcoder('utf-16le', OWN);
  if (head[0] === 0xfe && head[1] === 0xff) return new Transcoder('utf-16be', OWN);
  if (head.subarray(0, UTF8_MARK.length).equals(UTF8_MARK)) return new Utf8Check(OWN, UTF8_MARK.length);
  const declared = XML_ENCODING.exec(head.toString('latin1', 0, HEAD_BYTES))?.[1]?.toLowerCase();
  if (declared) return UTF8_NAMES.includes(declared) ? new Utf8Check(OWN) : new Transcoder(declared, OWN);
  return given === 'auto' ? new Utf8Check(ASSUMED) : new Transcoder(given, CHOSEN);
}

/** Who says what a text is in, and what to do where it is not. */
interface Claim {
  source: string;
  hint: string;
}

const OWN: Claim = { source: ' as it says', hint: '' };
const ASSUMED: Claim = {
  source: '',
  hint: ' It is probably in Windows-1252, as spreadsheets save it: choose Windows-1252 as the encoding of the feed, or save the file as UTF-8.',
};
const CHOSEN: Claim = {
  source: ' as the feed says',
  hint: ' It is probably in UTF-8: let the encoding of the feed be as the file tells.',
};

/** Passes UTF-8 on in whole characters. */
class Utf8Check {
  private rest: Buffer = Buffer.alloc(0);
  private line = 1;

  constructor(
    private readonly claim: Claim,
    /** Bytes that the byte order mark has, until it has passed. */
    private markBytes = 0,
  ) {}

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
      const { source, hint } = this.claim;
      throw new FeedFileError(`The file is not in UTF-8${source}: line ${line} has other bytes.${hint}`);
    }
    this.line += breaksBefore(bytes, bytes.length);
    const text = bytes.subarray(this.markBytes);
    this.markBytes = 0;
    return text;
  }
}

class Transcoder {
  private readonly decode: Decode;
  private line = 1;

  constructor(
    private readonly encoding: string,
    private readonly claim: Claim,
  ) {
    try {
      this.decode = decodeFrom(encoding);
    } catch (error) {
      throw new FeedFileError(`The file declares the encoding ${encoding}, which is not supported.`, { cause: error });
    }
  }

  next(chunk: Buffer): Buffer {
    return this.check(chunk);
  }

  end(): Buffer {
    return this.check();
  }

  private check(chunk?: Buffer): Buffer {
    let text: string;
    try {
      text = this.decode(chunk);
    } catch (error) {
      const { source, hint } = this.claim;
      throw new FeedFileError(`The file is not in ${this.encoding}${source}, in or after line ${this.line}.${hint}`, {
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

/** Text of the next bytes; without any, what is left at their end. */
type Decode = (chunk?: Buffer) => string;

/** @throws RangeError where nobody knows the encoding. */
function decodeFrom(encoding: string): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true });
  // ISO 8859-1 is taken for it, too, as by browsers.
  if (decoder.encoding === 'windows-1252') return fromWindows1252;
  return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
}

/**
 * Not by Node's decoder, which takes some of its signs for control characters in many versions (https://github.com/nodejs/node/issues/60888).
 * @throws RangeError for one of the five bytes that stand for nothing.
 */
function fromWindows1252(chunk: Buffer = Buffer.alloc(0)): string {
  const text = decode(chunk, 'windows-1252');
  if (text.includes('\uFFFD')) throw new RangeError('The byte stands for nothing in Windows-1252.');
  return text;
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
