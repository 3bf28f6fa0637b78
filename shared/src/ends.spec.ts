import { describe, expect, it } from '@jest/globals';
import { hasEnded, nextEnd } from './ends.js';

const NOW = Date.parse('2026-11-27T14:00:00Z');

describe('hasEnded', () => {
  it.each([
    ['2026-11-27T13:59:59Z', true],
    ['2026-11-27T14:00:00Z', true],
    ['2026-11-27T14:00:01Z', false],
    ['2026-11-27T09:00:01-05:00', false],
    [new Date(NOW), true],
    [new Date(NOW + 1), false],
  ])('with %p is %p', (end, expected) => expect(hasEnded(end, NOW)).toBe(expected));

  it.each([undefined, '', 'soon'])('is false for %p', (end) => expect(hasEnded(end, NOW)).toBe(false));
});

describe('nextEnd', () => {
  it('is the first end in the future', () =>
    expect(
      nextEnd(['2026-11-30T00:00Z', undefined, new Date(NOW + 5), '', new Date(NOW), '2026-11-01T00:00Z'], NOW),
    ).toBe(NOW + 5));

  it('is Infinity without ends', () => {
    expect(nextEnd([], NOW)).toBe(Infinity);
    expect(nextEnd([undefined, '2026-11-01T00:00Z'], NOW)).toBe(Infinity);
  });
});
