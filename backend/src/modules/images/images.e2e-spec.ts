import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
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
        expect.objectContaining({ url: '/media/demo/b.svg', offerSection, offerType: 'Offer', websiteName: red }),
        expect.objectContaining({ ...ITEM, description: '', brandName: '' }),
      ]);
      expect(await read(blue, offerSection)).toEqual(ofBlue);
    },
  );

  it('stores only complete entries, and accepts an empty list', async () => {
    const items = [{ url: ITEM.url }, ITEM, { redirectUrl: ITEM.redirectUrl }, {}, { url: '  ', redirectUrl: '/x' }];
    const { body } = await save({ websiteName: red, offerSection: 'Banner', items }).expect(200);
    expect(body.data).toHaveLength(1);
    await save({ websiteName: red, offerSection: 'Banner', items: [{}] }).expect(200);
    expect(await read(red, 'Banner')).toEqual([]);
  });

  it('names the positions of the body when a list is checked and when it is saved', async () => {
    const denial = { ...ITEM, title: 'Honest and not sponsored', redirectUrl: 'https://shared.example/' };
    const list = { websiteName: red, offerSection: 'Banner', items: [{}, ITEM, { url: ' ' }, denial] };
    const place = { rule: 'disclosure', field: 'items.3.title', place: 'Slot 4, title' };
    const check = request(test.server).post('/api/img/check').set('Authorization', vendor).send(list);
    expect((await check.expect(200)).body.findings).toMatchObject([place]);
    expect((await save(list, vendor).expect(422)).body.findings).toMatchObject([place]);
  });

  it('stores an end as a time, and none if it is missing or empty', async () => {
    const ends = ['2099-11-27T09:00:00-05:00', '', null, undefined];
    const items = ends.map((endsAt) => ({ ...ITEM, endsAt }));
    const { body } = await save({ websiteName: red, offerSection: 'Offer', items }).expect(200);
    expect(body.data[0]).toMatchObject({ endsAt: '2099-11-27T14:00:00.000Z' });
    for (const item of body.data.slice(1)) expect(item).not.toHaveProperty('endsAt');
    expect(await read(red, 'Offer')).toEqual(body.data);
  });

  it('accepts twenty entries, and rejects twenty-one without a change', async () => {
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
    [{ endsAt: 'soon' }, 'items.1.endsAt'],
    [{ endsAt: '2026-11-27T14:00' }, 'items.1.endsAt'],
    [{ endsAt: 1_795_000_000 }, 'items.1.endsAt'],
    [{ startsAt: 'soon' }, 'items.1.startsAt'],
    [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }, 'items.1.endsAt'],
  ])('rejects %j and names %s', async (change, field) => {
    const items = [ITEM, { ...ITEM, ...change }];
    const { body } = await save({ websiteName: red, offerSection: 'Carousel', items }).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it.each([
    [{ offerSection: 'Footer' }, 'offerSection'],
    [{ websiteName: 'a b' }, 'websiteName'],
    [{ items: 'none' }, 'items'],
    [{ items: undefined }, 'items'],
  ])('rejects %j', async (change, field) => {
    const { body } = await save({ websiteName: red, offerSection: 'Banner', items: [], ...change }).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it('lets a vendor change its own site only, and requires a token', async () => {
    const body = { offerSection: 'Carousel', items: [ITEM] };
    await save({ ...body, websiteName: red }, vendor).expect(200);
    await save({ ...body, websiteName: blue }, vendor).expect(403);
    await save({ ...body, websiteName: red }, '').expect(401);
    expect(await read(blue, 'Carousel')).toEqual([]);
  });

  describe('with an end that has passed', () => {
    const over = { ...ITEM, title: 'Over', endsAt: '2020-01-01T00:00:00.000Z' };
    const running = { ...ITEM, title: 'Running', endsAt: '2099-01-01T00:00:00.000Z' };
    const titles = ({ body }: { body: { data: { title: string }[] } }) => body.data.map(({ title }) => title);
    const list = (token?: string) => {
      const call = request(test.server).get('/api/img/all').query({ websiteName: red, offerSection: 'Banner' });
      return token ? call.set('Authorization', token) : call;
    };
    beforeAll(async () => {
      const saved = await save({ websiteName: red, offerSection: 'Banner', items: [over, running, ITEM] });
      expect(titles(saved)).toEqual(['Over', 'Running', 'Sale']);
    });

    it('is returned to managers of the site', async () => {
      for (const token of [owner, vendor]) {
        const answer = await list(token).expect(200);
        expect(titles(answer)).toEqual(['Over', 'Running', 'Sale']);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    });

    it('is not returned to other callers', async () => {
      const stranger = (await test.signIn('vendor', [blue])).token;
      for (const token of [undefined, 'stale', stranger]) {
        expect(titles(await list(token).expect(200))).toEqual(['Running', 'Sale']);
      }
      const { headers } = await list();
      expect(headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=10');
      expect(headers['vary']).toContain('Authorization');
    });
  });

  it('shows an item from its start to its end', async () => {
    const now = Date.now();
    const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();
    const items = [
      { ...ITEM, title: 'Now', endsAt: inDays(2) },
      { ...ITEM, title: 'Tomorrow', startsAt: inDays(1), endsAt: inDays(4) },
    ];
    const saved = await save({ websiteName: red, offerSection: 'Carousel', items }).expect(200);
    expect(saved.body.data).toMatchObject(items);
    const shown = async () => {
      const { body, headers } = await request(test.server)
        .get('/api/img/all')
        .query({ websiteName: red, offerSection: 'Carousel' });
      const { data, changesAt } = body as { data: { title: string }[]; changesAt?: string };
      return [data.map(({ title }) => title).join(), changesAt, headers['cache-control']];
    };
    const cacheable = 'public, max-age=10, stale-while-revalidate=10';
    expect(await shown()).toEqual(['Now', inDays(1), cacheable]);
    const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);
    at(now + DAY_MS - 4_500);
    expect(await shown()).toEqual(['Now', inDays(1), 'public, max-age=4, stale-while-revalidate=0']);
    at(now + DAY_MS);
    expect(await shown()).toEqual(['Now,Tomorrow', inDays(2), cacheable]);
    at(now + 2 * DAY_MS);
    expect(await shown()).toEqual(['Tomorrow', inDays(4), cacheable]);
    at(now + 4 * DAY_MS);
    expect(await shown()).toEqual(['', undefined, cacheable]);
    jest.restoreAllMocks();
    const managed = await request(test.server)
      .get('/api/img/all')
      .query({ websiteName: red, offerSection: 'Carousel' })
      .set('Authorization', vendor);
    expect(managed.body).toMatchObject(saved.body as object);
  });

  it('rejects an unknown site with the field', async () => {
    const { body } = await save({ websiteName: 'unheardof', offerSection: 'Banner', items: [] }).expect(400);
    expect(body.error).toEqual({ websiteName: 'There is no site unheardof.' });
  });
});
