import { describe, expect, it } from '@jest/globals';
import { discountPercent, formatMoney } from './money.js';

describe('money', () => {
  it('is shown with its currency', () => {
    expect(formatMoney({ cents: 129_900, currency: 'USD' })).toBe('$1,299.00');
    expect(formatMoney({ cents: 5, currency: 'CAD' })).toBe('CA$0.05');
  });

  it('names the country of the dollar in Canada', () => {
    expect(formatMoney({ cents: 129_900, currency: 'USD' }, 'en-CA')).toBe('US$1,299.00');
    expect(formatMoney({ cents: 5, currency: 'CAD' }, 'en-CA')).toBe('CA$0.05');
  });

  it.each([0, 1, 99, 100, 99_999, 100_000, 123_456_789, -1, -250_050])(
    'is worded as the language does: %d',
    (cents) => {
      for (const currency of ['USD', 'CAD'] as const) {
        const language = new Intl.NumberFormat('en-US', { style: 'currency', currency });
        expect(formatMoney({ cents, currency })).toBe(language.format(cents / 100));
      }
    },
  );

  it('never rounds a discount up', () => {
    expect(discountPercent(2_999, 3_999)).toBe(25);
    expect(discountPercent(1, 3)).toBe(66);
    expect(discountPercent(3_999, 3_999)).toBe(0);
    expect(discountPercent(3_999, 2_999)).toBe(0);
    expect(discountPercent(3_999, undefined)).toBe(0);
  });
});
