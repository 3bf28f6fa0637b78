import type { Currency } from './money.js';

const DAY_MS = 86_400_000;

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
export const REG_PRICE_RULES: Readonly<Record<Currency, HeldRule>> = {
  USD: { days: 30, ofLast: 90 },
  CAD: { days: 92, ofLast: 182 },
};

/** A reduction that has lasted longer has become the regular price itself. */
export const MAX_REDUCTION_DAYS = 45;

/** One observed price; it holds until the next one. */
export interface ObservedPrice {
  at: Date;
  priceCents: number;
  /** When it ended without another one: the product was not offered between this and the next price. */
  until?: Date;
}

interface Claim {
  /** What is to stand beside the price as "Reg. Price". */
  originalCents: number;
  currency: Currency;
  /** All prices that were observed, oldest first; the last is the current one. */
  history: readonly ObservedPrice[];
  /** The day of the claim: the one as of which the price is known. */
  at: Date;
}

/**
 * Whether an original price may be shown: it is above the current price, this one is recent, and exactly that price was
 * asked for long enough. What a merchant calls its list price counts for nothing until it was observed.
 */
export function isBonaFideRegPrice({ originalCents, currency, history, at }: Claim): boolean {
  const current = history.at(-1);
  if (!current || originalCents <= current.priceCents) return false;
  if (at.getTime() - current.at.getTime() > MAX_REDUCTION_DAYS * DAY_MS) return false;
  const { days, ofLast } = REG_PRICE_RULES[currency];
  const windowStart = at.getTime() - ofLast * DAY_MS;
  const heldMs = history.reduce((held, price, i) => {
    if (price.priceCents !== originalCents) return held;
    const until = Math.min((price.until ?? at).getTime(), (history[i + 1]?.at ?? at).getTime());
    return held + Math.max(0, until - Math.max(price.at.getTime(), windowStart));
  }, 0);
  return heldMs >= days * DAY_MS;
}
