import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import { anOffer, startProductsApp } from '../../../testing/products-app.js';
import { SAMPLE } from '../../../testing/sample-sites.js';
import type { paths } from '@grabdeals/shared/api.gen';
import { ProductSearch } from '../../search/product-search.js';
import { ProductsAdminService } from '../../products-admin/products-admin.service.js';

type Page = paths['/api/home/products/{id}']['get']['responses'][200]['content']['application/json']['data'];
type Addresses = paths['/api/home/productAddresses']['get']['responses'][200]['content']['application/json'];

const { sites, mids, categories } = SAMPLE;
const GTIN = '036000291452';
const DAY_MS = 86_400_000;

let app: Awaited<ReturnType<typeof startProductsApp>>;
beforeAll(async () => {
  app = await startProductsApp();
  const shirt = (externalId: string, color: string, gtin?: string) =>
    anOffer(externalId, {
      title: `Oxford Shirt, ${color}`,
      brand: 'Brooks',
      priceCents: 4_000,
      attributes: { itemGroupId: 'OX', color, mpn: 'OX-1', ...(gtin ? { gtin } : {}) },
    });
  await app.import(
    shirt('ox-red', 'Red', GTIN),
    shirt('ox-blue', 'Blue'),
    anOffer('ox-other', { merchantId: mids.shared, title: 'Oxford', priceCents: 3_500, attributes: { gtin: GTIN } }),
    anOffer('ox-unselected', { merchantId: mids.unselected, priceCents: 100, attributes: { gtin: GTIN } }),
    anOffer('ox-hidden', { merchantId: mids.blue, priceCents: 200, attributes: { gtin: GTIN } }),
    anOffer('steady', {
      title: 'Steady Kettle',
      priceCents: 2_000,
      priceHistory: [
        { at: new Date(Date.now() - 40 * DAY_MS), priceCents: 3_000 },
        { at: new Date(Date.now() - 10 * DAY_MS), priceCents: 2_000 },
      ],
    }),
  );
});
afterAll(() => app?.test.close());

const get = (id: string, websiteName: string = sites.red) =>
  request(app.test.server).get(`/api/home/products/${id}`).query({ websiteName });
const pageOf = async (externalId: string, mid: number = mids.red, websiteName?: string) =>
  ((await get(app.idOf(externalId, mid), websiteName).expect(200)).body as { data: Page }).data;
const ids = (hits: readonly { _id: string }[]) => hits.map(({ _id }) => _id);
const setPages = async (productPages: boolean) => {
  const owner = (await app.test.signIn('owner')).token;
  const list = await request(app.test.server).get('/api/website').set('Authorization', owner).expect(200);
  const { id } = (list.body as { id: string; value: string }[]).find(({ value }) => value === sites.red)!;
  const body = { settings: { productPages } };
  await request(app.test.server).put(`/api/website/${id}`).set('Authorization', owner).send(body).expect(200);
};

