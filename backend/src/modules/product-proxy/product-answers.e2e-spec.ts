import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { type ProductQuery, ProductSearch } from '../search/product-search.js';
import { retireProducts } from '../../testing/import-products.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const PATH = '/api/home/searchProducts';

describe('cached product responses', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ CORS_ORIGINS: 'https://shop.example' });
    await loadSampleSites(test.app);
  });
  afterAll(() => test?.close());

  // Nothing expires while a test runs.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.now()));
  afterEach(() => void jest.restoreAllMocks());

  const search = (site: string) => request(test.server).get(`${PATH}?q=`).set('X-Grabdeals-Site', site);

  it('are equal, with the same headers and their own correlation ids', async () => {
    const first = await search(SAMPLE.sites.red).expect(200);
    const second = await search(SAMPLE.sites.red).expect(200);
    expect(second.body).toEqual(first.body);
    for (const name of ['etag', 'cache-control', 'vary', 'content-type']) {
      expect(second.headers[name]).toBe(first.headers[name]);
    }
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    await search(SAMPLE.sites.red).set('If-None-Match', first.headers['etag']!).expect(304);
  });

  it('never serve another site, by header or by host', async () => {
    const titles = async (call: request.Test) =>
      (await call.expect(200)).body.payload.products.map((hit: { _source: { title: string } }) => hit._source.title);
    const ofRed = await titles(search(SAMPLE.sites.red));
    expect(await titles(search(SAMPLE.sites.blue))).not.toEqual(ofRed);
    const byHost = (site: string) => request(test.server).get(PATH).set('Host', `${site}.example.com`);
    expect(await titles(byHost(SAMPLE.sites.red))).toEqual(ofRed);
    expect(await titles(byHost(SAMPLE.sites.blue))).not.toEqual(ofRed);
  });

  it('contain the CORS headers of the caller, not of the first caller', async () => {
    await search('redsite').set('Origin', 'https://evil.example');
    const listed = await search('redsite').set('Origin', 'https://shop.example').expect(200);
    expect(listed.headers['access-control-allow-origin']).toBe('https://shop.example');
    const other = await search('redsite').set('Origin', 'https://evil.example').expect(200);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('need one search for any further parameters of the URL', async () => {
    const searches = jest.spyOn(test.app.get(ProductSearch), 'search');
    for (const path of ['q=leash', 'q=leash&utm_source=mail', 'junk=1&q=leash&junk=2']) {
      await request(test.server).get(`${PATH}?${path}`).set('X-Grabdeals-Site', SAMPLE.sites.red).expect(200);
    }
    const sent: ProductQuery[] = searches.mock.calls.map(([query]) => query);
    expect(sent).toMatchObject([{ text: 'leash' }]);
  });

  it('are invalidated at once when one of their products changes', async () => {
    const first = await search(SAMPLE.sites.red).expect(200);
    await retireProducts(test.app, [{ merchantId: SAMPLE.mids.red, externalId: 'r1' }]);
    await test.app.get(ProductSearch).refresh();
    const second = await search(SAMPLE.sites.red).expect(200);
    expect(second.body.payload.count).toBeLessThan(first.body.payload.count);
  });

  it('never contain errors', async () => {
    const bad = () => request(test.server).get(`${PATH}?mids=x`).expect(400);
    const ids = [(await bad()).body.correlationId, (await bad()).body.correlationId];
    expect(ids[0]).not.toBe(ids[1]);
  });
});
