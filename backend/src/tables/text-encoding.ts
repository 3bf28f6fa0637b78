import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decode } from 'iconv-lite';
import { TableFileError } from './table-errors.js';

/** Encodings of feeds. `auto`: as the file declares, else UTF-8. */
export const TEXT_ENCODINGS = ['auto', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Enough for the first line of an XML file, which declares its encoding. */
const HEAD_BYTES = 512;
const LINE_FEED = 0x0a;
/** A file with more lines that are not UTF-8, or a larger share of them, is in another encoding. */
const MAX_DAMAGED_LINES = 20;
const MAX_DAMAGED_SHARE = 0.1;
const UTF8_BOM = Buffer.of(0xef, 0xbb, 0xbf);
const UTF8_NAMES: readonly string[] = ['utf-8', 'utf8', 'us-ascii'];
const XML_ENCODING = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/**
 * Converts text to UTF-8 without a byte order mark. The text is UTF-8, UTF-16 with a byte order mark, or in the encoding that
 * an XML file declares. Bytes that are not UTF-8 in a few lines become U+FFFD: somebody pasted them, and their rows are rejected.
 * @param encoding The encoding of text that does not declare one.
 * @throws TableFileError with the line of the first byte that is not in the encoding, or is NUL.
 */
export async function* toUtf8(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<Buffer> {
  let decoder: Utf8Check | Transcoder | undefined;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.next(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    decoder = decoderFor(head, encoding);
    yield decoder.next(head);
  }
  if (!decoder) {
    decoder = decoderFor(head, encoding);
    yield decoder.next(head);
  }
  yield decoder.end();
}

function decoderFor(head: Buffer, encoding: TextEncoding): Utf8Check | Transcoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new Transcoder('utf-16le', DECLARATION);
  if (head[0] === 0xfe && head[1] === 0xff) return new Transcoder('utf-16be', DECLARATION);
  if (head.subarray(0, UTF8_BOM.length).equals(UTF8_BOM)) return new Utf8Check(DECLARATION, UTF8_BOM.length);
  const declared = XML_ENCODING.exec(head.toString('latin1', 0, HEAD_BYTES))?.[1]?.toLowerCase();
  if (declared)
    return UTF8_NAMES.includes(declared) ? new Utf8Check(DECLARATION) : new Transcoder(declared, DECLARATION);
  return encoding === 'auto' ? new Utf8Check(DEFAULT) : new Transcoder(encoding, SETTING);
}

/** Parts of the error message for text that is not in the expected encoding. */
interface EncodingSource {
  source: string;
  hint: string;
}

const DECLARATION: EncodingSource = { source: ' as it says', hint: '' };
const DEFAULT: EncodingSource = {
  source: '',
  hint: ' It is probably in Windows-1252, as spreadsheets save it: choose Windows-1252 as the encoding of the feed, or save the file as UTF-8.',
};
const SETTING: EncodingSource = {
  source: ' as the feed says',
  hint: ' It is probably in UTF-8: let the encoding of the feed be as the file tells.',
};

/** Checks UTF-8 and returns it in whole characters, with U+FFFD instead of other bytes in a few lines. */
class Utf8Check {
  private rest: Buffer = Buffer.alloc(0);
  private line = 1;
  private damagedLines = 0;
  private firstDamagedLine = 0;

  constructor(
    private readonly encodingSource: EncodingSource,
    /** Number of bytes of the byte order mark that have not been removed yet. */
    private markBytes = 0,
  ) {}

  next(chunk: Buffer): Buffer {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    const end = endOfLastCharacter(bytes);
    this.rest = bytes.subarray(end);
    return this.check(bytes.subarray(0, end));
  }

  end(): Buffer {
    const text = this.check(this.rest);
    if (this.damagedLines > this.line * MAX_DAMAGED_SHARE) throw this.error();
    return text;
  }

  private check(bytes: Buffer): Buffer {
    const zero = bytes.indexOf(0);
    if (zero >= 0) throw new TableFileError(nulMessage(this.line + countLines(bytes, zero)));
    const text = isUtf8(bytes) ? bytes.subarray(this.markBytes) : this.withoutDamage(bytes).subarray(this.markBytes);
    this.markBytes = 0;
    this.line += countLines(bytes, bytes.length);
    return text;
  }

  private withoutDamage(bytes: Buffer): Buffer {
    for (let start = 0; start < bytes.length;) {
      const damaged = start + findInvalidLine(bytes.subarray(start));
      if (damaged >= bytes.length) break;
      this.damagedLines++;
      this.firstDamagedLine ||= this.line + countLines(bytes, damaged);
      if (this.damagedLines > MAX_DAMAGED_LINES) throw this.error();
      const next = bytes.indexOf(LINE_FEED, damaged);
      start = next < 0 ? bytes.length : next + 1;
    }
    return Buffer.from(bytes.toString('utf8'));
  }

  private error(): TableFileError {
    const { source, hint } = this.encodingSource;
    return new TableFileError(
      `The file is not in UTF-8${source}: line ${this.firstDamagedLine} has other bytes.${hint}`,
    );
  }
}

class Transcoder {
  private readonly decode: Decode;
  private line = 1;

  constructor(
    private readonly encoding: string,
    private readonly encodingSource: EncodingSource,
  ) {
    try {
      this.decode = decodeFrom(encoding);
    } catch (error) {
      throw new TableFileError(`The file declares the encoding ${encoding}, which is not supported.`, { cause: error });
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
      const { source, hint } = this.encodingSource;
      throw new TableFileError(`The file is not in ${this.encoding}${source}, in or after line ${this.line}.${hint}`, {
        cause: error,
      });
    }
    const bytes = Buffer.from(text);
    const zero = bytes.indexOf(0);
    if (zero >= 0) throw new TableFileError(nulMessage(this.line + countLines(bytes, zero)));
    this.line += countLines(bytes, bytes.length);
    return bytes;
  }
}

/** Returns the text of the next bytes; without bytes, the rest at the end. */
type Decode = (chunk?: Buffer) => string;

/** @throws RangeError if the encoding is not supported. */
function decodeFrom(encoding: string): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true });
  // This includes ISO 8859-1, as in browsers.
  if (decoder.encoding === 'windows-1252') return fromWindows1252;
  return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
}

