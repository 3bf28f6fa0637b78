import { describe, expect, it } from '@jest/globals';
import { formatCents, formatShortDay, formatSpan, placementName } from './reportFormat';

describe('report numbers', () => {
  it('are money from cents', () => {
    expect(formatCents(123_456)).toBe('$1,234.56');
    expect(formatCents(-250)).toBe('-$2.50');
    expect(formatCents(29.08)).toBe('$0.29');
    expect(formatCents(null)).toBe('–');
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
