import { describe, expect, it } from '@jest/globals';
import type { CouponRecord } from '../../dataProvider/types';
import { type CouponFormValues, timesText, toCouponInput, toCouponRow, validateEnd } from './formValues';

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
      discount: { kind: 'percentage', percent: 20 },
      startsAt: null,
      endsAt: null,
      exclusive: false,
      websiteName: ['redsite'],
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

it('an end must be after the start', () => {
  const startsAt = '2026-11-27T14:00:00.000Z';
  expect(validateEnd(startsAt, { startsAt })).toBe('Please enter an end time after the start time');
  expect(validateEnd('2026-11-27T14:01:00.000Z', { startsAt })).toBeUndefined();
  expect(validateEnd(null, { startsAt })).toBeUndefined();
});

it.each([
  [null, null, 'No end'],
  [null, '2026-12-01T05:00:00.000Z', 'Ends Dec 1, 2026, 5:00 AM UTC'],
  [null, '2026-11-01T05:00:00.000Z', 'Ended Nov 1, 2026, 5:00 AM UTC'],
  ['2026-11-28T00:00:00.000Z', '2026-12-01T05:00:00.000Z', 'Starts Nov 28, 2026, 12:00 AM UTC'],
])('a coupon from %s to %s has the text %s', (startsAt, endsAt, text) => {
  expect(timesText({ startsAt, endsAt }, Date.parse('2026-11-24T00:00:00Z')).replaceAll('\u202F', ' ')).toBe(text);
});

it('the export has the columns of the import', () => {
  const record = { ...toCouponInput(VALUES), productIds: ['a', 'b'], code: 'SAVE' } as CouponRecord;
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
  });
});
