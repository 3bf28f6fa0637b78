import { describe, expect, it } from '@jest/globals';
import type { HttpException } from '@nestjs/common';
import type { CouponFields } from './coupon.resource.js';
import { CouponRules } from './coupon-rules.js';

const COUPON: CouponFields = {
  mid: 11,
  code: 'SAVE',
  title: 'Sale',
  productIds: [],
  categoryIds: [],
  excludedProductIds: [],
  excludedCategoryIds: [],
  minSpend: null,
  saleItemsExcluded: false,
  newCustomersOnly: false,
  discount: { kind: 'percentage', percent: 5 },
  tags: [],
  terms: '',
  startsAt: null,
  endsAt: null,
  exclusive: false,
  websiteName: ['redsite'],
};
const rules = new CouponRules({
  hasMerchant: (mid) => mid === 11,
  hasCategory: (categoryId) => categoryId === 3,
  midOfProduct: new Map([
    ['own', 11],
    ['other', 12],
  ]),
  coupons: [
    { id: 'c1', mid: 11, code: 'Save', title: 'Old', websiteName: ['redsite', 'bluesite'] },
    { id: 'c2', mid: 11, code: '', title: 'Bowls', websiteName: ['redsite'] },
  ],
});
const check = (fields: Partial<CouponFields>, id?: string) => rules.check({ ...COUPON, ...fields }, id);

/** Returns the message that names the invalid field; undefined if the action throws nothing. */
function messageOf(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return JSON.stringify((error as HttpException).getResponse());
  }
}

describe('the rules of coupons', () => {
  it.each([
    [{ mid: 12 }, 'There is no merchant'],
    [{ code: 'NEW', productIds: ['own', 'other', 'unknown'] }, 'The merchant has no products other, unknown.'],
    [{ code: 'NEW', excludedProductIds: ['other'] }, 'The merchant has no products other.'],
    [{ code: 'NEW', categoryIds: [3, 4] }, 'There are no product categories 4.'],
    [{ code: 'NEW', excludedCategoryIds: [5] }, 'There are no product categories 5.'],
    [{ code: 'NEW', startsAt: new Date(2), endsAt: new Date(2) }, 'The end must be after the start.'],
    [{}, 'The merchant already has a coupon with the code Save on redsite.'],
    [{ websiteName: ['green', 'bluesite'] }, 'with the code Save on bluesite.'],
  ])('reject %j', (fields, message) => expect(messageOf(() => check(fields))).toContain(message));

  it.each([
    ['the coupon itself', {}, 'c1'],
    ['another site', { websiteName: ['green'] }, undefined],
    ['another code', { code: 'NEW', productIds: ['own'] }, undefined],
    ['a title without a code', { code: '', title: 'Bowls' }, undefined],
  ])('accept %s', (_, fields, id) => expect(messageOf(() => check(fields, id))).toBeUndefined());

  it('identify an imported coupon without a code by its title', () => {
    const imported = { ...COUPON, code: '', title: 'BOWLS' };
    expect(messageOf(() => rules.checkImported(imported))).toContain(
      'The merchant already has the coupon “Bowls” without a code on redsite.',
    );
    expect(messageOf(() => rules.checkImported({ ...imported, title: 'Beds' }))).toBeUndefined();
  });
});
