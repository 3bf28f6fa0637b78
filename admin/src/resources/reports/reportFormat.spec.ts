import { describe, expect, it } from '@jest/globals';
import { formatCents, formatChange, formatShortDay, formatSpan, placementName } from './reportFormat';

describe('report numbers', () => {
  it('are money from cents', () => {
    expect(formatCents(123_456)).toBe('$1,234.56');
    expect(formatCents(-250)).toBe('-$2.50');
    expect(formatCents(29.08)).toBe('$0.29');
    expect(formatCents(null)).toBe('–');
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
});

describe('report names', () => {
  it('are the days of a span', () => {
    expect(formatSpan({ from: '2026-11-01', to: '2026-11-20' })).toBe('Nov 1, 2026 to Nov 20, 2026');
    expect(formatSpan({ from: '2026-11-20', to: '2026-11-20' })).toBe('Nov 20, 2026');
  });

  it('are the days of the text, wherever the operator is', () => {
    expect(formatShortDay('2026-11-01')).toBe('Nov 1');
  });

  it.each([
    ['listing', 'Listing'],
    ['brand-slider', 'Brand slider'],
    ['home:brand-slider', 'Home brand slider'],
  ])('the placement %s is %s', (slot, name) => {
    expect(placementName(slot)).toBe(name);
  });
});
