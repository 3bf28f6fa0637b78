import type { Model, PipelineStage } from 'mongoose';
import type { GroupedCounts, ReportKey, ReportQuery, RowKey } from '../reporting/report-query.js';

interface Grouping<Counts, Key extends ReportKey> {
  match: PipelineStage.Match['$match'];
  /** Where each key stands in the records: an expression each. */
  keys: Record<Key, unknown>;
  /** What is added up: an expression each. */
  sums: Record<keyof Counts, unknown>;
}

/** Adds records up by the keys that the query names, and altogether, in the database. */
export async function groupedCounts<T, Counts extends Record<keyof Counts, number>, Key extends ReportKey = ReportKey>(
  model: Model<T>,
  query: ReportQuery<Key>,
  { match, keys, sums }: Grouping<Counts, Key>,
): Promise<GroupedCounts<Counts>> {
  const names = Object.keys(sums) as (keyof Counts)[];
  const accumulators = Object.fromEntries(names.map((name) => [name, { $sum: sums[name] }]));
  const group = Object.fromEntries(query.groupBy.map((key) => [key, keys[key]]));
  const order = Object.fromEntries(query.groupBy.map((key) => [`_id.${key}`, 1 as const]));
  type Group = Counts & { _id: RowKey | null };
  const [rows, totals] = await Promise.all([
    model.aggregate<Group>([
      { $match: match },
      { $group: { _id: group, ...accumulators } },
      { $sort: order },
      { $limit: query.maxRows },
    ]),
    model.aggregate<Group>([{ $match: match }, { $group: { _id: null, ...accumulators } }]),
  ]);
  const countsOf = (found?: Group) => Object.fromEntries(names.map((name) => [name, found?.[name] ?? 0])) as Counts;
  return { rows: rows.map((row) => ({ ...row._id, ...countsOf(row) })), totals: countsOf(totals[0]) };
}
