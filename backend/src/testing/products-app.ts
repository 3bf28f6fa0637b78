import request from 'supertest';
import type { ProductInput } from '../modules/products/product-input.js';
import { productIdOf } from '../modules/products/product.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { importProducts, retireProducts } from './import-products.js';
import { loadSampleSites, SAMPLE } from './sample-sites.js';
import { startTestApp } from './test-app.js';

const { mids, categories } = SAMPLE;

/** Starts an app with the sample sites. Returns the app with the calls by which an owner edits products. */
export async function startProductsApp() {
  const test = await startTestApp();
  await loadSampleSites(test.app);
  const owner = (await test.signIn('owner')).token;

  const call = (method: 'get' | 'put' | 'post', path: string, token = owner) =>
    request(test.server)[method](`/api/products${path}`).set('Authorization', token);
  const query = (filter: object, sort: [string, string] = ['title', 'ASC'], range = [0, 99]) =>
    `?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${JSON.stringify(sort)}&range=${JSON.stringify(range)}`;
  const list = async (filter: object, sort?: [string, string], range?: number[]) => {
    const answer = await call('get', query(filter, sort, range)).expect(200);
    const titles = (answer.body as { title: string }[]).map(({ title }) => title);
    return { titles, range: answer.headers['content-range'] };
  };

  return {
    test,
    call,
    query,
    list,
    titles: async (filter: object, sort?: [string, string]) => (await list(filter, sort)).titles,
    idOf: (externalId: string, merchantId: number = mids.red) => productIdOf({ merchantId, externalId }),
    /** Imports products, and waits until searches find them. */
    import: async (...offers: ProductInput[]) => {
      const counts = await importProducts(test.app, offers);
      await test.app.get(ProductSearch).refresh();
      return counts;
    },
    retire: (externalId: string) => retireProducts(test.app, [{ merchantId: mids.red, externalId }]),
    /** Returns the titles that shoppers of a site find. */
    shown: async (websiteName: string, q = '') => {
      const search = request(test.server).get('/api/home/searchProducts').query({ websiteName, q });
      const { payload } = (await search.expect(200)).body as {
        payload: { products: { _source: { title: string } }[] };
      };
      return payload.products.map(({ _source }) => _source.title).sort();
    },
  };
}

/** Returns a row of a feed of the sample's merchant `red`. */
export function anOffer(externalId: string, fields: Partial<ProductInput> = {}): ProductInput {
  return {
    merchantId: mids.red,
    externalId,
    title: `Offer ${externalId}`,
    description: '',
    priceCents: 1_000,
    currency: 'USD',
    categoryIds: [categories.pets],
    images: ['https://cdn.example/offer.jpg'],
    link: `https://m12.example/p/${externalId}`,
    offeredOnly: false,
    ...fields,
  };
}
