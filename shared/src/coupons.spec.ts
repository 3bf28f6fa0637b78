import { describe, expect, it } from '@jest/globals';
import { couponState, formatDiscount } from './coupons.js';

describe('formatDiscount', () => {
  it.each([
    [{ kind: 'percentage', percent: 20 } as const, '20% off'],
    [{ kind: 'amount', cents: 1000, currency: 'USD' } as const, '$10 off'],
    [{ kind: 'amount', cents: 1250, currency: 'CAD' } as const, 'CA$12.50 off'],
    [{ kind: 'text', text: 'Free shipping' } as const, 'Free shipping'],
  ])('formats %j', (discount, text) => {
    expect(formatDiscount(discount)).toBe(text);
  });
});

describe('couponState', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  it.each([
    [{}, 'current'],
    [{ startsAt: null, endsAt: null }, 'current'],
    [{ startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:00:01Z' }, 'current'],
    [{ startsAt: '2026-11-24T12:00:00.001Z' }, 'scheduled'],
    [{ endsAt: new Date('2026-11-24T12:00:00Z') }, 'expired'],
  ] as const)('of %j is %s', (times, state) => {
    expect(couponState(times, now)).toBe(state);
  });
});
