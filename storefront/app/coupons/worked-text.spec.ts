import { expect, it } from '@jest/globals';
import { workedText } from '~/api/coupon-views';

const NOW = Date.parse('2026-11-24T12:00:00Z');

it.each([
  ['2026-11-24T12:00:01Z', 'Worked within the last hour'],
  ['2026-11-24T11:00:01Z', 'Worked within the last hour'],
  ['2026-11-24T11:00:00Z', 'Worked 1 hour ago'],
  ['2026-11-24T09:30:00Z', 'Worked 2 hours ago'],
  ['2026-11-23T12:00:01Z', 'Worked 23 hours ago'],
  ['2026-11-23T12:00:00Z', 'Worked 1 day ago'],
  ['2026-11-01T12:00:00Z', 'Worked 23 days ago'],
])('a success at %s is “%s”', (at, text) => {
  expect(workedText(at, NOW)).toBe(text);
});
