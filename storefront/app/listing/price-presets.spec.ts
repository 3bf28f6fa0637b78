import { describe, expect, it } from '@jest/globals';
import { pricePresets } from './price-presets';

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
