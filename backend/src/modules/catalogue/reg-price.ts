import { isBonaFideRegPrice } from '@grabdeals/shared/reg-price';
import type { Product } from './product.js';

/**
 * The original price that shoppers may see: the one the merchant claims, where the prices observed support it. Judged as of
 * the day on which the price was last confirmed, so that it changes only when the product does.
 */
export function regPriceCents(product: Product): number | undefined {
  const { originalPriceCents: originalCents, currency, priceHistory: history, lastSeen: at } = product;
  if (originalCents === undefined) return undefined;
  return isBonaFideRegPrice({ originalCents, currency, history, at }) ? originalCents : undefined;
}
