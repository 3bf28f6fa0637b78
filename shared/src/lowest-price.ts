import type { ObservedPrice } from './reg-price.js';
import { DAY_MS } from './utc-days.js';

/** Periods of which a price may be called the lowest, in days; the first that holds is told. */
export const LOWEST_PRICE_PERIODS = [90, 30] as const;
export type LowestPricePeriod = (typeof LOWEST_PRICE_PERIODS)[number];

interface PriceNow {
  /** The price in force. */
  priceCents: number;
  /** All prices that were observed in its currency, oldest first. */
  history: readonly ObservedPrice[];
  /** The day as of which the price is known. */
  at: Date;
}

/**
 * The longest period of which the price is the lowest, where our own history shows it; else undefined. The product was offered through
 * the whole period, never for less, and for more at some time in it: a price that never moved is nobody's lowest. While a product is
 * away from its feed its price is not known, so a period with such a gap shows nothing.
 */
export function lowestInDays(given: PriceNow): LowestPricePeriod | undefined {
  return LOWEST_PRICE_PERIODS.find((days) => isLowestOf(given, days));
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
