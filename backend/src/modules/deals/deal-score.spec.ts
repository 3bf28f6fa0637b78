import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { aProduct } from '../../testing/product-fixtures.js';
import type { Product } from '../products/product.js';
import { dealScore, MIN_SAVING, savingOf } from './deal-score.js';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);

/** @param prices [days ago, cents], oldest first. */
function priced(prices: readonly [number, number][], fields: Partial<Product> = {}): Product {
  const priceHistory = prices.map(([days, priceCents]) => ({ at: daysAgo(days), priceCents }));
  return aProduct('p', { priceCents: prices.at(-1)![1], priceHistory, ...fields });
}

describe('savingOf', () => {
  it('is the share of the price that applied on most days', () => {
    expect(
      savingOf(
        priced([
          [80, 1_000],
          [3, 600],
        ]),
        undefined,
        NOW,
      ),
    ).toBeCloseTo(0.4);
    expect(
      savingOf(
        priced([
          [80, 900],
          [40, 1_000],
          [3, 600],
        ]),
        undefined,
        NOW,
      ),
    ).toBeCloseTo(1 / 3);
  });

  it('ignores a short increase before the reduction', () => {
    expect(
      savingOf(
        priced([
          [80, 1_000],
          [9, 2_000],
          [2, 1_000],
        ]),
        undefined,
        NOW,
      ),
    ).toBe(0);
  });

  it.each([
    ['never changed', [[80, 1_000]]],
    [
      'has been reduced for most days',
      [
        [80, 1_000],
        [46, 600],
      ],
    ],
    [
      'is higher than usual',
      [
        [80, 1_000],
        [3, 1_200],
      ],
    ],
  ] as [string, [number, number][]][])('is 0 for a price that %s', (_reason, prices) => {
    expect(savingOf(priced(prices), undefined, NOW)).toBe(0);
  });

  it('does not count days on which the product was not offered', () => {
    const product = priced([
      [85, 1_000],
      [30, 600],
    ]);
    product.priceHistory[0]!.until = daysAgo(70);
    expect(savingOf(product, undefined, NOW)).toBe(0);
  });

  it('is 0 after the end of the sale', () => {
    const sale = { originalPriceCents: 1_000, saleEndsAt: daysAgo(1), priceCents: 1_000 };
    expect(
      savingOf(
        priced(
          [
            [80, 1_000],
            [3, 600],
          ],
          sale,
        ),
        undefined,
        NOW,
      ),
    ).toBe(0);
  });

  it('is half of the claimed saving while the history cannot contradict it', () => {
    expect(savingOf(priced([[0, 600]]), 1_000, NOW)).toBeCloseTo(0.2);
    expect(savingOf(priced([[29, 600]]), 1_000, NOW)).toBeCloseTo(0.2);
    expect(savingOf(priced([[31, 600]]), 1_000, NOW)).toBe(0);
  });

  it('is our own saving if that is more than half of the claim', () => {
    expect(
      savingOf(
        priced([
          [20, 1_000],
          [2, 600],
        ]),
        1_100,
        NOW,
      ),
    ).toBeCloseTo(0.4);
  });
});

describe('dealScore', () => {
  const NO_INTEREST = { clicks: 0, votes: 0 };
  const fresh = priced([
    [80, 1_000],
    [0, 600],
  ]);

  it('is the saving in percent for a price of today', () => expect(dealScore(0.4, fresh, NO_INTEREST, NOW)).toBe(40));

  it('halves with each week', () => {
    const score = (days: number) =>
      dealScore(
        0.4,
        priced([
          [80, 1_000],
          [days, 600],
        ]),
        NO_INTEREST,
        NOW,
      );
    expect([score(7), score(14)]).toEqual([20, 10]);
  });

  it('takes the age of a price across a gap in which the product was not offered', () => {
    const product = priced([
      [80, 1_000],
      [14, 600],
      [1, 600],
    ]);
    product.priceHistory[1]!.until = daysAgo(10);
    expect(dealScore(0.4, product, NO_INTEREST, NOW)).toBe(10);
  });

  it('grows with clicks and votes, but not in proportion', () => {
    const score = (clicks: number, votes: number) => dealScore(0.4, fresh, { clicks, votes }, NOW);
    expect([score(9, 0), score(99, 0), score(0, 1)]).toEqual([80, 120, score(5, 0)]);
  });

  it('is 0 without a saving, whatever the clicks', () => {
    expect(dealScore(MIN_SAVING - 0.01, fresh, { clicks: 1_000, votes: 100 }, NOW)).toBe(0);
  });
});
