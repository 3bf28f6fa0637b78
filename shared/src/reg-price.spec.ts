import { describe, expect, it } from '@jest/globals';
import type { Currency } from './money.js';
import { comparisonPriceCents, judgeComparison } from './reg-price.js';
import { COMPARISON_PRICES } from './website-settings.js';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** `[days ago, cents]`, and optionally the days ago at which the price ended without a next one. */
type Step = [since: number, priceCents: number, until?: number];

function claim(originalCents: number, steps: Step[], currency: Currency = 'USD') {
  const history = steps.map(([since, priceCents, until]) => ({
    at: daysAgo(since),
    priceCents,
    ...(until === undefined ? {} : { until: daysAgo(until) }),
  }));
  return { originalCents, priceCents: steps.at(-1)?.[1] ?? 8_000, currency, history, at: NOW };
}

function mayShow(...given: Parameters<typeof claim>): boolean {
  return comparisonPriceCents(claim(...given), 'proven') !== undefined;
}

const SALE: Step = [10, 8_000];

describe('a regular price', () => {
  it('applied on 30 of the last 90 days', () => {
    expect(mayShow(10_000, [[40, 10_000], SALE])).toBe(true);
    expect(mayShow(10_000, [[39, 10_000], SALE])).toBe(false);
  });

  it('in Canadian dollars applied for more than half of the last six months', () => {
    expect(mayShow(10_000, [[102, 10_000], SALE], 'CAD')).toBe(true);
    expect(mayShow(10_000, [[101, 10_000], SALE], 'CAD')).toBe(false);
    expect(mayShow(10_000, [[300, 10_000], [110, 9_000], SALE], 'CAD')).toBe(false);
  });

  it('does not count days before the window', () =>
    expect(mayShow(10_000, [[200, 10_000], [70, 9_000], SALE])).toBe(false));

  it('may have applied in separate periods', () =>
    expect(mayShow(10_000, [[80, 10_000], [60, 9_000], [20, 10_000], SALE])).toBe(true));

  it('does not count days on which the product was not offered', () => {
    expect(mayShow(10_000, [[60, 10_000, 40], SALE])).toBe(false);
    expect(mayShow(10_000, [[60, 10_000, 40], [20, 10_000], SALE])).toBe(true);
  });

  it('must match to the cent', () => expect(mayShow(12_000, [[80, 10_000], SALE])).toBe(false));

  it('is not a reduction that has lasted too long', () => {
    expect(
      mayShow(10_000, [
        [89, 10_000],
        [45, 8_000],
      ]),
    ).toBe(true);
    expect(
      mayShow(10_000, [
        [89, 10_000],
        [46, 8_000],
      ]),
    ).toBe(false);
  });

  it('is above the price', () => expect(mayShow(8_000, [[80, 8_000]])).toBe(false));

  it('is never below the current price', () =>
    expect(
      mayShow(7_000, [
        [80, 7_000],
        [10, 8_000],
      ]),
    ).toBe(false));

  it('needs a history', () => expect(mayShow(8_000, [])).toBe(false));
});

describe('a comparison price', () => {
  const PROVEN = claim(10_000, [[60, 10_000], SALE]);
  const NEW = claim(10_000, [[1, 8_000]]);
  const CONTRADICTED = claim(10_000, [[30, 8_000]]);
  const shownBy = (given: typeof NEW) => COMPARISON_PRICES.map((setting) => comparisonPriceCents(given, setting));

  it('is claimed, proven or hidden by the site’s setting', () => {
    expect(COMPARISON_PRICES).toEqual(['claimed', 'proven', 'none']);
    expect(shownBy(PROVEN)).toEqual([10_000, 10_000, undefined]);
    expect(shownBy(NEW)).toEqual([10_000, undefined, undefined]);
  });

  it('is hidden on all sites after 30 days of history contradict it', () => {
    expect(shownBy(CONTRADICTED)).toEqual([undefined, undefined, undefined]);
    const almost = { ...CONTRADICTED, at: new Date(NOW.getTime() - 1) };
    expect(comparisonPriceCents(almost, 'claimed')).toBe(10_000);
  });

  it('is contradicted only by days on which the product was offered', () => {
    expect(comparisonPriceCents(claim(10_000, [[90, 8_000, 70], SALE]), 'claimed')).toBeUndefined();
    expect(comparisonPriceCents(claim(10_000, [[90, 8_000, 71], SALE]), 'claimed')).toBe(10_000);
  });

  it('is not contradicted if the product was ever offered at it', () =>
    expect(
      comparisonPriceCents(
        claim(10_000, [
          [300, 10_000],
          [299, 8_000],
        ]),
        'claimed',
      ),
    ).toBe(10_000));

  it('is contradicted by similar prices', () =>
    expect(comparisonPriceCents(claim(10_000, [[90, 9_999], SALE]), 'claimed')).toBeUndefined());

  it('needs no history to be claimed', () => {
    expect(comparisonPriceCents(claim(10_000, []), 'claimed')).toBe(10_000);
    expect(comparisonPriceCents(claim(10_000, []), 'proven')).toBeUndefined();
  });

  it.each([8_000, 7_999])('is above the price, so never %d', (originalCents) =>
    expect(shownBy({ ...NEW, originalCents })).toEqual([undefined, undefined, undefined]),
  );
});

describe('the judgement of a comparison price', () => {
  it('contains the reason with its figures', () => {
    expect(judgeComparison(claim(10_000, [[60, 10_000], SALE]), 'none')).toEqual({
      isShown: false,
      reason: 'settingIsNone',
    });
    expect(judgeComparison(claim(8_000, [[60, 8_000]]), 'claimed')).toEqual({
      isShown: false,
      reason: 'notAbovePrice',
    });
    expect(judgeComparison(claim(10_000, [[12.5, 8_000]]), 'claimed')).toEqual({
      isShown: true,
      reason: 'claimed',
      days: 12,
    });
    expect(judgeComparison(claim(10_000, [[41.9, 8_000]]), 'claimed')).toEqual({
      isShown: false,
      reason: 'neverOffered',
      days: 41,
    });
    expect(judgeComparison(claim(10_000, [[60, 10_000], SALE]), 'proven')).toEqual({
      isShown: true,
      reason: 'proven',
      since: daysAgo(10),
    });
    const long: Step[] = [
      [120, 10_000],
      [50, 8_000],
    ];
    expect(judgeComparison(claim(10_000, long), 'proven')).toEqual({
      isShown: false,
      reason: 'reducedTooLong',
      days: 50,
      allowed: 45,
    });
    expect(judgeComparison(claim(10_000, [[25, 10_000], SALE]), 'proven')).toEqual({
      isShown: false,
      reason: 'notOfferedLongEnough',
      days: 15,
      needed: 30,
      ofLast: 90,
    });
  });
});
