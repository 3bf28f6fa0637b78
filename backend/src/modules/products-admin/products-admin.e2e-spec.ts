import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { anOffer, startProductsApp } from '../../testing/products-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { setTestClock } from '../../testing/test-clock.js';
import { ARTICLES } from '../articles/article.resource.js';
import { ProductSearch } from '../search/product-search.js';
import { Resources } from '../../common/resources/resources.js';

const { red, blue } = SAMPLE.sites;
const { mids, categories } = SAMPLE;
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let app: Awaited<ReturnType<typeof startProductsApp>>;

beforeAll(async () => {
  app = await startProductsApp();
});
afterEach(() => void jest.useRealTimers());
afterAll(() => app.test.close());

const put = (id: string, body: object) => app.call('put', `/${id}`).send(body);
const bulk = (body: object) => app.call('post', '/bulk').send(body);

describe('an override', () => {
  const id = () => app.idOf('r2');
  const before = async () =>
    put(id(), {
      overrides: { title: null, priceNote: null, images: null, categoryIds: null, hiddenOn: null },
      tags: [],
    });
  beforeEach(async () => {
    expect((await before()).status).toBe(200);
  });

  it('replaces the feed’s value everywhere, and can be removed', async () => {
    const overrides = {
      title: 'Royal Bed',
      priceNote: 'With a code',
      images: ['/media/royal.png'],
      categoryIds: [categories.dogs],
    };
    const { body } = await put(id(), { overrides, tags: ['best', ' best '] }).expect(200);
    expect(body).toMatchObject({
      title: 'Royal Bed',
      priceNote: 'With a code',
      images: ['/media/royal.png'],
      categoryIds: [categories.dogs, categories.pets],
      tags: ['best'],
      overridden: ['title', 'priceNote', 'images', 'categoryIds'],
      feedValues: { title: 'Dog Bed', images: [], categoryIds: [categories.dogs, categories.pets] },
    });
    expect(await app.shown(red, 'royal')).toEqual(['Royal Bed']);
    expect(await app.titles({ q: 'royal' })).toEqual(['Royal Bed']);
    expect(await app.titles({ state: 'overridden' })).toEqual(['Royal Bed']);
    expect(await app.titles({ state: 'overridden', q: 'royal' })).toEqual(['Royal Bed']);
    expect(await app.titles({ tag: 'best' })).toEqual(['Royal Bed']);
    const hit = await request(app.test.server)
      .get('/api/home/products')
      .query({ websiteName: red, ids: id() })
      .expect(200);
    expect(hit.body.products[0]._source).toMatchObject({
      title: 'Royal Bed',
      priceNote: 'With a code',
      images: { image: [{ value: '/media/royal.png' }] },
    });
    const { body: after } = await put(id(), { overrides: { title: null } }).expect(200);
    expect(after).toMatchObject({ title: 'Dog Bed', priceNote: 'With a code', tags: ['best'] });
    expect(await app.shown(red, 'royal')).toEqual([]);
  });

  it('remains after the next import, which stores the feed’s values', async () => {
    await put(id(), { overrides: { title: 'Royal Bed', hiddenOn: [blue] }, tags: ['best'] }).expect(200);
    const fed = anOffer('r2', {
      title: 'Dog Bed XL',
      categoryIds: [categories.dogs, categories.pets],
      priceCents: 7_000,
    });
    expect(await app.import(fed)).toEqual({ added: 0, changed: 1, unchanged: 0 });
    // The override does not count as a difference from the feed.
    expect(await app.import(fed)).toEqual({ added: 0, changed: 0, unchanged: 1 });
    await app.retire('r2');
    expect(await app.import(fed)).toEqual({ added: 0, changed: 1, unchanged: 0 });
    await app.test.app.get(ProductSearch).refresh();
    const { body } = await app.call('get', `/${id()}`).expect(200);
    expect(body).toMatchObject({
      title: 'Royal Bed',
      priceCents: 7_000,
      tags: ['best'],
      hiddenOn: [blue],
      feedValues: { title: 'Dog Bed XL' },
    });
    expect(await app.shown(red, 'bed')).toEqual(['Cat Bed', 'Royal Bed']);
  });

  it('hides on all sites or on some', async () => {
    const shared = app.idOf('s1', mids.shared);
    await put(shared, { overrides: { hiddenOn: [red] } }).expect(200);
    expect([await app.shown(red, 'atlas'), await app.shown(blue, 'atlas')]).toEqual([[], ['Garden Atlas']]);
    const of = async (site: string) =>
      (await request(app.test.server).get('/api/home/products').query({ websiteName: site, ids: shared })).body;
    expect(await of(red)).toEqual({ products: [], gone: [shared] });
    expect((await of(blue)).products).toHaveLength(1);
    const { body } = await put(shared, { overrides: { hiddenOn: true } }).expect(200);
    expect(body.sites).toEqual([
      expect.objectContaining({ websiteName: blue, notShownBecause: 'hidden' }),
      expect.objectContaining({ websiteName: red, notShownBecause: 'hidden' }),
      expect.objectContaining({ websiteName: 'sleeping', notShownBecause: 'siteInactive' }),
    ]);
    expect(await app.shown(blue, 'atlas')).toEqual([]);
    expect(await app.titles({ q: 'atlas' })).toEqual(['Garden Atlas']);
    expect(await app.titles({ q: 'atlas', state: 'live' })).toEqual([]);
    expect(await app.titles({ state: 'hidden' })).toEqual(['Garden Atlas']);
    await put(shared, { overrides: { hiddenOn: null } }).expect(200);
    expect(await app.shown(red, 'atlas')).toEqual(['Garden Atlas']);
  });

  it.each([
    { overrides: { title: ' ' } },
    { overrides: { title: 7 } },
    { overrides: { priceNote: 'x'.repeat(81) } },
    { overrides: { images: [] } },
    { overrides: { images: ['javascript:alert(1)'] } },
    { overrides: { categoryIds: [987_654] } },
    { overrides: { hiddenOn: false } },
    { overrides: { hiddenOn: ['nosuchsite'] } },
    { overrides: 'none' },
    { tags: [''] },
    { tags: 'best' },
  ])('is rejected: %o', async (body) => {
    await put(id(), body).expect(400);
    expect((await app.call('get', `/${id()}`)).body).toMatchObject({ overridden: [], tags: [] });
  });

  it('requires an existing product', async () => {
    await put('65f0a1b2c3d4e5f60718293a', { tags: [] }).expect(404);
    await put('x', { tags: [] }).expect(400);
    await app.call('get', '/65f0a1b2c3d4e5f60718293a').expect(404);
  });
});

