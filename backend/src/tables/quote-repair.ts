import { MAX_ROW_BYTES } from './raw-row.js';

const QUOTE = '"';
/** Quotations longer than a row in a file, after which those of several lines are no longer searched: each costs a megabyte. */
const MAX_TOO_LONG = 100;
/** Lines whose widest one has the number of cells of a row. Titles and envelopes above the header have fewer. */
const SAMPLE_LINES = 20;
const END_OF_LINE = /^\r?\n?$/;

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
  private lines: string[] = [];
  private length = 0;
  /** The complete cells of these lines, and the parts of the quotation. */
  private cells: string[] = [];
  private quotation: string[] = [];
  private tooLong = 0;

  constructor(private readonly delimiter: string) {}

  /** Adds a line. @returns the text that is complete. */
  next(line: string): string {
    if (this.lines.length === 0 && !line.includes(QUOTE)) {
      if (this.sampledLines < SAMPLE_LINES) this.sample(line.split(this.delimiter));
      return line;
    }
    this.lines.push(line);
    this.length += line.length;
    const state = this.read(line);
    if (state === 'open') {
      if (this.length <= MAX_ROW_BYTES && this.tooLong < MAX_TOO_LONG) return '';
      this.tooLong++;
    }
    return state === 'complete' && this.isRow() ? this.take() : this.release();
  }

  /** Returns the rest of the text. */
  end(): string {
    let text = '';
    while (this.lines.length > 0) text += this.release();
    return text;
  }

  /** Reads the cells of a line, of which the first may continue a quotation. */
  private read(line: string): 'open' | 'complete' | 'invalid' {
    let start = 0;
    for (;;) {
      const isContinued = this.quotation.length > 0;
      const isQuotation = isContinued || line[start] === QUOTE;
      const { end, hasSingleMark } = isQuotation
        ? this.endOfQuotation(line, isContinued ? start : start + 1)
        : { end: this.endOfCell(line, start), hasSingleMark: false };
      // A quotation of several lines has no quotation marks that are not doubled.
      if (hasSingleMark && (isContinued || end === undefined)) return 'invalid';
      this.quotation.push(line.slice(start, end));
      if (end === undefined) return 'open';
      this.cells.push(this.quotation.join(''));
      this.quotation = [];
      if (line[end] !== this.delimiter) return 'complete';
      start = end + 1;
    }
  }

  private endOfCell(line: string, start: number): number {
    const end = line.indexOf(this.delimiter, start);
    return end < 0 ? line.length : end;
  }

  /** Returns the position after the quotation mark that ends the cell, and whether another one before it is not doubled. */
  private endOfQuotation(line: string, start: number): { end: number | undefined; hasSingleMark: boolean } {
    let hasSingleMark = false;
    for (let mark = line.indexOf(QUOTE, start); mark >= 0; mark = line.indexOf(QUOTE, mark + 1)) {
      const next = line[mark + 1];
      if (next === QUOTE) mark++;
      else if (next === this.delimiter) return { end: mark + 1, hasSingleMark };
      else if (END_OF_LINE.test(line.slice(mark + 1, mark + 4))) return { end: line.length, hasSingleMark };
      else hasSingleMark = true;
    }
    return { end: undefined, hasSingleMark };
  }

  /** Returns whether the lines are one row, and not a row each. */
  private isRow(): boolean {
    if (this.lines.length === 1 || this.width === 0) return true;
    const isRowEach = this.lines.every((line) => line.split(this.delimiter).length === this.width);
    return this.cells.length === this.width && !isRowEach;
  }

  private sample(cells: readonly string[]): void {
    if (this.sampledLines++ < SAMPLE_LINES) this.width = Math.max(this.width, cells.length);
  }

  private take(): string {
    const { cells } = this.reset();
    this.sample(cells);
    return cells.map((cell) => (cell.startsWith(QUOTE) ? requoted(cell) : cell)).join(this.delimiter);
  }

  /** Reads the first line by itself, with its quotation marks as characters, and then the others again. */
  private release(): string {
    const [first = '', ...others] = this.reset().lines;
    const cells = first.split(this.delimiter);
    this.sample(cells);
    return cells.map(withoutQuotation).join(this.delimiter) + others.map((line) => this.next(line)).join('');
  }

  private reset(): { lines: string[]; cells: string[] } {
    const { lines, cells } = this;
    [this.lines, this.cells, this.quotation, this.length] = [[], [], [], 0];
    return { lines, cells };
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
