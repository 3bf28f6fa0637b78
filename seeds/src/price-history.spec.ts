import { describe, expect, it } from '@jest/globals';
import { comparisonPriceCents } from '@grabdeals/shared/reg-price';
import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { SeedProduct } from './contract.js';
import { buildDemoData } from './demo-data.js';

const AT = new Date('2026-06-30T12:00:00Z');

function shows(product: SeedProduct, setting: ComparisonPrices): boolean {
  const { originalPriceCents: originalCents = 0, priceCents, currency, priceHistory } = product;
  const history = priceHistory.map((point) => ({
    at: new Date(AT.getTime() - point.daysAgo * 86_400_000),
    priceCents: point.priceCents,
  }));
  return comparisonPriceCents({ originalCents, priceCents, currency, history, at: AT }, setting) !== undefined;
}

describe('demo prices', () => {
  const { products } = buildDemoData();
  const claimed = products.filter(({ originalPriceCents }) => originalPriceCents !== undefined);
  const shareOf = (some: readonly SeedProduct[]) => some.length / products.length;

  it('are reduced from a proven price in about six cases of ten', () => {
    const proven = shareOf(claimed.filter((product) => shows(product, 'proven')));
    expect(proven).toBeGreaterThan(0.5);
    expect(proven).toBeLessThan(0.65);
  });

  it('include unproven claims, and claims that the history contradicts', () => {
    const onlyClaimed = claimed.filter((product) => shows(product, 'claimed') && !shows(product, 'proven'));
    const contradicted = claimed.filter((product) => !shows(product, 'claimed'));
    expect(shareOf(onlyClaimed)).toBeGreaterThan(0.03);
    expect(shareOf(contradicted)).toBeGreaterThan(0.01);
    for (const some of [onlyClaimed, contradicted])
      expect(new Set(some.map(({ mid }) => mid)).size).toBeGreaterThan(10);
  });

  it('end their history, oldest first, at the current price', () => {
    const wrong = products.filter(({ priceHistory, priceCents }) => {
      const ordered = priceHistory.every(({ daysAgo }, i) => i === 0 || daysAgo < (priceHistory[i - 1]?.daysAgo ?? 0));
      return !ordered || priceHistory.at(-1)?.priceCents !== priceCents;
    });
    expect(wrong).toEqual([]);
  });

  it('are whole cents between $4 and $2,500, most of them between $25 and $1,000', () => {
    const prices = products.map(({ priceCents }) => priceCents);
    expect(prices.every((price) => Number.isInteger(price) && price >= 400 && price <= 250_000)).toBe(true);
    const inSliders = prices.filter((price) => price >= 2500 && price <= 100_000).length;
    expect(inSliders / prices.length).toBeGreaterThan(0.75);
  });
});
