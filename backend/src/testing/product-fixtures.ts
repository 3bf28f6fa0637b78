import type { Product } from '../modules/catalogue/product.js';

const DEFAULT_TIME = new Date('2026-01-01T00:00:00Z');

/** A product with what the test cares about; the rest is plausible and the same every time. */
export function aProduct(id: string, given: Partial<Product> = {}): Product {
  return {
    id,
    merchantId: 1,
    externalId: `offer-${id}`,
    title: `Product ${id}`,
    description: '',
    priceCents: 1_000,
    currency: 'USD',
    categoryIds: [10],
    images: [`https://cdn.example/${id}.jpg`],
    link: `https://merchant.example/${id}`,
    offeredOnly: false,
    firstSeen: DEFAULT_TIME,
    lastSeen: DEFAULT_TIME,
    priceHistory: [],
    updatedAt: DEFAULT_TIME,
    ...given,
  };
}
