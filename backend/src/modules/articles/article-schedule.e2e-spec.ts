import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { setTestClock } from '../../testing/test-clock.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const NOW = Date.now();
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

describe('an article from tomorrow until the day after', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let id: string;
  const ARTICLE = {
    title: 'Scheduled story',
    category: 'pet_care_wellness',
    image: '/media/new.png',
    description: '<p>Words.</p>',
    websiteName: [red],
    status: 'Published',
    startsAt: inDays(1),
    endsAt: inDays(2),
  };
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    const { body } = await save('post', '/content', ARTICLE).expect(201);
    expect(body).toMatchObject({ status: 'Published', startsAt: inDays(1), endsAt: inDays(2) });
    id = body.id as string;
  });
  afterAll(() => test.close());
  afterEach(() => void jest.useRealTimers());

  const save = (method: 'post' | 'put', path: string, body: object, token = owner) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token).send(body);
  const get = (path: string, token = '') => {
    const call = request(test.server).get(`/api${path}`).query({ websiteName: red });
    return token ? call.set('Authorization', token) : call;
  };
  const list = (token = '', query: object = {}) => {
    const call = request(test.server)
      .post('/api/content/all')
      .send({ websiteName: red, ...query });
    return token ? call.set('Authorization', token) : call;
  };

  /** Returns where readers find the article now, and when a response that does not contain it must be read again. */
  async function whereItIs(token = '') {
    const [direct, all, found, count, sitemap, categories] = await Promise.all([
      get(`/content/${id}`, token),
      list(token),
      list(token, { q: 'scheduled' }),
      get('/counts/contents', token),
      get('/content/sitemap', token),
      get(`/content/categories/${red}`, token),
    ]);
    const has = ({ body }: { body: { data: { _id: string }[] } }) => body.data.some(({ _id }) => _id === id);
    const changes = [all, sitemap, categories].map(({ body }) => body.changesAt as string | undefined);
    return {
      direct: direct.status,
      listed: has(all),
      found: has(found),
      count: count.body.count as number,
      total: all.body.totalCount as number,
      sitemap: has(sitemap),
      largestCategory: categories.body.data[0].value as string,
      changes: [...new Set(changes)],
    };
  }
  const HIDDEN = { direct: 404, listed: false, found: false, count: 2, total: 2, sitemap: false };
  const SHOWN = { direct: 200, listed: true, found: true, count: 3, total: 3, sitemap: true };

  it('appears and disappears on time for readers', async () => {
    expect(await whereItIs()).toMatchObject({ ...HIDDEN, changes: [inDays(1)] });
    setTestClock(NOW + DAY_MS - 1);
    expect(await whereItIs()).toMatchObject({ ...HIDDEN, changes: [inDays(1)] });
    setTestClock(NOW + DAY_MS);
    expect(await whereItIs()).toMatchObject({ ...SHOWN, largestCategory: 'pet_care_wellness', changes: [inDays(2)] });
    expect((await get(`/content/${id}`)).body.changesAt).toBe(inDays(2));
    setTestClock(NOW + 2 * DAY_MS);
    expect(await whereItIs()).toMatchObject({ ...HIDDEN, changes: [undefined] });
  });

  it('can be cached until it changes only', async () => {
    setTestClock(NOW + 2 * DAY_MS - 4_500);
    for (const path of [`/content/${id}`, '/content/sitemap', `/content/categories/${red}`]) {
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=4, stale-while-revalidate=0');
    }
  });

  it('is visible to operators of its site before it starts, with its times', async () => {
    for (const token of [owner, vendor]) {
      const { body } = await get(`/content/${id}`, token).expect(200);
      expect(body).toMatchObject({ startsAt: inDays(1), endsAt: inDays(2) });
      expect((await list(token)).body.totalCount).toBe(3);
    }
    const stranger = (await test.signIn('vendor', [blue])).token;
    await get(`/content/${id}`, stranger).expect(404);
    expect((await list(stranger)).body.totalCount).toBe(2);
  });

  it.each([
    ['scheduled', true],
    ['current', false],
    ['expired', false],
  ])('is in the operators’ list of the state %s: %p', async (schedule, isListed) => {
    const filter = JSON.stringify({ websiteName: red, status: 'Published', schedule });
    const { body } = await request(test.server).get('/api/content').query({ filter }).set('Authorization', owner);
    const ids = (body as { id: string }[]).map((article) => article.id);
    expect(ids.includes(id)).toBe(isListed);
    expect(ids.includes(SAMPLE.articles.red)).toBe(schedule === 'current');
  });

  it.each([
    [{ endsAt: inDays(1) }, 'The end must be after the start.'],
    [{ startsAt: inDays(3) }, 'The end must be after the start.'],
    [{ endsAt: 'soon' }, 'End time must be a date and a time with its time zone, such as 2026-11-27T14:00:00Z'],
  ])('cannot be saved with %j', async (change, message) => {
    for (const [method, path] of [['post', '/content'] as const, ['put', `/content/${id}`] as const]) {
      const { body } = await save(method, path, { ...ARTICLE, ...change }).expect(400);
      expect(body.error).toEqual({ endsAt: message });
    }
  });

  it('is published at once without times, and its schedule can be undone', async () => {
    const { startsAt: _start, endsAt: _end, ...unscheduled } = ARTICLE;
    const { body, headers } = await save('put', `/content/${id}`, { ...unscheduled, startsAt: null }).expect(200);
    expect(body).toMatchObject({ startsAt: null, endsAt: null });
    expect(await whereItIs()).toMatchObject({ ...SHOWN, changes: [undefined] });
    const operationId = headers['x-grabdeals-operation'];
    await save('post', '/changes/undo', { operationId }).expect(({ status }) => expect(status).toBeLessThan(300));
    expect(await whereItIs()).toMatchObject({ ...HIDDEN, changes: [inDays(1)] });
  });
});
