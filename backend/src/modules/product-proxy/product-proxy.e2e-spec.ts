import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;

interface Hit {
  _id: string;
  _source: { title: string; price: { integral: number } };
}

describe('products', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
  });
  afterAll(() => test.close());

  const get = (path: string, query: object) =>
    request(test.server)
      .get(`/api/home/${path}`)
      .query({ websiteName: red, ...query });
  const search = (query: object) => get('searchProducts', query);
  const titles = (hits: Hit[]) => hits.map((hit) => hit._source.title);
  const found = async (query: object) => titles((await search(query).expect(200)).body.payload.products).sort();

  it('answers the documents’ wire shape', async () => {
    const { body } = await search({ q: 'collar' }).expect(200);
    expect(body.payload.count).toBe(1);
    expect(body.payload.products).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        _source: {
          title: 'Leather Dog Collar',
          description: 'Plain words.',
          url: { value: 'https://m12.example/p/r1?ref=a#top' },
          images: { image: [] },
          price: { value: '$29.99', integral: 2999, currency: 'USD' },
          originalPrice: { value: '$39.99', integral: 3999, currency: 'USD' },
          markdownPercent: 25,
          merchantId: 12,
          merchantName: 'Red Brand',
          categoryIds: [101, 100],
          priceAsOf: expect.any(String),
        },
      },
    ]);
  });

  it('falls back to the site’s brands, never offered-only products, and hides mature ones', async () => {
    expect(await found({})).toEqual(['Cat Bed', 'Dog Bed', 'Garden Atlas', 'Leather Dog Collar']);
    expect(await found({ websiteName: blue })).toEqual(['Blue Kettle', 'Evening Novel', 'Garden Atlas']);
    expect(await found({ websiteName: 'unheardof' })).toEqual([]);
  });

  it('shows offered-only products where they are asked for', async () => {
    expect(await found({ showOfferedProducts: 'true', mids: '11' })).toEqual(['Garden Atlas', 'Offer Lamp']);
  });

  it('filters by brand, category and price in dollars, and sorts by price', async () => {
    expect(await found({ mids: '11' })).toEqual(['Garden Atlas']);
    expect(await found({ categoryIds: '101' })).toEqual(['Dog Bed', 'Leather Dog Collar']);
    expect(await found({ categoryIds: '101,200' })).toEqual(['Dog Bed', 'Garden Atlas', 'Leather Dog Collar']);
    expect(await found({ minPrice: '29.99', maxPrice: '45.5' })).toEqual(['Garden Atlas', 'Leather Dog Collar']);
    const cheapFirst = await search({ sortBy: 'priceLtoH' });
    expect(cheapFirst.body.payload.products.map((hit: Hit) => hit._source.price.integral)).toEqual([
      2999, 4550, 8000, 8000,
    ]);
    const dearFirst = await search({ sortBy: 'priceHtoL' });
    expect(dearFirst.body.payload.products.map((hit: Hit) => hit._source.price.integral)).toEqual([
      8000, 8000, 4550, 2999,
    ]);
  });

  it('finds by prefix and with a typo', async () => {
    expect(await found({ q: 'coll' })).toEqual(['Leather Dog Collar']);
    expect(await found({ q: 'lether colar' })).toEqual(['Leather Dog Collar']);
    expect(await found({ q: 'xylophone' })).toEqual([]);
  });

  it('pages, and counts brands and categories without their own filter', async () => {
    const { body } = await search({ pageSize: 1, pageNo: 2, sortBy: 'priceLtoH', mids: '12' }).expect(200);
    expect(body.payload.count).toBe(3);
    expect(body.payload.products).toHaveLength(1);
    expect(body.payload.facets.brands).toEqual(
      expect.arrayContaining([
        { mid: 12, name: 'Red Brand', count: 3 },
        { mid: 11, name: 'Shared Brand', count: 1 },
      ]),
    );
    expect(body.payload.facets.categories).toEqual(
      expect.arrayContaining([
        { categoryId: 100, categoryName: 'Pet Supplies', count: 3 },
        { categoryId: 101, categoryName: 'Dogs', count: 2 },
      ]),
    );
    expect(body.payload.facets.price).toEqual({ min: 29.99, max: 80 });
  });

  it('lists for sliders: unique prices, a price band, the site’s brands or those asked for', async () => {
    const answer = await get('getProductslist', {
      mids: '12',
      uniquePrice: 'true',
      minPrice: 25,
      maxPrice: 1000,
      pageNo: 1,
      pageSize: 12,
      vendorId: '5035',
      placementId: '',
    }).expect(200);
    const prices = answer.body.products.map((hit: Hit) => hit._source.price.integral).sort();
    expect(prices).toEqual([2999, 8000]);
    const ofSite = await get('getProductslist', {}).expect(200);
    expect(ofSite.body.products).toHaveLength(4);
  });

  it('lists the categories of brands with their counts', async () => {
    const { body } = await get('getAllCategories', { mids: '12' }).expect(200);
    expect(body.data).toEqual([
      expect.objectContaining({ categoryId: 100, categoryName: 'Pet Supplies', count: 3 }),
      expect.objectContaining({ categoryId: 101, count: 2 }),
    ]);
  });

  it('answers 304 to a repeated read with its ETag', async () => {
    const first = await search({ q: 'bed' }).expect(200);
    expect(first.headers['cache-control']).toContain('max-age');
    await search({ q: 'bed' }).set('If-None-Match', first.headers['etag']!).expect(304);
  });

  it.each([
    { mids: 'a' },
    { mids: '1.5' },
    { categoryIds: 'x,1' },
    { minPrice: 'cheap' },
    { minPrice: -1 },
    { sortBy: 'name' },
    { pageNo: 0 },
    { pageSize: 101 },
    { uniquePrice: 'perhaps' },
    { q: 'x'.repeat(201) },
  ])('refuses %j and names the field', async (query) => {
    const { body } = await search(query).expect(400);
    expect(Object.keys(body.error)).toEqual(Object.keys(query));
  });
});
