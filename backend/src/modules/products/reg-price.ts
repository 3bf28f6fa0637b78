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
 * The original price that shoppers of a site with this setting may see. Judged as of the day on which the price was last
 * confirmed, so that it changes only when the product does.
 */
export function regPriceCents(product: Product, setting: ComparisonPrices): number | undefined {
  const claim = claimOf(product);
  return claim && comparisonPriceCents(claim, setting);
}

/** Why they see it, or not; undefined where the merchant names no original price. */
export function judgeRegPrice(product: Product, setting: ComparisonPrices): ComparisonJudgement | undefined {
  const claim = claimOf(product);
  return claim && judgeComparison(claim, setting);
}

/** The longest period of which the product's price is the lowest, as of the same day. */
export function lowestPricePeriod({ priceCents, priceHistory, lastSeen }: Product): LowestPricePeriod | undefined {
  return lowestInDays({ priceCents, history: priceHistory, at: lastSeen });
}

function claimOf(product: Product): Claim | undefined {
  const { originalPriceCents: originalCents, priceCents, currency, priceHistory: history, lastSeen: at } = product;
  return originalCents === undefined ? undefined : { originalCents, priceCents, currency, history, at };
}
