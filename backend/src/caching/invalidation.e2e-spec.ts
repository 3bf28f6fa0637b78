import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { ProductSearch } from '../modules/search/product-search.js';
import { retireProducts } from '../testing/import-products.js';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { Invalidations, siteTag, type Tag } from '@grabdeals/server-cache/invalidations';

const { red, blue } = SAMPLE.sites;
const EVERYTHING = ['everything'];

describe('a write invalidates', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  const heard: (readonly Tag[])[] = [];

  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [blue])).token;
    test.app.get(Invalidations).subscribe((tags) => heard.push(tags));
  });
  afterAll(() => test.close());
  beforeEach(() => void heard.splice(0));

  const post = (path: string, body: object, token?: string) => {
    const call = request(test.server).post(path).send(body);
    return token ? call.set('Authorization', token) : call;
  };
  const theme = (websiteName: string) => ({ websiteName, websiteData: { siteName: 'New Name' } });
  const article = {
    title: 'News',
    category: 'travel',
    image: '/media/new.png',
    description: '<p>Text</p>',
    status: 'Draft',
  };

  it('the site of a saved theme, of its pictures and of its brands', async () => {
    await post('/api/theme/create', theme(red), owner).expect(201);
    await post('/api/img/create', { websiteName: red, offerSection: 'Banner', items: [] }, owner).expect(200);
    await post('/api/merchant/update', { websiteName: red, ids: [SAMPLE.mids.red] }, owner).expect(200);
    expect(new Set(heard.flat())).toEqual(new Set([siteTag(red)]));
  });

  it('articles and no other pages', async () => {
    const { body } = await post('/api/content', { ...article, websiteName: [red, blue] }, owner).expect(201);
    const one = request(test.server).put(`/api/content/${body._id}`).set('Authorization', owner);
    await one.send({ ...article, websiteName: [red] }).expect(200);
    await request(test.server).delete(`/api/content/${body._id}`).set('Authorization', owner).expect(200);
    const { body: category } = await post('/api/category', { label: 'Gardens' }, owner).expect(201);
    await request(test.server).delete(`/api/category/${category.id}`).set('Authorization', owner).expect(200);
    expect(heard).toEqual(Array(5).fill(['articles']));
  });

  it('everything where it does not say which sites show the record', async () => {
    const event = { title: 'Fair', description: 'x', startsAt: '2026-11-22T10:00:00Z', endsAt: '2026-11-22T12:00:00Z' };
    const { body } = await post('/api/event', { ...event, websiteName: [red] }, owner).expect(201);
    expect(heard.splice(0)).toEqual([[siteTag(red)]]);
    await request(test.server).delete(`/api/event/${body.id}`).set('Authorization', owner).expect(200);
    expect(heard).toEqual([EVERYTHING]);
  });

  it('the own sites of a vendor', async () => {
    await post('/api/theme/create', theme(blue), vendor).expect(201);
    expect(new Set(heard.flat())).toEqual(new Set([siteTag(blue)]));
  });

  it('brands and categories', async () => {
    const brand = { mid: 77, merchantInfo: { name: 'New Brand', url: 'https://new.example' } };
    await post('/api/merchants', brand, owner).expect(201);
    expect(heard.splice(0)).toEqual([['merchants'], EVERYTHING]);
    await post('/api/product-categories', { categoryName: 'Brand New Things' }, owner).expect(201);
    expect(heard).toEqual([['categories'], EVERYTHING]);
  });

  it('products once they are found', async () => {
    await test.app.get(ProductSearch).refresh();
    heard.splice(0);
    await retireProducts(test.app, [{ merchantId: SAMPLE.mids.unselected, externalId: 'o1' }]);
    await test.app.get(ProductSearch).refresh();
    expect(heard).toEqual([['products']]);
  });

  it('nothing where it was refused', async () => {
    await post('/api/theme/create', theme(red)).expect(401);
    await post('/api/theme/create', theme(red), vendor).expect(403);
    await post('/api/theme/create', { websiteName: red, websiteData: { footerBG: 'x'.repeat(200) } }, owner).expect(
      400,
    );
    expect(heard).toEqual([]);
  });

  it('nothing where no shopper sees it: reads, previews, clicks, sign-ins and accounts', async () => {
    await request(test.server).get('/api/website').set('Authorization', owner).expect(200);
    await post('/api/content/all', { websiteName: red }, owner).expect(200);
    await post('/api/content/preview', article, owner).expect(200);
    const click = { websiteName: red, page: '/', slot: 'listing', mid: 12, href: 'https://m12.example/p/r1' };
    await post('/api/clicks', click).expect(202);
    const { email, password } = await test.signIn('vendor', [red]);
    await post('/api/auth/signin', { email, password }).expect(200);
    const account = { fullName: 'New Vendor', email: 'new@test.example', password: 'a-new-password', role: 'vendor' };
    await post('/api/users', account, owner).expect(201);
    expect(heard.flat()).toEqual([]);
  });
});
