import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { SetupView } from './site-setup.dto.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const ITEM = { url: 'https://cdn.example/1.png', redirectUrl: 'https://shop.example/1' };

let test: TestApp;
let owner: string;
let vendor: string;
beforeAll(async () => {
  test = await startTestApp();
  owner = (await test.signIn('owner')).token;
  await loadSampleSites(test.app);
  vendor = (await test.signIn('vendor', [red, 'sleeping'])).token;
});
afterAll(() => test.close());

const send = (method: 'get' | 'post' | 'put', path: string, token = owner) =>
  request(test.server)[method](`/api/${path}`).set('Authorization', token);

describe('GET /site-setup', () => {
  const setupOf = async (websiteName: string, token = owner): Promise<SetupView> =>
    (await send('get', 'site-setup', token).query({ websiteName }).expect(200)).body;
  const doneOf = async (websiteName: string) =>
    (await setupOf(websiteName)).steps.filter(({ isDone }) => isDone).map(({ id }) => id);

  it('returns what a new site needs, and what it has', async () => {
    const { body: website } = await send('post', 'website').send({ label: 'New Site', active: false }).expect(201);
    const { value } = website as { value: string };
    expect(await setupOf(value)).toEqual({
      websiteName: value,
      isPublished: false,
      steps: ['colors', 'logo', 'brands', 'email', 'address', 'images'].map((id) => ({ id, isDone: false })),
    });
    await send('post', 'merchant/update')
      .send({ websiteName: value, ids: [mids.shared] })
      .expect(200);
    await send('post', 'img/create')
      .send({ websiteName: value, offerSection: 'Carousel', items: [ITEM] })
      .expect(200);
    expect(await doneOf(value)).toEqual(['brands', 'images']);
    await send('post', 'theme/create')
      .send({ websiteName: value, websiteData: { siteName: 'New' } })
      .expect(201);
    expect(await doneOf(value)).toEqual(['brands', 'images']);
    const websiteData = { footerBG: '#fff', logo: 'https://cdn.example/logo.png' };
    await send('post', 'theme/create').send({ websiteName: value, websiteData }).expect(201);
    const contact = { email: 'hello@new.example', address: ['1 New Road'] };
    await send('put', `website/${website.id}`).send({ contact, active: true }).expect(200);
    const { steps, isPublished } = await setupOf(value);
    expect([isPublished, steps.every(({ isDone }) => isDone)]).toEqual([true, true]);
  });

  it('rejects other sites, unknown sites and a missing name', async () => {
    await send('get', 'site-setup', vendor).query({ websiteName: blue }).expect(403);
    await send('get', 'site-setup').query({ websiteName: 'nosuchsite' }).expect(404);
    await send('get', 'site-setup').expect(400);
    await request(test.server).get('/api/site-setup').query({ websiteName: red }).expect(401);
  });
});
