import type { Product } from './product.js';

type Prices = Pick<Product, 'priceCents' | 'originalPriceCents' | 'saleEndsAt'>;

/** Returns the time when a sale price is replaced by the original price, in milliseconds; Infinity if it is not. */
export function priceChangesAt({ originalPriceCents, saleEndsAt }: Prices): number {
  return originalPriceCents !== undefined && saleEndsAt ? saleEndsAt.getTime() : Infinity;
}

/**
 * Returns the product with the price that applies at `now`: after the end of a sale, the original price that the merchant claims. A
 * product whose original price is unknown keeps its price and `saleEndsAt`.
 */
export function atCurrentPrice<T extends Prices>(product: T, now: number): T {
  if (priceChangesAt(product) > now) return product;
  const { originalPriceCents = product.priceCents, saleEndsAt: _ended, ...rest } = product;
  return { ...rest, priceCents: originalPriceCents } as T;
}
