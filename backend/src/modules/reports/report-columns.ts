import type { CsvColumn } from './csv.js';
import type {
  ClickRowView,
  CouponRowView,
  EarningRowView,
  PerformanceRowView,
  ReportKeyView,
  SearchRowView,
} from './reports.views.js';

const KEYS: CsvColumn<ReportKeyView>[] = [
  { heading: 'day', value: (row) => row.day },
  { heading: 'websiteName', value: (row) => row.websiteName },
  { heading: 'mid', value: (row) => row.mid },
  { heading: 'merchantName', value: (row) => row.merchantName },
  { heading: 'slot', value: (row) => row.slot, isOptional: true },
  { heading: 'articleId', value: (row) => row.articleId, isOptional: true },
  { heading: 'articleTitle', value: (row) => row.articleTitle, isOptional: true },
  { heading: 'couponId', value: (row) => row.couponId, isOptional: true },
  { heading: 'couponTitle', value: (row) => row.couponTitle, isOptional: true },
];

const earningsUsd = {
  heading: 'earningsUsd',
  value: (row: EarningRowView | PerformanceRowView) => row.earnings.integral / 100,
};

export const CLICKS_COLUMNS: CsvColumn<ClickRowView>[] = [
  ...KEYS,
  { heading: 'clicks', value: (row) => row.clicks },
  { heading: 'rawClicks', value: (row) => row.rawClicks },
  { heading: 'bots', value: (row) => row.bots },
  { heading: 'prefetches', value: (row) => row.prefetches },
  { heading: 'repeats', value: (row) => row.repeats },
];

export const EARNINGS_COLUMNS: CsvColumn<EarningRowView>[] = [
  ...KEYS,
  { heading: 'networkClicks', value: (row) => row.networkClicks },
  { heading: 'conversions', value: (row) => row.conversions },
  earningsUsd,
];

export const PERFORMANCE_COLUMNS: CsvColumn<PerformanceRowView>[] = [
  ...KEYS,
  { heading: 'clicks', value: (row) => row.clicks },
  { heading: 'rawClicks', value: (row) => row.rawClicks },
  { heading: 'conversions', value: (row) => row.conversions },
  earningsUsd,
  { heading: 'epcCents', value: (row) => row.epcCents },
  { heading: 'conversionRate', value: (row) => row.conversionRate },
];

export const COUPONS_COLUMNS: CsvColumn<CouponRowView>[] = [
  ...KEYS.map((key) => ({ ...key, isOptional: true })),
  { heading: 'shown', value: (row) => row.shown },
  { heading: 'copied', value: (row) => row.copied },
  { heading: 'clicks', value: (row) => row.clicks },
  { heading: 'rawClicks', value: (row) => row.rawClicks },
  { heading: 'worked', value: (row) => row.worked },
  { heading: 'failed', value: (row) => row.failed },
];

export const SEARCHES_COLUMNS: CsvColumn<SearchRowView>[] = [
  { heading: 'text', value: (row) => row.text },
  { heading: 'searches', value: (row) => row.searches },
  { heading: 'emptySearches', value: (row) => row.emptySearches },
  { heading: 'results', value: (row) => row.results },
];
