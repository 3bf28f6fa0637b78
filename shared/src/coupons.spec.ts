import { describe, expect, it } from '@jest/globals';
import { formatDiscount } from './coupons.js';

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
