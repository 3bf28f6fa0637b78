import type { Currency } from './money.js';
import { DAY_MS } from './utc-days.js';
import type { ComparisonPrices } from './website-settings.js';

/**
 * Which original price may stand beside a price as "Reg. Price". A site chooses how much must be known of it:
 *
 * - `claimed`: the merchant's own list price, named as its claim ("per Crocs"). Federal Trade Commission, Guides Against
 *   Deceptive Pricing, 16 CFR 233.1 and 233.3: a list price deceives where nobody sells at it. So a claim falls as soon as our
 *   own history contradicts it.
 * - `proven`: only a price that our own history shows to have been the regular one (`judgeBonaFide`).
 * - `none`: no original price at all.
 */

/** How long a price must have been asked before it may be called the regular one. */
interface HeldRule {
  /** Days at that price, put together. */
  days: number;
  /** Counted back from now. */
  ofLast: number;
}

/**
 * When a price was really the regular one.
 *
 * United States: FTC Guides Against Deceptive Pricing, 16 CFR 233.1: a former price must be the actual, bona fide price at
 * which the article was openly offered "on a regular basis for a reasonably substantial period of time" in the recent course of
 * business. The guides name no number; ours is 30 of the last 90 days.
 *
 * Canada: Competition Act, s. 74.01(3), the time test: offered in good faith at that price or higher "for a substantial period
 * of time recently". The Competition Bureau reads this as more than half of the six months before the claim. The volume test,
 * its alternative, needs sales that only the merchant knows.
 */
const REG_PRICE_RULES: Readonly<Record<Currency, HeldRule>> = {
  USD: { days: 30, ofLast: 90 },
  CAD: { days: 92, ofLast: 182 },
};

/** So many days of history contradict an original price that was not asked on any of them. */
export const CONTRADICTING_DAYS = 30;

/** A reduction that has lasted longer has become the regular price itself. */
export const MAX_REDUCTION_DAYS = 45;

/** One observed price; it holds until the next one. */
export interface ObservedPrice {
  at: Date;
  priceCents: number;
  /** When it ended without another one: the product was not offered between this and the next price. */
  until?: Date;
}

export interface Claim {
  /** What is to stand beside the price as "Reg. Price". */
  originalCents: number;
  /** The current price. */
  priceCents: number;
  currency: Currency;
  /** All prices that were observed, oldest first; the last is the current one. */
  history: readonly ObservedPrice[];
  /** The day of the claim: the one as of which the price is known. */
  at: Date;
}

/**
 * Why an original price is shown, or not, with the numbers that decided. Days are whole ones, rounded down.
 *
 * - `claimed`: shown as the merchant's word; `days` of history do not contradict it.
 * - `proven`: shown, as our own history bears it out `since` the price was reduced.
 * - `settingIsNone`, `notAbovePrice`: there is nothing to be judged.
 * - `neverOffered`: the product was offered on `days`, and never at that price.
 * - `reducedTooLong`: the price has been lower for `days`, more than `allowed`.
 * - `notOfferedLongEnough`: it was offered at that price on `days` of the last `ofLast`, and `needed` are needed.
 */
export type ComparisonJudgement =
  | { isShown: true; reason: 'claimed'; days: number }
  | { isShown: true; reason: 'proven'; since: Date }
  | { isShown: false; reason: 'settingIsNone' | 'notAbovePrice' }
  | { isShown: false; reason: 'neverOffered'; days: number }
  | { isShown: false; reason: 'reducedTooLong'; days: number; allowed: number }
  | { isShown: false; reason: 'notOfferedLongEnough'; days: number; needed: number; ofLast: number };

/** The original price that a site with this setting shows; undefined where it shows none. */
export function comparisonPriceCents(claim: Claim, setting: ComparisonPrices): number | undefined {
  return judgeComparison(claim, setting).isShown ? claim.originalCents : undefined;
}

/** Whether a site with this setting shows an original price, and why. */
export function judgeComparison(claim: Claim, setting: ComparisonPrices): ComparisonJudgement {
  if (setting === 'none') return { isShown: false, reason: 'settingIsNone' };
  if (claim.originalCents <= claim.priceCents) return { isShown: false, reason: 'notAbovePrice' };
  return setting === 'proven' ? judgeBonaFide(claim) : judgeClaimed(claim);
}

/** A claim stands until the history knows better: it is long enough, and the product was never offered at that price. */
function judgeClaimed({ originalCents, history, at }: Claim): ComparisonJudgement {
  const offered = offeredMs(history, at);
  const days = wholeDays(offered);
  const isContradicted =
    offered >= CONTRADICTING_DAYS * DAY_MS && history.every(({ priceCents }) => priceCents !== originalCents);
  return isContradicted ? { isShown: false, reason: 'neverOffered', days } : { isShown: true, reason: 'claimed', days };
}

/**
 * Whether an original price was really the regular one: the current price is recent, and exactly that price was asked for long
 * enough. What a merchant calls its list price counts for nothing until it was observed.
 */
function judgeBonaFide({ originalCents, currency, history, at }: Claim): ComparisonJudgement {
  const { days: needed, ofLast } = REG_PRICE_RULES[currency];
  const since = history.at(-1)?.at ?? at;
  const reducedMs = at.getTime() - since.getTime();
  if (reducedMs > MAX_REDUCTION_DAYS * DAY_MS) {
    return { isShown: false, reason: 'reducedTooLong', days: wholeDays(reducedMs), allowed: MAX_REDUCTION_DAYS };
  }
  const windowStart = at.getTime() - ofLast * DAY_MS;
  const offered = offeredMs(history, at, { priceCents: originalCents, windowStart });
  if (offered >= needed * DAY_MS) return { isShown: true, reason: 'proven', since };
  return { isShown: false, reason: 'notOfferedLongEnough', days: wholeDays(offered), needed, ofLast };
}

function wholeDays(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** How long a product was offered: at any price and ever, or at one price since the start of a window. */
function offeredMs(
  history: readonly ObservedPrice[],
  at: Date,
  only?: { priceCents: number; windowStart: number },
): number {
  return history.reduce((sum, price, i) => {
    if (only && price.priceCents !== only.priceCents) return sum;
    const since = Math.max(price.at.getTime(), only?.windowStart ?? -Infinity);
    const until = Math.min((price.until ?? at).getTime(), (history[i + 1]?.at ?? at).getTime());
    return sum + Math.max(0, until - since);
  }, 0);
}
