import { describe, expect, it } from '@jest/globals';
import { type CouponFormValues, toCouponInput } from './formValues';

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
