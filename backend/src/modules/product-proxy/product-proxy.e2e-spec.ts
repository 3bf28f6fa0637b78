import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import request from 'supertest';
import { ProductSearch } from '../search/product-search.js';
import { importProducts } from '../../testing/import-products.js';
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

  it('returns the required wire format', async () => {
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
          originalPriceIsClaim: true,
          markdownPercent: 25,
          lowestInDays: 30,
          merchantId: 12,
          merchantName: 'Red Brand',
          categoryIds: [101, 100],
          priceAsOf: expect.any(String),
        },
      },
    ]);
  });

  it('uses the site’s brands by default, without offered-only and mature products', async () => {
    expect(await found({})).toEqual(['Cat Bed', 'Dog Bed', 'Garden Atlas', 'Leather Dog Collar']);
    expect(await found({ websiteName: blue })).toEqual(['Blue Kettle', 'Evening Novel', 'Garden Atlas']);
    expect(await found({ websiteName: 'unheardof' })).toEqual([]);
  });

  it('includes offered-only products if the query requests them', async () => {
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

  it('filters and shows a product after its sale by its current price', async () => {
    const mid = SAMPLE.mids.unselected;
    const sale = { priceCents: 2_000, originalPriceCents: 5_000, saleEndsAt: new Date('2020-01-01T00:00:00Z') };
    const texts = { title: 'Lamp', description: '', externalId: 'lamp', link: 'https://m14.example/lamp' };
    await importProducts(test.app, [
      { ...texts, ...sale, merchantId: mid, currency: 'USD', categoryIds: [], images: [], offeredOnly: false },
    ]);
    await test.app.get(ProductSearch).refresh();
    const { body } = await search({ mids: String(mid), minPrice: 50 }).expect(200);
    const [{ _source: lamp }] = body.payload.products;
    expect(lamp).toMatchObject({ title: 'Lamp', price: { value: '$50.00', integral: 5_000 } });
    for (const ofSale of ['originalPrice', 'markdownPercent', 'saleEndsAt']) expect(lamp).not.toHaveProperty(ofSale);
    expect(await found({ mids: String(mid), maxPrice: 49.99 })).not.toContain('Lamp');
  });

  it('finds by prefix and despite a typo', async () => {
    expect(await found({ q: 'coll' })).toEqual(['Leather Dog Collar']);
    expect(await found({ q: 'lether colar' })).toEqual(['Leather Dog Collar']);
    expect(await found({ q: 'xylophone' })).toEqual([]);
  });

  it('pages, and counts brands and categories without their own filters', async () => {
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

  it('lists for sliders: unique prices, a price range, and the site’s or the requested brands', async () => {
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

  it('accepts as many brands as a site can select, and no more', async () => {
    const brands = (count: number) => Array.from({ length: count }, (_, index) => 100_000 + index).join(',');
    for (const call of ['getAllCategories', 'getProductslist', 'searchProducts']) {
      await get(call, { mids: brands(MAX_SELECTED_BRANDS) }).expect(200);
      await get(call, { mids: brands(MAX_SELECTED_BRANDS + 1) }).expect(400);
    }
  });

  it('includes mature categories of brands only if the site shows them', async () => {
    const names = async (websiteName: string) =>
      (await get('getAllCategories', { mids: '11', websiteName }).expect(200)).body.data.map(
        ({ categoryName }: { categoryName: string }) => categoryName,
      );
    expect(await names(red)).toEqual(['Books & Magazines']);
    expect(await names(blue)).toEqual(['Books & Magazines', 'Erotica Books']);
  });

  it('suggests categories, brands and products, names with the words first', async () => {
    const { body } = await get('suggestions', { q: ' red co ' }).expect(200);
    expect(body.data).toEqual({
      categories: [
        { categoryId: 100, categoryName: 'Pet Supplies', count: 1 },
        { categoryId: 101, categoryName: 'Dogs', count: 1 },
      ],
      brands: [{ mid: 12, name: 'Red Brand', count: 1 }],
      products: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          title: 'Leather Dog Collar',
          price: { value: '$29.99', integral: 2999, currency: 'USD' },
          originalPrice: { value: '$39.99', integral: 3999, currency: 'USD' },
          originalPriceIsClaim: true,
          merchantName: 'Red Brand',
        },
      ],
    });
    const dogs = await get('suggestions', { q: 'dog', limit: 1 }).expect(200);
    expect(dogs.body.data.categories).toEqual([{ categoryId: 101, categoryName: 'Dogs', count: 2 }]);
    expect(dogs.body.data.products).toHaveLength(1);
  });

  it('suggests despite a typo, and only products that the site shows', async () => {
    const suggested = async (q: string, websiteName: string = red): Promise<string[]> => {
      const { body } = await get('suggestions', { q, websiteName }).expect(200);
      return body.data.products.map(({ title }: { title: string }) => title);
    };
    expect(await suggested('lether')).toEqual(['Leather Dog Collar']);
    expect(await suggested('kettle')).toEqual([]);
    expect(await suggested('kettle', blue)).toEqual(['Blue Kettle']);
    expect(await suggested('novel')).toEqual([]);
    expect(await suggested('novel', blue)).toEqual(['Evening Novel']);
    expect(await suggested('lamp')).toEqual([]);
    expect(await suggested('kettle', 'unheardof')).toEqual([]);
  });

  it('suggests products of the price in the text', async () => {
    const suggested = async (q: string): Promise<string[]> => {
      const { body } = await get('suggestions', { q }).expect(200);
      return body.data.products.map(({ title }: { title: string }) => title);
    };
    expect(await suggested('collar under $30')).toEqual(['Leather Dog Collar']);
    expect(await suggested('collar under $29')).toEqual([]);
    expect(await suggested('collar over 20 dollars')).toEqual(['Leather Dog Collar']);
  });

  it('lets caches store suggestions for a minute, separately by site', async () => {
    const { headers } = await get('suggestions', { q: 'bed' }).expect(200);
    expect(headers['cache-control']).toContain('max-age=60');
    expect(headers['vary']).toContain('X-Grabdeals-Site');
  });

  it.each([{}, { q: ' ' }, { q: 'x'.repeat(201) }])('rejects the words of %j for suggestions', async (query) => {
    const { body } = await get('suggestions', query).expect(400);
    expect(Object.keys(body.error)).toEqual(['q']);
  });

  it.each([0, 11, 'few'])('rejects %s as the number of suggestions of each kind', async (limit) => {
    const { body } = await get('suggestions', { q: 'bed', limit }).expect(400);
    expect(Object.keys(body.error)).toEqual(['limit']);
  });

  describe('by id', () => {
    const byId = (ids: unknown, site: string = red) => get('products', { ids, websiteName: site });
    const idOf = async (title: string, mids: number): Promise<string> => {
      const { body } = await search({ websiteName: blue, q: title, mids }).expect(200);
      return body.payload.products[0]._id as string;
    };
    const UNKNOWN = '65f0a1b2c3d4e5f60718293a';

    it('returns hits in the order of the ids, and the ids of products that are no longer offered', async () => {
      const [collar, kettle] = [await idOf('collar', 12), await idOf('kettle', 13)];
      const { body } = await byId(`${kettle},${UNKNOWN},${collar},${kettle}`).expect(200);
      expect(titles(body.products)).toEqual(['Blue Kettle', 'Leather Dog Collar']);
      expect(body.gone).toEqual([UNKNOWN]);
      const found = await search({ q: 'collar' }).expect(200);
      expect(body.products[1]).toEqual(found.body.payload.products[0]);
    });

    it('includes mature products only if the site shows them', async () => {
      const novel = await idOf('evening novel', 11);
      expect((await byId(novel, blue).expect(200)).body).toMatchObject({ products: [{ _id: novel }], gone: [] });
      expect((await byId(novel, red).expect(200)).body).toEqual({ products: [], gone: [novel] });
    });

    it.each([
      ['nothing', undefined],
      ['an empty list', ''],
      ['what is no id', 'abc'],
      ['more than 50', Array.from({ length: 51 }, (_, i) => i.toString(16).padStart(24, '0')).join()],
    ])('rejects %s and names the field', async (_, ids) => {
      const { body } = await byId(ids).expect(400);
      expect(Object.keys(body.error)).toEqual(['ids']);
    });
  });

  it('returns 304 for a repeated read with its ETag', async () => {
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
  ])('rejects %j and names the field', async (query) => {
    const { body } = await search(query).expect(400);
    expect(Object.keys(body.error)).toEqual(Object.keys(query));
  });
});
