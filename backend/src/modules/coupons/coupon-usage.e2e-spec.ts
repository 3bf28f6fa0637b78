import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CouponUsage } from './coupon-usage.repository.js';
import { CouponUsageService } from './coupon-usage.service.js';
import { ClicksRepository } from '../clicks/clicks.repository.js';
import { VisitorMark } from '../clicks/visitor-marks.repository.js';
import { NETWORK_VOTES, NETWORK_VOTES_ON_SUBJECT } from '../clicks/vote-guards.service.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface SendOptions {
  agent?: string;
  address?: string;
  site?: string;
  coupon?: string;
}

describe('the use of coupons', () => {
  let test: TestApp;
  let owner: string;
  let usage: Model<CouponUsage>;
  let id: string;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'true' });
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    usage = test.app.get<Model<CouponUsage>>(getModelToken(CouponUsage.name));
    await test.app.listen(0, '127.0.0.1');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    id = await create();
  });

  const create = async (fields: object = {}): Promise<string> => {
    const coupon = { mid: mids.red, title: 'Sale', discount: { kind: 'percentage', percent: 10 }, websiteName: [red] };
    const call = request(test.server).post('/api/coupons').set('Authorization', owner);
    return ((await call.send({ ...coupon, ...fields }).expect(201)).body as { id: string }).id;
  };
  const send = (path: string, body: object, options: SendOptions = {}) => {
    const { agent = PHONE, address = '203.0.113.7', site = red, coupon = id } = options;
    return request(test.server)
      .post(`/api/coupons/${coupon}/${path}`)
      .set({ 'User-Agent': agent, 'X-Forwarded-For': address })
      .send({ websiteName: site, ...body });
  };
  const countsOf = (couponId = id) =>
    usage.findOne({ couponId }).select(['shown', 'copied', 'worked', 'failed', 'websiteName', '-_id']).lean();
  const order = async (): Promise<string[]> => {
    const { body } = await request(test.server).get('/api/coupons/all').query({ websiteName: red, pageSize: 100 });
    return (body as { data: { id: string }[] }).data.map((coupon) => coupon.id);
  };

  it('is counted by day and site, without bots and prefetches', async () => {
    // Once for each browser.
    for (const event of ['shown', 'shown', 'copied', 'copied']) await send('events', { event }).expect(204);
    await send('events', { event: 'shown' }, { agent: `${PHONE} Other` }).expect(204);
    await send('events', { event: 'shown' }, { agent: BOT }).expect(204);
    await send('events', { event: 'shown' }).set('Sec-Purpose', 'prefetch').expect(204);
    expect(await countsOf()).toEqual({ websiteName: red, shown: 2, copied: 1, worked: 0, failed: 0 });
  });

  it.each([
    ['events', { event: 'bought' }],
    ['events', {}],
    ['votes', { worked: 'yes' }],
    ['votes', {}],
  ])('rejects %s with %j', (path, body) => send(path, body).expect(400));

  it.each([
    ['another site', { site: blue }, {}],
    ['an ended coupon', {}, { endsAt: '2026-01-01T00:00:00Z' }],
    ['a scheduled coupon', {}, { startsAt: '2099-01-01T00:00:00Z' }],
  ])('is not counted for %s', async (_, call, fields) => {
    const coupon = await create(fields);
    await send('events', { event: 'shown' }, { ...call, coupon }).expect(404);
    await send('votes', { worked: true }, { ...call, coupon }).expect(404);
    expect(await countsOf(coupon)).toBeNull();
  });

  it('is not counted for an unknown coupon', async () => {
    await send('votes', { worked: true }, { coupon: '66f000000000000000000000' }).expect(404);
    await send('votes', { worked: true }, { coupon: 'x' }).expect(400);
  });

  it('has one vote of a visitor, also of concurrent votes', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('votes', { worked: true }).expect(200)));
    expect(answers.filter(({ body }) => (body as { counted: boolean }).counted)).toHaveLength(1);
    await send('votes', { worked: false }).expect(200, { counted: false });
    await send('votes', { worked: false }, { agent: `${PHONE} Other` }).expect(200, { counted: true });
    await send('votes', { worked: true }, { agent: BOT }).expect(200, { counted: false });
    expect(await countsOf()).toMatchObject({ worked: 1, failed: 1 });
  });

  it('stores no visitor', async () => {
    const other = await create();
    await send('votes', { worked: true }, { address: '203.0.113.50' }).expect(200, { counted: true });
    await send('votes', { worked: true }, { address: '203.0.113.50', coupon: other }).expect(200, { counted: true });
    const votes = await test.app.get<Model<VisitorMark>>(getModelToken(VisitorMark.name)).find().lean();
    expect(JSON.stringify(votes)).not.toMatch(new RegExp(`203\\.0\\.113|Android|${id}`));
    expect(new Set(votes.map(({ _id }) => _id)).size).toBe(votes.length);
  });

  it('lets a visitor vote again after 30 days', async () => {
    const service = test.app.get(CouponUsageService);
    const visit = { address: '203.0.113.60', userAgent: PHONE, isPrefetch: false };
    const vote = (days: number) => service.vote(id, true, red, visit, new Date(Date.now() + days * DAY_MS));
    expect([await vote(0), await vote(29), await vote(31)]).toEqual([true, false, true]);
  });

  it('counts few votes of a network on one coupon, whatever the browsers', async () => {
    const vote = (index: number) =>
      send('votes', { worked: false }, { address: '203.0.113.98', agent: `${PHONE} ${index}` });
    for (let index = 0; index < NETWORK_VOTES_ON_SUBJECT; index++) await vote(index).expect(200, { counted: true });
    await vote(NETWORK_VOTES_ON_SUBJECT).expect(200, { counted: false });
    await send('votes', { worked: true }, { address: '198.51.100.2' }).expect(200, { counted: true });
    expect(await countsOf()).toMatchObject({ failed: NETWORK_VOTES_ON_SUBJECT, worked: 1 });
  });

  it('limits the votes of a network', async () => {
    const vote = (index: number) =>
      send('votes', { worked: true }, { address: '203.0.113.99', agent: `${PHONE} ${index}` });
    for (let index = 0; index < NETWORK_VOTES; index++) await vote(index).expect(200);
    const { body } = await vote(NETWORK_VOTES).expect(429);
    expect(body.message).toBe('Too many votes. Please try again later.');
    await send('votes', { worked: true }, { address: '198.51.100.1' }).expect(200);
  });

  it('determines the order, and the time of the last success', async () => {
    const [failing, good] = [await create(), await create()];
    const untested = await create();
    for (const index of [1, 2, 3]) {
      await send('votes', { worked: false }, { coupon: failing, address: `192.0.2.${index}` }).expect(200);
      await send('votes', { worked: true }, { coupon: good, address: `192.0.2.${index}` }).expect(200);
    }
    // A change of any coupon invalidates the site's coupons, as time does for votes.
    await create();
    const ids = await order();
    expect(ids.filter((each) => [failing, good, untested].includes(each))).toEqual([good, untested, failing]);
    const { body } = await request(test.server).get('/api/coupons/all').query({ websiteName: red, pageSize: 100 });
    const first = (body as { data: { id: string; lastWorkedAt?: string }[] }).data.find((coupon) => coupon.id === good);
    expect(first).toMatchObject({ worked: 3, failed: 0 });
    expect(Date.now() - Date.parse(first!.lastWorkedAt!)).toBeLessThan(60_000);
  });

  describe('in the report', () => {
    const read = (query: object = {}, token = owner) =>
      request(test.server).get('/api/home/redclub/getCouponsReport').query(query).set('Authorization', token);

    it('is summed with the clicks on the links of coupons', async () => {
      const coupon = await create({ code: 'REPORT', title: 'Reported' });
      await send('events', { event: 'shown' }, { coupon });
      await send('events', { event: 'copied' }, { coupon });
      await send('votes', { worked: true }, { coupon, address: '192.0.2.77' });
      const click = { websiteName: red, page: '/coupons', slot: 'coupon', mid: mids.red, couponId: coupon };
      const report = request(test.server).post('/api/clicks').set('User-Agent', PHONE);
      await report.send({ ...click, href: 'https://m12.example/?af_campaign_id=5035' }).expect(202);
      const { body } = await read({ websiteName: red }).expect(200);
      const row = (body.data.rows as { couponId: string }[]).find(({ couponId }) => couponId === coupon);
      expect(row).toEqual({
        couponId: coupon,
        couponTitle: 'Reported (REPORT)',
        shown: 1,
        copied: 1,
        clicks: 1,
        rawClicks: 1,
        worked: 1,
        failed: 0,
      });
      const csv = await read({ websiteName: red }).set('Accept', 'text/csv').expect(200);
      expect(csv.text).toContain(`${coupon},Reported (REPORT),1,1,1,1,1,0\r\n`);
      const byDay = (await read({ websiteName: red, groupBy: 'day,mid' }).expect(200)).body.data;
      expect(byDay.rows).toMatchObject([{ mid: mids.red, merchantName: 'Red Brand', ...byDay.totals }]);
      const clicks = await request(test.server)
        .get('/api/home/redclub/getClicksReports')
        .query({ websiteName: red, groupBy: 'couponId' })
        .set('Authorization', owner)
        .expect(200);
      expect(clicks.body.data.rows).toContainEqual(
        expect.objectContaining({ couponId: coupon, couponTitle: 'Reported (REPORT)', clicks: 1 }),
      );
    });

    it('has UTC days, also of clicks', async () => {
      const counts = { shown: 1, copied: 0, worked: 0, failed: 0 };
      await usage.create({ couponId: id, websiteName: red, mid: mids.red, day: '2026-03-01', ...counts });
      const place = { page: '/coupons', slot: 'coupon', href: 'https://m12.example', campaignId: 5035 };
      // In New York, it is the evening of 1 March.
      const at = new Date('2026-03-02T02:00:00Z');
      const click = { clickId: 'evening', websiteName: red, mid: mids.red, couponId: id, at, client: 'desktop' };
      await test.app.get(ClicksRepository).add({ ...click, ...place, marks: [] });
      const span = { from: '2026-03-01', to: '2026-03-02', timeZone: 'America/New_York', groupBy: 'day' };
      expect((await read(span).expect(200)).body.data.rows).toMatchObject([
        { day: '2026-03-01', shown: 1, clicks: 0 },
        { day: '2026-03-02', shown: 0, clicks: 1 },
      ]);
    });

    it('covers the sites of a vendor only', async () => {
      const vendor = (await test.signIn('vendor', [blue])).token;
      expect((await read({}, vendor).expect(200)).body.data.rows).toEqual([]);
      await read({ websiteName: red }, vendor).expect(403);
      await read({}, '').expect(401);
      await read({ groupBy: 'slot' }).expect(400);
      await read({ websiteName: 'unheardof' }).expect(400);
    });
  });
});
