import { describe, expect, it } from '@jest/globals';
import { changeOf, newProduct } from './product-changes.js';
import type { ProductInput } from './product-input.js';
import type { Product } from './product.js';

const MONDAY = new Date('2026-03-02T10:00:00Z');
const TUESDAY = new Date('2026-03-03T10:00:00Z');

const input: ProductInput = {
  merchantId: 7,
  externalId: 'a',
  title: 'Kettle',
  description: 'Boils water.',
  priceCents: 4_000,
  currency: 'USD',
  categoryIds: [2, 1],
  images: ['https://cdn.example/kettle.jpg'],
  link: 'https://shop.example/kettle',
  offeredOnly: false,
};
const existing: Product = { id: 'x', ...newProduct(input, MONDAY) };

describe('newProduct', () => {
  it('starts the price history with its price', () => {
    expect(newProduct(input, MONDAY)).toMatchObject({
      firstSeen: MONDAY,
      lastSeen: MONDAY,
      updatedAt: MONDAY,
      priceHistory: [{ at: MONDAY, priceCents: 4_000 }],
    });
  });

  it('includes earlier observations', () => {
    const observed = [{ at: new Date('2026-01-01T00:00:00Z'), priceCents: 5_000 }];
    const product = newProduct({ ...input, priceHistory: observed }, MONDAY);
    expect(product.priceHistory).toEqual([...observed, { at: MONDAY, priceCents: 4_000 }]);
    expect(product.firstSeen).toEqual(observed[0]?.at);
  });

  it.each([3_999, 4_000])('has no original price of %d, which is not above the price', (originalPriceCents) => {
    expect(newProduct({ ...input, originalPriceCents }, MONDAY)).not.toHaveProperty('originalPriceCents');
  });
});

describe('changeOf', () => {
  it('is undefined for the same input', () => {
    expect(changeOf(existing, { ...input, priceHistory: [{ at: TUESDAY, priceCents: 1 }] }, TUESDAY)).toBeUndefined();
  });

  it('preserves offeredOnly if the input does not contain it', () => {
    const { offeredOnly: _, ...untold } = input;
    const offered = { ...existing, offeredOnly: true };
    expect(changeOf(offered, untold, TUESDAY)).toBeUndefined();
    expect(changeOf(offered, { ...untold, title: 'Kettle 2' }, TUESDAY)).toMatchObject({ offeredOnly: true });
    expect(newProduct(untold, MONDAY).offeredOnly).toBe(false);
  });

  it.each<Partial<ProductInput>>([
    { title: 'Kettle 2' },
    { description: '' },
    { brand: 'Boilwell' },
    { originalPriceCents: 5_000 },
    { saleEndsAt: new Date('2026-03-10T00:00:00Z') },
    { categoryIds: [1] },
    { images: [] },
    { link: 'https://shop.example/kettle-2' },
    { offeredOnly: true },
  ])('with %j does not change the price history', (difference) => {
    const change = changeOf(existing, { ...input, ...difference }, TUESDAY);
    expect(change).toMatchObject({ ...difference, updatedAt: TUESDAY, priceHistory: existing.priceHistory });
  });

  it('of the price adds a point', () => {
    expect(changeOf(existing, { ...input, priceCents: 3_500 }, TUESDAY)?.priceHistory).toEqual([
      { at: MONDAY, priceCents: 4_000 },
      { at: TUESDAY, priceCents: 3_500 },
    ]);
  });

  it('of the currency starts a new history', () => {
    const change = changeOf(existing, { ...input, currency: 'CAD' }, TUESDAY);
    expect(change?.priceHistory).toEqual([{ at: TUESDAY, priceCents: 4_000 }]);
  });

  it('makes a retired product live again', () => {
    expect(changeOf({ ...existing, retiredAt: MONDAY }, input, TUESDAY)).toMatchObject({ updatedAt: TUESDAY });
  });

  it('records that a returned product was not offered meanwhile', () => {
    const retiredAt = new Date('2026-03-02T18:00:00Z');
    expect(changeOf({ ...existing, retiredAt }, input, TUESDAY)?.priceHistory).toEqual([
      { at: MONDAY, priceCents: 4_000, until: retiredAt },
      { at: TUESDAY, priceCents: 4_000 },
    ]);
  });

  it('limits the history to the newest prices', () => {
    let product = existing;
    for (let step = 1; step <= 450; step++) {
      const change = changeOf(product, { ...input, priceCents: 4_000 + step }, new Date(MONDAY.getTime() + step));
      product = { ...product, ...change };
    }
    expect(product.priceHistory).toHaveLength(400);
    expect(product.priceHistory.at(-1)?.priceCents).toBe(4_450);
  });
});
