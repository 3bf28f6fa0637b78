import { MAX_ROW_BYTES } from './raw-row.js';

const QUOTE = '"';
/** A cell with line breaks has fewer lines. Otherwise its quotation mark is a character, such as an inch sign. */
const MAX_LINES_OF_ROW = 200;
/** Lines whose widest one has the number of cells of a row. Titles and envelopes above the header have fewer. */
const SAMPLE_LINES = 20;
const END_OF_ROW = /^\r?\n?$/;

/**
 * Yields the text with its quotation marks repaired, line for line: people write inch signs and quotations into cells without doubling
 * the quotation marks. A quotation mark at the beginning of a cell opens a quotation only if one at the end of a cell closes it, in
 * the same line, or in one of the next lines unless each of these lines is a row of its own.
 */
export async function* repairQuotes(text: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<string> {
  const repair = new QuoteRepair(delimiter);
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    const repaired = lines.map((line) => repair.next(`${line}\n`)).join('');
    if (repaired) yield repaired;
    // The parser reports a row that is too long.
    if (rest.length > MAX_ROW_BYTES) {
      yield rest;
      rest = '';
    }
  }
  yield repair.next(rest) + repair.end();
}

class QuoteRepair {
  /** Number of cells of a row. */
  private width = 0;
  private sampledLines = 0;
  /** Lines since the beginning of a quotation that is not closed yet. */
  private open: string[] = [];
  private openLength = 0;

  constructor(private readonly delimiter: string) {}

  /** Adds a line. @returns the text that is complete. */
  next(line: string): string {
    if (this.open.length === 0 && !line.includes(QUOTE)) {
      if (this.sampledLines < SAMPLE_LINES) this.sample(line.split(this.delimiter));
      return line;
    }
    this.open.push(line);
    this.openLength += line.length;
    // Only a line with a quotation mark can end a quotation.
    if (this.open.length > 1 && !line.includes(QUOTE) && !this.isTooLong()) return '';
    const cells = this.cellsOf(this.open.join(''));
    if (cells === 'open') return this.isTooLong() ? this.release() : '';
    return cells !== 'invalid' && this.isRow(cells) ? this.take(cells) : this.release();
  }

  /** Returns the rest of the text. */
  end(): string {
    let text = '';
    while (this.open.length > 0) text += this.release();
    return text;
  }

  /** Returns whether the open lines are one row, and not a row each. */
  private isRow(cells: readonly string[]): boolean {
    if (this.open.length === 1 || this.width === 0) return true;
    return cells.length === this.width && !this.open.every((line) => line.split(this.delimiter).length === this.width);
  }

  private sample(cells: readonly string[]): void {
    if (this.sampledLines++ < SAMPLE_LINES) this.width = Math.max(this.width, cells.length);
  }

  private isTooLong(): boolean {
    return this.open.length > MAX_LINES_OF_ROW || this.openLength > MAX_ROW_BYTES;
  }

  private take(cells: readonly string[]): string {
    this.open = [];
    this.openLength = 0;
    this.sample(cells);
    return cells.map((cell) => (cell.startsWith(QUOTE) ? requoted(cell) : cell)).join(this.delimiter);
  }

  /** Reads the first open line by itself, with its quotation marks as characters, and then the others again. */
  private release(): string {
    const [first = '', ...others] = this.open;
    this.open = [];
    this.openLength = 0;
    const cells = first.split(this.delimiter);
    this.sample(cells);
    return cells.map(withoutQuotation).join(this.delimiter) + others.map((line) => this.next(line)).join('');
  }

  /**
   * Returns the cells of the open lines as they are written; `open` if a quotation is not closed yet, and `invalid` if it cannot be a
   * quotation: one of several lines has no quotation marks that are not doubled.
   */
  private cellsOf(row: string): string[] | 'open' | 'invalid' {
    const cells: string[] = [];
    for (let start = 0; ;) {
      const end = row[start] === QUOTE ? this.endOfQuotation(row, start) : this.endOfCell(row, start);
      if (typeof end !== 'number') return end;
      cells.push(row.slice(start, end));
      if (row[end] !== this.delimiter) return cells;
      start = end + 1;
    }
  }

  private endOfCell(row: string, start: number): number {
    const end = row.indexOf(this.delimiter, start);
    return end < 0 ? row.length : end;
  }

  /** Returns the position after the quotation mark that ends the cell. */
  private endOfQuotation(row: string, start: number): number | 'open' | 'invalid' {
    let hasSingleMark = false;
    for (let mark = row.indexOf(QUOTE, start + 1); mark >= 0; mark = row.indexOf(QUOTE, mark + 1)) {
      const next = row[mark + 1];
      if (next === QUOTE) {
        mark++;
        continue;
      }
      const isEnd = next === this.delimiter || END_OF_ROW.test(row.slice(mark + 1, mark + 4));
      if (!isEnd) {
        hasSingleMark = true;
        continue;
      }
      if (hasSingleMark && row.slice(start, mark).includes('\n')) return 'invalid';
      return next === this.delimiter ? mark + 1 : row.length;
    }
    return hasSingleMark ? 'invalid' : 'open';
  }
}

/** Doubles the quotation marks within a quotation that are not doubled. The cell may end with a line break. */
function requoted(cell: string): string {
  const end = cell.lastIndexOf(QUOTE);
  return QUOTE + cell.slice(1, end).replaceAll('""', QUOTE).replaceAll(QUOTE, '""') + cell.slice(end);
}

/** Returns a cell whose quotation marks are characters, unless they enclose it. */
function withoutQuotation(cell: string): string {
  const content = cell.replace(/\r?\n$/, '');
  const lineBreak = cell.slice(content.length);
  if (!content.includes(QUOTE)) return cell;
  const isQuotation = content.length > 1 && content.startsWith(QUOTE) && content.endsWith(QUOTE);
  return isQuotation ? requoted(cell) : `${QUOTE}${content.replaceAll(QUOTE, '""')}${QUOTE}${lineBreak}`;
}
