/** A value of a row, or several values if an element or column occurs more than once. */
export type Cell = string | readonly string[];

/** An unchanged row of a table. */
export interface RawRow {
  /** Line on which the row starts; in a JSON array, the number of the element, from 1. */
  line: number;
  /** Values by name of the column, or by path of the element, such as `g:shipping.g:price`. */
  cells: ReadonlyMap<string, Cell>;
  /** Why the row cannot be read, such as columns that do not fit the header. */
  problem?: string;
}

export interface ReadOptions {
  /** Ends the reading after the current chunk of the file, with the signal's reason. */
  signal?: AbortSignal;
  /** Receives the number of bytes that have been read, at most `TableFile.bytes`. */
  onBytes?: (bytes: number) => void;
}

/** A longer row is caused by a quotation mark or an element that is never closed. */
export const MAX_ROW_BYTES = 1_000_000;
export const MAX_COLUMNS = 1_000;
/** Names of columns are paths, so names of many levels would multiply. */
const MAX_COLUMN_NAME = 500;

/** Collects the values of a row that names its columns itself. */
export class CellCollector {
  private readonly cells = new Map<string, string | string[]>();
  private problem: string | undefined;

  /** Adds a value. A column can have several values. */
  add(column: string, value: string): void {
    if (column.length > MAX_COLUMN_NAME)
      return this.reject(`has a column with a name of more than ${MAX_COLUMN_NAME} characters`);
    const cell = this.cells.get(column);
    if (cell === undefined) {
      if (this.cells.size < MAX_COLUMNS) this.cells.set(column, value);
      else this.reject(`has more than ${MAX_COLUMNS} columns`);
    } else if (typeof cell === 'string') this.cells.set(column, [cell, value]);
    else cell.push(value);
  }

  /** Marks the row as unreadable. The first problem is reported. */
  reject(problem: string): void {
    this.problem ??= problem;
  }

  result(): Pick<RawRow, 'problem' | 'cells'> {
    return { cells: this.cells, ...(this.problem ? { problem: this.problem } : {}) };
  }
}
