import { describe, expect, it } from '@jest/globals';
import { formatEnd, TIME_ZONE_IDS } from './time-zones.js';

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
  ] as const)('formats %s in %s as %s', (end, zone, text) => expect(formatEnd(end, zone, NOW)).toBe(text));

  it('knows every offered time zone', () => {
    for (const zone of TIME_ZONE_IDS)
      expect(formatEnd(new Date(NOW), zone, NOW)).toMatch(/^Nov 20, \d+:\d\d [AP]M [A-Z]+$/);
  });
});
