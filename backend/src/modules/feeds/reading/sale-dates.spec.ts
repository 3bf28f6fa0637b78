import { describe, expect, it } from '@jest/globals';
import { type DateOrder, dateOrderOf } from '../../../tables/moments.js';
import { isWithin, parseBounds, parseWindow } from './sale-dates.js';

describe('a time window', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['2026-11-21T11:59Z/2026-11-21T12:01Z', true],
    ['2026-11-21T12:00Z/2026-11-22T00:00Z', true],
    ['2026-11-20T00:00Z/2026-11-21T12:00Z', false],
    ['2026-11-21T13:30+0200/2026-11-21T13:59+0200', false],
    ['2026-11-21T07:00-0500/2026-11-21T08:00-05:00', true],
    ['2026-11-20T12:00:00/2026-11-21T12:00:01', true],
    ['2026-11-20 / 2026-11-21', true],
    ['2026-11-19/2026-11-20', false],
    ['2026-11-22/2026-11-30', false],
  ])('%s: %s', (window, within) => expect(isWithin(parseWindow('window', window, 'monthFirst'), now)).toBe(within));

  it.each(['', 'soon', '2026-11-22/2026-11-21', '2026-13-01/2026-14-01', '2026-11-20/2026-11-21/2026-11-22'])(
    '%j is rejected',
    (window) => expect(() => parseWindow('window', window, 'monthFirst')).toThrow(/window .* is not two dates like 12/),
  );

  it.each<[string, DateOrder, string | undefined, string]>([
    ['01.12.2026 - 24.12.2026', 'dayFirst', '2026-12-01', '2026-12-25'],
    ['01.12.2026–24.12.26', 'monthFirst', '2026-01-12', '2026-12-25'],
    ['vom 1.12.2026 bis 24.12.2026', 'dayFirst', '2026-12-01', '2026-12-25'],
    ['du 01/12/2026 au 24/12/2026', 'dayFirst', '2026-12-01', '2026-12-25'],
    ['12/01/2026 to 12/24/2026', 'monthFirst', '2026-12-01', '2026-12-25'],
    ['12/01/2026 - 12/10/2026', 'dayFirst', '2026-01-12', '2026-10-13'],
    ['12/24/2026', 'monthFirst', undefined, '2026-12-25'],
    ['12/24/2026', 'dayFirst', undefined, '2026-12-25'],
    ['2026-12-24', 'dayFirst', undefined, '2026-12-25'],
    ['01.12.2026 08:00 - 24.12.2026 20:30', 'dayFirst', '2026-12-01T08:00', '2026-12-24T20:30'],
  ])('%s (%s)', (text, order, start, end) => {
    const at = (time: string) => new Date(`${time}${time.includes('T') ? ':00' : 'T00:00:00'}Z`);
    expect(parseWindow('dates', text, order)).toEqual({ ...(start ? { start: at(start) } : {}), end: at(end) });
  });

  it.each(['31.02.2026 - 24.12.2026', '24.12.2026 - 01.12.2026', '24.12.2026 - soon', '99/99/2026'])(
    '%j is rejected, with an example in the date order of the feed',
    (text) => expect(() => parseWindow('dates', text, 'dayFirst')).toThrow(/not two dates like 01\.12\.2026/),
  );

  it.each<[string, string | undefined, string | undefined]>([
    ['11/20/2026 12:00 AM - 12/24/2026 11:59 PM', '2026-11-20T00:00', '2026-12-24T23:59'],
    ['20 Nov 2026 - 24 Dec 2026', '2026-11-20', '2026-12-25'],
    ['Nov. 20, 2026 to December 24th, 2026', '2026-11-20', '2026-12-25'],
    ['20. November 2026 bis 24. Dezember 2026', '2026-11-20', '2026-12-25'],
    ['du 20 novembre 2026 au 24 décembre 2026', '2026-11-20', '2026-12-25'],
    ['del 20 de noviembre de 2026 al 24 de diciembre de 2026', '2026-11-20', '2026-12-25'],
    ['20-Nov-2026/24-Dec-2026', '2026-11-20', '2026-12-25'],
    ['2026-11-20T00:00:00EST/2026-12-24T23:59:00 PST', '2026-11-20T05:00', '2026-12-25T07:59'],
    ['1795132800/1798156740', '2026-11-20T00:00', '2026-12-24T23:59'],
    ['2026-11-20 00:00:00/0000-00-00 00:00:00', '2026-11-20T00:00', undefined],
    ['0000-00-00/2026-12-24', undefined, '2026-12-25'],
    ['2026-11-20 - 9999-12-31', '2026-11-20', undefined],
  ])('is read from %s', (text, start, end) => {
    const at = (time: string) => new Date(`${time}${time.includes('T') ? ':00' : 'T00:00:00'}Z`);
    expect(parseWindow('dates', text, 'monthFirst')).toEqual({
      ...(start ? { start: at(start) } : {}),
      ...(end ? { end: at(end) } : {}),
    });
  });

  it.each([
    '2026-11-20T00:00-0500/2026-11-31T23:59-0500',
    '2026-12-20T00:00-0500/2026-12-32T23:59-0500',
    '2018-02-24T13:00-0800/2018-02-29T15:30-0800',
    '2026-11-20 25:00 - 2026-11-21',
    '2026-11-20 13:00 PM - 2026-11-21',
    '2026-11-20T00:00XYZ/2026-11-21',
    '20 Foo 2026 - 24 Dec 2026',
    '0000-00-00/0000-00-00',
  ])('is not read from the impossible %s', (text) =>
    expect(() => parseWindow('dates', text, 'monthFirst')).toThrow(/not two dates/),
  );

  it('has no bound in a column of zeros', () => {
    const none = '0000-00-00 00:00:00';
    expect(parseBounds({ start: '2026-11-01 00:00:00', end: none }, 'monthFirst')).toEqual({
      start: new Date('2026-11-01'),
    });
    expect(parseBounds({ start: none, end: '0000-00-00' }, 'monthFirst')).toEqual({});
    expect(parseBounds({ start: '', end: '12/24/2026 11:59 PM' }, 'monthFirst')).toEqual({
      end: new Date('2026-12-24T23:59:00Z'),
    });
  });

  it('has no start or end if the column is empty', () => {
    const [start, end] = ['2026-12-01', '24.12.2026'];
    expect(parseBounds({ start, end: '' }, 'dayFirst')).toEqual({ start: new Date('2026-12-01') });
    expect(parseBounds({ start: '', end }, 'dayFirst')).toEqual({ end: new Date('2026-12-25') });
    expect(() => parseBounds({ start: end, end: start }, 'dayFirst')).toThrow(/ends before it starts/);
    expect(() => parseBounds({ start: 'soon', end: '' }, 'dayFirst')).toThrow('"soon" is not a date');
    expect(isWithin({}, now)).toBe(true);
  });
});

it.each<[string, DateOrder | undefined]>([
  ['24/12/2026', 'dayFirst'],
  ['12/24/2026', 'monthFirst'],
  ['01.12.2026 - 05.12.2026', 'dayFirst'],
  ['12/01/2026 - 12/24/2026', 'monthFirst'],
  ['01/02/2026', undefined],
  ['2026-12-24', undefined],
  ['', undefined],
])('dateOrderOf: %j shows %s', (text, order) => expect(dateOrderOf(text)).toBe(order));
