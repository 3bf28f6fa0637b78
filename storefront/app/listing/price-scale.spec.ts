import { describe, expect, it } from '@jest/globals';
import { filterOf, pricePresets, priceScale } from './price-scale';

const ANY = { minPrice: 0, maxPrice: 10_000 };
const FOUND = { min: 7.99, max: 1528.5 };

describe('priceScale', () => {
  it('spans the prices of the results, in whole dollars', () => {
    expect(priceScale(FOUND, ANY)).toEqual({ min: 7, max: 1529 });
  });

  it('includes selected limits outside of these prices', () => {
    expect(priceScale(FOUND, { minPrice: 2, maxPrice: 10_000 })).toEqual({ min: 2, max: 1529 });
    expect(priceScale(FOUND, { minPrice: 1600, maxPrice: 2000 })).toEqual({ min: 7, max: 2000 });
  });

  it('has the required limits', () => {
    expect(priceScale({ min: 0.5, max: 12_499 }, ANY)).toEqual({ min: 0, max: 10_000 });
    expect(priceScale(undefined, ANY)).toEqual({ min: 0, max: 10_000 });
  });

  it.each([
    [20, { min: 19, max: 21 }],
    [0, { min: 0, max: 1 }],
    [12_000, { min: 9_999, max: 10_000 }],
  ])('has two ends if all products cost %i', (price, scale) => {
    expect(priceScale({ min: price, max: price }, ANY)).toEqual(scale);
  });
});

describe('filterOf', () => {
  it.each([
    [7, 1529, ANY],
    [8, 1529, { minPrice: 8, maxPrice: 10_000 }],
    [7, 1528, { minPrice: 0, maxPrice: 1528 }],
    [100, 200, { minPrice: 100, maxPrice: 200 }],
    [7, 2000, ANY],
  ])('from %i to %i', (low, high, filter) => {
    expect(filterOf(low, high, FOUND)).toEqual(filter);
  });
});

describe('pricePresets', () => {
  it('divide the prices of the results, with open ends', () => {
    expect(pricePresets({ min: 30, max: 260 })).toEqual([
      { minPrice: 0, maxPrice: 50 },
      { minPrice: 50, maxPrice: 100 },
      { minPrice: 100, maxPrice: 250 },
      { minPrice: 250, maxPrice: 10_000 },
    ]);
  });

  it('are absent without a limit between the prices', () => {
    expect(pricePresets({ min: 30, max: 50 })).toEqual([]);
  });

  it('divide the whole range without known prices', () => {
    expect(pricePresets()).toHaveLength(7);
  });
});
