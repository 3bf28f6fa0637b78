import type { PipelineStage } from 'mongoose';
import type { ConversionKey, GroupedCounts, ReportKey, ReportQuery, RowKey } from '../reporting/report-query.js';

interface Grouping<Counts, Key extends ConversionKey> {
  /** The aggregation expression of each key. */
  keys: Record<Key, unknown>;
  /** The aggregation expression of each sum. */
  sums: Record<keyof Counts, unknown>;
}

/**
 * Sums records by the keys of the query in the database, and returns the rows with their totals.
 * @param read Runs the stages on the matching records.
 */
export async function groupedCounts<Counts extends Record<keyof Counts, number>, Key extends ConversionKey = ReportKey>(
  read: (stages: PipelineStage[]) => Promise<unknown[]>,
  query: ReportQuery<Key>,
  { keys, sums }: Grouping<Counts, Key>,
): Promise<GroupedCounts<Counts>> {
  const names = Object.keys(sums) as (keyof Counts)[];
  const accumulators = Object.fromEntries(names.map((name) => [name, { $sum: sums[name] }]));
  const group = Object.fromEntries(query.groupBy.map((key) => [key, keys[key]]));
  const order = Object.fromEntries(query.groupBy.map((key) => [`_id.${key}`, 1 as const]));
  type Group = Counts & { _id: RowKey };
  const groups = (await read([
    { $group: { _id: group, ...accumulators } },
    { $sort: order },
    { $limit: query.maxRows },
  ])) as Group[];
  const rows = groups.map(({ _id, ...counts }) => ({ ..._id, ...(counts as unknown as Counts) }));
  const totals = names.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]);
  return { rows, totals: Object.fromEntries(totals) as Counts };
}
