import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { CatalogueService } from '../modules/catalogue/catalogue.service.js';
import { ProductSearch } from '../modules/catalogue/search/product-search.js';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { PageChanges } from './page-changes.js';

const { red, blue } = SAMPLE.sites;
const ALL = 'all sites';

describe('page changes', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  const heard: string[] = [];

  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [blue])).token;
    test.app.get(PageChanges).follow((siteName = ALL) => heard.push(siteName));
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

  it('tell of a saved theme, of the pictures and of the brands of a site: that site', async () => {
    await post('/api/theme/create', theme(red), owner).expect(201);
    await post('/api/img/create', { websiteName: red, offerSection: 'Banner', items: [] }, owner).expect(200);
    await post('/api/merchant/update', { websiteName: red, ids: [SAMPLE.mids.red] }, owner).expect(200);
    expect(heard).toEqual([red, red, red]);
  });

  it('tell of a new article: its sites; of a changed one: all, for it may have stood anywhere', async () => {
    const { body } = await post('/api/content', { ...article, websiteName: [red, blue] }, owner).expect(201);
    expect(heard.splice(0)).toEqual([red, blue]);
    const one = request(test.server).put(`/api/content/${body._id}`).set('Authorization', owner);
    await one.send({ ...article, websiteName: [red] }).expect(200);
    expect(heard).toEqual([ALL]);
  });

  it('tell of what a vendor saves: its own sites', async () => {
    const { body } = await post('/api/content', { ...article, websiteName: [blue] }, vendor).expect(201);
    await request(test.server).delete(`/api/content/${body._id}`).set('Authorization', vendor).expect(200);
    expect(heard).toEqual([blue, blue]);
  });

  it('tell of products once they are found', async () => {
    await test.app.get(CatalogueService).retireMerchant(SAMPLE.mids.unselected);
    await test.app.get(ProductSearch).refresh();
    expect(heard).toEqual([ALL]);
  });

  it('do not tell of what was refused', async () => {
    await post('/api/theme/create', theme(red)).expect(401);
    await post('/api/theme/create', theme(red), vendor).expect(403);
    await post('/api/theme/create', { websiteName: red, websiteData: { footerBG: 'x'.repeat(200) } }, owner).expect(
      400,
    );
    expect(heard).toEqual([]);
  });

  it('do not tell of reads, clicks, sign-ins and accounts', async () => {
    await request(test.server).get('/api/website').set('Authorization', owner).expect(200);
    await post('/api/content/all', { websiteName: red }, owner).expect(200);
    const click = { websiteName: red, page: '/', slot: 'listing', mid: 12, href: 'https://m12.example/p/r1' };
    await post('/api/clicks', click).expect(202);
    const { email, password } = await test.signIn('vendor', [red]);
    await post('/api/auth/signin', { email, password }).expect(200);
    const account = { fullName: 'New Vendor', email: 'new@test.example', password: 'a-new-password', role: 'vendor' };
    await post('/api/users', account, owner).expect(201);
    expect(heard).toEqual([]);
  });
});
