import { describe, expect, it } from '@jest/globals';
import { type MerchantEarnings, weightsOf } from './earnings-weights.js';

const row = (mid: number, clicks: number, cents: number, websiteName = 'red'): MerchantEarnings => ({
  ...{ websiteName, mid, clicks, cents },
});

describe('weightsOf', () => {
  it('weighs merchants by their earnings per click, within bounds', () => {
    const { factors, leaders } = weightsOf('red', [row(1, 2_000, 60_000), row(2, 2_000, 42_000), row(3, 2_000, 100)]);
    expect(factors.get(1)).toBe(4 / 3);
    expect(factors.get(2)).toBeGreaterThan(1);
    expect(factors.get(2)).toBeLessThan(4 / 3);
    expect(factors.get(3)).toBe(3 / 4);
    expect(leaders).toEqual([1]);
  });

  it('lets few clicks decide nothing', () => {
    const { factors, leaders } = weightsOf('red', [row(1, 5_000, 50_000), row(2, 5, 500), row(3, 5, 0)]);
    expect(leaders).toEqual([]);
    expect(factors.get(2)).toBeGreaterThan(1);
    expect(factors.get(3)).toBeGreaterThan(0.95);
  });

  it('expects of a merchant what it earns on other sites, until the site has its own figures', () => {
    const others = [row(1, 5_000, 100_000, 'blue'), row(2, 5_000, 25_000, 'blue')];
    expect(weightsOf('red', others).leaders).toEqual([1]);
    expect(weightsOf('red', [...others, row(1, 5_000, 10_000), row(2, 5_000, 90_000)]).leaders).toEqual([2]);
  });

  it('compares the merchants of a site with each other', () => {
    const rich = [row(1, 5_000, 500_000), row(2, 5_000, 500_000)];
    expect(weightsOf('red', [...rich, row(3, 50_000, 50_000, 'blue')]).leaders).toEqual([]);
  });

  it.each([[[]], [[row(1, 100, 0)]], [[row(1, 0, 0)]], [[row(1, 100, -500)]]])(
    'weighs nothing without earnings',
    (rows) => {
      expect(weightsOf('red', rows)).toEqual({ factors: new Map(), leaders: [] });
    },
  );
});
