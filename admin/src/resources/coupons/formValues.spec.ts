import { describe, expect, it } from '@jest/globals';
import type { CouponRecord } from '../../dataProvider/types';
import { type CouponFormValues, toCouponInput, toCouponRow } from './formValues';

const VALUES: CouponFormValues = {
  mid: 11,
  title: ' Sale ',
  discount: { kind: 'percentage', percent: 20, cents: 500, currency: 'USD', text: 'x' },
  websiteName: ['redsite'],
};

describe('toCouponInput', () => {
  it('sends cleared and missing inputs as empty', () => {
    const cleared = { ...VALUES, code: null, terms: null, startsAt: null, productIds: null };
    expect(toCouponInput(cleared)).toEqual({
      mid: 11,
      title: 'Sale',
      code: '',
      terms: '',
      productIds: [],
      categoryIds: [],
      excludedProductIds: [],
      excludedCategoryIds: [],
      minSpend: null,
      saleItemsExcluded: false,
      newCustomersOnly: false,
      discount: { kind: 'percentage', percent: 20 },
      startsAt: null,
      endsAt: null,
      exclusive: false,
      websiteName: ['redsite'],
      tags: [],
    });
  });

  it.each([
    [
      { kind: 'amount', cents: 500, currency: 'CAD', text: 'x' } as const,
      { kind: 'amount', cents: 500, currency: 'CAD' },
    ],
    [{ kind: 'text', text: 'Gift', percent: 5 } as const, { kind: 'text', text: 'Gift' }],
    [{ kind: 'percentage', percent: null } as const, { kind: 'percentage' }],
  ])('sends the fields of the kind of %j', (discount, sent) => {
    expect(toCouponInput({ ...VALUES, discount }).discount).toEqual(sent);
  });
});

it('the export has the columns of the import', () => {
  const record = {
    ...toCouponInput(VALUES),
    productIds: ['a', 'b'],
    code: 'SAVE',
    tags: ['old', 'sale'],
  } as CouponRecord;
  expect(toCouponRow(record, () => 'Crocs')).toEqual({
    Merchant: 'Crocs',
    Code: 'SAVE',
    Title: 'Sale',
    Discount: '20% off',
    Terms: '',
    Starts: '',
    Ends: '',
    Exclusive: 'no',
    Websites: 'redsite',
    'Product ids': 'a|b',
    Tags: 'old, sale',
  });
});
