import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable, type Transform } from 'node:stream';
import { crc32, createGunzip, createInflateRaw, type Zlib } from 'node:zlib';
import { FEED_TEXT_EXTENSIONS } from '@grabdeals/shared/feed-files';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { quote, TableFileError } from './table-errors.js';

const GZIP_MAGIC = Buffer.of(0x1f, 0x8b);
export const ZIP_MAGIC = Buffer.from('PK');
/** Beginning of a workbook of Excel before 2007. */
const XLS_MAGIC = Buffer.of(0xd0, 0xcf, 0x11, 0xe0);
/** Files that make a zip a workbook of Excel, or of OpenDocument. A feed may be called `content.xml`. */
const WORKBOOK_PARTS = ['xl/workbook.xml', 'xl/workbook.bin', 'META-INF/manifest.xml'];
/** Names of feeds, which select one of several files in a zip. */
const FEED_NAME = new RegExp(String.raw`\.(?:${FEED_TEXT_EXTENSIONS.join('|')})$`, 'i');

const MiB = 1_048_576;
/** Text is compressed to a tenth, very repetitive text to a fiftieth, the zeros of a zip bomb to a thousandth. */
const MAX_RATIO = 200;
/** The ratio of smaller files is not limited. */
const MIN_BYTES_FOR_RATIO = 16 * MiB;
const CHUNK_BYTES = 65_536;

/** Position and compression of the text in a file. */
export interface PackedContent {
  start: number;
  /** Position after the last byte. */
  end: number;
  compression: 'none' | 'gzip' | 'deflate';
  /** Size and checksum of the unpacked text, if the file declares them. */
  expected?: { bytes: number; crc32: number };
}

/** A workbook of Excel or OpenDocument, which is not text. */
export interface Workbook {
  /** Size of its unpacked parts, as declared. */
  unpackedBytes: number;
}

/**
 * Finds the text of a feed in a file, or returns that the file is a workbook, whatever its name is.
 * @throws TableFileError if the file is empty, or a zip without exactly one readable feed.
 */
export async function findContent(handle: FileHandle, size: number): Promise<PackedContent | Workbook> {
  if (size === 0) throw new TableFileError('The file is empty.');
  const { buffer } = await handle.read({ buffer: Buffer.alloc(XLS_MAGIC.length), position: 0 });
  if (buffer.equals(XLS_MAGIC)) return { unpackedBytes: size };
  const magic = buffer.subarray(0, 2);
  if (magic.equals(ZIP_MAGIC)) return findInZip(handle);
  return { start: 0, end: size, compression: magic.equals(GZIP_MAGIC) ? 'gzip' : 'none' };
}

async function findInZip(handle: FileHandle): Promise<PackedContent | Workbook> {
  try {
    const zip = await fromFdPromise(handle.fd, { autoClose: false });
    const entries = await entriesOf(zip);
    if (entries.some(({ fileName }) => WORKBOOK_PARTS.includes(fileName)))
      return { unpackedBytes: entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) };
    const entry = feedEntry(entries.filter(isFile));
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    return {
      start: fileDataStart,
      end: fileDataStart + entry.compressedSize,
      compression: entry.compressionMethod === 0 ? 'none' : 'deflate',
      expected: { bytes: entry.uncompressedSize, crc32: entry.crc32 },
    };
  } catch (error) {
    if (error instanceof TableFileError || !(error instanceof Error)) throw error;
    const unsafe = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/.exec(
      error.message,
    )?.[1];
    throw new TableFileError(
      unsafe === undefined
        ? `The zip is cut off or damaged: ${error.message}.`
        : `The zip holds a file with an unsafe name (${quote(unsafe)}). Pack the feed again without its folder.`,
      { cause: error },
    );
  }
}

const MAX_ENTRIES = 1_000;

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES)
    throw new TableFileError(`The zip contains ${zip.entryCount} files instead of a feed.`);
  const entries = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** Returns whether an entry is neither a folder, nor a file that macOS adds, nor notes about the feed. */
function isFile({ fileName }: Entry): boolean {
  return (
    !fileName.endsWith('/') &&
    !/(^|\/)(__MACOSX\/|\.|(?:read[ _-]?me|licen[sc]e|liesmich|lisez-?moi)[^/]*$)/i.test(fileName)
  );
}

