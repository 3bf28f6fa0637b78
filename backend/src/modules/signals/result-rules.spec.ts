import { describe, expect, it } from '@jest/globals';
import { addDays } from '@grabdeals/shared/utc-days';
import { COMPARED_DAYS, type ResultDay, linkFinding, merchantFindings, silenceFinding } from './result-rules.js';

const FIRST = '2026-09-01';
type Counts = Partial<Omit<ResultDay, 'day'>>;

/** Returns compared days. @param of Counts by the age of the day: 0 is the latest. */
function daysOf(of: (age: number) => Counts): ResultDay[] {
  return Array.from({ length: COMPARED_DAYS }, (_, index) => ({
    ...{ day: addDays(FIRST, index), clicks: 0, orders: 0, reversed: 0, earningsCents: 0 },
    ...of(COMPARED_DAYS - 1 - index),
  }));
}

const NOBODY = daysOf(() => ({}));
const isRecent = (age: number) => age < 14;
const kindsOf = (days: ResultDay[], others = NOBODY) => merchantFindings(days, others).map(({ kind }) => kind);

/** A merchant with 50 clicks and two orders a day. */
const steady = (orders: number, { cents = 800, reversed = 0 } = {}): Counts => {
  return { clicks: 50, orders, reversed, earningsCents: orders * cents };
};

describe('the conversion rate of a merchant', () => {
  it('is a signal if it collapses, in a sentence with its numbers', () => {
    const days = daysOf((age) => steady(isRecent(age) ? (age === 3 ? 1 : 0) : 2));
    expect(merchantFindings(days, NOBODY)).toEqual([
      {
        kind: 'lowRate',
        text: '700 clicks led to 1 order from Nov 10 to Nov 23 (0.1%), after 4% in the ten weeks before.',
      },
    ]);
  });

  it('is none if it is steady, rises, or falls by less than half', () => {
    expect(kindsOf(daysOf(() => steady(2)))).toEqual([]);
    expect(kindsOf(daysOf((age) => steady(isRecent(age) ? 4 : 2)))).toEqual([]);
    expect(kindsOf(daysOf((age) => steady(isRecent(age) ? 12 : 20)))).toEqual([]);
  });

  it('is none if there are fewer clicks with as many orders each', () => {
    const few = (orders: number) => ({ clicks: 5, orders, earningsCents: orders * 800 });
    expect(kindsOf(daysOf((age) => (isRecent(age) ? few(age % 5 === 0 ? 1 : 0) : steady(2))))).toEqual([]);
    expect(kindsOf(daysOf((age) => (isRecent(age) ? few(age === 5 ? 1 : 0) : steady(2))))).toEqual([]);
  });

  it('is none for a small merchant, whose recent orders can be missing by chance', () => {
    expect(kindsOf(daysOf((age) => ({ clicks: 10, orders: !isRecent(age) && age % 3 === 0 ? 1 : 0 })))).toEqual([]);
  });

  it('is none for a new merchant, whose first days say little', () => {
    const days = daysOf((age) => (age > 40 ? {} : steady(isRecent(age) ? 0 : 3)));
    expect(kindsOf(days)).toEqual([]);
    expect(kindsOf(daysOf((age) => (age > 41 ? {} : steady(isRecent(age) ? 0 : 3))))).toEqual(['lowRate']);
  });

  it('is none in a season that the other merchants have as well', () => {
    const after = (age: number) => steady(isRecent(age) ? 1 : 6);
    expect(kindsOf(daysOf(after))).toEqual(['lowRate']);
    expect(kindsOf(daysOf(after), daysOf(after))).toEqual([]);
    expect(
      kindsOf(
        daysOf(after),
        daysOf(() => steady(6)),
      ),
    ).toEqual(['lowRate']);
    // Three orders of others are no season.
    const few = daysOf((age) => ({ clicks: 50, orders: age > 80 ? 1 : 0 }));
    expect(kindsOf(daysOf(after), few)).toEqual(['lowRate']);
  });

  it('does not rise for others, so that a good season of theirs hides nothing and makes nothing', () => {
    const others = daysOf((age) => steady(isRecent(age) ? 12 : 2));
    expect(
      kindsOf(
        daysOf(() => steady(2)),
        others,
      ),
    ).toEqual([]);
  });
});

describe('the earnings per order of a merchant', () => {
  it('are a signal if the same orders earn far less', () => {
    const days = daysOf((age) => steady(2, { cents: isRecent(age) ? 200 : 700 + (age % 5) * 50 }));
    expect(merchantFindings(days, NOBODY)).toEqual([
      {
        kind: 'lowEarnings',
        text: 'An order earned 75% less from Nov 10 to Nov 23 than in the ten weeks before.',
      },
    ]);
  });

  it('are none because of one large order in the weeks before', () => {
    const days = daysOf((age) => steady(2, { cents: age === 30 ? 500_000 : 800 }));
    expect(kindsOf(days)).toEqual([]);
  });

  it('are none if all merchants’ orders are small after a season', () => {
    const days = daysOf((age) => steady(2, { cents: isRecent(age) ? 200 : 700 + (age % 5) * 50 }));
    expect(kindsOf(days, days)).toEqual([]);
  });

  it('are one signal with the conversion rate', () => {
    expect(kindsOf(daysOf((age) => steady(isRecent(age) ? 0 : 2)))).toEqual(['lowRate']);
  });
});

