import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { toPriceView } from '../../common/price.views.js';
import type { ConversionGroup, RowKey } from '../../common/reporting/report-query.js';
import type { ClickCounts } from '../clicks/click-counts.js';
import type { ConversionCounts } from '../conversions/conversion-counts.js';
import { joinCounts } from '../../common/reporting/join-counts.js';
import type { ConversionSumsView, ConversionTotalsView } from './reports.views.js';

const SUMS = [
  'conversions',
  'reversed',
  'amountCents',
  'pendingCents',
  'approvedCents',
  'paidCents',
  'reversedCents',
] as const;

type ClickSums = Pick<ClickCounts, 'clicks' | 'rawClicks'>;
/** Counts of a row: its clicks, and the sums of each currency as `USD amountCents`. */
type Counts = Record<string, number> & ClickSums;

/**
 * Joins clicks and orders by the fields of `groupBy`. Amounts of different currencies stay apart.
 * @param orders Counts by the fields and the currency.
 */
export function joinConversions(
  groupBy: readonly ConversionGroup[],
  clicks: readonly (RowKey & ClickSums)[],
  orders: readonly (RowKey & ConversionCounts)[],
): { rows: (RowKey & ConversionTotalsView)[]; totals: ConversionTotalsView } {
  const names = CURRENCIES.flatMap((currency) => SUMS.map((name) => `${currency} ${name}`));
  const none: Counts = { clicks: 0, rawClicks: 0, ...Object.fromEntries(names.map((name) => [name, 0])) };
  const sums = orders.map(
    ({ currency, ...row }): RowKey & Partial<Counts> =>
      ({ ...row, ...Object.fromEntries(SUMS.map((name) => [`${currency} ${name}`, row[name]])) }) as never,
  );
  const joined = joinCounts<Counts>({ groupBy }, none, [...clicks] as (RowKey & Partial<Counts>)[], sums);
  const keysOf = (row: RowKey) => Object.fromEntries(groupBy.map((name) => [name, row[name]])) as RowKey;
  return {
    rows: joined.rows.map((row) => ({ ...keysOf(row), ...toTotals(row) })),
    totals: toTotals(joined.totals),
  };
}

function toTotals(counts: Counts): ConversionTotalsView {
  const { clicks, rawClicks } = counts;
  const all = (name: (typeof SUMS)[number]) =>
    CURRENCIES.reduce((total, currency) => total + (counts[`${currency} ${name}`] ?? 0), 0);
  const [conversions, reversed] = [all('conversions'), all('reversed')];
  const rate = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null);
  return {
    ...{ clicks, rawClicks, conversions, reversed },
    conversionRate: rate(conversions, clicks),
    reversalRate: rate(reversed, conversions + reversed),
    sums: CURRENCIES.flatMap((currency) => sumsOf(counts, currency) ?? []),
  };
}

/** @returns undefined for a currency without orders. */
function sumsOf(counts: Counts, currency: Currency): ConversionSumsView | undefined {
  const count = (name: (typeof SUMS)[number]) => counts[`${currency} ${name}`] ?? 0;
  const price = (cents: number) => toPriceView({ cents, currency });
  const conversions = count('conversions');
  if (conversions + count('reversed') === 0) return undefined;
  const earnings = count('pendingCents') + count('approvedCents') + count('paidCents');
  return {
    ...{ currency, conversions },
    amount: price(count('amountCents')),
    pending: price(count('pendingCents')),
    approved: price(count('approvedCents')),
    paid: price(count('paidCents')),
    reversed: price(count('reversedCents')),
    earnings: price(earnings),
    averageOrder: conversions > 0 ? price(Math.round(count('amountCents') / conversions)) : null,
    epcCents: counts.clicks > 0 ? Math.round((earnings / counts.clicks) * 100) / 100 : null,
  };
}
