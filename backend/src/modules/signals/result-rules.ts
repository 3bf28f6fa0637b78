import { addDays, DAY_MS, startOfDay } from '@grabdeals/shared/utc-days';
import type { SignalKind } from '@grabdeals/shared/signals';
import { ALPHA, binomialTail, isRankedLower } from './statistics.js';

/** Counts of a merchant, or of several, on a UTC day. */
export interface ResultDay {
  day: string;
  /** Clean clicks with a token. */
  clicks: number;
  /** All orders, also reversed ones. */
  orders: number;
  reversed: number;
  earningsCents: number;
}

/** Clicks and orders of one or several links on the compared days. */
export type LinkTotals = Pick<ResultDay, 'clicks' | 'orders'>;

/** What a rule finds, in a whole sentence. */
export interface Finding {
  kind: SignalKind;
  text: string;
}

/** Days that the rules compare: the recent ones with the earlier ones. Whole weeks, because weekends differ. */
export const COMPARED_DAYS = 84;
const RECENT_DAYS = 14;
/** Orders are reversed within weeks. Recent ones have had less time for it, which makes the rule slower, and never wrong. */
const RECENT_DAYS_OF_REVERSALS = 28;
/** Days that are left out at the end: networks report most orders within three days. */
export const LATE_DAYS = 3;
/** A merchant with fewer earlier days has no usual rate yet. */
const MIN_EARLIER_DAYS = 28;
/** Fewest earlier orders of a merchant, and of the others that a season shows in. */
const MIN_ORDERS = 10;
const MIN_ORDERS_OF_OTHERS = 30;
/** What is not a collapse may be more than chance and still not matter. */
const COLLAPSE = 0.5;
const MIN_REVERSED = 5;
const MIN_LINK_CLICKS = 500;
/** Networks report on so many different days before a gap is unusual. */
const MIN_REPORT_DAYS = 10;
const MIN_SILENT_DAYS = 4;
const GAP_FACTOR = 3;

/**
 * Compares the recent days of a merchant with its earlier ones. A change that the other merchants have as well is a season.
 * @param days `COMPARED_DAYS` days, oldest first, and the same days of all other merchants.
 */
export function merchantFindings(days: readonly ResultDay[], others: readonly ResultDay[]): Finding[] {
  const rate = rateFinding(days, others) ?? earningsFinding(days, others);
  return [rate, reversalFinding(days, others)].filter((finding) => finding !== undefined);
}

/**
 * Two rates of rare events are compared by the exact conditional test: of all orders, those of the recent days are binomial with
 * the recent share of the clicks.
 */
function rateFinding(days: readonly ResultDay[], others: readonly ResultDay[]): Finding | undefined {
  const { before, recent, season } = comparison(days, others, RECENT_DAYS, ({ orders, clicks }) => orders / clicks);
  const clicks = recent.clicks * Math.min(season, 1);
  const share = clicks / (before.clicks + clicks);
  const isLow = recent.orders < COLLAPSE * (before.orders / before.clicks) * clicks;
  if (!hasHistory(days) || !isLow || binomialTail(recent.orders, before.orders + recent.orders, share) >= ALPHA) return;
  const text =
    `${count(recent.clicks, 'click')} led to ${count(recent.orders, 'order')} ${spanOf(days, RECENT_DAYS)} ` +
    `(${percent(recent.orders / recent.clicks)}), after ${percent(before.orders / before.clicks)} in the ten weeks before.`;
  return { kind: 'lowRate', text };
}

/**
 * Earnings per click are the rate times the earnings per order. The latter have no simple distribution, so the days with orders are
 * ranked: one large order changes one rank.
 */
function earningsFinding(days: readonly ResultDay[], others: readonly ResultDay[]): Finding | undefined {
  const { before, recent, season } = comparison(days, others, RECENT_DAYS, perOrder);
  const factor = Math.min(season, 1);
  const ofDays = (all: readonly ResultDay[]) => all.map(perOrder).filter((cents) => Number.isFinite(cents));
  const isLow = perOrder(recent) < COLLAPSE * perOrder(before) * factor;
  if (!hasHistory(days) || !isLow) return;
  const recentDays = ofDays(days.slice(-RECENT_DAYS)).map((cents) => cents / factor);
  if (!isRankedLower(recentDays, ofDays(days.slice(0, -RECENT_DAYS)))) return;
  const change = percent(1 - perOrder(recent) / perOrder(before));
  const text = `An order earned ${change} less ${spanOf(days, RECENT_DAYS)} than in the ten weeks before.`;
  return { kind: 'lowEarnings', text };
}

