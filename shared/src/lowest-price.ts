import type { ObservedPrice } from './reg-price.js';
import { DAY_MS } from './utc-days.js';

/** Periods of the lowest price, in days. The first matching period is shown. */
export const LOWEST_PRICE_PERIODS = [90, 30] as const;
export type LowestPricePeriod = (typeof LOWEST_PRICE_PERIODS)[number];

interface PriceNow {
  /** The current price. */
  priceCents: number;
  /** All observed prices in the same currency, oldest first. */
  history: readonly ObservedPrice[];
  /** The day of the last observation. */
  at: Date;
}

/**
 * Returns the longest period in which the price is the lowest by our own history. The product must have been offered in the whole
 * period, never for less, and for more at some time: a price that never changed is no lowest price. A period with a gap does not
 * count, because the price is unknown while the product is missing from its feed.
 */
export function lowestInDays(price: PriceNow): LowestPricePeriod | undefined {
  return LOWEST_PRICE_PERIODS.find((days) => isLowestOf(price, days));
}

function isLowestOf({ priceCents, history, at }: PriceNow, days: number): boolean {
  const start = at.getTime() - days * DAY_MS;
  const prices: number[] = [];
  let coveredFrom = Infinity;
  for (const [i, price] of history.entries()) {
    const since = price.at.getTime();
    const next = history[i + 1]?.at.getTime() ?? at.getTime();
    const until = Math.min(price.until?.getTime() ?? next, next);
    if (next <= Math.max(start, since)) continue;
    if (until < next) return false;
    coveredFrom = Math.min(coveredFrom, since);
    prices.push(price.priceCents);
  }
  return coveredFrom <= start && Math.min(...prices) >= priceCents && Math.max(...prices) > priceCents;
}
