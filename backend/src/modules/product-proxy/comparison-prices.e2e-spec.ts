import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { importProducts } from '../../testing/import-products.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ProductSearch } from '../search/product-search.js';

const { red } = SAMPLE.sites;

describe('comparison prices', () => {
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
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const set = async (settings: object) => {
    const { token } = await test.signIn('owner');
    const { body } = await request(test.server).get('/api/website').set('Authorization', token).expect(200);
    const { id } = (body as { value: string; id: string }[]).find(({ value }) => value === red)!;
    return request(test.server).put(`/api/website/${id}`).set('Authorization', token).send({ settings });
  };
  const comparisonsOf = (hits: { _source: object }[]) =>
    hits.map(({ _source }) => {
      const { title, originalPrice, originalPriceIsClaim, markdownPercent } = _source as Record<string, unknown>;
      return [
        title,
        (originalPrice as { integral: number } | undefined)?.integral,
        originalPriceIsClaim,
        markdownPercent,
      ];
    });
  const dogs = async () =>
    comparisonsOf((await get('searchProducts', { categoryIds: '101' }).expect(200)).body.payload.products);
  const COLLAR = 'Leather Dog Collar';
  it.each([
    // The claim has a larger discount than the proven price.
    [
      'claimed',
      [
        ['Dog Bed', 12_000, true, 33],
        [COLLAR, 3_999, true, 25],
      ],
    ],
    [
      'proven',
      [
        [COLLAR, 3_999, undefined, 25],
        ['Dog Bed', undefined, undefined, undefined],
      ],
    ],
    // The collar was seen first, so it is the older one.
    [
      'none',
      [
        ['Dog Bed', undefined, undefined, undefined],
        [COLLAR, undefined, undefined, undefined],
      ],
    ],
  ])('%s: decide which original price appears, and which discount is the deepest', async (setting, expected) => {
    await set({ comparisonPrices: setting });
    const { payload } = (await get('searchProducts', { q: 'dog bed on sale' }).expect(200)).body as {
      payload: { interpretation: { text: string; filters: { kind: string }[] } };
    };
    // Without original prices, the words of a discount mean nothing.
    expect(payload.interpretation.filters.map(({ kind }) => kind)).toEqual(setting === 'none' ? [] : ['discount']);
    expect(payload.interpretation.text).toBe('dog bed');
    expect(await dogs()).toEqual(expected);
    // With search words, too, the deeper discount comes first, also in suggestions.
    const { body } = await get('suggestions', { q: 'dog' }).expect(200);
    expect(body.data.products.map(({ title }: { title: string }) => title)).toEqual(expected.map(([title]) => title));
    const { body: byId } = await get('products', {
      ids: body.data.products.map(({ _id }: { _id: string }) => _id).join(),
    });
    expect(comparisonsOf(byId.products)).toEqual(expected);
    const { originalPrice, originalPriceIsClaim } = body.data.products[0];
    expect([originalPrice?.integral, originalPriceIsClaim]).toEqual(expected[0]!.slice(1, 3));
  });

  it('name the country of the dollar on Canadian sites', async () => {
    await set({ comparisonPrices: 'claimed', locale: 'en-CA' });
    const { body } = await get('searchProducts', { categoryIds: '101' }).expect(200);
    expect(body.payload.products[0]._source).toMatchObject({
      price: { value: expect.stringMatching(/^US\$\d/), currency: 'USD' },
      originalPrice: { value: 'US$120.00' },
    });
    await set({ locale: 'en-US' });
  });

  it('never include a price that 30 days of history contradict', async () => {
    const mid = SAMPLE.mids.unselected;
    const texts = { description: '', currency: 'USD' as const, categoryIds: [], images: [], offeredOnly: false };
    const rug = (externalId: string, days: number) => ({
      ...texts,
      merchantId: mid,
      externalId,
      title: `Rug ${externalId}`,
      link: 'https://m14.example/rug',
      priceCents: 4_000,
      originalPriceCents: 9_000,
      priceHistory: [{ at: daysAgo(days), priceCents: 4_000 }],
    });
    await importProducts(test.app, [rug('new', 29), rug('long', 31)]);
    await test.app.get(ProductSearch).refresh();
    const rugs = async () =>
      comparisonsOf((await get('searchProducts', { q: 'rug', mids: String(mid) }).expect(200)).body.payload.products);
    await set({ comparisonPrices: 'claimed' });
    const none = [undefined, undefined, undefined];
    expect(await rugs()).toEqual([
      ['Rug new', 9_000, true, 55],
      ['Rug long', ...none],
    ]);
    await set({ comparisonPrices: 'proven' });
    expect(await rugs()).toEqual([
      ['Rug new', ...none],
      ['Rug long', ...none],
    ]);
  });

  it('have one of three settings, which the storefront reads', async () => {
    for (const settings of [{ comparisonPrices: 'all' }, { locale: 'fr-FR' }, { timeZone: 'Europe/Paris' }]) {
      expect((await set(settings)).status).toBe(400);
    }
    await set({ comparisonPrices: 'none' });
    expect((await set({ comparisonPrices: null })).status).toBe(400);
    const { body } = await request(test.server).get('/api/site').query({ websiteName: red }).expect(200);
    expect(body.settings.comparisonPrices).toBe('none');
  });
});
