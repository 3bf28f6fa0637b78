import { describe, expect, it } from '@jest/globals';
import { isBonaFideRegPrice } from '@grabdeals/shared/reg-price';
import { buildProducts } from './build-products.js';

describe('demo prices', () => {
  const products = buildProducts();

  it('show an original price only where the history supports it', () => {
    const at = new Date('2026-06-30T12:00:00Z');
    const dishonest = products.filter(({ originalPriceCents: originalCents, priceHistory, currency }) => {
      const history = priceHistory.map(({ daysAgo, priceCents }) => ({
        at: new Date(at.getTime() - daysAgo * 86_400_000),
        priceCents,
      }));
      return originalCents !== undefined && !isBonaFideRegPrice({ originalCents, currency, history, at });
    });
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
