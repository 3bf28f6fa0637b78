import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { aProduct } from '../../testing/product-fixtures.js';
import { dailyLowest, recordedPrices } from './price-history.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);
const withPrices = (id: string, ...prices: [days: number, cents: number, until?: number][]) =>
  aProduct(id, {
    priceCents: prices.at(-1)![1],
    priceHistory: prices.map(([days, priceCents, until]) => ({
      at: daysAgo(days),
      priceCents,
      ...(until === undefined ? {} : { until: daysAgo(until) }),
    })),
  });

describe('dailyLowest', () => {
  it('lists the days on which the lowest price of the products changed', () => {
    const products = [withPrices('a', [10, 500], [4, 300]), withPrices('b', [8, 400])];
    expect(dailyLowest(products, NOW, 30)).toEqual([
      { day: '2026-11-10', cents: 500 },
      { day: '2026-11-12', cents: 400 },
      { day: '2026-11-16', cents: 300 },
    ]);
  });

  it('begins with the price that applied on the first day of the period', () => {
    expect(dailyLowest([withPrices('a', [100, 500], [2, 400])], NOW, 7)).toEqual([
      { day: '2026-11-14', cents: 500 },
      { day: '2026-11-18', cents: 400 },
    ]);
  });

  it('has a gap while no merchant offered the product', () => {
    expect(dailyLowest([withPrices('a', [9, 500, 6], [3, 500])], NOW, 30)).toEqual([
      { day: '2026-11-11', cents: 500 },
      { day: '2026-11-14' },
      { day: '2026-11-17', cents: 500 },
    ]);
  });

  it('contains the regular price after the end of a sale', () => {
    const sale = { ...withPrices('a', [5, 300]), originalPriceCents: 500, saleEndsAt: daysAgo(2) };
    expect(dailyLowest([sale], NOW, 30)).toEqual([
      { day: '2026-11-15', cents: 300 },
      { day: '2026-11-18', cents: 500 },
    ]);
  });

  it('is empty without recorded prices', () => expect(dailyLowest([aProduct('a')], NOW, 30)).toEqual([]));
});

describe('recordedPrices', () => {
  it('returns the lowest and highest price of the period, and the last day with the lowest', () => {
    const product = withPrices('a', [200, 100], [95, 700], [50, 400], [40, 600]);
    expect(recordedPrices(product, NOW, 90)).toEqual({
      lowestCents: 400,
      lowestDay: '2026-10-11',
      highestCents: 700,
      recordedDays: 90,
    });
  });

  it('counts the recorded days of a new product', () => {
    expect(recordedPrices(withPrices('a', [12, 500]), NOW, 90)).toMatchObject({
      recordedDays: 12,
      lowestDay: '2026-11-20',
    });
  });

  it('returns nothing without recorded prices', () => expect(recordedPrices(aProduct('a'), NOW, 90)).toBeUndefined());
});
