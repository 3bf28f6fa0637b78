/** A value of a row; several where an element or column occurs more than once. */
export type Cell = string | readonly string[];

/** A row of a feed as it stands there. */
export interface RawRow {
  /** The line on which it starts; in a JSON array, the number of the element, from 1. */
  line: number;
  /** By the name of the column, or the path of an element: `g:shipping.g:price`. */
  cells: ReadonlyMap<string, Cell>;
  /** Why the row cannot be read, such as columns that do not fit the header. */
  problem?: string;
}

export interface ReadOptions {
  /** Ends the reading between two chunks of the file, with its reason. */
  signal?: AbortSignal;
  /** Told how many bytes of the file have been read, at most `FeedFile.bytes`. */
  onBytes?: (bytes: number) => void;
}

/** What is longer is no row: a quotation or an element that nothing closes. */
export const MAX_ROW_BYTES = 1_000_000;
/** Far above any real feed. */
export const MAX_COLUMNS = 1_000;
