import { describe, expect, it } from '@jest/globals';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { toRows } from '~/home/columns';
import { loadDealsOfToday } from './deals-of-today.server';

const NOW = Date.now();
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

function hit(id: string, merchantId: number, saleEndsAt?: string) {
  const _source = {
    title: id,
    url: { value: 'https://m.example' },
    images: { image: [] },
    price: { value: '$1.00', integral: 100, currency: 'USD' },
    priceAsOf: inHours(0),
    merchantId,
    merchantName: 'M',
    saleEndsAt,
  };
  return { _id: id, _source, votes: 1, since: inHours(-1) };
}

const apiOf = (hits: readonly ReturnType<typeof hit>[]) =>
  ({
    siteName: 'sunsetdeals',
    read: () => Promise.resolve({ data: hits, totalCount: hits.length, brands: [], categories: [] }),
    coupons: () => Promise.reject(new Error('down')),
  }) as unknown as StorefrontApi;

const load = async (hits: readonly ReturnType<typeof hit>[]) => {
  const { best, endingSoon } = await loadDealsOfToday(apiOf(hits));
  const ids = (columns: typeof best) => toRows(columns).map(({ id }) => id);
  return { best: ids(best), endingSoon: ids(endingSoon) };
};

describe('the deals of home', () => {
  it('are the first eight, at most two of a merchant', async () => {
    const hits = Array.from({ length: 12 }, (_, index) => hit(`d${index}`, index < 3 ? 1 : index));
    expect((await load(hits)).best).toEqual(['d0', 'd1', 'd3', 'd4', 'd5', 'd6', 'd7']);
  });

  it('also are others that end soon, the first to end first', async () => {
    const first = Array.from({ length: 8 }, (_, index) => hit(`d${index}`, index, inHours(1)));
    const others = [
      hit('late', 20, inHours(73)),
      hit('b', 21, inHours(5)),
      hit('a', 22, inHours(4)),
      hit('over', 23, inHours(-1)),
    ];
    expect((await load([...first, ...others])).endingSoon).toEqual(['a', 'b']);
  });

  it('are empty if they cannot be loaded', async () => {
    const api = { ...apiOf([]), read: () => Promise.reject(new Error('down')) } as unknown as StorefrontApi;
    expect(await loadDealsOfToday(api)).toEqual({ best: {}, endingSoon: {}, coupons: [] });
  });
});
