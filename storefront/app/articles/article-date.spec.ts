import { describe, expect, it } from '@jest/globals';
import { articleDate } from './article-date';

describe('articleDate', () => {
  it('is like ddd DD MMM YYYY', () => {
    expect(articleDate('2026-11-20T04:36:37.770Z')).toBe('Fri 20 Nov 2026');
    expect(articleDate('2026-03-05T12:00:00Z')).toBe('Thu 05 Mar 2026');
  });

  it('is the day in UTC', () => {
    expect(articleDate('2025-12-31T23:30:00-05:00')).toBe('Thu 01 Jan 2026');
  });
});
