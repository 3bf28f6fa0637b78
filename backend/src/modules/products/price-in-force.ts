import type { Product } from './product.js';

/** When the sale price of a product gives way to the one that its merchant names beside it; Infinity where it does not. */
export function priceChangesAt({ originalPriceCents, saleEndsAt }: Product): number {
  return originalPriceCents !== undefined && saleEndsAt ? saleEndsAt.getTime() : Infinity;
}

/**
 * The product as it is offered now: after the end of its sale at the price that it had before, by the word of its merchant. A
 * sale that ends at a price nobody named stays as it is, and its end says that the price may be another.
 */
export function inForce(product: Product, now: number): Product {
  if (priceChangesAt(product) > now) return product;
  const { originalPriceCents = product.priceCents, saleEndsAt: _over, ...rest } = product;
  return { ...rest, priceCents: originalPriceCents };
}
