import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { FeedFileError } from './feed-file-error.js';
import type { FeedFile } from './feed-file.js';
import { type Cell, MAX_COLUMNS, MAX_ROW_BYTES, type RawRow, type ReadOptions } from './raw-row.js';

/** Rakuten Advertising's files begin and end with rows of these names, and name no columns. */
const ENVELOPE_START = 'HDR';
const ENVELOPE_END = 'TRL';
/** Of such a file, in their order; further ones differ by the advertiser. */
const RAKUTEN_COLUMNS: readonly string[] = [
  'Product ID',
  'Product Name',
  'SKU Number',
  'Primary Category',
  'Secondary Category',
  'Product URL',
  'Product Image URL',
  'Buy URL',
  'Short Product Description',
  'Long Product Description',
  'Discount',
  'Discount Type',
  'Sale Price',
  'Retail Price',
  'Begin Date',
  'End Date',
  'Brand',
];

/**
 * The rows of values separated by a delimiter, after their header.
 * @throws FeedFileError where the file is cut off or malformed as a whole.
 */
export async function* csvRows(file: FeedFile, delimiter: string, options: ReadOptions): AsyncGenerator<RawRow> {
  let columns: Columns | undefined;
  let envelope: 'open' | 'closed' | undefined;
  let shortLast: RawRow | undefined;
  const lines = new LineCounter();
  const text = file.text(options);
  try {
    for await (const { record, info } of recordsOf(text, delimiter)) {
      if (shortLast) yield shortLast;
      shortLast = undefined;
      const line = lines.next(record, info);
      if (!columns && record[0] === ENVELOPE_START) {
        envelope = 'open';
        continue;
      }
      if (envelope && record[0] === ENVELOPE_END) {
        envelope = 'closed';
        continue;
      }
      if (!columns) {
        columns = new Columns(envelope ? rakutenColumns(record.length) : record);
        if (!envelope) continue;
      }
      const row = toRow(columns, record, line, lines.last);
      // A row that is too short is only a fault of its own when others follow it.
      if (record.length < columns.width) shortLast = row;
      else yield row;
    }
  } catch (error) {
    throw toFeedFileError(error);
  } finally {
    // Whoever stops reading may close the file: a piece of it may still be under way to the parser.
    await text.return(undefined);
  }
  if (!columns) throw new FeedFileError('The file is empty.');
  if (envelope === 'open') throw new FeedFileError(`The file is cut off: it has no ${ENVELOPE_END} row at its end.`);
  if (shortLast)
    throw new FeedFileError(`The file is cut off: its last row, line ${shortLast.line}, ${shortLast.problem}.`);
}

function rakutenColumns(width: number): string[] {
  return Array.from({ length: width }, (_, index) => RAKUTEN_COLUMNS[index] ?? '');
}

function recordsOf(text: AsyncIterable<Buffer>, delimiter: string): AsyncIterable<{ record: string[]; info: Info }> {
  const parser = parse({
    delimiter,
    info: true,
    // 5.7" in the middle of a text is an inch sign, not a quotation.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  });
  // A failure of the file reaches the reader of the records through the parser.
  return pipeline(Readable.from(text, { objectMode: false }), parser, () => undefined);
}

/** The names of a header; one that is not named has its place for a name. */
class Columns {
  private readonly names: readonly string[];
  private readonly repeated: boolean;

  constructor(header: readonly string[]) {
    if (header.length > MAX_COLUMNS)
      throw new FeedFileError(`The header has ${header.length} columns; a feed has at most ${MAX_COLUMNS}.`);
    this.names = header.map((cell, index) => cell.trim() || `column ${index + 1}`);
    this.repeated = new Set(this.names).size < this.names.length;
  }

  get width(): number {
    return this.names.length;
  }

  cellsOf(record: readonly string[]): ReadonlyMap<string, Cell> {
    const cells = new Map<string, Cell>();
    this.names.forEach((name, index) => {
      const value = record[index] ?? '';
      const before = this.repeated ? cells.get(name) : undefined;
      cells.set(name, before === undefined ? value : [before, value].flat());
    });
    return cells;
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

function toRow(columns: Columns, record: string[], line: number, lastLine: number): RawRow {
  // Each takes the parser its time: a file of such rows would take for ever.
  if (record.length > MAX_COLUMNS)
    throw new FeedFileError(`The file is malformed: line ${line} has ${record.length} columns.`);
  const cells = columns.cellsOf(record);
  if (record.length === columns.width) return { line, cells };
  // A quotation that swallowed the rows after it would make their products look gone.
  if (lastLine > line)
    throw new FeedFileError(`The file is malformed: a quotation mark in line ${line} is not closed on its row.`);
  return { line, cells, problem: `has ${record.length} columns where the header has ${columns.width}` };
}

function toFeedFileError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const where = typeof error['lines'] === 'number' ? ` (line ${error['lines']})` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedFileError(`The file is cut off or malformed: a quotation mark is never closed${where}.`);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FeedFileError(`The file is malformed: a row is longer than a megabyte${where}.`);
  return new FeedFileError(`The file is malformed: ${error.message}.`);
}
