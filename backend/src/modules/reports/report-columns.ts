import type { CsvValue } from '@grabdeals/shared/csv';
import type { Currency } from '@grabdeals/shared/money';
import type { CsvColumn } from './csv.js';
import type {
  ClickRowView,
  ConversionRowView,
  ConversionTotalsView,
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

/** The amounts of a currency, such as `earningsUsd`. */
function sumColumns(currency: Currency): CsvColumn<ConversionRowView>[] {
  const suffix = currency[0] + currency.slice(1).toLowerCase();
  return (['amount', 'pending', 'approved', 'paid', 'reversed', 'earnings'] as const).map((name) => ({
    heading: `${name}${suffix}`,
    value: ({ sums }) => (sums.find((each) => each.currency === currency)?.[name].integral ?? 0) / 100,
  }));
}

const earningsIn = (currency: Currency) => (totals: ConversionTotalsView) =>
  (totals.sums.find((sum) => sum.currency === currency)?.earnings.integral ?? 0) / 100;

/** What a report compares. The change is relative: 0.25 is a quarter more. */
const COMPARED_COLUMNS = (
  [
    ['clicks', ({ clicks }) => clicks],
    ['conversions', ({ conversions }) => conversions],
    ['earningsUsd', earningsIn('USD')],
    ['earningsCad', earningsIn('CAD')],
  ] as [name: string, of: (totals: ConversionTotalsView) => number][]
).flatMap(([name, of]): CsvColumn<ConversionRowView>[] => [
  { heading: `${name}Before`, value: ({ before }) => before && of(before) },
  {
    heading: `${name}Change`,
    value: ({ before, ...row }) =>
      before && (of(before) > 0 ? Math.round((of(row) / of(before) - 1) * 10_000) / 10_000 : null),
  },
]);

const CONVERTED_COLUMNS: CsvColumn<ConversionRowView>[] = [
  {
    heading: 'earningsConvertedUsd',
    value: ({ converted }) => converted && converted.earnings.integral / 100,
  },
  {
    heading: 'earningsConvertedUsdBefore',
    value: ({ before }) => before?.converted && before.converted.earnings.integral / 100,
  },
  { heading: 'usdPerCad', value: ({ converted }) => converted?.usdPerCad },
];

export const CONVERSIONS_COLUMNS: CsvColumn<ConversionRowView>[] = [
  ...optional<ConversionRowView>(KEYS),
  ...optional(columns<ConversionRowView>('productId', 'productTitle', 'search', 'networkId', 'networkName')),
  ...columns<ConversionRowView>('clicks', 'rawClicks', 'conversions', 'reversed', 'conversionRate', 'reversalRate'),
  ...sumColumns('USD'),
  ...sumColumns('CAD'),
  ...optional(COMPARED_COLUMNS),
  ...optional(CONVERTED_COLUMNS),
];

export const SEARCHES_COLUMNS = columns<SearchRowView>('text', 'searches', 'emptySearches', 'results');
