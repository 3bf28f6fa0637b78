import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { type PriceView, toPriceView } from '../../common/price.views.js';
import type { ConversionGroup, RowKey } from '../../common/reporting/report-query.js';
import type { ClickCounts } from '../clicks/click-counts.js';
import type { ConversionCounts } from '../conversions/conversion-counts.js';
import { joinCounts } from '../../common/reporting/join-counts.js';
import type { ConversionsReport, ConversionSumsView, ConversionTotalsView } from './reports.views.js';

const SUMS = [
  'conversions',
  'reversed',
  'amountCents',
  'pendingCents',
  'approvedCents',
  'paidCents',
  'reversedCents',
] as const;
const EARNED = ['pendingCents', 'approvedCents', 'paidCents'] as const;

type ClickSums = Pick<ClickCounts, 'clicks' | 'rawClicks'>;
/** Counts of a row: its clicks, and the sums of each currency as `USD amountCents`. Those of earlier days begin with `before`. */
type Counts = Record<string, number>;

/** The clicks of a span by the fields of a report, and its orders by the fields and the currency. */
export interface SpanCounts {
  clicks: readonly (RowKey & ClickSums)[];
  orders: readonly (RowKey & ConversionCounts)[];
}

/**
 * Joins clicks and orders by the fields of `groupBy`. Amounts of different currencies stay apart.
 * @param before Counts of the days with which `current` is compared.
 * @param usdPerCad The operator's rate, by which the earnings are also added up.
 */
export function joinConversions(
  groupBy: readonly ConversionGroup[],
  current: SpanCounts,
  { before, usdPerCad }: { before?: SpanCounts; usdPerCad?: number } = {},
): Pick<ConversionsReport, 'rows' | 'totals'> {
  const names = ['clicks', 'rawClicks', ...CURRENCIES.flatMap((currency) => SUMS.map((name) => `${currency} ${name}`))];
  const none: Counts = Object.fromEntries(names.flatMap((name) => [name, `before ${name}`]).map((name) => [name, 0]));
  const keysOf = (row: RowKey) => Object.fromEntries(groupBy.map((name) => [name, row[name]])) as RowKey;
  const countsOf = ({ clicks, orders }: SpanCounts, prefix: string) =>
    [
      ...clicks.map((row) => ({
        ...keysOf(row),
        [`${prefix}clicks`]: row.clicks,
        [`${prefix}rawClicks`]: row.rawClicks,
      })),
      ...orders.map((row) => ({
        ...keysOf(row),
        ...Object.fromEntries(SUMS.map((name) => [`${prefix}${row.currency} ${name}`, row[name]])),
      })),
    ] as (RowKey & Counts)[];
  const earlier = before ? countsOf(before, 'before ') : [];
  const joined = joinCounts<Counts>({ groupBy }, none, countsOf(current, ''), earlier);
  const toCompared = (counts: Counts) => ({
    ...toTotals(counts, usdPerCad),
    ...(before ? { before: toTotals(beforeOf(counts), usdPerCad) } : {}),
  });
  return {
    rows: joined.rows.map((row) => ({ ...keysOf(row), ...toCompared(row as Counts) })),
    totals: toCompared(joined.totals),
  };
}

function beforeOf(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name.replace(/^before /, ''), count]));
}

function toTotals(counts: Counts, usdPerCad: number | undefined): ConversionTotalsView {
  const { clicks = 0, rawClicks = 0 } = counts;
  const all = (name: (typeof SUMS)[number]) =>
    CURRENCIES.reduce((total, currency) => total + (counts[`${currency} ${name}`] ?? 0), 0);
  const [conversions, reversed] = [all('conversions'), all('reversed')];
  const rate = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null);
  return {
    ...{ clicks, rawClicks, conversions, reversed },
    conversionRate: rate(conversions, clicks),
    reversalRate: rate(reversed, conversions + reversed),
    sums: CURRENCIES.flatMap((currency) => sumsOf(counts, currency) ?? []),
    ...(usdPerCad === undefined ? {} : { converted: { earnings: convertedOf(counts, usdPerCad), usdPerCad } }),
  };
}

function earningsOf(counts: Counts, currency: Currency): number {
  return EARNED.reduce((total, name) => total + (counts[`${currency} ${name}`] ?? 0), 0);
}

function convertedOf(counts: Counts, usdPerCad: number): PriceView {
  const cents = earningsOf(counts, 'USD') + Math.round(earningsOf(counts, 'CAD') * usdPerCad);
  return toPriceView({ cents, currency: 'USD' });
}

/** @returns undefined for a currency without orders. */
function sumsOf(counts: Counts, currency: Currency): ConversionSumsView | undefined {
  const count = (name: (typeof SUMS)[number]) => counts[`${currency} ${name}`] ?? 0;
  const price = (cents: number) => toPriceView({ cents, currency });
  const conversions = count('conversions');
  if (conversions + count('reversed') === 0) return undefined;
  const earnings = earningsOf(counts, currency);
  return {
    ...{ currency, conversions },
    amount: price(count('amountCents')),
    pending: price(count('pendingCents')),
    approved: price(count('approvedCents')),
    paid: price(count('paidCents')),
    reversed: price(count('reversedCents')),
    earnings: price(earnings),
    averageOrder: conversions > 0 ? price(Math.round(count('amountCents') / conversions)) : null,
    epcCents: counts['clicks'] ? Math.round((earnings / counts['clicks']) * 100) / 100 : null,
  };
}
