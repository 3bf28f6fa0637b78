import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, type Info, parse } from 'csv-parse';
import { FeedFileError, FeedHeader, type FeedValues } from './feed-attributes.js';

const GZIP_MAGIC = Buffer.of(0x1f, 0x8b);
const LINE_FEED = 0x0a;
/** Far above any real row: what is longer began with a quote that nothing closes. */
const MAX_ROW_CHARACTERS = 1_000_000;

/** A row with the number of the line on which it starts; `problem` when its columns do not fit the header. */
export interface FeedLine {
  line: number;
  values: FeedValues;
  problem?: string;
}

/**
 * A product feed in tab-separated values, plain or gzipped, that is read row by row in constant memory, as often as
 * needed. The file stays open in between, so that one which is replaced meanwhile does not mix with it.
 */
export class FeedReader {
  private lastByte = LINE_FEED;

  private constructor(
    private readonly file: FileHandle,
    private readonly gzipped: boolean,
    /** Size of the file, and its time of change when it was opened. */
    readonly bytes: number,
    private readonly changedAt: number,
  ) {}

  /** @throws FeedFileError when there is no such file. */
  static async open(path: string): Promise<FeedReader> {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      throw new FeedFileError(`${path} cannot be read (${error.code ?? error.message}).`);
    });
    const stat = await file.stat();
    if (!stat.isFile()) {
      await file.close();
      throw new FeedFileError(`${path} is not a file.`);
    }
    const { buffer } = await file.read({ buffer: Buffer.alloc(2), position: 0 });
    return new FeedReader(file, buffer.equals(GZIP_MAGIC), stat.size, stat.mtimeMs);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Whether the last row read to the end was closed by a line break, as it is in a complete file of most makers. */
  get endsWithLineBreak(): boolean {
    return this.lastByte === LINE_FEED;
  }

  /** @throws FeedFileError when the file was written to since it was opened. */
  async assertUnchanged(): Promise<void> {
    const { size, mtimeMs } = await this.file.stat();
    if (size !== this.bytes || mtimeMs !== this.changedAt)
      throw new FeedFileError('The file was written to during the import.');
  }

  /**
   * All rows after the header.
   * @param onBytes told how many bytes of the file have been read.
   * @throws FeedFileError where the file turns out to be cut off or malformed as a whole.
   */
  async *lines(onBytes: (bytes: number) => void = () => undefined): AsyncGenerator<FeedLine> {
    let header: FeedHeader | undefined;
    let shortLast: FeedLine | undefined;
    const lines = new LineCounter();
    try {
      for await (const { record, info } of this.parsedRecords(onBytes)) {
        if (shortLast) yield shortLast;
        shortLast = undefined;
        const line = lines.next(record, info);
        if (!header) {
          header = FeedHeader.parse(record);
          continue;
        }
        const row = toLine(header, record, line, lines.last);
        // A row that is too short is only a fault of its own when others follow it.
        if (record.length < header.width) shortLast = row;
        else yield row;
      }
    } catch (error) {
      throw toFeedFileError(error);
    }
    if (!header) throw new FeedFileError('The file is empty.');
    if (shortLast)
      throw new FeedFileError(`The file is cut off: its last row, line ${shortLast.line}, ${shortLast.problem}.`);
  }

  private parsedRecords(onBytes: (bytes: number) => void): AsyncIterable<{ record: string[]; info: Info }> {
    const source = this.file.createReadStream({ start: 0, autoClose: false });
    source.on('data', () => onBytes(source.bytesRead));
    const watch = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.lastByte = chunk.at(-1) ?? this.lastByte;
        done(null, chunk);
      },
    });
    const parser = parse({
      delimiter: '\t',
      bom: true,
      info: true,
      // 5.7" in the middle of a text is an inch sign, not a quotation.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_CHARACTERS,
    });
    // A failure of any part reaches the reader of the records, through the parser.
    const onEnd = () => undefined;
    if (this.gzipped) pipeline(source, createGunzip(), watch, parser, onEnd);
    else pipeline(source, watch, parser, onEnd);
    return parser;
  }
}

/** Follows the lines of the file; the parser's own count goes wrong after a Windows line break within a quotation. */
class LineCounter {
  /** The line on which the latest row ends. */
  last = 0;
  private emptyLines = 0;

  /** @returns the line on which the row starts. */
  next(record: string[], { empty_lines: emptyLines }: Info): number {
    const first = this.last + (emptyLines - this.emptyLines) + 1;
    this.emptyLines = emptyLines;
    this.last =
      first + record.reduce((breaks, cell) => breaks + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
    return first;
  }
}

function toLine(header: FeedHeader, record: string[], line: number, lastLine: number): FeedLine {
  const values = header.valuesOf(record);
  if (record.length === header.width) return { line, values };
  // A quotation that swallowed the rows after it would make their products look gone.
  if (lastLine > line)
    throw new FeedFileError(`The file is malformed: a quotation mark in line ${line} is not closed on its row.`);
  return { line, values, problem: `has ${record.length} columns where the header has ${header.width}` };
}

function toFeedFileError(error: unknown): unknown {
  if (error instanceof CsvError) {
    const where = typeof error['lines'] === 'number' ? ` (line ${error['lines']})` : '';
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return new FeedFileError(`The file is cut off or malformed: a quotation mark is never closed${where}.`);
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      return new FeedFileError(`The file is malformed: a row is longer than a megabyte${where}.`);
    return new FeedFileError(`The file is malformed: ${error.message}.`);
  }
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new FeedFileError('The file is cut off: its compressed data ends too early.');
  if (typeof code === 'string' && code.startsWith('Z_')) {
    return new FeedFileError('The file is malformed: its compressed data is damaged.');
  }
  return error;
}
