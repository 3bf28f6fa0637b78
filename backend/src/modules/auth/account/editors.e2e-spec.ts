import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;

// The call matrix (backend/src/openapi/call-matrix.e2e-spec.ts) covers what editors may not call.
describe('editors', () => {
  let test: TestApp;
  let editor: { id: string; token: string };
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    editor = await test.signIn('editor', [red]);
  });
  afterAll(() => test.close());

  const post = (path: string, body: object) =>
    request(test.server).post(`/api${path}`).set('Authorization', editor.token).send(body);
  const get = (path: string) => request(test.server).get(`/api${path}`).set('Authorization', editor.token);

  const CONTENT: [string, object][] = [
    ['/content', { title: 'New', category: 'travel', image: '/media/a.png', description: '<p>A</p>', status: 'Draft' }],
    ['/quote', { text: 'Buy less, choose well', author: 'V. W.', date: '2026-11-21' }],
    ['/event', { title: 'Sale', startsAt: '2026-12-01T10:00:00Z', endsAt: '2026-12-01T12:00:00Z' }],
    ['/podcast', { title: 'Pricing', audioUrl: 'https://audio.example/1.mp3', publishedAt: '2026-11-21T00:00:00Z' }],
    ['/coupons', { mid: SAMPLE.mids.red, title: 'Save', discount: { kind: 'percentage', percent: 20 } }],
  ];
  it.each(CONTENT)('create content of a granted site by POST %s, and none of another', async (path, body) => {
    await post(path, { ...body, websiteName: [red] }).expect(201);
    await post(path, { ...body, websiteName: [blue] }).expect(403);
    await post(path, { ...body, websiteName: [red, blue] }).expect(403);
  });

  it('save banners and upload pictures of a granted site, and none of another', async () => {
    const items = [{ url: '/media/a.png', redirectUrl: 'https://shop.example/' }];
    const save = (websiteName: string) => post('/img/create', { offerSection: 'Banner', websiteName, items });
    await save(red).expect(200);
    await save(blue).expect(403);
    const upload = (websiteName: string) =>
      get('/v1/storage/presigned-url').query({ key: 'a.png', contentType: 'image/png', websiteName });
    await upload(red).expect(200);
    await upload(blue).expect(403);
  });

  it('list the granted sites, and read no other', async () => {
    const { body } = await get('/website').expect(200);
    expect((body as { value: string }[]).map(({ value }) => value)).toEqual([red]);
  });

  it('cannot change their own role', async () => {
    const { body } = await request(test.server)
      .put(`/api/users/${editor.id}`)
      .set('Authorization', editor.token)
      .send({ role: 'owner' })
      .expect(403);
    expect(body.message).toBe('Your role does not allow this.');
  });

  it('are created by an owner, and an owner can become one', async () => {
    const owner = await test.signIn('owner');
    const other = await test.signIn('owner');
    const { body } = await request(test.server)
      .put(`/api/users/${other.id}`)
      .set('Authorization', owner.token)
      .send({ role: 'editor', sites: [blue] })
      .expect(200);
    expect(body).toMatchObject({ role: 'editor', sites: [blue] });
  });
});
