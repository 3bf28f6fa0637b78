import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const { red } = SAMPLE.sites;
const LONE_SURROGATE = '\ud800@a.example';

/** Input that earlier versions answered with a 5xx. Each kind is rejected, and the response names the field. */
describe('hostile input', () => {
  let test: TestApp;
  let owner: string;
  let vendor: { token: string; email: string };
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.listen(0, '127.0.0.1');
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = await test.signIn('vendor', [red]);
  });
  afterAll(() => test?.close());

  const call = (method: 'get' | 'post' | 'put', path: string, body?: object, token = owner) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token).send(body);
  const findUser = async (email: string) => {
    const filter = JSON.stringify({ q: email });
    const { body } = await request(test.server).get('/api/users').query({ filter }).set('Authorization', owner);
    return (body as { id: string; sites: string[] }[])[0]!;
  };

  it.each([
    ['/home/searchProducts?minPrice[toString]=1', 'minPrice'],
    ['/home/searchProducts?maxPrice[toString]=1', 'maxPrice'],
    ['/home/searchProducts?pageNo[valueOf]=1', 'pageNo'],
    ['/home/getProductslist?pageSize[toString]=1', 'pageSize'],
    ['/home/suggestions?q=dog&limit[toString]=1', 'limit'],
    ['/home/searchProducts?mids[a]=1', 'mids'],
    ['/home/searchProducts?q=%00', 'q'],
    ['/event/all?page[toString]=1', 'page'],
    ['/event/all?page=1e308', 'page'],
    ['/prodcast/all?page[toString]=1', 'page'],
    ['/dailyQuote/all?pageSize[toString]=1', 'pageSize'],
    ['/content/sitemap?page[toString]=1', 'page'],
    ['/content/sitemap?page=1e308', 'page'],
    ['/website?range[toString]=1', 'range'],
  ])('GET %s is rejected with an error for %s', async (path, field) => {
    const { body } = await call('get', path).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it.each(['[0,1e308]', '[1e300,1e300]', '[9007199254740992,9007199254740993]'])(
    'GET /website?range=%s is rejected',
    (range) => request(test.server).get('/api/website').query({ range }).set('Authorization', owner).expect(400),
  );

  const curated = (curatedRows: unknown) => ({ label: 'New Site', settings: { curatedRows } });
  const article = { title: 'T', category: 'travel', image: '/a.png', websiteName: [red], status: 'Draft' };
  it.each<['post' | 'put', string, object, string]>([
    ['post', '/content/all', { pageSize: { toString: 1 } }, 'pageSize'],
    ['post', '/content/all', { page: 1e308 }, 'page'],
    ['post', '/content/all', { page: null }, 'page'],
    ['post', '/content/all', { page: [1] }, 'page'],
    ['post', '/auth/signup', { email: LONE_SURROGATE }, 'email'],
    ['post', '/auth/signin', { email: 'a\0b', password: 'x' }, 'email'],
    ['post', '/users', { email: LONE_SURROGATE }, 'email'],
    ['post', '/website', { label: 'x', contact: { email: LONE_SURROGATE } }, 'contact.email'],
    ['post', '/website', curated([[]]), 'settings.curatedRows'],
    ['post', '/website', curated([[{ title: 'x' }]]), 'settings.curatedRows'],
    ['post', '/website', { label: 'x', settings: [] }, 'settings'],
    ['post', '/img/create', { websiteName: red, offerSection: 'Banner', items: [[]] }, 'items'],
    ['post', '/content', { ...article, products: [[]] }, 'products'],
    ['post', '/content', { ...article, title: 'a\0b' }, 'title'],
    ['post', '/content', { ...article, products: [{ title: '\udfff' }] }, 'products.0.title'],
    ['post', '/redirect', { redirectId: 'x', query: { 'a\0': 1 } }, 'query'],
  ])('%s %s %j is rejected with an error for %s', async (method, path, sent, field) => {
    const { body } = await call(method, path, sent).expect(400);
    expect(Object.keys(body.error)).toContain(field);
  });

  it('does not store a null for the sites of an account', async () => {
    const { id } = await findUser(vendor.email);
    // As with other lists, a null clears them.
    await call('put', `/users/${id}`, { sites: null }).expect(200);
    expect((await findUser(vendor.email)).sites).toEqual([]);
  });
});
