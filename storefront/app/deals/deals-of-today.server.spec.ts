import { describe, expect, it } from '@jest/globals';
import type { Deal } from '~/api/deal-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { toRows } from '~/home/columns';
import { loadDealsOfToday } from './deals-of-today.server';

const NOW = Date.now();
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

function aDeal(id: string, mid: number, saleEndsAt?: string): Deal {
  return {
    ...{ id, mid, saleEndsAt, isSaleOver: saleEndsAt !== undefined && Date.parse(saleEndsAt) < NOW },
    ...{ title: id, href: 'https://m.example', merchantName: 'M' },
    ...{ price: '$1.00', priceCents: 100, currency: 'USD', asOf: 'Nov 3', votes: 1, since: inHours(-1) },
  };
}

const apiOf = (deals: readonly Deal[]) =>
  ({
    deals: () => Promise.resolve({ deals, count: deals.length, brands: [], categories: [] }),
    coupons: () => Promise.reject(new Error('down')),
    bestCoupons: () => Promise.reject(new Error('down')),
  }) as unknown as StorefrontApi;

const load = async (deals: readonly Deal[]) => {
  const { best, endingSoon } = await loadDealsOfToday(apiOf(deals));
  const ids = (columns: typeof best) => toRows(columns).map(({ id }) => id);
  return { best: ids(best), endingSoon: ids(endingSoon) };
};

describe('the deals of home', () => {
  it('are the first eight, at most two of a merchant', async () => {
    const deals = Array.from({ length: 12 }, (_, index) => aDeal(`d${index}`, index < 3 ? 1 : index));
    expect((await load(deals)).best).toEqual(['d0', 'd1', 'd3', 'd4', 'd5', 'd6', 'd7']);
  });

  it('also are others that end soon, the first to end first', async () => {
    const first = Array.from({ length: 8 }, (_, index) => aDeal(`d${index}`, index, inHours(1)));
    const others = [
      aDeal('late', 20, inHours(73)),
      aDeal('b', 21, inHours(5)),
      aDeal('a', 22, inHours(4)),
      aDeal('over', 23, inHours(-1)),
    ];
    expect((await load([...first, ...others])).endingSoon).toEqual(['a', 'b']);
  });

  it('name the price with a code that applies to all shoppers', async () => {
    const coupon = { code: 'CLOG20', conditions: ['New customers only'] };
    const best = new Map([
      ['a', { coupon, price: '$0.80' }],
      ['b', { coupon }],
    ]);
    const bestCoupons = () => Promise.resolve(best);
    const api = { ...apiOf([aDeal('a', 1), aDeal('b', 2)]), bestCoupons } as unknown as StorefrontApi;
    const tiles = toRows((await loadDealsOfToday(api)).best);
    expect(tiles.map(({ withCoupon }) => withCoupon)).toEqual(['$0.80 with CLOG20', undefined]);
  });

  it('are empty if they cannot be loaded', async () => {
    const api = { ...apiOf([]), deals: () => Promise.reject(new Error('down')) } as unknown as StorefrontApi;
    expect(await loadDealsOfToday(api)).toEqual({ best: {}, endingSoon: {}, coupons: [] });
  });
});
