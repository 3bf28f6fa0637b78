import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { TableFileError } from './table-errors.js';
import { MAX_LINES_ABOVE_HEADER } from './table-format.js';
import type { TableFile } from './table-file.js';
import { repairQuotes } from './quote-repair.js';
import { type Cell, MAX_COLUMNS, MAX_ROW_BYTES, type RawRow, type ReadOptions } from './raw-row.js';

/** First values of the first and the last row of Rakuten Advertising's files, which have no header. */
const ENVELOPE_START = 'HDR';
const ENVELOPE_END = 'TRL';
/** Columns of such a file in order. Further columns differ by class of product. */
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
  'Shipping',
  'Keywords',
  'Manufacturer Part Number',
  'Manufacturer Name',
  'Shipping Information',
  'Availability',
  'Universal Product Code',
  'Class ID',
  'Currency',
];
/** A first line that names the delimiter for spreadsheets. */
const SEPARATOR_LINE = /^sep=/i;

/**
 * Yields the rows below the header of a file of values that are separated by a delimiter.
 * @throws TableFileError if the file is cut off or malformed as a whole.
 */
export async function* csvRows(file: TableFile, delimiter: string, options: ReadOptions): AsyncGenerator<RawRow> {
  let header: Header | undefined;
  let envelope: 'open' | 'closed' | undefined;
  let shortRow: RawRow | undefined;
  const text = file.text(options);
  try {
    for await (const { record, line } of withoutTitles(recordsOf(repairQuotes(text, delimiter), delimiter))) {
      if (shortRow) yield shortRow;
      shortRow = undefined;
      if (!header && record[0] === ENVELOPE_START) {
        envelope = 'open';
        continue;
      }
      if (envelope && record[0] === ENVELOPE_END) {
        envelope = 'closed';
        continue;
      }
      if (!header) {
        header = new Header(envelope ? rakutenColumns(record.length) : record);
        if (!envelope) continue;
      }
      const row = toRow(header, record, line);
      // A short row at the end means that the file is cut off. Yield it only if other rows follow.
      if (record.length < header.width) shortRow = row;
      else yield row;
    }
  } catch (error) {
    throw toFeedFileError(error);
  } finally {
    // End the reading before the caller closes the file: a chunk may still be on its way to the parser.
    await text.return(undefined);
  }
  if (!header) throw new TableFileError('The file is empty.');
  if (envelope === 'open') throw new TableFileError(`The file is cut off: it has no ${ENVELOPE_END} row at its end.`);
  if (shortRow)
    throw new TableFileError(`The file is cut off: its last row, line ${shortRow.line}, ${shortRow.problem}.`);
}

interface NumberedRecord {
  record: string[];
  line: number;
}

/** Numbers the records by their first line, and leaves out what is above the header: titles, comments, `sep=;`. */
async function* withoutTitles(
  records: AsyncIterable<{ record: string[]; info: Info }>,
): AsyncGenerator<NumberedRecord> {
  const lines = new LineCounter();
  const first: NumberedRecord[] = [];
  let isBelow = false;
  for await (const { record, info } of records) {
    const numbered = { record, line: lines.next(record, info) };
    if (isBelow) yield numbered;
    else if (first.push(numbered) === MAX_LINES_ABOVE_HEADER) {
      isBelow = true;
      yield* fromHeader(first);
    }
  }
  if (!isBelow) yield* fromHeader(first);
}

/** Returns the records from the header on: the first one that has more than half of the cells of most others. */
function fromHeader(records: readonly NumberedRecord[]): readonly NumberedRecord[] {
  if (records[0]?.record[0] === ENVELOPE_START) return records;
  const cells = records.map(({ record }) => record.filter((cell) => cell.trim() !== ''));
  const counts = cells.map(({ length }) => length).filter((count) => count > 1);
  // The median: a row with too many delimiters must not become the header.
  const median = counts.sort((left, right) => left - right)[Math.floor((counts.length - 1) / 2)] ?? 0;
  const start = records.findIndex(({ record }, index) => {
    const row = cells[index] ?? [];
    const isTitle = row.length < 2 || row.length * 2 <= median || row.every((cell) => cell.startsWith('#'));
    return record.length > MAX_COLUMNS || !(isTitle || SEPARATOR_LINE.test(record[0] ?? ''));
  });
  return start < 0 ? [] : records.slice(start);
}

function rakutenColumns(width: number): string[] {
  return Array.from({ length: width }, (_, index) => RAKUTEN_COLUMNS[index] ?? '');
}

function recordsOf(text: AsyncIterable<string>, delimiter: string): AsyncIterable<{ record: string[]; info: Info }> {
  const parser = parse({
    delimiter,
    info: true,
    // In 5.7", the quotation mark is an inch sign.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  });
  // The parser passes errors of the file on.
  return pipeline(Readable.from(text, { objectMode: false }), parser, () => undefined);
}

/** The columns of a header. A column without a name is named after its position. */
class Header {
  private readonly names: readonly string[];
  private readonly hasDuplicates: boolean;

  constructor(record: readonly string[]) {
    if (record.length > MAX_COLUMNS)
      throw new TableFileError(`The header has ${record.length} columns; a table has at most ${MAX_COLUMNS}.`);
    this.names = record.map((cell, index) => cell.trim() || `column ${index + 1}`);
    this.hasDuplicates = new Set(this.names).size < this.names.length;
  }

  get width(): number {
    return this.names.length;
  }

  cellsOf(record: readonly string[]): ReadonlyMap<string, Cell> {
    const cells = new Map<string, Cell>();
    this.names.forEach((name, index) => {
      const value = record[index] ?? '';
      const previous = this.hasDuplicates ? cells.get(name) : undefined;
      cells.set(name, previous === undefined ? value : [previous, value].flat());
    });
    return cells;
  }
}

/** Counts the lines of the file. The parser's own count is wrong after a Windows line break within quotation marks. */
class LineCounter {
  /** Last line of the latest row. */
  last = 0;
  private emptyLines = 0;

  /** Returns the first line of the row. */
  next(record: string[], { empty_lines: emptyLines }: Info): number {
    const first = this.last + (emptyLines - this.emptyLines) + 1;
    this.emptyLines = emptyLines;
    this.last =
      first + record.reduce((breaks, cell) => breaks + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
    return first;
  }
}

function toRow(header: Header, record: string[], line: number): RawRow {
  // The parser needs time for each column: a file of such rows would take too long.
  if (record.length > MAX_COLUMNS)
    throw new TableFileError(`The file is malformed: line ${line} has ${record.length} columns.`);
  const cells = header.cellsOf(record);
  if (record.length === header.width) return { line, cells };
  return { line, cells, problem: `has ${record.length} columns where the header has ${header.width}` };
}

function toFeedFileError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const where = typeof error['lines'] === 'number' ? ` (line ${error['lines']})` : '';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new TableFileError(`The file is malformed: a row is longer than a megabyte${where}.`);
  return new TableFileError(`The file is malformed: ${error.message}.`);
}
