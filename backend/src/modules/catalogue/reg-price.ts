import { comparisonPriceCents } from '@grabdeals/shared/reg-price';
import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { Product } from './product.js';

/**
 * The original price that shoppers of a site with this setting may see. Judged as of the day on which the price was last
 * confirmed, so that it changes only when the product does.
 */
export function regPriceCents(product: Product, setting: ComparisonPrices): number | undefined {
  const { originalPriceCents: originalCents, priceCents, currency, priceHistory: history, lastSeen: at } = product;
  if (originalCents === undefined) return undefined;
  return comparisonPriceCents({ originalCents, priceCents, currency, history, at }, setting);
}