describe('a bulk change', () => {
  it('hides, shows, categorizes and tags, and returns the number of changed products', async () => {
    const ids = [app.idOf('r1'), app.idOf('r3'), '65f0a1b2c3d4e5f60718293a'];
    const { body } = await bulk({ ids, hide: [red], addTags: ['winter'], categoryIds: [categories.books] }).expect(200);
    expect(body).toEqual({ found: 2, changed: 2 });
    expect(await app.shown(red, 'leather')).toEqual([]);
    expect(await app.titles({ tag: 'winter' })).toEqual(['Cat Bed', 'Leather Dog Collar']);
    expect(await app.titles({ categoryId: categories.books, merchantId: mids.red }, ['price', 'ASC'])).toEqual([
      'Leather Dog Collar',
      'Cat Bed',
    ]);
    expect((await bulk({ ids, hide: [red], addTags: ['winter'] })).body).toEqual({ found: 2, changed: 0 });
    await bulk({ ids, show: true, removeTags: ['winter'], categoryIds: null }).expect(200);
    expect(await app.shown(red, 'leather')).toEqual(['Leather Dog Collar']);
    expect(await app.titles({ state: 'overridden' })).toEqual([]);
  });

  it('shows a product that all sites hide on one site only', async () => {
    const ids = [app.idOf('s1', mids.shared)];
    await bulk({ ids, hide: true }).expect(200);
    await bulk({ ids, show: [blue] }).expect(200);
    expect([await app.shown(red, 'atlas'), await app.shown(blue, 'atlas')]).toEqual([[], ['Garden Atlas']]);
    await bulk({ ids, show: true }).expect(200);
  });

  it.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { ids: Array(1_001).fill('65f0a1b2c3d4e5f60718293a') },
    { ids: ['65f0a1b2c3d4e5f60718293a'], hide: ['nosuchsite'] },
    { ids: ['65f0a1b2c3d4e5f60718293a'], categoryIds: [987_654] },
    { ids: ['65f0a1b2c3d4e5f60718293a'], addTags: ['x'.repeat(41)] },
  ])('is rejected: %#', async (body) => {
    await bulk(body).expect(400);
  });
});

