import { describe, expect, it } from '@jest/globals';
import { daysOf, isReportDay, readReportState, withDay, writeReportState } from './reportState';

const TODAY = '2026-11-21';
const read = (query: string) => readReportState(new URLSearchParams(query), TODAY);

describe('the address of the reports', () => {
  it.each([
    ['', '2026-10-23'],
    ['period=7', '2026-11-15'],
    ['period=30', '2026-10-23'],
    ['period=90', '2026-08-24'],
    ['period=month', '2026-11-01'],
    ['period=year', '2026-10-23'],
  ])('%p begins on %s and ends today', (query, from) => {
    expect(read(query).span).toEqual({ from, to: TODAY });
  });

  it('yesterday is a single day', () => {
    expect(read('period=yesterday').span).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });

  it('names the days of a custom period', () => {
    const state = read('period=custom&from=2026-01-01&to=2026-01-31&sites=all');
    expect(state).toEqual({ period: 'custom', span: { from: '2026-01-01', to: '2026-01-31' }, allSites: true });
    expect(String(writeReportState(state))).toBe('period=custom&from=2026-01-01&to=2026-01-31&sites=all');
  });

  it('says no days where the period goes along with the calendar', () => {
    expect(String(writeReportState(read('period=7')))).toBe('period=7');
  });

  it.each(['from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=2026-03-02', 'from=x&to=y'])(
    'takes the last 30 days for the custom period %p',
    (days) => {
      expect(read(`period=custom&${days}`)).toMatchObject({ period: '30', span: { to: TODAY } });
    },
  );
});

describe('days', () => {
  it('go over the ends of months and years, and over leap days', () => {
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('have today among them, also without a row of it', () => {
    const span = { from: '2026-11-19', to: TODAY };
    const rows = [
      { day: '2026-11-19', clicks: 3 },
      { day: '2026-11-20', clicks: 4 },
    ];
    const nothing = { day: TODAY, clicks: 0 };
    expect(withDay(rows, nothing, span)).toEqual([...rows, nothing]);
    const counted = [...rows, { day: TODAY, clicks: 5 }];
    expect(withDay(counted, nothing, span)).toEqual(counted);
    expect(withDay(rows, nothing, { from: '2026-11-19', to: '2026-11-20' })).toEqual(rows);
  });

  it.each(['0002-01-01', '2026-13-01', '20260101', '', null])('%p is none', (day) => {
    expect(isReportDay(day)).toBe(false);
  });
});
