import { describe, expect, it } from '@jest/globals';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { DealQuery } from '~/api/types';
import { loadDeals } from './deals-loader.server';

const CLOG = { id: 'p1', title: 'Clog', mid: 7, merchantName: 'Epson' };

const SAVE5 = { id: 'c', mid: 7, merchantName: 'Epson', code: 'SAVE5', conditions: [] };

/** Loads the deals of a path from an API that counts deals of the brand 7 and of no category. */
async function load(path: string, { comparisonPrices = 'claimed', count = 1, areNamesDown = false } = {}) {
  const queries: DealQuery[] = [];
  const named = (names: object[]) => (areNamesDown ? Promise.reject(new Error('down')) : Promise.resolve(names));
  const api = {
    deals: (query: DealQuery) => {
      queries.push(query);
      return Promise.resolve({ deals: [CLOG], count, brands: [{ mid: 7, name: 'Epson', count }], categories: [] });
    },
    bestCoupons: () => Promise.resolve(new Map([['p1', { coupon: SAVE5, price: '$20.00' }]])),
    selectedBrands: () => named([{ mid: 199042, name: 'Crocs' }]),
    categories: () => named([{ id: 5, name: 'Shoes', level2: true }]),
    site: () => Promise.resolve({ settings: { comparisonPrices } }),
  };
  const deals = await loadDeals(api as unknown as StorefrontApi, new URL(path, 'http://sunsetdeals.localhost'));
  return { ...deals, queries };
}

describe('loadDeals', () => {
  it('passes the filters to the API', async () => {
    const { queries, isFiltered } = await load('/deals?brandid=199042&minPrice=20&minDiscount=25&search=clog');
    expect(queries).toEqual([{ mids: [199042], minPrice: 20, minDiscount: 25, page: 1, pageSize: 24 }]);
    expect(isFiltered).toBe(true);
    expect(await load('/deals')).toMatchObject({ isFiltered: false });
  });

  it('includes the best coupons of the deals', async () => {
    expect((await load('/deals')).coupons).toMatchObject({ p1: { text: '$20.00 with SAVE5' } });
  });

  it('includes the names of selected brands and categories without deals', async () => {
    const { brands, categories } = await load('/deals?brandid=199042&categoryid=5');
    expect(brands).toEqual([
      { id: 7, name: 'Epson', count: 1 },
      { id: 199042, name: 'Crocs', count: 0 },
    ]);
    expect(categories).toEqual([{ id: 5, name: 'Shoes', count: 0 }]);
  });

  it('needs no names of the site’s brands and categories', async () => {
    const { deals, brands } = await load('/deals?brandid=199042', { areNamesDown: true });
    expect(deals).toHaveLength(1);
    expect(brands.map(({ id }) => id)).toEqual([7]);
  });

  it('hides the filter of discounts on a site without original prices', async () => {
    expect(await load('/deals')).toMatchObject({ hidesDiscounts: false });
    expect(await load('/deals', { comparisonPrices: 'none' })).toMatchObject({ hidesDiscounts: true });
  });

  it('redirects to the last page', async () => {
    const redirect = await load('/deals?page=9', { count: 2 }).catch((thrown: unknown) => thrown);
    expect((redirect as Response).headers.get('location')).toBe('/deals');
  });
});
