import type { ConversionKey, RowKey } from './report-query.js';

/** Returns a function that orders the rows of a report by the values of their keys. */
export function byKeys(keys: readonly ConversionKey[]): (a: RowKey, b: RowKey) => number {
  return (a, b) => keys.map((key) => compare(a[key] ?? '', b[key] ?? '')).find((order) => order !== 0) ?? 0;
}

/** Compares as the database does, without the rules of a language. */
function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
