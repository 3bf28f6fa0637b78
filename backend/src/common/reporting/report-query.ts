/** What networks report by. */
export const EARNING_KEYS = ['day', 'websiteName', 'mid'] as const;
export type EarningKey = (typeof EARNING_KEYS)[number];

/** What the rows of a report can stand for, in the order in which they are sorted. */
export const REPORT_KEYS = [...EARNING_KEYS, 'slot', 'articleId'] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** A span of days, sites and a grouping, in the repositories' terms. */
export interface ReportQuery<Key extends ReportKey = ReportKey> {
  /** First and last UTC day, `2026-11-20`. */
  from: string;
  to: string;
  /** Absent: all sites. */
  sites?: readonly string[];
  groupBy: readonly Key[];
  /** The most rows that are read. */
  maxRows: number;
}

/** What a row stands for: the keys that the report is grouped by. `mid` 0 is no one merchant, an empty `articleId` no article. */
export interface RowKey {
  day?: string;
  websiteName?: string;
  mid?: number;
  slot?: string;
  articleId?: string;
}

/** Counts by key, and the totals of these rows: of all records, unless there are more rows than the query reads. */
export interface GroupedCounts<Counts> {
  rows: (RowKey & Counts)[];
  totals: Counts;
}
