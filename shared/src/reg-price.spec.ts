import { describe, expect, it } from '@jest/globals';
import type { Currency } from './money.js';
import { isBonaFideRegPrice } from './reg-price.js';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** `[days ago, cents]`, and days ago at which the price ended without another one. */
type Step = [since: number, priceCents: number, until?: number];

function mayShow(originalCents: number, steps: Step[], currency: Currency = 'USD'): boolean {
  const history = steps.map(([since, priceCents, until]) => ({
    at: daysAgo(since),
    priceCents,
    ...(until === undefined ? {} : { until: daysAgo(until) }),
  }));
  return isBonaFideRegPrice({ originalCents, currency, history, at: NOW });
}

const SALE: Step = [10, 8_000];

describe('a regular price', () => {
  it('was asked for 30 of the last 90 days', () => {
    expect(mayShow(10_000, [[40, 10_000], SALE])).toBe(true);
    expect(mayShow(10_000, [[39, 10_000], SALE])).toBe(false);
  });

  it('was asked for more than half of the last six months where it is in Canadian dollars', () => {
    expect(mayShow(10_000, [[102, 10_000], SALE], 'CAD')).toBe(true);
    expect(mayShow(10_000, [[101, 10_000], SALE], 'CAD')).toBe(false);
    expect(mayShow(10_000, [[300, 10_000], [110, 9_000], SALE], 'CAD')).toBe(false);
  });

  it('is no matter of days before the window', () =>
    expect(mayShow(10_000, [[200, 10_000], [70, 9_000], SALE])).toBe(false));

  it('may have been asked in separate stretches', () =>
    expect(mayShow(10_000, [[80, 10_000], [60, 9_000], [20, 10_000], SALE])).toBe(true));

  it('was not asked while the product was not offered', () => {
    expect(mayShow(10_000, [[60, 10_000, 40], SALE])).toBe(false);
    expect(mayShow(10_000, [[60, 10_000, 40], [20, 10_000], SALE])).toBe(true);
  });

  it('was asked, to the cent', () => expect(mayShow(12_000, [[80, 10_000], SALE])).toBe(false));

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

  it('needs a history', () => expect(mayShow(8_000, [])).toBe(false));
});
