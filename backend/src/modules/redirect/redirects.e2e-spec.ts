import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Click } from '../clicks/clicks.repository.js';

const { red, blue } = SAMPLE.sites;
const UNKNOWN_ID = '66f000000000000000000000';
const TARGET = 'https://m12.example/sale?ref=mail&af_campaign_id=5035';

describe('redirects by uid', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let clicks: Model<Click>;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    clicks = test.app.get<Model<Click>>(getModelToken(Click.name));
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, token = owner) =>
    request(test.server)[method](`/api/redirects${path}`).set('Authorization', token).send(body);
  const add = async (fields: object) =>
    (await call('post', '', { websiteName: red, targetUrl: TARGET, ...fields }).expect(201)).body;
  const follow = (body: object, siteName: string = red) =>
    request(test.server)
      .post('/api/redirect')
      .set('X-Grabdeals-Site', siteName)
      .set('User-Agent', 'Mozilla/5.0 (X11; Linux) Firefox/140')
      .send(body);

  it('are stored without spaces around their texts, as a form sends them', async () => {
    const sent = { redirectId: ' spaced ', targetUrl: ` ${TARGET} `, label: null };
    expect(await add(sent)).toMatchObject({ redirectId: 'spaced', targetUrl: TARGET, label: '' });
  });

  describe('POST /redirect', () => {
    it('returns the target unchanged and stores the click without the visitor', async () => {
      await add({ redirectId: 'autumn' });
      const sent = {
        redirectId: 'autumn',
        query: { uid: 'autumn', utm_source: 'mail', nested: ['a'] },
        visitedUrl: 'https://redsite.example/offers?uid=autumn&utm_source=mail',
        referer: 'https://news.example/',
      };
      const { body } = await follow(sent).expect(200);
      expect(body).toEqual({ redirect: TARGET });
      const stored = await clicks.findOne({ redirectId: 'autumn' }).lean();
      expect(stored).toMatchObject({
        websiteName: red,
        page: '/offers',
        slot: 'redirect',
        visitedUrl: sent.visitedUrl,
        referer: sent.referer,
        href: TARGET,
        client: 'desktop',
        marks: [],
      });
      expect(stored!.at).toBeInstanceOf(Date);
      expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|Firefox/);
    });

    it('adds the token to a target that can contain one', async () => {
      const [token, other] = ['7k2m9x4q1c8v5b3n6d0w', '8k2m9x4q1c8v5b3n6d0w'];
      const awin = 'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fshop.example%2Fa%2Bb';
      await add({ redirectId: 'network', targetUrl: awin });
      const { body } = await follow({ redirectId: 'network', token }).expect(200);
      expect(body).toEqual({ redirect: `${awin}&clickref=${token}` });
      expect(await clicks.findOne({ token }).lean()).toMatchObject({ href: body.redirect, redirectId: 'network' });
      expect((await follow({ redirectId: 'autumn', token: other }).expect(200)).body).toEqual({ redirect: TARGET });
      expect(await clicks.countDocuments({ token: other })).toBe(0);
      await follow({ redirectId: 'network', token: 'mine' }).expect(400);
    });

    it('returns no target, and counts nothing, for an unknown, inactive or foreign uid and an inactive site', async () => {
      await add({ redirectId: 'off', active: false });
      await add({ redirectId: 'red-only' });
      await add({ redirectId: 'asleep', websiteName: 'sleeping' });
      const before = await clicks.countDocuments();
      expect((await follow({ redirectId: 'never-heard-of' }).expect(200)).body).toEqual({});
      expect((await follow({ redirectId: 'off' }).expect(200)).body).toEqual({});
      expect((await follow({ redirectId: 'red-only' }, blue).expect(200)).body).toEqual({});
      expect((await follow({ redirectId: 'asleep' }, 'sleeping').expect(200)).body).toEqual({});
      expect((await follow({ redirectId: 'red-only' }, 'unheardof').expect(200)).body).toEqual({});
      expect(await clicks.countDocuments()).toBe(before);
    });

    it('returns the target even if the page sends invalid URLs', async () => {
      await add({ redirectId: 'odd' });
      await follow({ redirectId: 'odd', visitedUrl: '', referer: 'android-app://com.mail' }).expect(200, {
        redirect: TARGET,
      });
      await follow({ redirectId: 'odd', visitedUrl: `https://a.example/?x=${'y'.repeat(9_000)}` }).expect(200);
      const stored = await clicks.find({ redirectId: 'odd' }).lean();
      expect(stored.map(({ referer }) => referer)).toEqual([undefined, undefined]);
      expect(Math.max(...stored.map(({ visitedUrl = '' }) => visitedUrl.length))).toBe(2_048);
    });

    it.each<[object, string]>([
      [{}, 'redirectId'],
      [{ redirectId: { $gt: '' } }, 'redirectId'],
      [{ redirectId: 'a', query: 'x' }, 'query'],
      [{ redirectId: 'a', visitedUrl: 'javascript:x' }, 'visitedUrl'],
      [{ redirectId: 'a', referer: 7 }, 'referer'],
    ])('rejects %j', async (sent, field) => {
      const { body } = await follow(sent).expect(400);
      expect(Object.keys(body.error)).toEqual([field]);
    });
  });

  describe('/redirects', () => {
    it('creates, reads, lists, updates and deletes a redirect', async () => {
      const created = await add({ redirectId: 'crud', label: ' A mailing ' });
      expect(created).toMatchObject({ websiteName: red, redirectId: 'crud', label: 'A mailing', active: true });
      expect(created._id).toBe(created.id);
      expect((await call('get', `/${created.id}`).expect(200)).body).toEqual(created);

      const listed = await call('get', '?filter={"q":"MAILING"}&sort=["redirectId","DESC"]&range=[0,9]').expect(200);
      expect(listed.body).toEqual([created]);
      expect(listed.headers['content-range']).toBe('redirects 0-0/1');

      const change = { active: false, websiteName: blue };
      const { body } = await call('put', `/${created.id}`, change).expect(200);
      expect(body).toMatchObject({ redirectId: 'crud', targetUrl: TARGET, websiteName: red, active: false });
      const off = await call('get', `?filter={"active":false,"websiteName":"${red}"}`).expect(200);
      expect(off.body).toContainEqual(body);

      await call('delete', `/${created.id}`).expect(200);
      await call('get', `/${created.id}`).expect(404);
    });

    it('has unique uids on a site', async () => {
      await add({ redirectId: 'twin' });
      const other = await add({ redirectId: 'other' });
      const { body } = await call('post', '', { websiteName: red, redirectId: 'twin', targetUrl: TARGET }).expect(409);
      expect(body.message).toBe('This site already has a redirect twin.');
      await call('put', `/${other.id}`, { redirectId: 'twin' }).expect(409);
      await add({ redirectId: 'twin', websiteName: blue });
    });

    it('lets a vendor manage and see the redirects of its own sites only', async () => {
      const foreign = await add({ redirectId: 'foreign', websiteName: blue });
      const own = { websiteName: red, redirectId: 'own', targetUrl: TARGET };
      const { body: created } = await call('post', '', own, vendor).expect(201);
      await call('put', `/${created.id}`, { label: 'Mine' }, vendor).expect(200);
      const { body } = await call('get', '', undefined, vendor).expect(200);
      expect(new Set(body.map((redirect: { websiteName: string }) => redirect.websiteName))).toEqual(new Set([red]));
      await call('get', `?filter={"id":["${foreign.id}"]}`, undefined, vendor).expect(200, []);
      await call('get', `?filter={"websiteName":"${blue}"}`, undefined, vendor).expect(403);
      await call('post', '', { ...own, websiteName: blue }, vendor).expect(403);
      await call('get', `/${foreign.id}`, undefined, vendor).expect(403);
      await call('put', `/${foreign.id}`, { active: false }, vendor).expect(403);
      await call('delete', `/${foreign.id}`, undefined, vendor).expect(403);
      await call('delete', `/${created.id}`, undefined, vendor).expect(200);
    });

    it.each<[object, string]>([
      [{ websiteName: 'A B' }, 'websiteName'],
      [{ redirectId: undefined }, 'redirectId'],
      [{ redirectId: 'a/b' }, 'redirectId'],
      [{ targetUrl: undefined }, 'targetUrl'],
      [{ targetUrl: '' }, 'targetUrl'],
      [{ targetUrl: 'javascript:alert(1)' }, 'targetUrl'],
      [{ targetUrl: '//elsewhere.example' }, 'targetUrl'],
      [{ active: 'yes' }, 'active'],
      [{ label: 'x'.repeat(121) }, 'label'],
    ])('rejects %j', async (change, field) => {
      const sent = { websiteName: red, redirectId: 'bad', targetUrl: TARGET, ...change };
      const { body } = await call('post', '', sent).expect(400);
      expect(Object.keys(body.error)).toEqual([field]);
    });

    it('rejects strangers, unknown sites, unknown and malformed ids', async () => {
      await request(test.server).get('/api/redirects').expect(401);
      await request(test.server).get(`/api/redirects/${UNKNOWN_ID}`).expect(401);
      await request(test.server).post('/api/redirects').send({}).expect(401);
      await request(test.server).put(`/api/redirects/${UNKNOWN_ID}`).send({}).expect(401);
      await request(test.server).delete(`/api/redirects/${UNKNOWN_ID}`).expect(401);
      const unknown = await call('post', '', { websiteName: 'unheardof', redirectId: 'a', targetUrl: TARGET });
      expect([unknown.status, unknown.body.error]).toEqual([400, { websiteName: 'There is no site unheardof.' }]);
      await call('get', `/${UNKNOWN_ID}`).expect(404);
      await call('put', `/${UNKNOWN_ID}`, { active: true }).expect(404);
      await call('delete', `/${UNKNOWN_ID}`).expect(404);
      await call('get', '/nonsense').expect(400);
      const { body } = await call('put', `/${UNKNOWN_ID}`, { targetUrl: 'ftp://a.example' }).expect(400);
      expect(Object.keys(body.error)).toEqual(['targetUrl']);
    });
  });
});
