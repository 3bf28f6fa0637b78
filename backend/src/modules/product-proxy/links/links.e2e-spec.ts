import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const { red } = SAMPLE.sites;

describe('links', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
  });
  afterAll(() => test.close());

  describe('POST /api/home/generateDeepLink', () => {
    const make = (body: object) => request(test.server).post('/api/home/generateDeepLink').send(body);

    it('appends the campaign id of the site and preserves the query', async () => {
      const { body } = await make({ url: 'https://m12.example/p?a=1&b=%20#top', websiteName: red, mid: 12 }).expect(
        200,
      );
      expect(body).toEqual({ deepLink: 'https://m12.example/p?a=1&b=%20&af_campaign_id=5035#top' });
    });

    it.each([
      ['no url', {}, 'url'],
      ['a script', { url: 'javascript:alert(1)' }, 'url'],
      ['a path', { url: '/p' }, 'url'],
      ['an ftp address', { url: 'ftp://m12.example/p' }, 'url'],
      ['an object', { url: { $gt: '' } }, 'url'],
      ['a mid in words', { url: 'https://m12.example', mid: 'twelve' }, 'mid'],
      ['an impossible site', { url: 'https://m12.example', websiteName: 'a b' }, 'websiteName'],
    ])('rejects %s and names the field', async (_what, given, field) => {
      const { body } = await make({ websiteName: red, ...given }).expect(400);
      expect(Object.keys(body.error)).toEqual([field]);
    });

    it('rejects an unknown site or merchant', async () => {
      await make({ url: 'https://m12.example', websiteName: 'unheardof' }).expect(400);
      await make({ url: 'https://m12.example', websiteName: red, mid: 999 }).expect(404);
    });
  });

  describe('GET /api/home/relatedProducts', () => {
    const related = (link: string, websiteName: string = red, pageSize?: unknown) =>
      request(test.server).get('/api/home/relatedProducts').query({ link, websiteName, pageSize });
    const titles = async (link: string, websiteName?: string) =>
      ((await related(link, websiteName).expect(200)).body.products as { _source: { title: string } }[])
        .map((hit) => hit._source.title)
        .sort();

    it('accepts links to listings, by path, by own host and by any site’s host', async () => {
      const dogs = ['Dog Bed', 'Leather Dog Collar'];
      expect(await titles('/products?categoryid=101')).toEqual(dogs);
      expect(await titles('/dogs/products?categoryid=101')).toEqual(dogs);
      expect(await titles('http://127.0.0.1:3000/products?categoryid=101')).toEqual(dogs);
      expect(await titles('https://bluesite.deals.example/products?categoryid=101&brandid=12')).toEqual(dogs);
    });

    it('accepts links to this API’s lists', async () => {
      expect(await titles('/api/home/getProductslist?mids=12&maxPrice=50')).toEqual(['Leather Dog Collar']);
      expect(await titles('/api/home/searchProducts?q=bed&pageSize=1')).toHaveLength(1);
    });

    it('returns the products of the whole site for a link without filters', async () => {
      expect(await titles('/products')).toEqual(await titles('/api/home/getProductslist'));
      expect((await titles('/products')).length).toBeGreaterThan(1);
    });

    it('returns the same products whatever the host of the request is', async () => {
      for (const host of ['redsite.example.com', '127.0.0.1']) {
        const own = await related('https://shop.example.com/products?categoryid=101').set('Host', host).expect(200);
        expect(own.body.products).toHaveLength(2);
        await related('https://elsewhere.example/products?categoryid=101').set('Host', host).expect(400);
      }
    });

    it('returns up to pageSize products, unless the link contains a page size', async () => {
      expect((await related('/products', red, 1).expect(200)).body.products).toHaveLength(1);
      const list = '/api/home/getProductslist?categoryIds=101';
      expect((await related(`${list}&pageSize=2`, red, 1).expect(200)).body.products).toHaveLength(2);
    });

    it.each([0, 101, 1.5, 'many'])('rejects a pageSize of %s', async (pageSize) => {
      const { body } = await related('/products', red, pageSize).expect(400);
      expect(Object.keys(body.error)).toEqual(['pageSize']);
    });

    it('applies the rules of the call’s site to any link', async () => {
      const novels = '/api/home/getProductslist?mids=11&q=novel&websiteName=bluesite';
      expect(await titles(novels)).toEqual([]);
      expect(await titles(novels, SAMPLE.sites.blue)).toEqual(['Evening Novel']);
    });

    it.each([
      'https://evil.example/products?search=x',
      'http://169.254.169.254/products',
      'http://unheardof.deals.example/products',
      '/api/auth/products-of-somebody',
      '/articles',
      '/products?brandid=abc',
      '/products?page=0',
      '',
    ])('rejects %j and names the field', async (link) => {
      const { body } = await related(link).expect(400);
      expect(Object.keys(body.error)).toEqual(['link']);
    });

    it('requires a link', () => request(test.server).get('/api/home/relatedProducts').expect(400));
  });
});
