import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { API_KEY_CALLS_PER_MINUTE } from '@grabdeals/shared/api-keys';
import { aPhoto } from '../../../testing/pictures.js';
import { loadSampleSites, SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ApiKey } from './api-key.resource.js';
import { ApiKeysService } from './api-keys.service.js';

const { red, blue } = SAMPLE.sites;
const REPORT = '/home/redclub/getClicksReports';
const INVALID = 'The API key is not valid, was revoked or has expired.';

interface Created {
  id: string;
  key: string;
}

describe('API keys', () => {
  let test: TestApp;
  let owner: string;
  let stored: Model<ApiKey>;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    stored = test.app.get<Model<ApiKey>>(getModelToken(ApiKey.name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await stored.deleteMany({});
    owner = (await test.signIn('owner')).token;
  });

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, token: string, body?: object) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token).send(body);
  const withKey = (method: 'get' | 'post' | 'put' | 'delete', path: string, { key }: Created, body?: object) =>
    call(method, path, `Bearer ${key}`, body);
  const post = (fields: object = {}, token = owner) =>
    call('post', '/api-keys', token, { name: 'A program', scopes: ['reports:read'], allSites: true, ...fields });
  const create = async (fields: object = {}) => (await post(fields).expect(201)).body as Created;
  const event = (websiteName: string) => ({
    title: 'A sale',
    description: 'Everything must go.',
    startsAt: '2126-01-31T10:00:00Z',
    endsAt: '2126-01-31T12:00:00Z',
    websiteName: [websiteName],
  });

  it('are returned once, and stored as hashes', async () => {
    const { body } = await post({ name: ' Data warehouse ' }).expect(201);
    expect(body).toMatchObject({
      name: 'Data warehouse',
      scopes: ['reports:read'],
      allSites: true,
      sites: [],
      expiresAt: null,
      lastUsedAt: null,
      createdBy: 'Test Account',
    });
    expect(body.key).toMatch(/^gd_[\w-]{43}$/);
    expect(body.key.startsWith(body.start)).toBe(true);
    const list = await call('get', '/api-keys', owner).expect(200);
    expect(list.headers['content-range']).toBe('api-keys 0-0/1');
    expect(list.body).toMatchObject([{ id: body.id, name: 'Data warehouse', start: body.start }]);
    const secret = (body.key as string).slice(body.start.length);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    expect(JSON.stringify(list.body)).not.toContain('Hash');
    expect(JSON.stringify(await stored.find().lean())).not.toContain(secret);
  });

  it('make the calls of their scopes, with and without Bearer', async () => {
    const key = await create();
    await withKey('get', REPORT, key).expect(200);
    await call('get', REPORT, key.key).expect(200);
    const { body } = await withKey('get', '/products', key).expect(403);
    expect(body).toMatchObject({ code: 'forbidden', message: 'The API key lacks the scope products:read.' });
    await withKey('post', '/home/redclub/saveDailyReports', key, {}).expect(403);
  });

  it('that may write may also read, in the same area only', async () => {
    const key = await create({ scopes: ['content:write'] });
    await withKey('get', '/event', key).expect(200);
    await withKey('post', '/content/all', key, { websiteName: red }).expect(200);
    await withKey('get', REPORT, key).expect(403);
    const reader = await create({ scopes: ['content:read'] });
    await withKey('get', '/event', reader).expect(200);
    await withKey('post', '/content/all', reader, { websiteName: red }).expect(200);
    await withKey('post', '/event', reader, event(red)).expect(403);
    await withKey('get', `/v1/storage/presigned-url?websiteName=${red}`, reader).expect(403);
  });

  it.each([
    ['get', `/pages?websiteName=${red}`],
    ['get', `/media?websiteName=${red}`],
    ['get', '/calendar?from=2126-01-01T00:00:00Z&until=2126-01-08T00:00:00Z'],
  ] as const)('read content with %s %s', async (method, path) => {
    await withKey(method, path, await create({ scopes: ['content:read'] })).expect(200);
    await withKey(method, path, await create()).expect(403);
    const elsewhere = await create({ scopes: ['content:read'], allSites: false, sites: [blue] });
    const { status } = await withKey(method, path, elsewhere);
    expect(status).toBe(path.includes(red) ? 403 : 200);
  });

  it('change pages and footers', async () => {
    const key = await create({ scopes: ['content:write'], allSites: false, sites: [red] });
    const page = { websiteName: red, html: '<p>About the red site</p>' };
    await withKey('put', '/pages/aboutus', key, page).expect(200);
    await withKey('put', '/pages/aboutus', key, { ...page, websiteName: blue }).expect(403);
    await withKey('put', '/site/footer', key, { websiteName: red }).expect(200);
    await withKey('put', '/site/footer', key, { websiteName: blue }).expect(403);
    const reader = await create({ scopes: ['content:read'] });
    await withKey('put', '/pages/aboutus', reader, page).expect(403);
    await withKey('put', '/site/footer', reader, { websiteName: red }).expect(403);
  });

  it('add, describe and delete images of their sites', async () => {
    const key = await create({ scopes: ['content:write'], allSites: false, sites: [red] });
    const reader = await create({ scopes: ['content:read'] });
    const base64Image = (await aPhoto({ width: 8, height: 8 })).toString('base64');
    const upload = (by: Created, websiteName: string) =>
      withKey('post', '/img/upload', by, { base64Image, mime: 'image/png', key: '1767225600000-key.png', websiteName });
    await upload(key, blue).expect(403);
    await upload(reader, red).expect(403);
    const { url } = (await upload(key, red).expect(201)).body.data as { url: string };
    await withKey('post', '/media/uploads', key, { websiteName: blue, url }).expect(403);
    await withKey('post', '/media/uploads', reader, { websiteName: red, url }).expect(403);
    const { id } = (await withKey('post', '/media/uploads', key, { websiteName: red, url }).expect(201))
      .body as Created;

    const elsewhere = await create({ scopes: ['content:write'], allSites: false, sites: [blue] });
    for (const other of [reader, elsewhere]) {
      await withKey('put', `/media/${id}`, other, { alt: 'Not theirs' }).expect(403);
      await withKey('delete', `/media/${id}`, other).expect(403);
    }
    expect((await withKey('put', `/media/${id}`, key, { alt: 'A sofa' }).expect(200)).body.alt).toBe('A sofa');
    await withKey('delete', `/media/${id}`, key).expect(200);
    await withKey('get', `/media/${id}`, key).expect(404);
  });

  it('read the tags of their area and sites', async () => {
    const article = { title: 'News', category: 'travel', image: '/media/a.png', status: 'Draft' };
    await call('post', '/content', owner, { ...article, tags: ['Spring'], websiteName: [red] }).expect(201);
    await call('post', '/content', owner, { ...article, tags: ['Autumn'], websiteName: [blue] }).expect(201);
    const reader = await create({ scopes: ['content:read'], allSites: false, sites: [red] });
    const { body } = await withKey('get', '/tags/articles', reader).expect(200);
    expect(body.data).toEqual([{ tag: 'Spring', count: 1 }]);
    await withKey('get', '/tags/coupons', reader).expect(200);
    await withKey('get', '/tags/merchants', reader).expect(403);
    const ofProducts = await create({ scopes: ['products:read'] });
    await withKey('get', '/tags/merchants', ofProducts).expect(200);
    await withKey('get', '/tags/articles', ofProducts).expect(403);
  });

  it('see no scheduled themes in the calendar', async () => {
    const day = { startsAt: '2126-03-02T00:00:00Z', endsAt: '2126-03-03T00:00:00Z' };
    await call('put', '/theme/scheduled', owner, { websiteName: red, websiteData: { siteName: 'Spring' }, ...day });
    const path = '/calendar?from=2126-03-01T00:00:00Z&until=2126-03-08T00:00:00Z';
    expect((await call('get', path, owner).expect(200)).body.data).toMatchObject([
      { kind: 'theme' },
      { kind: 'theme' },
    ]);
    const key = await create({ scopes: ['content:read'] });
    expect((await withKey('get', path, key).expect(200)).body.data).toEqual([]);
  });

  it.each([
    ['get', '/users'],
    ['get', '/api-keys'],
    ['post', '/api-keys'],
    ['get', '/auth/sessions'],
    ['get', '/auth/twoFactor'],
    ['get', '/changes'],
    ['post', '/website'],
    ['post', '/theme/create'],
    ['post', '/invitations'],
    ['put', '/accountPolicy'],
    ['get', '/overview'],
    ['get', `/site-setup?websiteName=${red}`],
    ['get', `/theme/scheduled?websiteName=${red}`],
    ['post', '/media/000000000000000000000001/replace'],
  ] as const)('cannot call %s %s with any scope', async (method, path) => {
    const key = await create({ scopes: ['content:write', 'products:write', 'reports:write'] });
    const { body } = await withKey(method, path, key, {}).expect(403);
    expect(body.message).toBe('API keys cannot make this call.');
  });

  it('change records of their sites only', async () => {
    const key = await create({ scopes: ['content:write', 'reports:read'], allSites: false, sites: [red] });
    const { body } = await withKey('post', '/event', key, event(red)).expect(201);
    await withKey('post', '/event', key, event(blue)).expect(403);
    const other = (await call('post', '/event', owner, event(blue)).expect(201)).body.id as string;
    await withKey('put', `/event/${other}`, key, { title: 'Mine now' }).expect(403);
    const list = (await withKey('get', '/event', key).expect(200)).body as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual([body.id]);
    await withKey('get', `${REPORT}?websiteName=${blue}`, key).expect(403);
    await withKey('get', `${REPORT}?websiteName=${red}`, key).expect(200);
  });

  it('appear as the author in the history, and cannot undo', async () => {
    const key = await create({ name: 'Importer', scopes: ['content:write'] });
    const saved = await withKey('post', '/event', key, event(red)).expect(201);
    expect(saved.headers).not.toHaveProperty('x-grabdeals-operation');
    const changes = async (filter: object) =>
      (
        await call('get', '/changes', owner)
          .query({ filter: JSON.stringify(filter) })
          .expect(200)
      ).body as object[];
    expect(await changes({ resource: 'event', recordId: saved.body.id })).toMatchObject([
      { source: 'apiKey', actorId: key.id, actorName: 'API key Importer', action: 'create' },
    ]);
    await call('delete', `/api-keys/${key.id}`, owner).expect(200);
    const ofKey = await changes({ resource: 'api-keys', recordId: key.id });
    expect(ofKey).toMatchObject([{ action: 'create', label: 'Importer', source: 'user' }, { action: 'delete' }]);
    const detail = await call('get', `/changes/${(ofKey[0] as Created).id}`, owner).expect(200);
    expect(JSON.stringify(detail.body)).not.toMatch(/keyHash/);
  });

  it('are rejected once they are revoked', async () => {
    const key = await create();
    expect((await call('delete', `/api-keys/${key.id}`, owner).expect(200)).body.id).toBe(key.id);
    const { body } = await withKey('get', REPORT, key).expect(401);
    expect(body).toMatchObject({ code: 'unauthenticated', message: INVALID });
    await call('delete', `/api-keys/${key.id}`, owner).expect(404);
  });

  it('are rejected once they have expired', async () => {
    const key = await create({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    await withKey('get', REPORT, key).expect(200);
    await stored.updateMany({}, { expiresAt: new Date(Date.now() - 1) });
    expect((await withKey('get', REPORT, key).expect(401)).body.message).toBe(INVALID);
  });

  it('that are unknown are rejected on public routes too', async () => {
    const unknown = { id: '', key: `gd_${'A'.repeat(43)}` };
    expect((await withKey('get', '/home/getMerchants', unknown).expect(401)).body.message).toBe(INVALID);
    await withKey('get', REPORT, unknown).expect(401);
    await withKey('get', '/home/getMerchants', await create()).expect(200);
  });

  it('lose a deleted site, and gain no later one of the same name', async () => {
    const label = `Short Lived ${Date.now()}`;
    const site = (await call('post', '/website', owner, { label }).expect(201)).body as { id: string; value: string };
    const key = await create({ scopes: ['content:read'], allSites: false, sites: [site.value] });
    expect((await withKey('get', '/website', key).expect(200)).body).toHaveLength(1);
    await call('delete', `/website/${site.id}`, owner).expect(200);
    expect((await withKey('get', '/website', key).expect(200)).body).toEqual([]);
    await call('post', '/website', owner, { label }).expect(201);
    expect((await withKey('get', '/website', key).expect(200)).body).toEqual([]);
  });

  it('cannot be returned to a deleted site', async () => {
    const label = `Restored ${Date.now()}`;
    const site = (await call('post', '/website', owner, { label }).expect(201)).body as { id: string; value: string };
    const key = await create({ scopes: ['content:read'], allSites: false, sites: [site.value] });
    await call('delete', `/website/${site.id}`, owner).expect(200);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'api-keys', recordId: key.id, action: 'update' }));
    const [change] = (await call('get', `/changes?filter=${filter}`, owner).expect(200)).body as { id: string }[];
    await call('post', `/changes/${change!.id}/restore`, owner, { version: 'before' }).expect(400);
    expect((await withKey('get', '/website', key).expect(200)).body).toEqual([]);
  });

  it('cannot override the compliance check', async () => {
    const key = await create({ scopes: ['content:write'] });
    const article = {
      title: 'Deals',
      category: 'travel',
      image: '/media/new.png',
      websiteName: [red],
      status: 'Published',
    };
    const complianceOverride = { reason: 'The program that writes says so.' };
    const { body } = await withKey('post', '/content', key, { ...article, complianceOverride }).expect(403);
    expect(body.message).toBe('Only an owner can override the compliance check.');
  });

  it('show when they were used', async () => {
    const key = await create();
    await withKey('get', REPORT, key).expect(200);
    const read = async () => (await call('get', '/api-keys', owner).expect(200)).body[0].lastUsedAt as string;
    const first = await read();
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
    // Calls within a minute store nothing.
    await withKey('get', REPORT, key).expect(200);
    expect(await read()).toBe(first);
  });

  it('are limited by the minute, each on its own', async () => {
    const key = await create();
    // As many requests take a slow machine longer than a minute.
    const keys = test.app.get(ApiKeysService);
    for (let i = 1; i < API_KEY_CALLS_PER_MINUTE; i++) await keys.callerOf(key.key);
    await withKey('get', REPORT, key).expect(200);
    const rejected = await withKey('get', REPORT, key).expect(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    await withKey('get', REPORT, await create()).expect(200);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes'],
    [{ scopes: ['products:read'], allSites: false, sites: [red] }, 'scopes'],
    [{ scopes: ['reports:write'], allSites: false, sites: [red] }, 'scopes'],
    [{ allSites: 'yes' }, 'allSites'],
    [{ allSites: false }, 'sites'],
    [{ allSites: false, sites: ['unheardof'] }, 'sites'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('cannot be created with %j', async (fields, field) => {
    const { body } = await post(fields).expect(400);
    expect(Object.keys(body.error as object)).toEqual([field]);
    expect(await stored.countDocuments()).toBe(0);
  });

  it.each(['vendor', 'editor'] as const)('are managed by owners, not by a %s', async (role) => {
    const { id } = await create();
    const { token } = await test.signIn(role, [red]);
    await post({}, token).expect(403);
    await call('get', '/api-keys', token).expect(403);
    await call('delete', `/api-keys/${id}`, token).expect(403);
    await request(test.server).get('/api/api-keys').expect(401);
  });
});
