import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const UNKNOWN_ID = '66f000000000000000000000';

describe('/category', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [SAMPLE.sites.red])).token;
  });
  afterAll(() => test.close());

  const call = (method: 'post' | 'put' | 'delete', path: string, body?: object, token = owner) =>
    request(test.server)[method](`/api/category${path}`).set('Authorization', token).send(body);
  const list = (query = '') => request(test.server).get(`/api/category${query}`);

  it('is listed for everybody, sorted by label, with the total', async () => {
    const { body, headers } = await list('?filter={"q":"pet"}').expect(200);
    expect(body).toEqual([
      {
        _id: expect.any(String),
        id: expect.any(String),
        version: 1,
        label: 'Pet Care & Wellness',
        value: 'pet_care_wellness',
      },
    ]);
    expect(headers['content-range']).toBe('category 0-0/1');
    await list('?sort=["secret","ASC"]').expect(400);
  });

  it('is created with a derived key, renamed and deleted', async () => {
    const { body } = await call('post', '', { label: '  Garden Tools ', value: 'mine' }).expect(201);
    expect(body).toMatchObject({ label: 'Garden Tools', value: 'garden_tools' });
    await call('post', '', { label: 'garden  tools' }).expect(409);
    const renamed = await call('put', `/${body.id}`, { label: 'Tools' }).expect(200);
    expect(renamed.body).toMatchObject({ label: 'Tools', value: 'garden_tools' });
    expect((await list(`/${body.id}`).expect(200)).body).toEqual(renamed.body);
    await call('delete', `/${body.id}`).expect(200);
    await list(`/${body.id}`).expect(404);
  });

  it('requires confirmation before a deletion that affects articles, with their number', async () => {
    const [travel] = (await list('?filter={"q":"travel"}').expect(200)).body as { id: string }[];
    const { body } = await call('delete', `/${travel!.id}`).expect(409);
    expect(body).toMatchObject({ code: 'needs_force', message: expect.stringContaining('3 articles') });
    await call('delete', `/${travel!.id}?force=true`).expect(200);
    const article = await request(test.server)
      .get(`/api/content/${SAMPLE.articles.red}`)
      .query({ websiteName: SAMPLE.sites.red })
      .expect(200);
    expect(article.body.category).toBe('travel');
  });

  it.each([{ label: '   ' }, { label: '' }, {}, { label: 7 }, { label: 'x'.repeat(61) }])(
    'rejects %j',
    async (sent) => {
      const { body } = await call('post', '', sent).expect(400);
      expect(Object.keys(body.error)).toEqual(['label']);
      await call('put', `/${UNKNOWN_ID}`, sent).expect(400);
    },
  );

  it('is changed by owners only, and distinguishes malformed from unknown ids', async () => {
    await request(test.server).post('/api/category').send({ label: 'X' }).expect(401);
    await call('post', '', { label: 'X' }, vendor).expect(403);
    await call('put', `/${UNKNOWN_ID}`, { label: 'X' }, vendor).expect(403);
    await call('delete', `/${UNKNOWN_ID}`, undefined, vendor).expect(403);
    await call('put', `/${UNKNOWN_ID}`, { label: 'X' }).expect(404);
    await call('delete', `/${UNKNOWN_ID}`).expect(404);
    await call('delete', '/nonsense').expect(400);
  });
});
