import type { Product } from '../modules/products/product.js';

const DEFAULT_TIME = new Date('2026-01-01T00:00:00Z');
const AT_REGULAR_PRICE = new Date('2025-10-15T00:00:00Z');
const REDUCED = new Date('2025-12-15T00:00:00Z');
const DEFAULT_CENTS = 1_000;

/** Returns a product with the given values and defaults for the others. The price history proves the original price. */
export function aProduct(id: string, fields: Partial<Product> = {}): Product {
  return {
    id,
    merchantId: 1,
    externalId: `offer-${id}`,
    title: `Product ${id}`,
    description: '',
    priceCents: DEFAULT_CENTS,
    currency: 'USD',
    categoryIds: [10],
    images: [`https://cdn.example/${id}.jpg`],
    link: `https://merchant.example/${id}`,
    offeredOnly: false,
    firstSeen: DEFAULT_TIME,
    lastSeen: DEFAULT_TIME,
    priceHistory: historyOf(fields),
    updatedAt: DEFAULT_TIME,
    ...fields,
  };
}

function historyOf({ priceCents = DEFAULT_CENTS, originalPriceCents }: Partial<Product>): Product['priceHistory'] {
  if (originalPriceCents === undefined) return [];
  return [
    { at: AT_REGULAR_PRICE, priceCents: originalPriceCents },
    { at: REDUCED, priceCents },
  ];
}