describe('GET /api/home/products/{id}', () => {
  it('returns the offers of the site’s merchants, the cheapest first', async () => {
    const page = await pageOf('ox-red');
    expect(page.product._source.title).toBe('Oxford Shirt, Red');
    expect(ids(page.offers)).toEqual([app.idOf('ox-other', mids.shared), app.idOf('ox-red')]);
    expect(page.offers.map(({ _source }) => _source.merchantName)).toEqual(['Shared Brand', 'Red Brand']);
    expect(page.canonical._id).toBe(ids(page.offers).sort()[0]);
    expect((await pageOf('ox-other', mids.shared)).canonical).toEqual(page.canonical);
  });

  it('returns variants, details and the path of the category', async () => {
    const page = await pageOf('ox-red');
    expect(page.variants.map(({ color, _id }) => [color, _id])).toEqual([
      ['Blue', app.idOf('ox-blue')],
      ['Red', app.idOf('ox-red')],
    ]);
    expect(page.details).toEqual({ sku: 'ox-red', brand: 'Brooks', gtin: `00${GTIN}`, mpn: 'OX-1', color: 'Red' });
    expect(page.categories).toEqual([{ categoryId: categories.pets, categoryName: 'Pet Supplies' }]);
    expect(page.groupId).toBe((await pageOf('ox-blue')).groupId);
    expect((await pageOf('steady')).variants).toEqual([]);
  });

  it('returns the price history and the prices of 90 days', async () => {
    const { priceHistory, recordedPrices, product } = await pageOf('steady');
    expect(priceHistory.map(({ price }) => price?.value)).toEqual(['$30.00', '$20.00']);
    expect(recordedPrices).toMatchObject({ days: 40, lowest: { value: '$20.00' }, highest: { value: '$30.00' } });
    expect(product._source.lowestInDays).toBe(30);
  });

  it('returns the prices of each offer, unless there is only one', async () => {
    const { offerHistories } = await pageOf('ox-red');
    expect(offerHistories.map(({ merchantName, prices }) => [merchantName, prices.at(-1)?.price?.value])).toEqual([
      ['Shared Brand', '$35.00'],
      ['Red Brand', '$40.00'],
    ]);
    expect((await pageOf('steady')).offerHistories).toEqual([]);
  });

  it('returns similar products of other cards', async () => {
    const { alternatives } = await pageOf('ox-red');
    expect(alternatives.length).toBeGreaterThan(0);
    expect(ids(alternatives)).not.toContain(app.idOf('ox-blue'));
    expect(alternatives.map(({ _source }) => _source.merchantId)).not.toContain(mids.blue);
  });

  it('returns no similar products while the search is unavailable', async () => {
    await app.test.app.get(ProductSearch).refresh();
    const search = jest
      .spyOn(app.test.app.get(ProductSearch), 'search')
      .mockRejectedValue(new UnavailableError('down', 'down'));
    try {
      // A page that no other test has put into the cache.
      expect(await pageOf('r3')).toMatchObject({ isAvailable: true, alternatives: [] });
    } finally {
      search.mockRestore();
    }
  });

  it('rejects unknown and malformed ids, and hides what the site hides', async () => {
    await get('0'.repeat(24)).expect(404);
    await get('1').expect(400);
    await get(app.idOf('s2', mids.shared), sites.red).expect(404);
    await get(app.idOf('s2', mids.shared), sites.blue).expect(200);
    await app.test.app
      .get(ProductsAdminService, { strict: false })
      .addMissing([
        { merchantId: mids.shared, externalId: 'ox-other', tags: [], overrides: { hiddenOn: [sites.red] } },
      ]);
    await app.test.app.get(ProductSearch).refresh();
    await get(app.idOf('ox-other', mids.shared)).expect(404);
    expect(ids((await pageOf('ox-red')).offers)).toEqual([app.idOf('ox-red')]);
    expect(ids((await pageOf('ox-red', mids.red, sites.blue)).offers)).toContain(app.idOf('ox-other', mids.shared));
  });

  it('returns a product that is no longer offered with the offers of other merchants', async () => {
    await app.retire('steady');
    await app.test.app.get(ProductSearch).refresh();
    const page = await pageOf('steady');
    expect(page).toMatchObject({ isAvailable: false, offers: [], canonical: { _id: app.idOf('steady') } });
    expect(page.alternatives.length).toBeGreaterThan(0);
  });
});

describe('GET /api/home/productAddresses', () => {
  const addresses = async (query: object) =>
    (
      await request(app.test.server)
        .get('/api/home/productAddresses')
        .query({ websiteName: sites.blue, ...query })
        .expect(200)
    ).body as Addresses;

  it('lists one product of each group of offers, page by page', async () => {
    const { data, next } = await addresses({});
    expect(next).toBeUndefined();
    const offers = [app.idOf('ox-other', mids.shared), app.idOf('ox-hidden', mids.blue)].sort();
    expect(ids(data).filter((id) => offers.includes(id))).toEqual([offers[0]]);
    expect(ids(data)).not.toContain(app.idOf('s3', mids.shared));
    expect(ids(data)).not.toContain(app.idOf('r1'));
    const canonical = await Promise.all(
      ids(data).map(async (id) => ((await get(id, sites.blue).expect(200)).body as { data: Page }).data.canonical._id),
    );
    expect(canonical).toEqual(ids(data));
    const paged: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const page = await addresses({ pageSize: 2, after });
      paged.push(...ids(page.data));
      after = page.next;
    }
    expect(paged).toEqual(ids(data));
  });
});

describe('GET /api/home/productAddressPart', () => {
  const read = async (path: string, query: object) =>
    (
      await request(app.test.server)
        .get(`/api/home/${path}`)
        .query({ websiteName: sites.blue, ...query })
        .expect(200)
    ).body as Addresses;

  it('divides the products into parts that contain each product once', async () => {
    const all = ids((await read('productAddresses', {})).data);
    expect(all.length).toBeGreaterThan(3);
    for (const pageSize of [1, 3, 1000]) {
      const starts = [''];
      for (let after: string | undefined = ''; after !== undefined;) {
        after = (await read('productAddressPart', { pageSize, after })).next;
        if (after) starts.push(after);
      }
      const parts = await Promise.all(starts.map((after) => read('productAddresses', { after, pageSize })));
      expect(parts.flatMap(({ data }) => ids(data))).toEqual(all);
      expect(parts.map(({ next }) => next !== undefined).slice(0, -1)).not.toContain(false);
      if (pageSize === 1000) expect(starts).toEqual(['']);
    }
  });
});

it('has no pages if the site turns them off', async () => {
  await setPages(false);
  await get(app.idOf('ox-red')).expect(404);
  await request(app.test.server).get('/api/home/productAddresses').query({ websiteName: sites.red }).expect(404);
  await request(app.test.server).get('/api/home/productAddressPart').query({ websiteName: sites.red }).expect(404);
  await get(app.idOf('ox-red'), sites.blue).expect(200);
  await setPages(true);
  await get(app.idOf('ox-red')).expect(200);
});