describe('a product', () => {
  it('contains the reason why sites show its original price or not, as search results do', async () => {
    await app.import(
      anOffer('sale', {
        priceCents: 800,
        originalPriceCents: 1_000,
        priceHistory: [
          { at: daysAgo(100), priceCents: 1_000 },
          { at: daysAgo(5), priceCents: 800 },
        ],
      }),
      anOffer('claim', {
        originalPriceCents: 2_000,
        priceHistory: [{ at: daysAgo(41.5), priceCents: 1_000 }],
      }),
    );
    const sale = (await app.call('get', `/${app.idOf('sale')}`).expect(200)).body;
    expect(sale.lowestInDays).toBe(90);
    expect(sale.priceHistory).toHaveLength(2);
    expect(sale.comparisons).toEqual([
      { comparisonPrices: 'claimed', isShown: true, reason: 'claimed', days: expect.any(Number) },
      { comparisonPrices: 'proven', isShown: true, reason: 'proven', since: sale.priceHistory[1].at },
      { comparisonPrices: 'none', isShown: false, reason: 'settingIsNone' },
    ]);
    const claim = (await app.call('get', `/${app.idOf('claim')}`).expect(200)).body;
    expect(claim.lowestInDays).toBeUndefined();
    expect(claim.comparisons.slice(0, 2)).toEqual([
      { comparisonPrices: 'claimed', isShown: false, reason: 'neverOffered', days: 41 },
      { comparisonPrices: 'proven', isShown: false, reason: 'notOfferedLongEnough', days: 0, needed: 30, ofLast: 90 },
    ]);
    const hits = await request(app.test.server)
      .get('/api/home/products')
      .query({ websiteName: red, ids: `${app.idOf('sale')},${app.idOf('claim')}` });
    const [saleHit, claimHit] = hits.body.products.map(({ _source }: { _source: object }) => _source);
    expect(saleHit).toMatchObject({ lowestInDays: 90, originalPrice: { integral: 1_000 } });
    expect(claimHit.originalPrice).toBeUndefined();
    expect(claimHit.lowestInDays).toBeUndefined();
    const plain = (await app.call('get', `/${app.idOf('r3')}`)).body;
    expect(plain.comparisons[0]).toEqual({ comparisonPrices: 'claimed', isShown: false, reason: 'noOriginalPrice' });
  });

  it('contains the sites that show it, the articles that link to it, and its clicks', async () => {
    const link = 'https://m12.example/p/r1?ref=a';
    const card = { title: 'Collar', url: '', brand: '', buttonText: '', description: '' };
    const base = {
      ...ARTICLES.input.defaults,
      category: 'travel',
      image: '',
    };
    const article = (title: string, redirectUrl: string) => ({
      ...base,
      title,
      websiteName: [red],
      status: 'Published' as const,
      createdBy: '',
      products: [{ ...card, redirectUrl }],
    });
    await app.test.app
      .get(Resources)
      .addMissing(ARTICLES, [
        article('Names it', `${link}&af_campaign_id=5035`),
        article('Names another', 'https://m12.example/p/r1?ref=b'),
      ]);
    const now = new Date();
    // The day does not end between the clicks and the report.
    setTestClock(now);
    const click = { websiteName: red, page: '/products', slot: 'listing', productId: app.idOf('r1'), href: link };
    const open = () => request(app.test.server).post('/api/clicks').set('User-Agent', 'Mozilla/5.0 (iPhone) Mobile');
    for (let time = 0; time < 2; time++) await open().send(click).expect(202);
    const { body } = await app.call('get', `/${app.idOf('r1')}`).expect(200);
    expect(body.articles.map(({ title }: { title: string }) => title)).toEqual(['Names it']);
    const today = now.toISOString().slice(0, 10);
    expect(body.clicks).toEqual([{ day: today, websiteName: red, rawClicks: 2, clicks: 1 }]);
    expect(body.sites).toEqual([
      { websiteName: blue, label: 'Blue Site', comparisonPrices: 'claimed', notShownBecause: 'brandNotSelected' },
      { websiteName: red, label: 'Red Site', comparisonPrices: 'claimed' },
      expect.objectContaining({ websiteName: 'sleeping', notShownBecause: 'siteInactive' }),
    ]);
    const novel = (await app.call('get', `/${app.idOf('s2', mids.shared)}`)).body;
    expect(novel.sites.map((site: { notShownBecause?: string }) => site.notShownBecause)).toEqual([
      undefined,
      'mature',
      'siteInactive',
    ]);
  });
});
