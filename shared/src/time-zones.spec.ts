import { describe, expect, it } from '@jest/globals';
import { formatEnd, TIME_ZONE_IDS, toTimeZone, zonedDay, zonedDayEnd, zonedDayStart } from './time-zones.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('formatEnd', () => {
  it.each([
    ['2026-11-28T05:00:00Z', 'America/New_York', 'Nov 27, 11:59 PM ET'],
    ['2026-11-28T04:59:59Z', 'America/New_York', 'Nov 27, 11:59 PM ET'],
    ['2026-11-28T05:00:00Z', 'America/Los_Angeles', 'Nov 27, 9:00 PM PT'],
    ['2026-11-27T17:30:00Z', 'America/New_York', 'Nov 27, 12:30 PM ET'],
    ['2026-07-02T03:30:00Z', 'America/St_Johns', 'Jul 2, 1:00 AM NT'],
    ['2027-11-28T05:00:00Z', 'America/New_York', 'Nov 27, 2027, 11:59 PM ET'],
    ['2027-01-01T05:00:00Z', 'America/New_York', 'Dec 31, 11:59 PM ET'],
    // Midnight before and after the clocks change.
    ['2026-11-01T04:00:00Z', 'America/New_York', 'Oct 31, 11:59 PM ET'],
    ['2026-11-02T05:00:00Z', 'America/New_York', 'Nov 1, 11:59 PM ET'],
    ['2027-03-14T05:00:00Z', 'America/New_York', 'Mar 13, 11:59 PM ET'],
    ['2027-03-15T04:00:00Z', 'America/New_York', 'Mar 14, 11:59 PM ET'],
    // Arizona keeps its time, and Newfoundland is half an hour off.
    ['2026-07-04T07:00:00Z', 'America/Phoenix', 'Jul 3, 11:59 PM MST'],
    ['2026-11-28T03:30:00Z', 'America/St_Johns', 'Nov 27, 11:59 PM NT'],
    // Saskatchewan keeps its time.
    ['2026-07-04T06:00:00Z', 'America/Regina', 'Jul 3, 11:59 PM CST'],
    ['2026-07-04T04:00:00Z', 'America/Toronto', 'Jul 3, 11:59 PM ET'],
  ] as const)('formats %s in %s as %s', (end, zone, text) => expect(formatEnd(end, zone, undefined, NOW)).toBe(text));

  it('writes the halves of the day as Canadians do', () => {
    expect(formatEnd('2026-11-27T20:00:00Z', 'America/Toronto', 'en-CA', NOW)).toBe('Nov 27, 3:00 p.m. ET');
    expect(formatEnd('2026-11-27T15:00:00Z', 'America/Toronto', 'en-CA', NOW)).toBe('Nov 27, 10:00 a.m. ET');
  });

  it('knows every offered time zone', () => {
    for (const zone of TIME_ZONE_IDS)
      expect(formatEnd(new Date(NOW), zone, undefined, NOW)).toMatch(/^Nov 20, \d+:\d\d [AP]M [A-Z]+$/);
  });
});

describe('the start and the end of a day', () => {
  it.each([
    ['2026-11-27', 'America/New_York', '2026-11-27T05:00:00.000Z', '2026-11-28T05:00:00.000Z'],
    // Days of 25 and 23 hours.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['2026-12-31', 'America/St_Johns', '2026-12-31T03:30:00.000Z', '2027-01-01T03:30:00.000Z'],
    // The clocks skip midnight.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ] as const)('of %s in %s are %s and %s', (day, zone, start, end) => {
    expect(zonedDayStart(day, zone)?.toISOString()).toBe(start);
    expect(zonedDayEnd(day, zone)?.toISOString()).toBe(end);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-11-27T10:00Z', '11/27/2026', ''])('are missing for “%s”', (text) => {
    expect(zonedDayStart(text, 'America/New_York')).toBeUndefined();
    expect(zonedDayEnd(text, 'America/New_York')).toBeUndefined();
  });
});

describe('zonedDay', () => {
  it.each([
    ['2026-11-25T04:59:59Z', 'America/New_York', '2026-11-24'],
    ['2026-11-25T05:00:00Z', 'America/New_York', '2026-11-25'],
    ['2026-11-24T18:30:00Z', 'Asia/Kolkata', '2026-11-25'],
    ['2026-11-24T10:00:00Z', 'Pacific/Kiritimati', '2026-11-25'],
    ['2026-11-25T00:00:00Z', 'UTC', '2026-11-25'],
  ])('of %s in %s is %s', (moment, zone, day) => expect(zonedDay(new Date(moment), zone)).toBe(day));
});

describe('toTimeZone', () => {
  it.each([
    ['America/New_York', 'America/New_York'],
    ['europe/berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
  ])('spells %s as %s', (value, name) => expect(toTimeZone(value)).toBe(name));

  it.each(['Mars/Base', '+05:30', '', null, 5])('rejects %p', (value) => expect(toTimeZone(value)).toBeUndefined());
});
