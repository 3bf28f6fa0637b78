import { expect, it } from '@jest/globals';
import { formatChange, formatPercent } from './percent';

it('has at most one digit after the point', () => {
  expect([0.125, 0.1234, 1].map((share) => formatPercent(share))).toEqual(['12.5%', '12.3%', '100%']);
});

it.each([
  [150, 100, '+50%'],
  [75, 100, '-25%'],
  [100, 100, '0%'],
  [1, 3, '-66.7%'],
])('%d after %d is %s', (now, before, change) => {
  expect(formatChange(now, before)).toBe(change);
});

it.each([
  [5, 0],
  [5, null],
  [null, 5],
  [5, -10],
])('%p after %p is no change that a percentage tells', (now, before) => {
  expect(formatChange(now, before)).toBeUndefined();
});
