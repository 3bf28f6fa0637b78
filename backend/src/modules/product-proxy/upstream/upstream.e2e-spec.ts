import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { productIdOf } from '../../products/product.js';
import { loadSampleSites, SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { type Mood, startUpstreamServer, upstreamHit, type UpstreamServer } from '../../../testing/upstream-server.js';

const { red, blue } = SAMPLE.sites;
const LIST = '/home/getProductslist';
const SEARCH = '/home/searchProducts';

describe('an upstream catalogue', () => {
  let upstream: UpstreamServer;
  let test: TestApp;
  let questions = 0;
  beforeAll(async () => {
    upstream = await startUpstreamServer();
    test = await startTestApp({ UPSTREAM_API_URL: upstream.url, UPSTREAM_API_KEY: 'the-key' });
    await loadSampleSites(test.app);
  });
  afterAll(async () => {
    await test.close();
    await upstream.close();
  });
  beforeEach(() => {
    const products = [upstreamHit('u1'), upstreamHit('u2', { categoryIds: [201, 200], merchantId: 999 })];
    Object.assign(upstream, { mood: 'well', requests: [], hungUp: 0 });
    upstream.answers = { [LIST]: { products }, [SEARCH]: { payload: { count: 70, products } } };
  });

  const get = (path: string, query: object = {}) =>
    request(test.server)
      .get(`/api${path}`)
      .query({ websiteName: red, ...query });
  const titles = (hits: { _source: { title: string } }[]) => hits.map((hit) => hit._source.title);
  /** Returns a new query each time, so that no response is cached. */
  const unasked = () => ({ minPrice: ++questions / 100, pageSize: 1 });

  it('returns searches and lists under the site’s rules', async () => {
    const search = await get(SEARCH, { q: 'clog' }).expect(200);
    expect(titles(search.body.payload.products)).toEqual(['Upstream u1']);
    expect(search.body.payload).toMatchObject({ count: 69, facets: { brands: [], categories: [] } });
    expect(search.body.payload.products[0]._source).toMatchObject({ merchantName: 'Red Brand', stock: 'IN_STOCK' });
    const list = await get(LIST, { websiteName: blue }).expect(200);
    expect(titles(list.body.products)).toEqual(['Upstream u1', 'Upstream u2']);
  });

  it('has original prices that are claims, which are shown if the site shows claims', async () => {
    const price = { value: '$50.00', integral: 5_000 };
    const originalPrice = { value: '$100.00', integral: 10_000 };
    const products = [upstreamHit('u9', { price, originalPrice })];
    upstream.answers = { [LIST]: { products } };
    const { token } = await test.signIn('owner');
    const { body: sites } = await request(test.server).get('/api/website').set('Authorization', token).expect(200);
    const { id } = (sites as { value: string; id: string }[]).find(({ value }) => value === red)!;
    const shown = async (comparisonPrices: string) => {
      const settings = { comparisonPrices };
      await request(test.server).put(`/api/website/${id}`).set('Authorization', token).send({ settings }).expect(200);
      return (await get(LIST, { pageSize: 19 }).expect(200)).body.products[0]._source;
    };
    expect(await shown('proven')).not.toHaveProperty('originalPrice');
    expect(await shown('none')).not.toHaveProperty('markdownPercent');
    expect(await shown('claimed')).toMatchObject({
      originalPrice: { value: '$100.00' },
      originalPriceIsClaim: true,
      markdownPercent: 50,
    });
  });

  it('does not report a product that this installation does not have as no longer offered', async () => {
    const list = await get(LIST).expect(200);
    const { body } = await get('/home/products', { ids: list.body.products[0]._id }).expect(200);
    expect(body).toEqual({ products: [], gone: [] });
  });

  it('has no product pages, because this installation does not store its products', async () => {
    const { body } = await get('/site').expect(200);
    expect(body.settings).toMatchObject({ productPages: false });
    await get(`/home/products/${productIdOf({ merchantId: SAMPLE.mids.red, externalId: 'r1' })}`).expect(404);
    await get('/home/productAddresses').expect(404);
  });

  it('receives the query, the vendor and the placement, without empty parameters', async () => {
    await get(SEARCH, {
      mids: '12,11',
      q: 'clog',
      categoryIds: '100,201',
      minPrice: '25.5',
      sortBy: 'priceLtoH',
      pageNo: 2,
      vendorId: '77',
      placementId: '1',
    }).expect(200);
    expect(upstream.requests).toHaveLength(1);
    expect(upstream.requests[0]).toMatchObject({ path: SEARCH, authorization: 'Bearer the-key' });
    expect(Object.fromEntries(upstream.requests[0]!.query)).toEqual({
      mids: '11,12',
      q: 'clog',
      categoryIds: '100',
      minPrice: '25.5',
      sortBy: 'priceLtoH',
      pageNo: '2',
      pageSize: '20',
      vendorId: '77',
      placementId: '1',
      showOfferedProducts: 'false',
    });
  });

  it('receives the site’s brands and vendor if the caller names none', async () => {
    await get(LIST, unasked()).expect(200);
    const { query } = upstream.requests[0]!;
    expect(query.get('mids')).toBe('11,12');
    expect(query.get('vendorId')).toBe('5035');
    await get(LIST, { ...unasked(), websiteName: blue }).expect(200);
    expect(upstream.requests[1]!.query.get('vendorId')).toBe('7001');
  });

  it('receives no hidden categories', async () => {
    const { body } = await get(SEARCH, { categoryIds: '201' }).expect(200);
    expect(body.payload.count).toBe(0);
    expect(upstream.requests).toHaveLength(0);
  });

  it.each<Mood>(['error', 'cut off', 'garbage', 'wrong shape', 'refused'])(
    'is replaced by the own catalogue on %s, and used again afterwards',
    async (mood) => {
      upstream.mood = mood;
      const broken = await get(LIST, { ...unasked(), pageSize: 20 }).expect(200);
      expect(titles(broken.body.products).sort()).toEqual(['Cat Bed', 'Dog Bed', 'Garden Atlas', 'Leather Dog Collar']);
      upstream.mood = 'well';
      const whole = await get(LIST, unasked()).expect(200);
      expect(titles(whole.body.products)).toEqual(['Upstream u1']);
    },
  );

  it('is replaced by the own catalogue if it is too slow', async () => {
    upstream.mood = 'silent';
    const { body } = await get(SEARCH, { ...unasked(), q: 'collar' }).expect(200);
    expect(titles(body.payload.products)).toEqual(['Leather Dog Collar']);
    upstream.mood = 'well';
    await get(LIST, unasked()).expect(200);
  }, 15_000);

  it('receives one request of concurrent callers, which continues for those that remain', async () => {
    upstream.mood = 'silent';
    const question = unasked();
    const leaving = get(LIST, question);
    leaving.end(() => undefined);
    await until(() => upstream.requests.length === 1);
    const staying = get(LIST, question).then((answer) => answer.status);
    await new Promise((resolve) => setTimeout(resolve, 50));
    leaving.abort();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(upstream.hungUp).toBe(0);
    expect(upstream.requests).toHaveLength(1);
    upstream.mood = 'well';
    await expect(staying).resolves.toBe(200);
  }, 15_000);

  it('has its request cancelled when the last client has left', async () => {
    upstream.mood = 'silent';
    const leaving = get(LIST, unasked());
    leaving.end(() => undefined);
    await until(() => upstream.requests.length === 1);
    leaving.abort();
    await until(() => upstream.hungUp === 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(upstream.requests).toHaveLength(1);
  });

  it('has lists whose links are accepted, and no other links', async () => {
    const link = `${upstream.url}${LIST}?mids=12&vendorId=5&pageSize=3`;
    const { body } = await get('/home/relatedProducts', { link }).expect(200);
    expect(titles(body.products)).toEqual(['Upstream u1']);
    expect(Object.fromEntries(upstream.requests[0]!.query)).toMatchObject({ mids: '12', vendorId: '5', pageSize: '3' });
    await get('/home/relatedProducts', { link: `${upstream.url}/admin/users` }).expect(400);
    expect(upstream.requests).toHaveLength(1);
  });

  it('returns feeds with plain fields only; stored rows replace them after a failure', async () => {
    upstream.answers['/getAllYahooFeeds'] = { data: [{ title: 'Hotel', nested: { a: 1 }, $where: '1' }, 'nonsense'] };
    const found = await get('/getAllYahooFeeds', { chanel: '4', q: 'hotel' }).expect(200);
    expect(found.body).toEqual({ data: [{ title: 'Hotel' }] });
    expect(Object.fromEntries(upstream.requests[0]!.query)).toEqual({ chanel: '4', q: 'hotel' });
    upstream.mood = 'refused';
    const missing = await get('/getAllPricelineSales').expect(200);
    expect(missing.body).toEqual({ data: [] });
  });
});
