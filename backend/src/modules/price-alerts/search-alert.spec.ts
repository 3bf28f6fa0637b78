import { describe, expect, it } from '@jest/globals';
import { aProduct } from '../../testing/product-fixtures.js';
import type { Product } from '../products/product.js';
import { newDeals } from './search-alert.js';

const SINCE = new Date('2026-03-01');
const BEFORE = new Date('2026-02-01');
const AFTER = new Date('2026-03-02');

/** Returns a product with its prices by time, the last of which is in force. */
function priced(id: string, ...prices: [Date, number][]): Product {
  const priceHistory = prices.map(([at, priceCents]) => ({ at, priceCents }));
  return aProduct(id, { firstSeen: prices[0]![0], priceHistory, priceCents: prices.at(-1)![1] });
}

describe('newDeals', () => {
  const deals = (products: Product[], sentCents: Readonly<Record<string, number>> = {}) => {
    const sent = Object.entries(sentCents).map(([productId, priceCents]) => ({
      productId,
      priceCents,
      currency: 'USD' as const,
    }));
    return newDeals(products, { since: SINCE, sent, currency: 'USD' }).map(({ product, earlierCents }) => [
      product.id,
      earlierCents,
    ]);
  };

  it('returns new products and cheaper ones, the largest reduction first', () => {
    const fresh = priced('new', [AFTER, 500]);
    const slightly = priced('slightly', [BEFORE, 1_000], [AFTER, 900]);
    const half = priced('half', [BEFORE, 1_000], [AFTER, 500]);
    expect(deals([fresh, slightly, half])).toEqual([
      ['half', 1_000],
      ['slightly', 1_000],
      ['new', undefined],
    ]);
  });

  it.each([
    ['cost more', priced('a', [BEFORE, 500], [AFTER, 600])],
    ['cost the same after a rise', priced('a', [BEFORE, 500], [AFTER, 600], [AFTER, 500])],
    ['were cheaper before already', priced('a', [BEFORE, 900], [BEFORE, 500])],
    ['have another currency', { ...priced('a', [AFTER, 500]), currency: 'CAD' as const }],
  ])('omits products that %s', (_, product) => expect(deals([product])).toEqual([]));

  it('returns a product that was sent only if it is cheaper than then', () => {
    const product = priced('a', [BEFORE, 1_000], [AFTER, 500]);
    expect(deals([product], { a: 500 })).toEqual([]);
    expect(deals([product], { a: 499 })).toEqual([]);
    expect(deals([product], { a: 501 })).toEqual([['a', 501]]);
  });
});
