import { describe, expect, it } from '@jest/globals';
import { buildProducts } from './build-products.js';
import { isHonestOriginalPrice } from './price-history.js';

describe('isHonestOriginalPrice', () => {
  const sale = { daysAgo: 10, priceCents: 8000 };

  it('accepts a price held for 30 days of the last 90', () =>
    expect(isHonestOriginalPrice([{ daysAgo: 40, priceCents: 10_000 }, sale], 10_000)).toBe(true));

  it('refuses a price held for 29 days', () =>
    expect(isHonestOriginalPrice([{ daysAgo: 39, priceCents: 10_000 }, sale], 10_000)).toBe(false));

  it('does not count days before the window', () =>
    expect(
      isHonestOriginalPrice([{ daysAgo: 200, priceCents: 10_000 }, { daysAgo: 70, priceCents: 9000 }, sale], 10_000),
    ).toBe(false));

  it('adds up separate stretches', () =>
    expect(
      isHonestOriginalPrice(
        [
          { daysAgo: 80, priceCents: 10_000 },
          { daysAgo: 60, priceCents: 9000 },
          { daysAgo: 20, priceCents: 10_000 },
          sale,
        ],
        10_000,
      ),
    ).toBe(true));

  it('refuses a price never asked', () =>
    expect(isHonestOriginalPrice([{ daysAgo: 80, priceCents: 10_000 }, sale], 12_000)).toBe(false));

  it('refuses an old reduction', () =>
    expect(
      isHonestOriginalPrice(
        [
          { daysAgo: 89, priceCents: 10_000 },
          { daysAgo: 46, priceCents: 8000 },
        ],
        10_000,
      ),
    ).toBe(false));

  it('refuses a price that is not higher', () =>
    expect(isHonestOriginalPrice([{ daysAgo: 80, priceCents: 8000 }], 8000)).toBe(false));
});

describe('demo prices', () => {
  const products = buildProducts();

  it('show an original price only where the history supports it', () => {
    const dishonest = products.filter(
      ({ originalPriceCents, priceHistory }) =>
        originalPriceCents !== undefined && !isHonestOriginalPrice(priceHistory, originalPriceCents),
    );
    expect(dishonest).toEqual([]);
  });

  it('are reduced in about six cases of ten', () => {
    const reduced = products.filter(({ originalPriceCents }) => originalPriceCents !== undefined).length;
    expect(reduced / products.length).toBeGreaterThan(0.5);
    expect(reduced / products.length).toBeLessThan(0.7);
  });

  it('end their history, oldest first, at the current price', () => {
    const wrong = products.filter(({ priceHistory, priceCents }) => {
      const ordered = priceHistory.every(({ daysAgo }, i) => i === 0 || daysAgo < (priceHistory[i - 1]?.daysAgo ?? 0));
      return !ordered || priceHistory.at(-1)?.priceCents !== priceCents;
    });
    expect(wrong).toEqual([]);
  });

  it('are whole cents between $4 and $1,800, most of them between $25 and $1,000', () => {
    const prices = products.map(({ priceCents }) => priceCents);
    expect(prices.every((price) => Number.isInteger(price) && price >= 400 && price <= 180_000)).toBe(true);
    const inSliders = prices.filter((price) => price >= 2500 && price <= 100_000).length;
    expect(inSliders / prices.length).toBeGreaterThan(0.75);
  });
});
