import { describe, expect, it } from '@jest/globals';
import { filterOf, pricePresets, priceScale } from './price-scale';

const ANY = { minPrice: 0, maxPrice: 10_000 };
const FOUND = { min: 7.99, max: 1528.5 };

describe('priceScale', () => {
  it('spans what was found, in whole dollars', () => {
    expect(priceScale(FOUND, ANY)).toEqual({ min: 7, max: 1529 });
  });

  it('reaches what is chosen beyond it', () => {
    expect(priceScale(FOUND, { minPrice: 2, maxPrice: 10_000 })).toEqual({ min: 2, max: 1529 });
    expect(priceScale(FOUND, { minPrice: 1600, maxPrice: 2000 })).toEqual({ min: 7, max: 2000 });
  });

  it('has the required bounds', () => {
    expect(priceScale({ min: 0.5, max: 12_499 }, ANY)).toEqual({ min: 0, max: 10_000 });
    expect(priceScale(undefined, ANY)).toEqual({ min: 0, max: 10_000 });
  });

  it.each([
    [20, { min: 19, max: 21 }],
    [0, { min: 0, max: 1 }],
    [12_000, { min: 9_999, max: 10_000 }],
  ])('has two ends where all cost %i', (price, scale) => {
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
  it('part what was found, the ends open', () => {
    expect(pricePresets({ min: 30, max: 260 })).toEqual([
      { minPrice: 0, maxPrice: 50 },
      { minPrice: 50, maxPrice: 100 },
      { minPrice: 100, maxPrice: 250 },
      { minPrice: 250, maxPrice: 10_000 },
    ]);
  });

  it('are none where there is nothing to part', () => {
    expect(pricePresets({ min: 30, max: 50 })).toEqual([]);
  });

  it('part the whole range where nothing is known', () => {
    expect(pricePresets()).toHaveLength(7);
  });
});
