/** The fields by which networks report. */
export const EARNING_KEYS = ['day', 'websiteName', 'mid'] as const;
export type EarningKey = (typeof EARNING_KEYS)[number];

/** The fields by which the rows of a report can be grouped, in the order in which the rows are sorted. */
export const REPORT_KEYS = [...EARNING_KEYS, 'slot', 'articleId'] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** A span of days, the sites, and a grouping, in the repositories' terms. */
export interface ReportQuery<Key extends ReportKey = ReportKey> {
  /** First and last UTC day, `2026-11-20`. */
  from: string;
  to: string;
  /** Absent for all sites. */
  sites?: readonly string[];
  groupBy: readonly Key[];
  /** Maximum number of rows to read. */
  maxRows: number;
}

/**
 * Values of the fields by which the report is grouped. `mid` is 0 for no single merchant, and `articleId` is empty for
 * no article.
 */
export interface RowKey {
  day?: string;
  websiteName?: string;
  mid?: number;
  slot?: string;
  articleId?: string;
}

/**
 * Counts by key, and the totals of all records. If there are more rows than the query reads, the totals are those of
 * these rows.
 */
export interface GroupedCounts<Counts> {
  rows: (RowKey & Counts)[];
  totals: Counts;
}
