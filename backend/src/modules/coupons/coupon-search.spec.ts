import { describe, expect, it } from '@jest/globals';
import { couponMatcher } from './coupon-search.js';

const CLOGS = { title: 'Save on all clogs', merchantName: 'Crocs', discount: '20% off', code: 'CLOG20' };
const TEA = { title: 'Free Sencha with orders', merchantName: 'Brewmont Coffee & Tea', discount: 'Gift', code: '' };

describe('couponMatcher', () => {
  it.each([
    'crocs',
    'CROCS coupon',
    'crocs promo code',
    'crocs sandals',
    'clog',
    'clogs',
    'saves on clogs',
    'clog20',
    '20% off crocs',
    'coupon code',
    '',
  ])('finds a coupon for “%s”', (query) => {
    expect(couponMatcher(query)(CLOGS)).toBe(true);
  });

  it.each(['log', 'epson coupon', 'crocs-free shoes of nobody else', 'leather'])(
    'does not find it for “%s”',
    (query) => {
      expect(couponMatcher(query)(query.startsWith('crocs') ? TEA : CLOGS)).toBe(false);
    },
  );

  it('finds a merchant by its whole name only', () => {
    expect(couponMatcher('brewmont coffee & tea mugs')(TEA)).toBe(true);
    expect(couponMatcher('coffee mugs')(TEA)).toBe(false);
  });

  it('ignores accents and case', () => {
    expect(couponMatcher('SENCHÁ')(TEA)).toBe(true);
  });
});
