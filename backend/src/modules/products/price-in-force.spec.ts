import { describe, expect, it } from '@jest/globals';
import { aProduct } from '../../testing/product-fixtures.js';
import { atCurrentPrice, priceChangesAt } from './price-in-force.js';

const END = new Date('2026-03-02T00:00:00Z');
const ON_SALE = aProduct('a', { priceCents: 3_000, originalPriceCents: 5_000, saleEndsAt: END });

describe('atCurrentPrice', () => {
  it('is the sale price until the sale ends', () => expect(atCurrentPrice(ON_SALE, END.getTime() - 1)).toBe(ON_SALE));

  it('is the original price afterwards, without a trace of the sale', () => {
    const after = atCurrentPrice(ON_SALE, END.getTime());
    expect(after).toEqual({ ...ON_SALE, priceCents: 5_000, originalPriceCents: undefined, saleEndsAt: undefined });
    expect(atCurrentPrice(after, END.getTime())).toBe(after);
  });

  it.each([
    ['no end', aProduct('b', { originalPriceCents: 5_000 })],
    ['no other price', aProduct('c', { saleEndsAt: END })],
  ])('does not change a product with %s', (_what, product) =>
    expect(atCurrentPrice(product, END.getTime() + 1)).toBe(product),
  );
});

describe('priceChangesAt', () => {
  it('is the end of a sale that another price follows', () => {
    expect(priceChangesAt(ON_SALE)).toBe(END.getTime());
    expect(priceChangesAt(aProduct('b', { originalPriceCents: 5_000 }))).toBe(Infinity);
    expect(priceChangesAt(aProduct('c', { saleEndsAt: END }))).toBe(Infinity);
  });
});
