import { describe, expect, it } from '@jest/globals';
import { articleDate, priceDate } from './dates';

describe('articleDate', () => {
  it.each([
    ['2026-11-20T04:36:37.770Z', 'Fri 20 Nov 2026'],
    ['2026-03-05T12:00:00Z', 'Thu 05 Mar 2026'],
    ['2025-12-31T23:30:00-05:00', 'Thu 01 Jan 2026'],
  ])('of %s is %j', (iso, text) => expect(articleDate(iso)).toBe(text));
});

describe('priceDate', () => {
  it.each([
    ['2026-02-28T23:59:59Z', 'Feb 28'],
    ['2025-11-03T00:00:00Z', 'Nov 3'],
    ['2025-08-01T12:00:00Z', 'Aug 1, 2025'],
  ])('of %s is %j', (iso, text) => expect(priceDate(iso, Date.parse('2026-03-02T12:00:00Z'))).toBe(text));
});