describe('the reversals of a merchant', () => {
  it('are a signal if their share rises far above the earlier one', () => {
    const days = daysOf((age) => steady(2, { reversed: age < 28 ? age % 2 : age % 20 === 0 ? 1 : 0 }));
    expect(merchantFindings(days, NOBODY)).toEqual([
      {
        kind: 'reversals',
        text: '14 of 56 orders from Oct 27 to Nov 23 were reversed (25%), after 2.7% in the eight weeks before.',
      },
    ]);
  });

  it('are none if they are few, or usual, or rise at all merchants', () => {
    expect(kindsOf(daysOf((age) => steady(2, { reversed: age < 4 ? 1 : 0 })))).toEqual([]);
    expect(kindsOf(daysOf((age) => steady(2, { reversed: age % 2 })))).toEqual([]);
    const january = daysOf((age) => steady(2, { reversed: age < 28 ? age % 2 : age % 20 === 0 ? 1 : 0 }));
    expect(kindsOf(january, january)).toEqual([]);
  });
});

describe('a link', () => {
  const totals = (orders: number, clicks: number) => ({ clicks, orders });
  const finding = (clicks: number, orders: number, rate: number) =>
    linkFinding({ clicks, orders }, totals(rate * 10_000, 10_000), totals(2_000, 20_000));

  it('is compared with its site, whose rate can be lower than those of others', () => {
    const all = totals(5_000, 100_000);
    expect(linkFinding(totals(0, 600), totals(10, 10_000), all)).toBeUndefined();
    expect(linkFinding(totals(0, 9_500), totals(10, 10_000), all)?.text).toMatch(/on this site have 0.1% on average/);
  });

  it('of a site with few orders is compared with all sites, whose rate is not in the text', () => {
    const link = totals(0, 500);
    expect(linkFinding(link, totals(9, 725), totals(409, 10_725))).toEqual({
      ...{ kind: 'deadLink', text: '500 clicks in twelve weeks led to no order. This is unusual for the merchant.' },
    });
    expect(linkFinding(link, link, totals(10, 10_000))).toBeUndefined();
  });

  it('is a signal after 500 clicks without an order, if others of the merchant have orders', () => {
    expect(finding(500, 0, 0.04)?.text).toBe(
      '500 clicks in twelve weeks led to no order. The merchant’s links on this site have 4% on average.',
    );
    expect(finding(499, 0, 0.04)).toBeUndefined();
    expect(finding(500, 1, 0.04)).toBeUndefined();
  });

  it('is none if the merchant has so few orders that chance explains it', () => {
    expect(finding(500, 0, 0.01)).toBeUndefined();
    expect(finding(1_000, 0, 0.01)).toBeDefined();
    expect(linkFinding(totals(0, 100_000), totals(0, 100_000), totals(0, 100_000))).toBeUndefined();
    expect(linkFinding(totals(0, 0), totals(0, 0), totals(0, 0))).toBeUndefined();
  });
});

describe('a network', () => {
  const every = (gap: number, length: number) => Array.from({ length }, (_, index) => addDays(FIRST, index * gap));
  const isSilent = (days: string[], since: number) =>
    silenceFinding(days, addDays(days.at(-1) ?? FIRST, since)) !== undefined;

  it('is silent after three times its usual gap, and at least four days', () => {
    expect(isSilent(every(1, 30), 3)).toBe(false);
    expect(isSilent(every(1, 30), 4)).toBe(true);
    expect(isSilent(every(7, 12), 21)).toBe(false);
    expect(isSilent(every(7, 12), 22)).toBe(true);
    const days = every(7, 12);
    expect(silenceFinding(days, addDays(days.at(-1)!, 22))?.text).toBe(
      'The last report is of Nov 17. Reports usually come within 7 days.',
    );
  });

  it('is not silent without enough reports, such as after one import of all orders', () => {
    expect(isSilent(every(1, 9), 90)).toBe(false);
    expect(
      isSilent(
        Array.from({ length: 200 }, () => FIRST),
        90,
      ),
    ).toBe(false);
    expect(isSilent([], 90)).toBe(false);
  });

  it('has an unusual gap among ten that does not count', () => {
    const days = [...every(1, 20), addDays(FIRST, 40), addDays(FIRST, 41)];
    expect(isSilent(days, 4)).toBe(true);
  });
});
