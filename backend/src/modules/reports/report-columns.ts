import type { CsvValue } from '@grabdeals/shared/csv';
import type { CsvColumn } from './csv.js';
import type {
  ClickRowView,
  CouponRowView,
  EarningRowView,
  PerformanceRowView,
  ReportKeyView,
  SearchRowView,
} from './reports.views.js';

/** Returns columns whose headings are the names of their values. */
function columns<Row>(...names: (keyof Row & string)[]): CsvColumn<Row>[] {
  return names.map((heading) => ({ heading, value: (row) => row[heading] as CsvValue }));
}

function optional<Row>(of: CsvColumn<Row>[]): CsvColumn<Row>[] {
  return of.map((column) => ({ ...column, isOptional: true }));
}

const KEYS: CsvColumn<ReportKeyView>[] = [
  ...columns<ReportKeyView>('day', 'websiteName', 'mid', 'merchantName'),
  ...optional(columns<ReportKeyView>('slot', 'articleId', 'articleTitle', 'couponId', 'couponTitle')),
];

const EARNINGS_USD = {
  heading: 'earningsUsd',
  value: (row: EarningRowView | PerformanceRowView) => row.earnings.integral / 100,
};

export const CLICKS_COLUMNS: CsvColumn<ClickRowView>[] = [
  ...KEYS,
  ...columns<ClickRowView>('clicks', 'rawClicks', 'bots', 'prefetches', 'repeats', 'floods'),
];

export const EARNINGS_COLUMNS: CsvColumn<EarningRowView>[] = [
  ...KEYS,
  ...columns<EarningRowView>('networkClicks', 'conversions'),
  EARNINGS_USD,
];

export const PERFORMANCE_COLUMNS: CsvColumn<PerformanceRowView>[] = [
  ...KEYS,
  ...columns<PerformanceRowView>('clicks', 'rawClicks', 'conversions'),
  EARNINGS_USD,
  ...columns<PerformanceRowView>('epcCents', 'conversionRate'),
];

export const COUPONS_COLUMNS: CsvColumn<CouponRowView>[] = [
  ...optional(KEYS),
  ...columns<CouponRowView>('shown', 'copied', 'clicks', 'rawClicks', 'worked', 'failed'),
];

export const SEARCHES_COLUMNS = columns<SearchRowView>('text', 'searches', 'emptySearches', 'results');
