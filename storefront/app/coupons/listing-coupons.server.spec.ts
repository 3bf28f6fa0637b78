import { describe, expect, it, jest } from '@jest/globals';
import type { Coupon, CouponList } from '~/api/coupon-views';
import type { CouponQuery } from '~/api/types';
import { listingCoupons } from './listing-coupons.server';

const COUPON: Coupon = {
  id: 'shop',
  code: 'SHOP',
  mid: 11,
  merchantName: 'Crocs',
  href: 'https://www.crocs.example',
  productIds: [],
  discount: '20% off',
  title: 'Sale',
  terms: '',
  exclusive: false,
  votes: 0,
  worked: 0,
};
const CLOG = { ...COUPON, id: 'clog', code: undefined, discount: 'Free charm', productIds: ['p1'] };
const CROCS = { mid: 11, name: 'Crocs', count: 4 };
const EPSON = { mid: 12, name: 'Epson', count: 1 };
const LIST: CouponList = { count: 4, coupons: [CLOG, COUPON], brands: [CROCS] };
const SUBJECT = { search: '', page: 1 };

/** Returns the API with a list of coupons, and the queries. */
function apiWith(list: CouponList) {
  const coupons = jest.fn((_query: CouponQuery) => Promise.resolve(list));
  return { coupons };
}

describe('the coupons above a product list', () => {
  it('are those of its only brand', async () => {
    const api = apiWith(LIST);
    const { group } = await listingCoupons(api, { ...SUBJECT, brand: CROCS }, []);
    expect(group).toEqual({ title: 'Crocs Coupons', coupons: LIST.coupons, count: 4, mid: 11 });
    expect(api.coupons).toHaveBeenCalledWith({ mids: [11], pageSize: 3 });
  });

  it('are those that match a search', async () => {
    const api = apiWith({ ...LIST, brands: [CROCS, EPSON] });
    const { group } = await listingCoupons(api, { ...SUBJECT, search: 'coupon code' }, []);
    expect(group).toMatchObject({ title: 'Matching Coupons', mid: undefined });
    expect(api.coupons).toHaveBeenCalledWith({ q: 'coupon code', pageSize: 3 });
  });

  it.each([
    ['another page', { ...SUBJECT, brand: CROCS, page: 2 }, LIST],
    ['a category', SUBJECT, LIST],
    ['a search without coupons', { ...SUBJECT, search: 'x' }, { count: 0, coupons: [], brands: [] }],
  ])('are none for %s', async (_, subject, list) => {
    expect((await listingCoupons(apiWith(list), subject, [])).group).toBeUndefined();
  });
});

describe('the coupons on cards', () => {
  const products = [
    { id: 'p1', mid: 11 },
    { id: 'p2', mid: 11 },
    { id: 'p3', mid: 12 },
  ];

  it('are the best ones for the product or the whole shop of its merchant', async () => {
    const api = apiWith(LIST);
    expect((await listingCoupons(api, SUBJECT, products)).badges).toEqual({
      p1: { text: 'Free charm', to: '/coupons?brand=11#coupon-clog' },
      p2: { text: 'Coupon: SHOP', to: '/coupons?brand=11#coupon-shop' },
    });
    expect(api.coupons).toHaveBeenCalledWith({ mids: [11, 12], pageSize: 100 });
  });

  it('are not those with terms, which may not apply to the product', async () => {
    const list = { ...LIST, coupons: [{ ...COUPON, terms: 'Not valid for printers.' }] };
    expect((await listingCoupons(apiWith(list), SUBJECT, products)).badges).toEqual({});
  });

  it('are preferably those for the product', async () => {
    const list = { ...LIST, coupons: [COUPON, { ...CLOG, terms: 'For orders of $50 or more.' }] };
    expect((await listingCoupons(apiWith(list), SUBJECT, products)).badges).toMatchObject({
      p1: { text: 'Free charm' },
    });
  });

  it('are missing while the API fails, as the products are more important', async () => {
    const api = { coupons: () => Promise.reject(new Error('down')) };
    expect(await listingCoupons(api, { ...SUBJECT, brand: CROCS }, products)).toEqual({ badges: {} });
  });
});
