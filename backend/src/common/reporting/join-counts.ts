import type { ConversionKey, GroupedCounts, ReportQuery, RowKey } from './report-query.js';

/** No value of a field contains it. */
const SEPARATOR = '\u0000';

/**
 * Joins counts of several sources by the fields of `groupBy`, and adds up counts that are grouped by more fields. A row may have counts of
 * one source only. The rows are ordered by the fields.
 * @param none The counts of a row, each 0.
 */
export function joinCounts<Counts extends Record<keyof Counts, number>>(
  { groupBy }: Pick<ReportQuery<ConversionKey>, 'groupBy'>,
  none: Counts,
  ...sources: readonly (RowKey & Partial<Counts>)[][]
): GroupedCounts<Counts> {
  const names = Object.keys(none) as (keyof Counts)[];
  const joined = new Map<string, { key: RowKey; counts: Counts }>();
  const add = (sums: Counts, row: Partial<Counts>) => {
    for (const name of names) if (row[name]) sums[name] = (sums[name] + row[name]) as Counts[keyof Counts];
  };
  for (const row of sources.flat()) {
    const id = groupBy.map((name) => row[name] ?? '').join(SEPARATOR);
    let entry = joined.get(id);
    if (!entry) {
      const key: RowKey = Object.fromEntries(groupBy.map((name) => [name, row[name] ?? '']));
      joined.set(id, (entry = { key, counts: { ...none } }));
    }
    add(entry.counts, row);
  }
  const totals = { ...none };
  for (const { counts } of joined.values()) add(totals, counts);
  const rows = [...joined.values()].map(({ key, counts }) => ({ ...key, ...counts }));
  return { rows: rows.sort(byKeys(groupBy)), totals };
}

/** Returns the clicks on links of coupons. */
export function clicksOnCoupons<Row extends RowKey>(rows: readonly Row[]): Row[] {
  return rows.filter(({ couponId }) => couponId);
}

/** Returns a function that orders the rows of a report by the values of their keys. */
function byKeys(keys: readonly ConversionKey[]): (a: RowKey, b: RowKey) => number {
  return (a, b) => keys.map((key) => compare(a[key] ?? '', b[key] ?? '')).find((order) => order !== 0) ?? 0;
}

/** Compares as the database does, without the rules of a language. */
function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
