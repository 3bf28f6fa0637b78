import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe('announcement bars', () => {
  let test: TestApp;
  let owner: string;
  let editor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    editor = (await test.signIn('editor', [red])).token;
  });
  afterAll(() => test.close());

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, token = owner) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token);
  const create = async (fields: object): Promise<{ id: string }> =>
    (
      await send('post', '/announcements')
        .send({ text: 'Text', websiteName: [red], ...fields })
        .expect(201)
    ).body;
  const shown = async (site: string) =>
    (await request(test.server).get('/api/announcements/all').set('X-Grabdeals-Site', site).expect(200)) as {
      body: { data: { text: string }[]; changesAt?: string };
      headers: Record<string, string>;
    };
  const textsOn = async (site: string) => (await shown(site)).body.data.map(({ text }) => text);

  it('are created with defaults, read, changed and deleted', async () => {
    const created = await create({ text: ' Free shipping ' });
    expect(created).toMatchObject({
      text: 'Free shipping',
      link: '',
      dismissible: true,
      startsAt: null,
      endsAt: null,
      websiteName: [red],
    });
    const changes = { link: '/offers', dismissible: false };
    const { body: changed } = await send('put', `/announcements/${created.id}`).send(changes).expect(200);
    expect(changed).toMatchObject({ ...changes, text: 'Free shipping' });
    await send('get', `/announcements/${created.id}`).expect(200, changed);
    await send('delete', `/announcements/${created.id}`).expect(200, changed);
    await send('get', `/announcements/${created.id}`).expect(404);
  });

  it.each([
    [{ text: ' ' }, 'text', 'Please enter a text'],
    [{ text: 'x'.repeat(121) }, 'text', expect.stringContaining('120')],
    [{ link: 'javascript:alert(1)' }, 'link', expect.any(String)],
    [{ startsAt: inHours(2), endsAt: inHours(1) }, 'endsAt', 'The end must be after the start.'],
    [{ websiteName: [] }, 'websiteName', expect.any(String)],
    [{ websiteName: ['nosite'] }, 'websiteName', expect.any(String)],
  ])('rejects %j with an error at the field', async (fields, field, message) => {
    const { body } = await send('post', '/announcements')
      .send({ text: 'Text', websiteName: [red], ...fields })
      .expect(400);
    expect(body.error[field]).toEqual(message);
  });

  it('are shown from their start to their end, the newest first, on their sites', async () => {
    const endsAt = inHours(1);
    await create({ text: 'Older', websiteName: [red, blue] });
    await create({ text: 'Newer', link: 'https://shop.example/sale', endsAt });
    await create({ text: 'Later', startsAt: inHours(2) });
    await create({ text: 'Over', endsAt: inHours(-1) });
    const { body, headers } = await shown(red);
    expect(body.data).toEqual([
      { id: expect.any(String), text: 'Newer', link: 'https://shop.example/sale', dismissible: true },
      { id: expect.any(String), text: 'Older', link: '', dismissible: true },
    ]);
    expect(body.changesAt).toBe(endsAt);
    expect(headers['cache-control']).toMatch(/^public, max-age=10,/);
    expect(await textsOn(blue)).toEqual(['Older']);
    const { body: scheduled } = await send('get', '/announcements').query({ filter: '{"status":"scheduled"}' });
    expect((scheduled as { text: string }[]).map(({ text }) => text)).toEqual(['Later']);
  });

  it('are written by editors on all sites of the bar only', async () => {
    const { id } = await create({ text: 'Both', websiteName: [red, blue] });
    await send('get', `/announcements/${id}`, editor).expect(200);
    await send('put', `/announcements/${id}`, editor).send({ text: 'Mine' }).expect(403);
    await send('delete', `/announcements/${id}`, editor).expect(403);
    await send('post', '/announcements', editor)
      .send({ text: 'Text', websiteName: [blue] })
      .expect(403);
    const own = await send('post', '/announcements', editor)
      .send({ text: 'Own', websiteName: [red] })
      .expect(201);
    await send('delete', `/announcements/${own.body.id}`, editor).expect(200);
    const { id: foreign } = await create({ text: 'Foreign', websiteName: [blue] });
    await send('get', `/announcements/${foreign}`, editor).expect(403);
    await request(test.server).get(`/api/announcements/${id}`).expect(401);
  });

  it('are in the calendar, the history and the trash, from which they return', async () => {
    const startsAt = inHours(5);
    const { id } = await create({ text: 'Planned', startsAt });
    const period = { from: inHours(4), until: inHours(6) };
    const { body: calendar } = await send('get', '/calendar').query(period).expect(200);
    expect(calendar.data).toEqual([
      expect.objectContaining({
        kind: 'announcement',
        change: 'start',
        recordId: id,
        title: 'Planned',
        time: startsAt,
      }),
    ]);
    await send('put', `/announcements/${id}`).send({ text: 'Planned again' }).expect(200);
    await send('delete', `/announcements/${id}`).expect(200);
    const filter = JSON.stringify({ resource: 'announcements' });
    const { body: trash } = await send('get', '/trash').query({ filter }).expect(200);
    const deleted = (trash as { id: string; label: string }[]).find(({ label }) => label === 'Planned again');
    await send('post', `/changes/${deleted?.id}/restore`).send({ version: 'before' }).expect(200);
    const { body: returned } = await send('get', `/announcements/${id}`).expect(200);
    expect(returned).toMatchObject({ text: 'Planned again', startsAt });
  });

  it('are copied to other sites, in addition to theirs or instead of them', async () => {
    const copy = (lists: 'add' | 'replace') =>
      send('post', '/site-setup/copies')
        .send({ from: red, to: [blue], parts: ['announcements'], lists })
        .expect(200);
    const before = await textsOn(blue);
    const extra = (await textsOn(red)).filter((text) => !before.includes(text));
    await create({ text: 'Blue only', websiteName: [blue] });
    await copy('add');
    expect(new Set(await textsOn(blue))).toEqual(new Set([...before, ...extra, 'Blue only']));
    await copy('replace');
    expect(await textsOn(blue)).toEqual(await textsOn(red));
  });
});
