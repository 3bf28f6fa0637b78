import { describe, expect, it } from '@jest/globals';
import { toPriceView } from '../../common/price.views.js';
import { daysUntil, mondayOf, toPeriods } from './recent-results.js';

/** Results of a day: as many clicks as `clicks`, each of which earned a dollar. */
function rowOf(day: string, clicks: number) {
  return { day, clicks, conversions: 1, earnings: toPriceView({ cents: clicks * 100, currency: 'USD' }) };
}

describe('mondayOf', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-25', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
});

describe('toPeriods', () => {
  // A Wednesday.
  const today = '2026-11-25';
  /** One click on the first of the days, two on the second, and so on. */
  const rows = daysUntil(today).map((day, index) => rowOf(day, index + 1));

  it('sums today, yesterday, the week from Monday, and the days to compare with', () => {
    const { today: current, yesterday, dayBefore, week, weekBefore } = toPeriods(rows, today);
    expect(current).toMatchObject({ from: today, to: today, clicks: 14, conversions: 1 });
    expect(current.earnings).toEqual({ value: '$14.00', integral: 1_400, currency: 'USD' });
    expect(yesterday).toMatchObject({ from: '2026-11-24', to: '2026-11-24', clicks: 13 });
    expect(dayBefore).toMatchObject({ from: '2026-11-23', to: '2026-11-23', clicks: 12 });
    expect(week).toMatchObject({ from: '2026-11-23', to: today, clicks: 12 + 13 + 14, conversions: 3 });
    expect(weekBefore).toMatchObject({ from: '2026-11-16', to: '2026-11-18', clicks: 5 + 6 + 7 });
  });

  it('includes the whole week before on a Sunday', () => {
    const sunday = '2026-11-29';
    const days = daysUntil(sunday).map((day, index) => rowOf(day, index + 1));
    expect(days[0]?.day).toBe('2026-11-16');
    const { weekBefore } = toPeriods(days, sunday);
    expect(weekBefore).toMatchObject({ from: '2026-11-16', to: '2026-11-22', clicks: 1 + 2 + 3 + 4 + 5 + 6 + 7 });
  });
});
