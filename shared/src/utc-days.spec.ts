import { describe, expect, it } from '@jest/globals';
import { addDays, earlierSpan, isDay, startOfDay, utcDay } from './utc-days.js';

describe('days in UTC', () => {
  it('begin at midnight UTC', () => {
    expect(utcDay(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
    expect(utcDay(new Date('2026-11-20T23:30:00-05:00'))).toBe('2026-11-21');
    expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });

  it('can be added across months, years, leap days and clock changes', () => {
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(startOfDay('2026-10-31', 2).toISOString()).toBe('2026-11-02T00:00:00.000Z');
  });

  it('are compared with as many days before, or a year before', () => {
    const span = { from: '2026-11-15', to: '2026-11-20' };
    expect(earlierSpan(span, 'before')).toEqual({ from: '2026-11-09', to: '2026-11-14', days: 6 });
    expect(earlierSpan(span, 'year')).toEqual({ from: '2025-11-15', to: '2025-11-20', days: 365 });
    const leap = { from: '2028-02-29', to: '2028-03-02' };
    expect(earlierSpan(leap, 'year')).toEqual({ from: '2027-03-01', to: '2027-03-03', days: 365 });
  });

  it.each(['2026-02-29', '2026-13-01', '20260101', '2026-1-1', '2026-01-01T00:00', '', null, 20_260_101])(
    'do not include %j',
    (value) => expect(isDay(value)).toBe(false),
  );

  it('include a leap day', () => expect(isDay('2028-02-29')).toBe(true));
});
