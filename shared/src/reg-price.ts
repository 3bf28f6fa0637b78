import type { Currency } from './money.js';
import { DAY_MS } from './utc-days.js';
import type { ComparisonPrices } from './website-settings.js';

/**
 * Decides which original price may be shown as "Reg. Price". A site chooses how much evidence is required:
 *
 * - `claimed`: the merchant's own list price, shown as its claim ("per Crocs"). Federal Trade Commission, Guides Against
 *   Deceptive Pricing, 16 CFR 233.1 and 233.3: a list price is deceptive if no one sells at it. So a claim is hidden as soon as our
 *   own history contradicts it.
 * - `proven`: only a price that our own history shows to have been the regular one (`judgeBonaFide`).
 * - `none`: no original price at all.
 */

/** The time for which a price must have applied before it counts as the regular one. */
interface HeldRule {
  /** Total days at that price. */
  days: number;
  /** Days before now in which they are counted. */
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

/** Days of history that contradict an original price if it applied on none of them. */
export const CONTRADICTING_DAYS = 30;

/** After more days, a reduced price is itself the regular price. */
export const MAX_REDUCTION_DAYS = 45;

/** An observed price, which applies until the next one. */
export interface ObservedPrice {
  at: Date;
  priceCents: number;
  /** Time at which the price ended without a next one. The product was not offered between this time and the next price. */
  until?: Date;
}

export interface Claim {
  /** The original price to show as "Reg. Price". */
  originalCents: number;
  /** The current price. */
  priceCents: number;
  currency: Currency;
  /** All observed prices, oldest first. The last is the current one. */
  history: readonly ObservedPrice[];
  /** The day of the last observation. */
  at: Date;
}

/**
 * Whether an original price is shown, with the reason and its figures. Days are rounded down.
 *
 * - `claimed`: shown as the merchant's claim, which `days` of history do not contradict.
 * - `proven`: shown, because our own history proves it. The price was reduced at `since`.
 * - `settingIsNone`, `notAbovePrice`: hidden without a check.
 * - `neverOffered`: the product was offered for `days`, but never at that price.
 * - `reducedTooLong`: the price has been lower for `days`, more than `allowed`.
 * - `notOfferedLongEnough`: the product was offered at that price on `days` of the last `ofLast`; `needed` are required.
 */
export type ComparisonJudgement =
  | { isShown: true; reason: 'claimed'; days: number }
  | { isShown: true; reason: 'proven'; since: Date }
  | { isShown: false; reason: 'settingIsNone' | 'notAbovePrice' }
  | { isShown: false; reason: 'neverOffered'; days: number }
  | { isShown: false; reason: 'reducedTooLong'; days: number; allowed: number }
  | { isShown: false; reason: 'notOfferedLongEnough'; days: number; needed: number; ofLast: number };

/** Returns the original price that a site with this setting shows. @returns undefined if it shows none. */
export function comparisonPriceCents(claim: Claim, setting: ComparisonPrices): number | undefined {
  return judgeComparison(claim, setting).isShown ? claim.originalCents : undefined;
}

/** Returns whether a site with this setting shows an original price, and the reason. */
export function judgeComparison(claim: Claim, setting: ComparisonPrices): ComparisonJudgement {
  if (setting === 'none') return { isShown: false, reason: 'settingIsNone' };
  if (claim.originalCents <= claim.priceCents) return { isShown: false, reason: 'notAbovePrice' };
  return setting === 'proven' ? judgeBonaFide(claim) : judgeClaimed(claim);
}

/** Judges a claim, which is shown unless a long enough history contains no such price. */
function judgeClaimed({ originalCents, history, at }: Claim): ComparisonJudgement {
  const offered = offeredMs(history, at);
  const days = wholeDays(offered);
  const isContradicted =
    offered >= CONTRADICTING_DAYS * DAY_MS && history.every(({ priceCents }) => priceCents !== originalCents);
  return isContradicted ? { isShown: false, reason: 'neverOffered', days } : { isShown: true, reason: 'claimed', days };
}

/**
 * Judges whether an original price was the regular one: the current price is recent, and exactly the original price applied long
 * enough. A merchant's list price counts only if it was observed.
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

/** Returns the time for which a product was offered, in ms: at any price, or at one price since the start of a window. */
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
