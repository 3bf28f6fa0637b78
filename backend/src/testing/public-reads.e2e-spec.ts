import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from './sample-sites.js';
import { startTestApp, type TestApp } from './test-app.js';

const { red, blue } = SAMPLE.sites;

describe('public reads of a site', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
  });
  afterAll(() => test.close());

  const get = (path: string, query: object = {}) => request(test.server).get(`/api${path}`).query(query);

  describe('GET /home/getMerchants', () => {
    it('returns all merchants by name', async () => {
      const { body } = await get('/home/getMerchants').expect(200);
      expect(body.data.map((merchant: { merchantInfo: { name: string } }) => merchant.merchantInfo.name)).toEqual([
        'Blue Brand',
        'Other Brand',
        'Red Brand',
        'Shared Brand',
      ]);
      expect(body.data[0]).toMatchObject({
        _id: expect.any(String),
        mid: 13,
        merchantRating: 4.5,
        created_time: expect.any(String),
      });
    });

    it('returns only the site’s selection, in its order', async () => {
      const ofRed = await get('/home/getMerchants', { isSelected: 'true', websiteName: red }).expect(200);
      const ofBlue = await get('/home/getMerchants', { isSelected: 'true', websiteName: blue }).expect(200);
      expect(ofRed.body.data).toMatchObject({ websiteName: red, ids: [12, 11] });
      expect(ofRed.body.data.merchants).toHaveLength(2);
      expect(ofBlue.body.data.ids).toEqual([11, 13]);
    });

    it('returns an empty selection for a site without one', async () => {
      const { body } = await get('/home/getMerchants', { isSelected: 'true', websiteName: 'unheardof' }).expect(200);
      expect(body.data).toEqual({ websiteName: 'unheardof', ids: [], merchants: [] });
    });

    it('rejects values other than true and false', () =>
      get('/home/getMerchants', { isSelected: 'maybe' }).expect(400));
  });

  describe('POST /theme/all', () => {
    const read = (body: object) => request(test.server).post('/api/theme/all').send(body);

    it('returns data[0].websiteData of that site only', async () => {
      expect((await read({ websiteName: red }).expect(200)).body).toEqual({
        data: [{ websiteName: red, websiteData: { siteName: 'Red Site', grabDealButtonBG: '#a00' } }],
      });
      expect((await read({ websiteName: blue }).expect(200)).body).toEqual({ data: [] });
    });

    it('rejects an invalid site name', () => read({ websiteName: { $gt: '' } }).expect(400));
  });

  describe('GET /img/all', () => {
    it('returns the section of that site in its order', async () => {
      const { body } = await get('/img/all', { offerSection: 'Banner', websiteName: red }).expect(200);
      expect(body.data).toEqual([
        expect.objectContaining({
          url: '/media/red-1.png',
          redirectUrl: 'https://shared.example/sale',
          title: 'Sale',
          offerSection: 'Banner',
          websiteName: red,
        }),
        expect.objectContaining({ url: '/media/red-2.png' }),
      ]);
      const other = await get('/img/all', { offerSection: 'Banner', websiteName: blue }).expect(200);
      expect(other.body.data.map((item: { url: string }) => item.url)).toEqual(['/media/blue-1.png']);
      expect((await get('/img/all', { offerSection: 'Carousel', websiteName: red })).body.data).toEqual([]);
    });

    it.each([{}, { offerSection: 'Footer' }])('rejects %j', (query) => get('/img/all', query).expect(400));
  });

  describe('GET /home/getCategories', () => {
    it('sorts by rank and omits mature categories unless the site shows them', async () => {
      const ofRed = await get('/home/getCategories', { websiteName: red }).expect(200);
      const ofBlue = await get('/home/getCategories', { websiteName: blue }).expect(200);
      const names = (answer: { body: { data: { categoryName: string }[] } }) =>
        answer.body.data.map((category) => category.categoryName);
      expect(names(ofRed)).toEqual(['Books & Magazines', 'Pet Supplies', 'Dogs']);
      expect(names(ofBlue)).toEqual(['Books & Magazines', 'Pet Supplies', 'Dogs', 'Erotica Books']);
      expect(ofRed.body.data[1]).toEqual({
        categoryId: 100,
        categoryName: 'Pet Supplies',
        level2: true,
        image: '',
        rank: 2,
      });
    });
  });

  describe('articles', () => {
    const list = (body: object) => request(test.server).post('/api/content/all').send(body);
    const titles = (answer: { body: { data: { title: string }[] } }) =>
      answer.body.data.map((article) => article.title);

    it('lists published ones of that site, newest first, for any requested status', async () => {
      const answer = await list({ websiteName: red, status: 'Draft' }).expect(200);
      expect(titles(answer)).toEqual(['Article both', 'Article red']);
      expect(answer.body.totalCount).toBe(2);
      expect(titles(await list({ websiteName: blue }))).toEqual(['Article both', 'Article blue']);
    });

    it('pages and filters by category', async () => {
      const second = await list({ websiteName: red, page: 2, pageSize: 1 }).expect(200);
      expect(titles(second)).toEqual(['Article red']);
      expect(second.body.totalCount).toBe(2);
      expect(titles(await list({ websiteName: red, category: 'travel' }))).toEqual(['Article red']);
    });

    it.each([{ page: 0 }, { pageSize: 101 }, { status: 'Gone' }, { page: 'x' }])('rejects %j', (body) =>
      list({ websiteName: red, ...body }).expect(400),
    );

    it('returns a published article of the site, and 404 for a draft, another site’s article and an unknown one', async () => {
      const site = { websiteName: red };
      const { body } = await get(`/content/${SAMPLE.articles.both}`, site).expect(200);
      expect(body).toMatchObject({
        _id: SAMPLE.articles.both,
        id: SAMPLE.articles.both,
        title: 'Article both',
        websiteName: [red, blue],
        status: 'Published',
      });
      await get(`/content/${SAMPLE.articles.draft}`, site).expect(404);
      await get(`/content/${SAMPLE.articles.blue}`, site).expect(404);
      await get('/content/66f000000000000000000000', site).expect(404);
      await get('/content/nonsense', site).expect(400);
    });

    it('lists the categories in which the site has published articles', async () => {
      const { body } = await get(`/content/categories/${red}`).expect(200);
      expect(body.data.map((category: { value: string }) => category.value)).toEqual(['pet_care_wellness', 'travel']);
      await get('/content/categories/a%20b').expect(400);
    });
  });
});
