import { describe, expect, it } from '@jest/globals';
import {
  bestCoupon,
  conditionTexts,
  type CouponDiscount,
  type CouponProduct,
  formatDiscount,
  type MinSpend,
} from './coupons.js';

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

const CLOG: CouponProduct = { id: 'clog', mid: 11, categoryIds: [3, 1], cents: 3897, currency: 'USD', isOnSale: false };
const SHOP = {
  mid: 11,
  productIds: [] as string[],
  categoryIds: [] as number[],
  excludedProductIds: [] as string[],
  excludedCategoryIds: [] as number[],
  minSpend: null as MinSpend | null,
  saleItemsExcluded: false,
  newCustomersOnly: false,
  terms: '',
  discount: { kind: 'percentage', percent: 20 } as CouponDiscount,
};

describe('bestCoupon', () => {
  it.each([
    ['the whole shop', {}, true],
    ['another merchant', { mid: 12 }, false],
    ['the product', { productIds: ['clog'] }, true],
    ['another product', { productIds: ['boot'] }, false],
    ['its category', { categoryIds: [1] }, true],
    ['another category', { categoryIds: [2] }, false],
    ['another product or its category', { productIds: ['boot'], categoryIds: [3] }, true],
    ['a shop but for the product', { excludedProductIds: ['clog'] }, false],
    ['its category but for the product', { categoryIds: [1], excludedProductIds: ['clog'] }, false],
    ['the product but for its category', { productIds: ['clog'], excludedCategoryIds: [1] }, false],
    ['orders that its price reaches', { minSpend: { cents: 3897, currency: 'USD' as const } }, true],
    ['orders above its price', { minSpend: { cents: 3898, currency: 'USD' as const } }, false],
    ['orders in another currency', { minSpend: { cents: 100, currency: 'CAD' as const } }, false],
    [
      'an amount off in another currency',
      { discount: { kind: 'amount', cents: 100, currency: 'CAD' } as const },
      false,
    ],
    [
      'an amount off that leaves nothing to pay',
      { discount: { kind: 'amount', cents: 3897, currency: 'USD' } as const },
      false,
    ],
    ['what only the terms say', { terms: 'Not valid for printers.' }, false],
    ['what data and the terms say', { terms: 'Once per customer.', productIds: ['clog'] }, true],
  ])('applies to a product for %s: %j', (_, conditions, applies) => {
    expect(bestCoupon([{ ...SHOP, ...conditions }], CLOG) !== undefined).toBe(applies);
  });

  it('does not apply to sale items that it excludes', () => {
    const fullPrice = { ...SHOP, saleItemsExcluded: true };
    expect(bestCoupon([fullPrice], CLOG)).toBeDefined();
    expect(bestCoupon([fullPrice], { ...CLOG, isOnSale: true })).toBeUndefined();
  });

  it('is the one of the product, then of the category, then of the shop, whatever they save', () => {
    const half = { ...SHOP, discount: { kind: 'percentage', percent: 50 } as const };
    const ofCategory = { ...SHOP, categoryIds: [1] };
    const ofProduct = { ...SHOP, productIds: ['clog'], discount: { kind: 'text', text: 'Free charm' } as const };
    expect(bestCoupon([half, ofCategory], CLOG)?.coupon).toBe(ofCategory);
    expect(bestCoupon([half, ofCategory, ofProduct], CLOG)).toEqual({ coupon: ofProduct });
  });

  it('is then the one with the lowest price, then the first', () => {
    const ten = { ...SHOP, discount: { kind: 'amount', cents: 1000, currency: 'USD' } as const };
    const shipping = { ...SHOP, discount: { kind: 'text', text: 'Free shipping' } as const };
    expect(bestCoupon([shipping, SHOP, ten], CLOG)).toEqual({ coupon: ten, cents: 2897 });
    expect(bestCoupon([SHOP, { ...SHOP }], CLOG)?.coupon).toBe(SHOP);
    expect(bestCoupon([SHOP], CLOG)?.cents).toBe(3118);
  });

  it('names no price that only new customers get', () => {
    const welcome = { ...SHOP, newCustomersOnly: true };
    expect(bestCoupon([welcome], CLOG)).toEqual({ coupon: welcome });
  });
});

it('names the conditions of an order', () => {
  const minSpend = { cents: 5500, currency: 'USD' } as const;
  expect(conditionTexts({ minSpend, saleItemsExcluded: true, newCustomersOnly: true })).toEqual([
    'Orders of $55 or more',
    'Not on sale items',
    'New customers only',
  ]);
  expect(conditionTexts(SHOP)).toEqual([]);
});