/** Returns the only file, or the only file with the name of a feed. */
function feedEntry(files: readonly Entry[]): Entry {
  const feeds = files.filter(({ fileName }) => FEED_NAME.test(fileName));
  const [entry, ...others] = files.length === 1 ? files : feeds;
  if (!entry || others.length > 0) {
    const contents = files.length === 0 ? 'no file' : `${files.length} files, ${feeds.length} of them by name a feed`;
    throw new TableFileError(`The zip contains ${contents}. It must contain exactly one feed.`);
  }
  if (entry.isEncrypted()) throw new TableFileError('The zip is protected by a password.');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new TableFileError(`The zip uses a compression that is not supported (method ${entry.compressionMethod}).`);
  }
  if (entry.uncompressedSize === 0) throw new TableFileError('The file in the zip is empty.');
  return entry;
}

/**
 * Yields the unpacked text.
 * @throws TableFileError if the compressed data is damaged, cut off, compressed twice, or a zip bomb.
 */
export async function* unpack(
  handle: FileHandle,
  { start, end, compression, expected }: PackedContent,
  { maxBytes, onBytes }: { maxBytes: number; onBytes?: (bytes: number) => void },
): AsyncGenerator<Buffer> {
  const source = new FilePart(handle, start, end);
  // `pipeline` passes errors of the source on, and closes all streams when the caller stops reading.
  const chunks =
    compression === 'none'
      ? source.chunks()
      : pipeline(Readable.from(source.chunks(), { objectMode: false }), decompressor(compression), () => undefined);
  let bytes = 0;
  let checksum = 0;
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      if (bytes === 0) assertNotCompressed(chunk, compression === 'none' && !expected);
      bytes += chunk.length;
      if (compression !== 'none') assertNoBomb(bytes, source.position - start, maxBytes);
      if (expected) checksum = crc32(chunk, checksum);
      onBytes?.(source.position);
      yield chunk;
    }
  } catch (error) {
    throw toFeedFileError(error);
  } finally {
    await source.idle();
  }
  if (expected && (bytes !== expected.bytes || checksum !== expected.crc32)) {
    throw new TableFileError('The zip is damaged: its checksum does not match.');
  }
}

/** Reads a part of a file. Node's streams would close the file when the caller stops reading. */
class FilePart {
  private reading: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly handle: FileHandle,
    /** Position up to which the file has been read. */
    public position: number,
    private readonly end: number,
  ) {}

  async *chunks(): AsyncGenerator<Buffer> {
    while (this.position < this.end) {
      const length = Math.min(CHUNK_BYTES, this.end - this.position);
      const read = this.handle.read({ buffer: Buffer.allocUnsafe(length), position: this.position });
      this.reading = read;
      const { buffer, bytesRead } = await read;
      if (bytesRead === 0) throw new TableFileError('The file is cut off: it is shorter than its header declares.');
      this.position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  /** Resolves when no read is in progress, so that the file can be closed. */
  async idle(): Promise<void> {
    await this.reading.catch(() => undefined);
  }
}

function decompressor(compression: 'gzip' | 'deflate'): Transform & Zlib {
  return compression === 'gzip'
    ? createGunzip({ chunkSize: CHUNK_BYTES })
    : createInflateRaw({ chunkSize: CHUNK_BYTES });
}

function assertNotCompressed(first: Buffer, isPlain: boolean): void {
  const magic = first.subarray(0, 2);
  if (!isPlain && (magic.equals(GZIP_MAGIC) || magic.equals(ZIP_MAGIC)))
    throw new TableFileError('The file is compressed twice. Upload it compressed once or not at all.');
}

function assertNoBomb(bytes: number, packedBytes: number, maxBytes: number): void {
  if (bytes > maxBytes)
    throw new TableFileError(`More than ${Math.floor(maxBytes / MiB)} MB come out of the packed file.`);
  if (bytes > MIN_BYTES_FOR_RATIO && bytes > packedBytes * MAX_RATIO) {
    throw new TableFileError(
      `The packed file is no feed: ${Math.floor(bytes / packedBytes)} times its size comes out of it.`,
    );
  }
}

function toFeedFileError(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string' || !code.startsWith('Z_')) return error;
  const problem =
    code === 'Z_BUF_ERROR'
      ? 'cut off: its compressed data ends too early'
      : 'malformed: its compressed data is damaged';
  return new TableFileError(`The file is ${problem}.`, { cause: error });
}
