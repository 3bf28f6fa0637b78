import { expect, it } from '@jest/globals';
import { formatWeekdayTime } from './dates';
import { hiddenTime, scheduleText } from './schedule';

it.each([
  [null, null, 'No end', null],
  [null, '2026-12-01T05:00:00.000Z', 'Ends', '2026-12-01T05:00:00.000Z'],
  [null, '2026-11-01T05:00:00.000Z', 'Ended', '2026-11-01T05:00:00.000Z'],
  ['2026-11-28T00:00:00.000Z', '2026-12-01T05:00:00.000Z', 'Starts', '2026-11-28T00:00:00.000Z'],
  ['2026-11-01T00:00:00.000Z', null, 'No end', null],
])('a record from %s to %s has the text %s', (startsAt, endsAt, text, time) => {
  const expected = time ? `${text} ${formatWeekdayTime(time)}` : text;
  expect(scheduleText({ startsAt, endsAt }, Date.parse('2026-11-24T00:00:00Z'))).toBe(expected);
});

it.each([
  [{}, ''],
  [{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, ''],
  [{ startsAt: '2026-11-28T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, formatWeekdayTime('2026-11-28T00:00:00Z')],
  [{ startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }, formatWeekdayTime('2026-11-01T00:00:00Z')],
])('the time of %j is %j', (schedule, time) => {
  expect(hiddenTime(schedule, Date.parse('2026-11-24T00:00:00Z'))).toBe(time);
});