/** Compares as `rateFinding` does: of all reversed orders, those of the recent days. */
function reversalFinding(days: readonly ResultDay[], others: readonly ResultDay[]): Finding | undefined {
  const length = RECENT_DAYS_OF_REVERSALS;
  const { before, recent, season } = comparison(days, others, length, ({ reversed, orders }) => reversed / orders);
  if (before.orders < MIN_ORDERS || recent.reversed < MIN_REVERSED) return;
  const orders = recent.orders * Math.max(season, 1);
  const share = orders / (before.orders + orders);
  const isHigh = COLLAPSE * recent.reversed > (before.reversed / before.orders) * orders;
  const all = before.reversed + recent.reversed;
  if (!isHigh || binomialTail(before.reversed, all, 1 - share) >= ALPHA) return;
  const text =
    `${recent.reversed} of ${count(recent.orders, 'order')} ${spanOf(days, length)} were reversed ` +
    `(${percent(recent.reversed / recent.orders)}), after ${percent(before.reversed / before.orders)} in the eight weeks before.`;
  return { kind: 'reversals', text };
}

/**
 * Returns the finding of a link without orders. A site with a rate of its own is compared with it, because the readers of sites differ.
 * Its rate includes the clicks of the link, so it is too low rather than too high. Else the rate of all sites decides, which the text
 * does not contain: a vendor must not see the numbers of other sites.
 * @param site Counts of the merchant's links on the site. @param all Counts of its links on all sites.
 */
export function linkFinding(link: LinkTotals, site: LinkTotals, all: LinkTotals): Finding | undefined {
  const hasRate = site.orders >= MIN_ORDERS;
  const { orders, clicks } = hasRate ? site : all;
  if (link.clicks < MIN_LINK_CLICKS || link.orders > 0 || binomialTail(0, link.clicks, orders / clicks) >= ALPHA)
    return;
  const usual = hasRate
    ? `The merchant’s links on this site have ${percent(orders / clicks)} on average.`
    : 'This is unusual for the merchant.';
  return { kind: 'deadLink', text: `${count(link.clicks, 'click')} in twelve weeks led to no order. ${usual}` };
}

/** Returns the finding of a network that has stopped reporting. @param days The UTC days of its reports. */
export function silenceFinding(days: readonly string[], today: string): Finding | undefined {
  const sorted = [...new Set(days)].sort();
  const last = sorted.at(-1);
  if (last === undefined || sorted.length < MIN_REPORT_DAYS) return;
  const gaps = sorted.slice(1).map((day, index) => daysBetween(sorted[index]!, day));
  // Nine of ten gaps are not longer.
  const usual = gaps.sort((a, b) => a - b)[Math.ceil(gaps.length * 0.9) - 1]!;
  if (daysBetween(last, today) < Math.max(MIN_SILENT_DAYS, GAP_FACTOR * usual + 1)) return;
  const gap = count(usual, 'day');
  return {
    kind: 'silentNetwork',
    text: `The last report is of ${shortDay(last)}. Reports usually come within ${gap}.`,
  };
}

/** Sums the earlier and the recent days. `season` is by how much the measure of the others has changed, or 1. */
function comparison(
  days: readonly ResultDay[],
  others: readonly ResultDay[],
  recentDays: number,
  measure: (counts: ResultDay) => number,
) {
  const [othersBefore, othersRecent] = [sumOf(others.slice(0, -recentDays)), sumOf(others.slice(-recentDays))];
  const change = measure(othersRecent) / measure(othersBefore);
  const isKnown = othersBefore.orders >= MIN_ORDERS_OF_OTHERS && Number.isFinite(change);
  return {
    before: sumOf(days.slice(0, -recentDays)),
    recent: sumOf(days.slice(-recentDays)),
    season: isKnown ? change : 1,
  };
}

/** Returns the earnings of an order that was not reversed; NaN without one. */
function perOrder({ earningsCents, orders, reversed }: ResultDay): number {
  return orders > reversed ? earningsCents / (orders - reversed) : NaN;
}

function hasHistory(days: readonly ResultDay[]): boolean {
  const earlier = days.slice(0, -RECENT_DAYS);
  const first = earlier.findIndex(({ clicks }) => clicks > 0);
  return first >= 0 && earlier.length - first >= MIN_EARLIER_DAYS && sumOf(earlier).orders >= MIN_ORDERS;
}

function sumOf(days: readonly ResultDay[]): ResultDay {
  const sum = (name: Exclude<keyof ResultDay, 'day'>) => days.reduce((total, day) => total + day[name], 0);
  const [clicks, orders, reversed] = [sum('clicks'), sum('orders'), sum('reversed')];
  return { day: '', clicks, orders, reversed, earningsCents: sum('earningsCents') };
}

function daysBetween(from: string, to: string): number {
  return (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS;
}

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function percent(share: number): string {
  return PERCENT.format(share);
}

/** `Nov 3`. */
export function shortDay(day: string): string {
  return SHORT_DAY.format(startOfDay(day));
}

export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

function spanOf(days: readonly ResultDay[], length: number): string {
  const end = days.at(-1)?.day ?? '';
  return `from ${shortDay(addDays(end, 1 - length))} to ${shortDay(end)}`;
}
