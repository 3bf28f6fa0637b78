import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { siteCategories } from '~/site/site-categories.server';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { answerEnd } from './api-response.server';
import { StorefrontApi } from './storefront-api.server';

const NOW = Date.parse('2026-11-27T14:00:00Z');
const inMs = (ms: number) => new Date(NOW + ms).toISOString();

const OFFER = {
  url: '/a.png',
  redirectUrl: '/offers',
  title: '',
  description: '',
  brandName: '',
  offerSection: 'Offer',
};
const HIT = {
  _id: 'p1',
  _source: {
    title: 'Clog',
    url: { value: 'https://m.example/' },
    images: { image: [] },
    price: { value: '$20.00', integral: 2_000, currency: 'USD' },
    priceAsOf: inMs(-1),
  },
};

const PAGE = { pageNo: 1, pageSize: 20 };

const CATEGORIES = [1, 2].map((categoryId) => ({ categoryId, categoryName: `Category ${categoryId}`, level2: true }));

const COUPON = {
  id: 'c1',
  code: 'SAVE',
  mid: 11,
  merchantName: 'Brand 11',
  merchantUrl: 'https://m.example/',
  merchantLogo: '',
  productIds: [],
  discount: '20% off',
  title: 'Sale',
  terms: '',
  exclusive: false,
  worked: 0,
  failed: 0,
};

let coupons: { data: object[]; changesAt?: string };
let offers: { data: object[]; changesAt?: string };
/** The site's name in its theme, and its articles. */
let scheduled: { name: string; ids: string[]; changesAt?: string };
let selected: number[];
let filled: object[];
let hits: object[];
let ends: number[];
let outages: number;
/** Paths whose calls fail, and how. */
let failing: Record<string, number>;
let api: StorefrontApi;

/** Returns a response that each call for articles understands. */
function articlesAnswer() {
  const { ids, changesAt } = scheduled;
  return { data: ids.map((id) => ({ _id: id, value: id, category: id })), totalCount: ids.length, changesAt };
}

function answer(url: URL): unknown {
  if (url.pathname === '/api/img/all') return offers;
  if (url.pathname === '/api/theme/all')
    return { data: [{ websiteData: { siteName: scheduled.name } }], changesAt: scheduled.changesAt };
  if (url.pathname === '/api/content/a1')
    return { _id: 'a1', category: '', description: '', products: [], changesAt: scheduled.changesAt };
  if (url.pathname.startsWith('/api/content/')) return articlesAnswer();
  if (url.pathname === '/api/coupons/all') return { ...coupons, totalCount: coupons.data.length, brands: [] };
  if (url.pathname === '/api/home/getProductslist') return { products: hits };
  if (url.pathname === '/api/home/getMerchants') {
    return {
      data: { ids: selected, merchants: selected.map((mid) => ({ mid, merchantInfo: { name: `Brand ${mid}` } })) },
    };
  }
  if (url.pathname === '/api/home/getAllCategories') return { data: url.searchParams.get('mids') ? filled : [] };
  if (url.pathname === '/api/home/getCategories') return { data: CATEGORIES };
  return { payload: { count: hits.length, products: hits, facets: { brands: [], categories: [] } } };
}

