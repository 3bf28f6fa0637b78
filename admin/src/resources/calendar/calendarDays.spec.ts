import { describe, expect, it } from '@jest/globals';
import type { CalendarEntry } from '../../dataProvider/types';
import { menuItems } from '../menu';
import { formPath } from '../resource';
import type { RecordPath } from '../useAdminResource';
import { addMonths, byDay, dayKey, entryPath, monthKey, parseMonth, weeksOf } from './calendarDays';

const entry = (fields: Partial<CalendarEntry>): CalendarEntry => ({
  time: '2026-11-27T05:00:00.000Z',
  change: 'start',
  kind: 'banner',
  recordId: 'Banner:redsite',
  title: 'Sale',
  websiteName: ['redsite'],
  ...fields,
});

const pathOf: RecordPath = (resource, id) => formPath(menuItems, resource, id);

describe('months', () => {
  it.each([
    ['2026-02', '2026-02'],
    ['2026-13', '2026-11'],
    ['soon', '2026-11'],
    [null, '2026-11'],
  ])('%p is the month %s', (text, key) => {
    expect(monthKey(parseMonth(text, new Date(2026, 10, 25, 23)))).toBe(key);
  });

  it('are added over the end of a year', () => {
    expect(monthKey(addMonths(new Date(2026, 11, 1), 1))).toBe('2027-01');
    expect(monthKey(addMonths(new Date(2026, 0, 1), -1))).toBe('2025-12');
  });
});

describe('weeksOf', () => {
  it('begins with a Sunday and ends with a Saturday', () => {
    const weeks = weeksOf(new Date(2026, 10, 1)).map((week) => week.map(dayKey));
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
    expect(weeks[4]?.[6]).toBe('2026-12-05');
  });

  it('has each day once, also when clocks change', () => {
    const days = weeksOf(new Date(2026, 2, 1))
      .flat()
      .map(dayKey);
    expect(new Set(days).size).toBe(35);
    expect(weeksOf(new Date(2026, 1, 1))).toHaveLength(4);
    expect(weeksOf(new Date(2026, 7, 1))).toHaveLength(6);
  });
});

it('entries belong to the local day of their time', () => {
  const time = (hour: number) => new Date(2026, 10, 27, hour).toISOString();
  const entries = [entry({ time: time(0) }), entry({ time: time(23) }), entry({ time: time(24) })];
  const days = byDay(entries);
  expect([...days.keys()]).toEqual(['2026-11-27', '2026-11-28']);
  expect(days.get('2026-11-27')).toEqual(entries.slice(0, 2));
});

describe('entryPath', () => {
  it.each([
    [{}, '/admin/homeBanner', 'tab=banners&site=redsite'],
    [{ kind: 'carousel', recordId: 'Carousel:redsite' } as const, '/admin/homeBanner', 'tab=carousel&site=redsite'],
    [{ kind: 'offer', recordId: 'Offer:redsite' } as const, '/admin/offerBanner', 'site=redsite'],
    [{ kind: 'article', recordId: 'a1' } as const, '/admin/createArticle/a1', 'site=redsite'],
    [{ kind: 'coupon', recordId: 'c1' } as const, '/admin/coupons/c1', 'site=redsite'],
    [{ kind: 'announcement', recordId: 'b1' } as const, '/admin/announcements/b1', 'site=redsite'],
    [{ kind: 'theme', recordId: 'redsite' } as const, '/admin/theme', 'tab=scheduled&site=redsite'],
  ])('of %j is %s?%s', (fields, pathname, search) => {
    expect(entryPath(entry(fields), 'greensite', pathOf)).toMatchObject({ pathname, search: `?${search}` });
  });

  it('has the site being edited if the record is on it', () => {
    const article = entry({ kind: 'article', recordId: 'a1', websiteName: ['bluesite', 'redsite'] });
    expect(entryPath(article, 'redsite', pathOf)).toMatchObject({ search: '?site=redsite' });
    expect(entryPath(article, 'greensite', pathOf)).toMatchObject({ search: '?site=bluesite' });
  });
});
