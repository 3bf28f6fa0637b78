/** Fields by which networks report earnings. */
export const EARNING_KEYS = ['day', 'websiteName', 'mid'] as const;
export type EarningKey = (typeof EARNING_KEYS)[number];

/** Fields by which the reports of clicks and performance can be grouped, in the order by which their rows are sorted. */
export const REPORT_KEYS = [...EARNING_KEYS, 'slot', 'articleId', 'couponId'] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** Fields by which clicks are counted. */
export const CLICK_KEYS = [...REPORT_KEYS, 'productId', 'search'] as const;
export type ClickKey = (typeof CLICK_KEYS)[number];

/** Fields by which a report of orders can be grouped. */
export const CONVERSION_GROUPS = [...CLICK_KEYS, 'networkId'] as const;
export type ConversionGroup = (typeof CONVERSION_GROUPS)[number];

/** Fields by which orders are counted: amounts of different currencies are not added up. */
export type ConversionKey = ConversionGroup | 'currency';

/** Fields by which the use of coupons is counted. */
export const COUPON_KEYS = [...EARNING_KEYS, 'couponId'] as const;
export type CouponKey = (typeof COUPON_KEYS)[number];

/** Parsed query of a report: its days, sites and grouping. */
export interface ReportQuery<Key extends ConversionKey = ReportKey> {
  /** First and last day, `2026-11-20`. */
  from: string;
  to: string;
  /** Time zone of the days of clicks. The days of the networks' reports and of searches, and all days of the report of coupons, are UTC days. */
  timeZone: string;
  /** Absent for all sites. */
  sites?: readonly string[];
  groupBy: readonly Key[];
  /** Maximum number of rows to read. */
  maxRows: number;
}

/**
 * Values of the fields by which the report is grouped. `mid` is 0 if a row belongs to no single merchant, `articleId`
 * is empty if a row belongs to no article, and so are `couponId`, `productId` and `search`.
 */
export interface RowKey {
  day?: string;
  websiteName?: string;
  mid?: number;
  slot?: string;
  articleId?: string;
  couponId?: string;
  productId?: string;
  search?: string;
  networkId?: string;
  currency?: string;
}

/**
 * Counts by key, and the totals of all records. If the report has more rows than `maxRows`, the totals are the sums of the
 * rows that were read.
 */
export interface GroupedCounts<Counts> {
  rows: (RowKey & Counts)[];
  totals: Counts;
}