beforeEach(() => {
  ends = [];
  outages = 0;
  failing = {};
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = new URL((input as Request).url);
    const status = failing[url.pathname];
    return Promise.resolve(status ? new Response(null, { status }) : Response.json(answer(url)));
  });
  const cache = new Cache<NonNullable<unknown>>(CACHES.apiAnswers, { endOf: answerEnd });
  const onEnd = (time: number) => void ends.push(time);
  const onOutage = () => void outages++;
  api = new StorefrontApi({
    apiUrl: 'http://api.example',
    siteName: 'redsite',
    requestId: 'r',
    cache,
    onEnd,
    onOutage,
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('ends of offers and sales', () => {
  it('are reported for offers, which appear and disappear on time although responses are cached', async () => {
    const short = { ...OFFER, title: 'Short', endsAt: inMs(3_000) };
    const later = { ...OFFER, title: 'Later', startsAt: inMs(3_000), endsAt: inMs(9_000) };
    const titles = async () => (await api.banners('Offer')).map(({ title }) => title);
    offers = { data: [OFFER, short], changesAt: inMs(3_000) };
    expect(await titles()).toEqual(['', 'Short']);
    jest.setSystemTime(NOW + 2_999);
    expect(await titles()).toEqual(['', 'Short']);
    expect(fetch).toHaveBeenCalledTimes(1);
    offers = { data: [OFFER, later], changesAt: inMs(9_000) };
    jest.setSystemTime(NOW + 3_000);
    expect(await titles()).toEqual(['', 'Later']);
    expect(ends).toEqual([NOW + 3_000, NOW + 3_000, NOW + 9_000]);
  });

  it('are reported for the prices of listed and found products', async () => {
    hits = [HIT, { ...HIT, _source: { ...HIT._source, saleEndsAt: inMs(5_000) } }];
    const products = await api.products(PAGE);
    expect(products.map(({ saleEndsAt }) => saleEndsAt)).toEqual([undefined, inMs(5_000)]);
    await api.searchProducts(PAGE);
    expect(ends.filter(Number.isFinite)).toEqual([NOW + 5_000, NOW + 5_000]);
  });

  it('are not reported if no offer changes, and offers that have ended are omitted from a response that is late', async () => {
    offers = { data: [OFFER, { ...OFFER, endsAt: inMs(-1) }] };
    expect(await api.banners('Offer')).toHaveLength(1);
    expect(ends).toEqual([Infinity]);
  });
});

describe('themes and articles', () => {
  it('change on time, although responses are cached', async () => {
    const read = async () => [
      (await api.theme()).siteName,
      ...(await api.articleTopics()).map(({ key }) => key),
      ...(await api.articles({ pageSize: 4 })).articles.map(({ id }) => id),
      ...(await api.articleAddresses()).map(({ _id }) => _id),
    ];
    scheduled = { name: 'Usual', ids: [], changesAt: inMs(3_000) };
    expect(await read()).toEqual(['Usual']);
    jest.setSystemTime(NOW + 2_999);
    expect(await read()).toEqual(['Usual']);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(ends).toEqual(Array.from({ length: 8 }, () => NOW + 3_000));

    scheduled = { name: 'Black Friday', ids: ['a1'] };
    jest.setSystemTime(NOW + 3_000);
    expect(await read()).toEqual(['Black Friday', 'a1', 'a1', 'a1']);
    expect(ends.at(-1)).toBe(Infinity);
  });

  it('disappear with the end of an article', async () => {
    scheduled = { name: '', ids: [], changesAt: inMs(3_000) };
    expect(await api.article('a1')).not.toHaveProperty('changesAt');
    expect(ends).toEqual([NOW + 3_000]);
    jest.setSystemTime(NOW + 3_000);
    failing = { '/api/content/a1': 404 };
    await expect(api.article('a1')).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('coupons', () => {
  const codes = async () => (await api.coupons({})).coupons.map(({ code }) => code);

  it('appear and disappear on time, although responses are cached', async () => {
    coupons = { data: [{ ...COUPON, endsAt: inMs(6_000) }], changesAt: inMs(3_000) };
    expect(await codes()).toEqual(['SAVE']);
    jest.setSystemTime(NOW + 2_999);
    expect(await codes()).toEqual(['SAVE']);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(ends).toEqual([NOW + 3_000, NOW + 3_000]);

    coupons = { data: [...coupons.data, { ...COUPON, code: 'NEW' }], changesAt: inMs(6_000) };
    jest.setSystemTime(NOW + 3_000);
    expect(await codes()).toEqual(['SAVE', 'NEW']);
    coupons = { data: [{ ...COUPON, code: 'NEW' }] };
    jest.setSystemTime(NOW + 6_000);
    expect(await codes()).toEqual(['NEW']);
    expect(ends.at(-1)).toBe(Infinity);
  });

  it('that have ended are omitted from a response that is late, and not counted', async () => {
    coupons = { data: [{ ...COUPON, endsAt: inMs(-1) }, COUPON] };
    expect(await api.coupons({})).toMatchObject({ count: 1, coupons: [{ code: 'SAVE' }] });
  });
});

describe('the categories of a site', () => {
  const ids = async () => (await siteCategories(api)).map(({ id }) => id);

  it('are the categories in which its brands have products', async () => {
    [selected, filled] = [[11, 12], [CATEGORIES[1]!]];
    expect(await ids()).toEqual([2]);
  });

  it('are all categories if products are found but not their categories, as with an upstream', async () => {
    [selected, filled, hits] = [[11], [], [HIT]];
    expect(await ids()).toEqual([1, 2]);
  });

  it('are all categories while the search is unavailable', async () => {
    [selected, hits] = [[11], []];
    failing = { '/api/home/getAllCategories': 503, '/api/home/getProductslist': 503 };
    expect(await ids()).toEqual([1, 2]);
  });

  it.each([
    ['no brand is selected', []],
    ['the selected brands have no products', [11]],
  ])('are none if %s', async (_case, brands) => {
    [selected, filled, hits] = [brands, [], []];
    expect(await ids()).toEqual([]);
  });
});

describe('an outage', () => {
  it('is reported for each call that fails with it, and for no other call', async () => {
    failing = { '/api/home/getProductslist': 503, '/api/img/all': 404 };
    await expect(api.products(PAGE)).rejects.toMatchObject({ init: { status: 503 } });
    expect(outages).toBe(1);
    await expect(api.banners('Offer')).rejects.toMatchObject({ init: { status: 404 } });
    await api.categories();
    expect(outages).toBe(1);
  });
});
