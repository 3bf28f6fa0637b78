import { describe, expect, it } from '@jest/globals';
import type { BadRequestException } from '@nestjs/common';
import { COUPONS } from '../../modules/coupons/coupon.resource.js';
import { PRODUCTS } from '../../modules/products/product.resource.js';
import { WEBSITES } from '../../modules/websites/website.resource.js';
import { restoredFields } from './restored-fields.js';

const STATE = {
  mid: 12,
  title: 'Sale',
  discount: { kind: 'percentage', percent: 20 },
  websiteName: ['redsite'],
  endsAt: new Date('2026-12-01T05:00:00Z'),
  createdAt: new Date('2025-11-01T00:00:00Z'),
};

describe('a state from the history', () => {
  it('gets the defaults of fields that are newer, and keeps what operators do not set', async () => {
    expect(await restoredFields(COUPONS, STATE)).toEqual({ ...COUPONS.input.defaults, ...STATE });
  });

  it('is rejected by the rules of today, with the fields', async () => {
    const state = { ...STATE, title: '', discount: { kind: 'percentage', percent: 0 } };
    const refusal = (await restoredFields(COUPONS, state).catch((error: unknown) => error)) as BadRequestException;
    expect(refusal.getResponse()).toMatchObject({
      fields: { title: 'Please enter a title', 'discount.percent': 'Enter a whole percentage from 1 to 100' },
    });
  });

  it('keeps what another body than that of the record sets', async () => {
    const footer = { copyright: '', credit: 'A service of Red Media', links: [] };
    const state = { label: 'Red Site', vendorId: 5035, settings: { footer } };
    expect(await restoredFields(WEBSITES, state)).toMatchObject({ settings: { footer } });
  });

  it('is returned as it is if the definition has no fields', async () => {
    expect(await restoredFields(PRODUCTS, { mid: 1 })).toEqual({ mid: 1 });
  });
});
