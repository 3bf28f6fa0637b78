import { type Cell, MAX_COLUMNS, type RawRow } from './raw-row.js';

/** Names of columns are paths: long ones would multiply. */
const MAX_NAME = 500;

/** Gathers the values of a row that names its columns itself. */
export class CellCollector {
  private readonly cells = new Map<string, string | string[]>();
  private problem: string | undefined;

  /** A column that has a value already gets one more. */
  add(column: string, value: string): void {
    if (column.length > MAX_NAME) return this.reject(`has a column with a name of more than ${MAX_NAME} characters`);
    const before = this.cells.get(column);
    if (before === undefined) {
      if (this.cells.size < MAX_COLUMNS) this.cells.set(column, value);
      else this.reject(`has more than ${MAX_COLUMNS} columns`);
    } else if (typeof before === 'string') this.cells.set(column, [before, value]);
    else before.push(value);
  }

  /** The first reason counts. */
  reject(problem: string): void {
    this.problem ??= problem;
  }

  take(): Pick<RawRow, 'problem'> & { cells: ReadonlyMap<string, Cell> } {
    return { cells: this.cells, ...(this.problem ? { problem: this.problem } : {}) };
  }
}
