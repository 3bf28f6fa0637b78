import { lowestInDays, type LowestPricePeriod } from '@grabdeals/shared/lowest-price';
import {
  type Claim,
  comparisonPriceCents,
  type ComparisonJudgement,
  judgeComparison,
} from '@grabdeals/shared/reg-price';
import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { Product } from './product.js';

/**
 * Returns the original price that sites with this setting show, if any. The judgement uses the day on which the price was last
 * confirmed, so that it changes only when the product does.
 */
export function regPriceCents(product: Product, setting: ComparisonPrices): number | undefined {
  const claim = claimOf(product);
  return claim && comparisonPriceCents(claim, setting);
}

/** Explains why sites with this setting show the original price or not; undefined if the merchant claims none. */
export function judgeRegPrice(product: Product, setting: ComparisonPrices): ComparisonJudgement | undefined {
  const claim = claimOf(product);
  return claim && judgeComparison(claim, setting);
}

/** Returns the longest period in which the product's price is the lowest, up to the day on which it was last confirmed. */
export function lowestPricePeriod({ priceCents, priceHistory, lastSeen }: Product): LowestPricePeriod | undefined {
  return lowestInDays({ priceCents, history: priceHistory, at: lastSeen });
}

function claimOf(product: Product): Claim | undefined {
  const { originalPriceCents: originalCents, priceCents, currency, priceHistory: history, lastSeen: at } = product;
  return originalCents === undefined ? undefined : { originalCents, priceCents, currency, history, at };
}
