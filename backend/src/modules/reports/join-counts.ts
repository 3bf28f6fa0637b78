import { byKeys } from '../../common/reporting/row-order.js';
import {
  CONVERSION_KEYS,
  type ConversionKey,
  type GroupedCounts,
  type ReportQuery,
  type RowKey,
} from '../../common/reporting/report-query.js';

/**
 * Joins counts of several sources by the fields of `groupBy`, and adds up counts that are grouped by more fields. A row may have counts of
 * one source only.
 * @param none The counts of a row, each 0.
 */
export function joinCounts<Counts extends Record<keyof Counts, number>>(
  { groupBy }: Pick<ReportQuery<ConversionKey>, 'groupBy'>,
  none: Counts,
  ...sources: readonly (RowKey & Partial<Counts>)[][]
): GroupedCounts<Counts> {
  const keys = CONVERSION_KEYS.filter((key) => groupBy.includes(key));
  const names = Object.keys(none) as (keyof Counts)[];
  const joined = new Map<string, { key: RowKey; counts: Counts }>();
  const totals = { ...none };
  for (const row of sources.flat()) {
    const key: RowKey = Object.fromEntries(keys.map((name) => [name, row[name] ?? '']));
    const id = JSON.stringify(key);
    const entry = joined.get(id) ?? { key, counts: { ...none } };
    joined.set(id, entry);
    for (const sums of [entry.counts, totals]) {
      for (const name of names) sums[name] = (sums[name] + (row[name] ?? 0)) as Counts[keyof Counts];
    }
  }
  const rows = [...joined.values()].map(({ key, counts }) => ({ ...key, ...counts }));
  return { rows: rows.sort(byKeys(keys)), totals };
}

/** Returns the clicks on links of coupons. */
export function clicksOnCoupons<Row extends RowKey>(rows: readonly Row[]): Row[] {
  return rows.filter(({ couponId }) => couponId);
}
