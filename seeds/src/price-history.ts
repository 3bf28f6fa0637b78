import { CONTRADICTING_DAYS, MAX_REDUCTION_DAYS } from '@grabdeals/shared/reg-price';
import type { Random } from './random.js';

interface PricePoint {
  daysAgo: number;
  priceCents: number;
}

export interface PricedProduct {
  priceCents: number;
  originalPriceCents?: number;
  priceHistory: PricePoint[];
}

const REDUCTIONS = [0.08, 0.1, 0.12, 0.15, 0.15, 0.2, 0.2, 0.25, 0.25, 0.3, 0.3, 0.35, 0.4, 0.5];
const REDUCED_SHARE = 0.6;
/** Shares of the other products: new ones with a claimed list price, and ones whose history contradicts the list price. */
const CLAIMED_SHARE = 0.15;
const CONTRADICTED_SHARE = 0.05;
const OLDEST_DAYS = 120;
/** Share of the reduced products that had a lower price before, so that the current one is not the lowest of 90 or 30 days. */
const EARLIER_SALE_SHARE = 0.6;

/** Rounds a price as shops do: $24.99, $129.00, $1,249.00. */
function shopPriceCents(dollars: number): number {
  if (dollars >= 500) return Math.round(dollars / 10) * 1000 - 100;
  if (dollars >= 100) return Math.round(dollars) * 100;
  return Math.max(499, Math.round(dollars) * 100 - 1);
}

/**
 * Prices a product. About six of ten are reduced from a proven price; a few have a list price at which they were never offered.
 */
export function priceProduct(usualDollars: number, random: Random): PricedProduct {
  const usual = shopPriceCents(usualDollars);
  if (random.chance(REDUCED_SHARE)) return reduced(usual, random);
  const share = random.between(0, 1);
  if (share < CLAIMED_SHARE) return withListPrice(usual, random.int(2, CONTRADICTING_DAYS - 5), random);
  if (share < CLAIMED_SHARE + CONTRADICTED_SHARE)
    return withListPrice(usual, random.int(CONTRADICTING_DAYS + 5, 110), random);
  return steady(usual, random);
}

/** Returns a product with a list price that was offered at its current price only, since `daysAgo`. */
function withListPrice(usual: number, daysAgo: number, random: Random): PricedProduct {
  const listPrice = shopPriceCents((usual / 100) * random.between(1.2, 1.6));
  return { priceCents: usual, originalPriceCents: listPrice, priceHistory: [{ daysAgo, priceCents: usual }] };
}

function reduced(usual: number, random: Random): PricedProduct {
  const share = random.pick(REDUCTIONS);
  const price = shopPriceCents((usual / 100) * (1 - share)) - random.pick([0, 0, 0, 2, 50]);
  if (price >= usual) return steady(usual, random);
  const since = random.int(1, MAX_REDUCTION_DAYS - 1);
  const history: PricePoint[] = [{ daysAgo: random.int(80, 112), priceCents: usual }];
  if (random.chance(0.3))
    history.unshift({ daysAgo: OLDEST_DAYS, priceCents: shopPriceCents((usual / 100) * random.between(0.9, 0.97)) });
  if (since < 38 && random.chance(0.25)) {
    const between = shopPriceCents((usual / 100) * (1 - share / 2));
    if (between < usual && between > price) history.push({ daysAgo: random.int(since + 6, 48), priceCents: between });
  }
  history.push({ daysAgo: since, priceCents: price });
  return { priceCents: price, originalPriceCents: usual, priceHistory: history };
}

/** Adds an earlier sale at a lower price to some products, so that their current price is not the lowest of 90 or 30 days. */
export function withEarlierSale(priced: PricedProduct, random: Random): PricedProduct {
  const { priceCents, originalPriceCents, priceHistory } = priced;
  const next = priceHistory.findIndex(({ daysAgo }) => daysAgo < 80);
  const usual = priceHistory[next - 1];
  const following = priceHistory[next];
  if (!originalPriceCents || !usual || !following || !random.chance(EARLIER_SALE_SHARE)) return priced;
  const daysAgo = random.int(following.daysAgo + 8, Math.max(following.daysAgo + 8, 70));
  const sale = { daysAgo, priceCents: shopPriceCents((priceCents / 100) * 0.93) };
  if (daysAgo >= usual.daysAgo) return priced;
  return { ...priced, priceHistory: priceHistory.toSpliced(next, 0, sale, { ...usual, daysAgo: daysAgo - 6 }) };
}

function steady(usual: number, random: Random): PricedProduct {
  const history: PricePoint[] = [{ daysAgo: random.int(14, OLDEST_DAYS), priceCents: usual }];
  const before = shopPriceCents((usual / 100) * random.between(0.92, 1.04));
  if (before !== usual && random.chance(0.4))
    history.unshift({ daysAgo: OLDEST_DAYS + random.int(1, 20), priceCents: before });
  return { priceCents: usual, priceHistory: history };
}
