import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const ITEM = { url: 'https://cdn.example/a.png', redirectUrl: 'https://shop.example/sale?a=1', title: 'Sale' };

describe('POST /img/create', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(() => test.close());

  const save = (body: object, token = owner) =>
    request(test.server).post('/api/img/create').set('Authorization', token).send(body);
  const read = async (websiteName: string, offerSection: string) => {
    const { body } = await request(test.server).get('/api/img/all').query({ websiteName, offerSection }).expect(200);
    return (body as { data: { url: string }[] }).data;
  };

  it.each(['Banner', 'Carousel', 'Offer'])(
    'replaces the %s list of that site, in the given order',
    async (offerSection) => {
      const ofBlue = await read(blue, offerSection);
      const items = [{ ...ITEM, url: '/media/demo/b.svg' }, ITEM];
      const { body } = await save({ websiteName: red, offerSection, items }).expect(200);
      expect(body.data).toEqual(await read(red, offerSection));
      expect(body.data).toEqual([
        expect.objectContaining({ url: '/media/demo/b.svg', offerSection, offerType: offerSection, websiteName: red }),
        expect.objectContaining({ ...ITEM, description: '', brandName: '' }),
      ]);
      expect(await read(blue, offerSection)).toEqual(ofBlue);
    },
  );

  it('keeps complete entries only, and may keep none', async () => {
    const items = [{ url: ITEM.url }, ITEM, { redirectUrl: ITEM.redirectUrl }, {}, { url: '  ', redirectUrl: '/x' }];
    const { body } = await save({ websiteName: red, offerSection: 'Banner', items }).expect(200);
    expect(body.data).toHaveLength(1);
    await save({ websiteName: red, offerSection: 'Banner', items: [{}] }).expect(200);
    expect(await read(red, 'Banner')).toEqual([]);
  });

  it('takes twenty and refuses twenty-one, which changes nothing', async () => {
    const twenty = Array.from({ length: 20 }, () => ITEM);
    await save({ websiteName: red, offerSection: 'Offer', items: twenty }).expect(200);
    const { body } = await save({ websiteName: red, offerSection: 'Offer', items: [...twenty, ITEM] }).expect(400);
    expect(body.error).toEqual({ items: 'There can be at most 20 items' });
    expect(await read(red, 'Offer')).toHaveLength(20);
  });

  it.each([
    [{ redirectUrl: 'javascript:alert(1)' }, 'items.1.redirectUrl'],
    [{ redirectUrl: '//evil.example' }, 'items.1.redirectUrl'],
    [{ redirectUrl: 'ftp://shop.example' }, 'items.1.redirectUrl'],
    [{ url: 'data:text/html,x' }, 'items.1.url'],
    [{ url: '/media/uploads/redsite/unheard-of.png' }, 'items.1.url'],
    [{ title: 'x'.repeat(201) }, 'items.1.title'],
    [{ url: { $gt: '' } }, 'items.1.url'],
  ])('refuses %j and names %s', async (change, field) => {
    const items = [ITEM, { ...ITEM, ...change }];
    const { body } = await save({ websiteName: red, offerSection: 'Carousel', items }).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it.each([
    [{ offerSection: 'Footer' }, 'offerSection'],
    [{ websiteName: 'a b' }, 'websiteName'],
    [{ items: 'none' }, 'items'],
    [{ items: undefined }, 'items'],
  ])('refuses %j', async (change, field) => {
    const { body } = await save({ websiteName: red, offerSection: 'Banner', items: [], ...change }).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it('lets a vendor change its own site only, and nobody without a token', async () => {
    const body = { offerSection: 'Carousel', items: [ITEM] };
    await save({ ...body, websiteName: red }, vendor).expect(200);
    await save({ ...body, websiteName: blue }, vendor).expect(403);
    await save({ ...body, websiteName: red }, '').expect(401);
    expect(await read(blue, 'Carousel')).toEqual([]);
  });

  it('answers 404 for a site that does not exist', async () => {
    await save({ websiteName: 'unheardof', offerSection: 'Banner', items: [] }).expect(404);
  });
});
