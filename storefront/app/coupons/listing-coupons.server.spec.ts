import { describe, expect, it, jest } from '@jest/globals';
import type { BestCoupon, Coupon, CouponList } from '~/api/coupon-views';
import type { CouponQuery } from '~/api/types';
import { listingCoupons } from './listing-coupons.server';

const COUPON: Coupon = {
  id: 'shop',
  code: 'SHOP',
  mid: 11,
  merchantName: 'Crocs',
  href: 'https://www.crocs.example',
  scope: [],
  conditions: [],
  discount: '20% off',
  title: 'Sale',
  terms: '',
  exclusive: false,
  votes: 0,
  worked: 0,
};
const CHARM = { ...COUPON, id: 'charm', code: undefined, discount: 'Free charm' };
const CROCS = { mid: 11, name: 'Crocs', count: 4 };
const EPSON = { mid: 12, name: 'Epson', count: 1 };
const LIST: CouponList = { count: 4, coupons: [CHARM, COUPON], brands: [CROCS] };
const SUBJECT = { brands: [], search: '', page: 1 };
const PRODUCTS = [{ id: 'p1' }, { id: 'p2' }];

/** Returns the API with a list of coupons and the best ones of products, and the queries. */
function apiWith(list: CouponList, best: Record<string, BestCoupon> = {}) {
  const coupons = jest.fn((_query: CouponQuery) => Promise.resolve(list));
  const bestCoupons = jest.fn((_ids: readonly string[]) => Promise.resolve(new Map(Object.entries(best))));
  return { coupons, bestCoupons };
}

describe('the coupons above a product list', () => {
  it('are those of its only brand', async () => {
    const api = apiWith(LIST);
    const { group } = await listingCoupons(api, { ...SUBJECT, brands: [CROCS] }, []);
    expect(group).toEqual({ title: 'Crocs Coupons', coupons: LIST.coupons, count: 4, brand: CROCS });
    expect(api.coupons).toHaveBeenCalledWith({ mids: [11], pageSize: 3 });
  });

  it('are those of the brands to which a search is limited, whatever else it matches', async () => {
    const api = apiWith({ ...LIST, brands: [EPSON] });
    const { group } = await listingCoupons(api, { brands: [CROCS], search: 'shoes', page: 1 }, []);
    expect(group).toMatchObject({ title: 'Crocs Coupons', brand: CROCS });
    expect(api.coupons).toHaveBeenCalledWith({ mids: [11], pageSize: 3 });
  });

  it('are those that match a search', async () => {
    const api = apiWith({ ...LIST, brands: [CROCS, EPSON] });
    const { group } = await listingCoupons(api, { ...SUBJECT, search: 'coupon code' }, []);
    expect(group).toMatchObject({ title: 'Matching Coupons', brand: undefined });
    expect(api.coupons).toHaveBeenCalledWith({ q: 'coupon code', pageSize: 3 });
  });

  it.each([
    ['another page', { ...SUBJECT, brands: [CROCS], page: 2 }, LIST],
    ['a category', SUBJECT, LIST],
    ['a search without coupons', { ...SUBJECT, search: 'x' }, { count: 0, coupons: [], brands: [] }],
  ])('are none for %s', async (_, subject, list) => {
    expect((await listingCoupons(apiWith(list), subject, [])).group).toBeUndefined();
  });
});

describe('the coupons on cards', () => {
  it('are the best ones of the products, with the price that the code gives', async () => {
    const best = { p1: { coupon: COUPON, price: '$31.18' }, p2: { coupon: CHARM } };
    const api = apiWith(LIST, best);
    expect((await listingCoupons(api, SUBJECT, PRODUCTS)).badges).toEqual({
      p1: { text: '$31.18 with SHOP', to: '/crocs/coupons#coupon-shop' },
      p2: { text: 'Free charm', to: '/crocs/coupons#coupon-charm' },
    });
    expect(api.bestCoupons).toHaveBeenCalledWith(['p1', 'p2']);
  });

  it('contain their conditions if not each shopper gets the price', async () => {
    const welcome = { ...COUPON, conditions: ['New customers only'] };
    const { badges } = await listingCoupons(apiWith(LIST, { p1: { coupon: welcome } }), SUBJECT, PRODUCTS);
    expect(badges['p1']?.text).toBe('Coupon: SHOP · New customers only');
  });

  it('are missing while the API fails, as the products are more important', async () => {
    const fail = () => Promise.reject(new Error('down'));
    const api = { coupons: fail, bestCoupons: fail };
    expect(await listingCoupons(api, { ...SUBJECT, brands: [CROCS] }, PRODUCTS)).toEqual({ badges: {} });
  });
});