/**
 * Decodes with iconv-lite, because Node's decoder returns control characters for some bytes in many versions
 * (https://github.com/nodejs/node/issues/60888).
 * @throws RangeError for one of the five undefined bytes.
 */
function fromWindows1252(chunk: Buffer = Buffer.alloc(0)): string {
  const text = decode(chunk, 'windows-1252');
  if (text.includes('\uFFFD')) throw new RangeError('The byte is undefined in Windows-1252.');
  return text;
}

function nulMessage(line: number): string {
  return `The file is no text: line ${line} has a NUL byte. UTF-16 is read only with its byte order mark.`;
}

/** Returns the number of line breaks before the end. */
function countLines(bytes: Buffer, end: number): number {
  let count = 0;
  for (let index = bytes.indexOf(LINE_FEED); index >= 0 && index < end; index = bytes.indexOf(LINE_FEED, index + 1))
    count++;
  return count;
}

/** Returns the end of the last complete character; the end of the bytes if the last byte is not valid UTF-8. */
function endOfLastCharacter(bytes: Buffer): number {
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

/** Returns the start of the first line that is not UTF-8. */
function findInvalidLine(bytes: Buffer): number {
  let start = 0;
  while (start < bytes.length) {
    const next = bytes.indexOf(LINE_FEED, start);
    const end = next < 0 ? bytes.length : next + 1;
    if (!isUtf8(bytes.subarray(start, end))) return start;
    start = end;
  }
  return start;
}
