import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LOWEST_PRICE_PERIODS, lowestInDays } from './lowest-price.js';
import type { ObservedPrice } from './reg-price.js';
import { DAY_MS } from './utc-days.js';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** `[days ago, cents]`, and optionally the days ago at which the price ended without a next one. */
type Step = [since: number, priceCents: number, until?: number];

function lowest(steps: Step[], priceCents = steps.at(-1)?.[1] ?? 0) {
  const history = steps.map(([since, cents, until]) => ({
    at: daysAgo(since),
    priceCents: cents,
    ...(until === undefined ? {} : { until: daysAgo(until) }),
  }));
  return lowestInDays({ priceCents, history, at: NOW });
}

describe('the lowest price', () => {
  it('of 90 days has precedence over that of 30', () => {
    const sale: Step = [5, 800];
    expect(lowest([[90, 1_000], sale])).toBe(90);
    expect(lowest([[89, 1_000], sale])).toBe(30);
    expect(lowest([[30, 1_000], sale])).toBe(30);
    expect(lowest([[29, 1_000], sale])).toBeUndefined();
  });

  it('was never undercut in the period', () => {
    const before = (days: number): Step[] => [
      [200, 1_000],
      [days + 1, 700],
      [days, 1_000],
      [5, 800],
    ];
    expect(lowest(before(90))).toBe(90);
    // A price that ended within the period belongs to it.
    expect(lowest(before(89))).toBe(30);
    expect(lowest(before(30))).toBe(30);
    expect(lowest(before(29))).toBeUndefined();
  });

  it('may have applied earlier in the period', () =>
    expect(
      lowest([
        [100, 1_000],
        [60, 800],
        [50, 900],
        [5, 800],
      ]),
    ).toBe(90));

  it('must have changed in the period', () => {
    expect(lowest([[200, 800]])).toBeUndefined();
    expect(
      lowest([
        [200, 1_000],
        [90, 800],
      ]),
    ).toBeUndefined();
    expect(
      lowest([
        [200, 1_000],
        [89, 800],
      ]),
    ).toBe(90);
  });

  it('needs a history without gaps in the period', () => {
    expect(
      lowest([
        [200, 1_000],
        [80, 900, 60],
        [50, 1_000],
        [5, 800],
      ]),
    ).toBe(30);
    expect(
      lowest([
        [200, 1_000, 60],
        [50, 1_000],
        [5, 800],
      ]),
    ).toBe(30);
    expect(
      lowest([
        [200, 1_000, 20],
        [10, 1_000],
        [5, 800],
      ]),
    ).toBeUndefined();
    expect(
      lowest([
        [300, 1_000, 200],
        [190, 1_000],
        [5, 800],
      ]),
    ).toBe(90);
    expect(lowest([])).toBeUndefined();
  });

  it('is the current price, which is not the lowest after a sale has ended', () =>
    expect(
      lowest(
        [
          [100, 1_000],
          [5, 800],
        ],
        1_000,
      ),
    ).toBeUndefined());

  const histories = fc
    .uniqueArray(
      fc.record({
        at: fc.integer({ min: 1, max: 150 }).map(daysAgo),
        priceCents: fc.integer({ min: 1, max: 4 }).map((price) => price * 100),
      }),
      { minLength: 1, maxLength: 6, selector: ({ at }) => at.getTime() },
    )
    .map((points) => points.sort((one, other) => one.at.getTime() - other.at.getTime()));

  it('agrees with a check of each day of the period', () => {
    /** Returns the price at a moment. @returns undefined before the first one. */
    const priceAt = (history: ObservedPrice[], moment: Date) =>
      history.findLast(({ at }) => at.getTime() <= moment.getTime())?.priceCents;
    fc.assert(
      fc.property(histories, (history) => {
        const { priceCents } = history.at(-1)!;
        const expected = LOWEST_PRICE_PERIODS.find((days) => {
          // Prices change at whole days, so that a daily check misses none.
          const asked = Array.from({ length: days }, (_, day) => priceAt(history, daysAgo(days - day)));
          return (
            asked.every((cents) => cents !== undefined && cents >= priceCents) &&
            asked.some((cents) => cents !== undefined && cents > priceCents)
          );
        });
        expect(lowestInDays({ priceCents, history, at: NOW })).toBe(expected);
      }),
    );
  });

  it('is below all prices of the period, and a cheaper one is the lowest, too', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { priceCents } = history.at(-1)!;
        fc.pre(lowestInDays({ priceCents, history, at: NOW }) === 90);
        const recent = history.filter(({ at }) => at >= daysAgo(90));
        expect(Math.min(...recent.map((point) => point.priceCents))).toBeGreaterThanOrEqual(priceCents);
        // A cheaper price of today is the lowest, too.
        expect(lowestInDays({ priceCents: priceCents - 1, history, at: NOW })).toBe(90);
      }),
    );
  });
});
