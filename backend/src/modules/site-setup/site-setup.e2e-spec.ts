import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BadRequestException } from '@nestjs/common';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SitePartsService } from './site-parts.service.js';
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

describe('POST /site-setup/websites', () => {
  const setUp = (body: object, token = owner) => send('post', 'site-setup/websites', token).send(body);
  const themeOf = async (websiteName: string) =>
    (await send('post', 'theme/all').send({ websiteName }).expect(200)).body.data[0]?.websiteData;
  const brandsOf = async (websiteName: string) =>
    (await send('get', 'home/getMerchants').query({ isSelected: true, websiteName }).expect(200)).body.data.ids;
  const valuesOf = async (): Promise<string[]> =>
    ((await send('get', 'website').expect(200)).body as { value: string }[]).map(({ value }) => value);

  beforeAll(async () => {
    await send('post', 'merchant/update')
      .send({ websiteName: red, ids: [mids.shared, mids.red] })
      .expect(200);
    const html = '<p>About Blue</p>';
    await send('put', 'pages/aboutus').send({ websiteName: blue, html }).expect(200);
    const websiteData = { siteName: 'Blue Site', footerBG: '#123456' };
    await send('post', 'theme/create').send({ websiteName: blue, websiteData }).expect(201);
  });

  it('creates a website with its theme and the parts of other sites, which one undo deletes', async () => {
    const websiteData = { siteName: 'Harbor Finds', footerBG: '#0000aa' };
    const contact = { address: ['1 Pier'], email: 'hello@harbor.example' };
    const parts = [
      { from: red, part: 'brands' },
      { from: blue, part: 'pages' },
    ];
    const body = { label: 'Harbor Finds', active: false, vendorId: 6001, contact, websiteData, parts };
    const answer = await setUp(body).expect(201);
    const { value } = answer.body as { value: string };
    expect(answer.body).toMatchObject({ value: 'harbor_finds', active: false, vendorId: 6001, contact });
    expect(await themeOf(value)).toEqual(websiteData);
    expect(await brandsOf(value)).toEqual([mids.shared, mids.red]);
    const page = await send('get', 'pages/aboutus').query({ websiteName: value }).expect(200);
    expect(page.body.html).toBe('<p>About Blue</p>');
    const operationId = answer.headers[OPERATION_HEADER.toLowerCase()];
    await send('post', 'changes/undo').send({ operationId }).expect(200);
    expect(await valuesOf()).not.toContain(value);
    expect(await themeOf(value)).toBeUndefined();
  });

  it('creates a website like POST /website if the body says no more, and copies the colors of a site without its name', async () => {
    const { body: plain } = await setUp({ label: 'Plain Finds' }).expect(201);
    expect(plain).toMatchObject({ value: 'plain_finds', active: true, vendorId: 5035 });
    const parts = [{ from: blue, part: 'colors' }];
    const { body: blueish } = await setUp({ label: 'Blueish', parts }).expect(201);
    expect(await themeOf(blueish.value)).toEqual({ footerBG: '#123456' });
  });

  it.each([
    [{ label: 'www' }, 'label'],
    [{ label: '' }, 'label'],
    [{ websiteData: { logo: 'x' } }, 'websiteData.logo'],
    [{ parts: [{ from: red, part: 'siteName' }] }, 'parts.0.part'],
    [
      {
        parts: [
          { from: red, part: 'brands' },
          { from: blue, part: 'brands' },
        ],
      },
      'parts',
    ],
  ])('creates nothing from %j', async (fields, field) => {
    const { body } = await setUp({ label: 'Refused', ...fields }).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
    expect(await valuesOf()).not.toContain('refused');
  });

  it('creates nothing if another site has the host, or a source does not exist', async () => {
    const taken = await setUp({ label: 'RedSite' }).set('Prefer', 'respond-async').expect(409);
    expect(taken.body.error.label).toMatch(/already exists/);
    await setUp({ label: 'Refused', parts: [{ from: 'nosuchsite', part: 'brands' }] }).expect(404);
    expect(await valuesOf()).not.toContain('refused');
  });

  it('leaves no website if a part is rejected', async () => {
    const parts = test.app.get(SitePartsService);
    const write = jest.spyOn(parts, 'write').mockRejectedValueOnce(new BadRequestException('The texts are too long.'));
    const body = { label: 'Refused', websiteData: { footerBG: '#fff' }, parts: [{ from: blue, part: 'pages' }] };
    expect((await setUp(body).expect(400)).body.message).toContain('The texts are too long.');
    write.mockRestore();
    expect(await valuesOf()).not.toContain('refused');
    await setUp(body).expect(201);
  });

  it('is for owners', async () => {
    const editor = (await test.signIn('editor', [red])).token;
    for (const token of [vendor, editor]) await setUp({ label: 'Foreign' }, token).expect(403);
    await request(test.server).post('/api/site-setup/websites').send({ label: 'Foreign' }).expect(401);
    expect(await valuesOf()).not.toContain('foreign');
  });
});
