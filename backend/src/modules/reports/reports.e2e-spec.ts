import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { parse } from 'csv-parse/sync';
import type { Model } from 'mongoose';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Click, type ClickMark, ClicksRepository } from '../clicks/clicks.repository.js';
import { MERCHANTS } from '../merchants/merchant.resource.js';
import { Resources } from '../../common/resources/resources.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const SPAN = { from: '2026-03-01', to: '2026-03-31' };
const REPORTS = ['getClicksReports', 'getClicksReport', 'getEarningsReport', 'getPerformanceReport'];

describe('reports', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    await addClicks();
    await save(EARNINGS).expect(200);
  });
  afterAll(() => test.close());

  const read = (report: string, query: object = SPAN, token = owner) =>
    request(test.server).get(`/api/home/redclub/${report}`).query(query).set('Authorization', token);
  const save = (rows: object[]) =>
    request(test.server).post('/api/home/redclub/saveDailyReports').set('Authorization', owner).send({ rows });

  const EARNINGS = [
    { network: 'one', day: '2026-03-01', websiteName: red, mid: mids.red, clicks: 9, conversions: 2, earnings: 31.99 },
    { network: 'two', day: '2026-03-01', websiteName: red, mid: mids.red, clicks: 1, conversions: 1, earnings: '0.01' },
    { network: 'one', day: '2026-03-02', websiteName: blue, mid: mids.blue, clicks: 5, conversions: 1, earnings: 10 },
    { network: 'one', day: '2026-03-02', websiteName: red, mid: 0, clicks: 0, conversions: 0, earnings: -2.5 },
  ];

  /** Clicks on Red Brand at redsite (two clean, one of each mark) and on Blue Brand at bluesite, and clicks outside the span. */
  async function addClicks(): Promise<void> {
    const clicks: [at: string, websiteName: string, mid: number | undefined, marks: ClickMark[]][] = [
      ['2026-03-01T00:00:00Z', red, mids.red, []],
      ['2026-03-01T23:59:59.999Z', red, mids.red, []],
      ['2026-03-01T12:00:00Z', red, mids.red, ['repeat']],
      ['2026-03-01T12:00:00Z', red, mids.red, ['bot', 'prefetch']],
      ['2026-03-31T23:59:59.999Z', red, undefined, []],
      ['2026-03-02T08:00:00Z', blue, mids.blue, []],
      ['2026-04-01T00:00:00Z', red, mids.red, []],
      ['2026-02-28T23:59:59.999Z', red, mids.red, []],
    ];
    for (const [index, [at, websiteName, mid, marks]] of clicks.entries()) {
      const click = { clickId: `c${index}`, websiteName, at: new Date(at), mid, marks };
      const place = { page: '/', slot: 'listing', href: 'https://m12.example', campaignId: 5035, client: 'desktop' };
      await test.app.get(ClicksRepository).add({ ...click, ...place });
    }
  }

  describe('clicks', () => {
    it('are counted by UTC day, site and merchant, raw and clean, with totals', async () => {
      const { body } = await read('getClicksReports').expect(200);
      const none = { bots: 0, prefetches: 0, repeats: 0, floods: 0 };
      expect(body.data).toEqual({
        ...SPAN,
        rows: [
          {
            day: '2026-03-01',
            websiteName: red,
            mid: mids.red,
            merchantName: 'Red Brand',
            clicks: 2,
            rawClicks: 4,
            bots: 1,
            prefetches: 1,
            repeats: 1,
            floods: 0,
          },
          {
            day: '2026-03-02',
            websiteName: blue,
            mid: mids.blue,
            merchantName: 'Blue Brand',
            clicks: 1,
            rawClicks: 1,
            ...none,
          },
          { day: '2026-03-31', websiteName: red, mid: 0, merchantName: '', clicks: 1, rawClicks: 1, ...none },
        ],
        totals: { clicks: 4, rawClicks: 6, bots: 1, prefetches: 1, repeats: 1, floods: 0 },
      });
      expect((await read('getClicksReport').expect(200)).body).toEqual(body);
    });

    it('contain those beyond a plausible number, which are not clean', async () => {
      const day = '2026-05-05';
      const place = { page: '/', slot: 'listing', href: 'https://m12.example', campaignId: 5035, client: 'desktop' };
      const click = { clickId: 'flood', websiteName: red, at: new Date(`${day}T12:00:00Z`), mid: mids.red };
      await test.app.get(ClicksRepository).add({ ...click, ...place, marks: ['flood'] });
      const query = { from: day, to: day, groupBy: 'day' };
      const { body } = await read('getClicksReports', query).expect(200);
      const counts = { clicks: 0, rawClicks: 1, bots: 0, prefetches: 0, repeats: 0, floods: 1 };
      expect(body.data).toMatchObject({ rows: [{ day, ...counts }], totals: counts });
      const { text } = await read('getClicksReports', query).set('Accept', 'text/csv').expect(200);
      expect(parse(text, { columns: true })).toMatchObject([{ day, rawClicks: '1', floods: '1' }]);
    });

    it('are counted by the days of a time zone', async () => {
      // In New York, the day of the first click has begun at 5:00 UTC.
      const query = { from: '2026-02-28', to: '2026-03-01', groupBy: 'day', timeZone: 'america/new_york' };
      const { body } = await read('getClicksReports', query).expect(200);
      const days = body.data.rows.map((row: { day: string; rawClicks: number }) => [row.day, row.rawClicks]);
      expect(days).toEqual([
        ['2026-02-28', 2],
        ['2026-03-01', 3],
      ]);
      const { body: problem } = await read('getClicksReports', { ...SPAN, timeZone: '+01:00' }).expect(400);
      expect(problem.error).toHaveProperty('timeZone');
    });

    it('can be grouped by fewer fields', async () => {
      const { body } = await read('getClicksReports', { ...SPAN, groupBy: 'websiteName' }).expect(200);
      expect(
        body.data.rows.map((row: { websiteName: string; clicks: number }) => [row.websiteName, row.clicks]),
      ).toEqual([
        [blue, 1],
        [red, 3],
      ]);
      expect(body.data.rows[0]).not.toHaveProperty('day');
      expect(body.data.rows[0]).not.toHaveProperty('merchantName');
    });

    it('of this moment are in the report of the last thirty days', async () => {
      const before = (await read('getClicksReports', { websiteName: 'bluesite' }).expect(200)).body.data;
      const click = { websiteName: blue, page: '/', slot: 'x', mid: mids.blue, href: 'https://m13.example/p' };
      await request(test.server)
        .post('/api/clicks')
        .set('User-Agent', 'Mozilla/5.0 (X11; Linux) Firefox/140')
        .send(click)
        .expect(202);
      const after = (await read('getClicksReports', { websiteName: 'bluesite' }).expect(200)).body.data;
      expect(after.totals.clicks).toBe(before.totals.clicks + 1);
      expect((Date.parse(after.to) - Date.parse(after.from)) / 86_400_000).toBe(29);
      await test.app.get<Model<Click>>(getModelToken(Click.name)).deleteMany({ slot: 'x' });
    });
  });

  it('getEarningsReport sums the networks, in cents', async () => {
    const { body } = await read('getEarningsReport').expect(200);
    const usd = (value: string, integral: number) => ({ value, integral, currency: 'USD' });
    expect(body.data.rows).toEqual([
      {
        day: '2026-03-01',
        websiteName: red,
        mid: mids.red,
        merchantName: 'Red Brand',
        networkClicks: 10,
        conversions: 3,
        earnings: usd('$32.00', 3_200),
      },
      {
        day: '2026-03-02',
        websiteName: blue,
        mid: mids.blue,
        merchantName: 'Blue Brand',
        networkClicks: 5,
        conversions: 1,
        earnings: usd('$10.00', 1_000),
      },
      {
        day: '2026-03-02',
        websiteName: red,
        mid: 0,
        merchantName: '',
        networkClicks: 0,
        conversions: 0,
        earnings: usd('-$2.50', -250),
      },
    ]);
    expect(body.data.totals).toEqual({ networkClicks: 15, conversions: 4, earnings: usd('$39.50', 3_950) });
  });

  it('getPerformanceReport joins clean clicks and earnings, and contains 0 for missing ones', async () => {
    const { body } = await read('getPerformanceReport').expect(200);
    type Row = Record<'day' | 'websiteName', string> & Record<'mid' | 'clicks' | 'epcCents' | 'conversionRate', number>;
    expect(
      body.data.rows.map((row: Row) => [
        row.day,
        row.websiteName,
        row.mid,
        row.clicks,
        row.epcCents,
        row.conversionRate,
      ]),
    ).toEqual([
      ['2026-03-01', red, mids.red, 2, 1_600, 1.5],
      ['2026-03-02', blue, mids.blue, 1, 1_000, 1],
      ['2026-03-02', red, 0, 0, null, null],
      ['2026-03-31', red, 0, 1, 0, 0],
    ]);
    expect(body.data.totals).toMatchObject({
      clicks: 4,
      rawClicks: 6,
      conversions: 4,
      epcCents: 987.5,
      conversionRate: 1,
    });
  });

  it('getReports counts articles by category, website, status and creator, most first', async () => {
    const { body } = await read('getReports', {}).expect(200);
    expect(body.data).toEqual({
      countByCategory: [
        { category: 'travel', count: 3 },
        { category: 'pet_care_wellness', count: 1 },
      ],
      countByWebsiteName: [
        { websiteName: red, count: 3 },
        { websiteName: blue, count: 2 },
      ],
      countByStatus: [
        { status: 'Published', count: 3 },
        { status: 'Draft', count: 1 },
      ],
      countCreatedBy: [{ fullName: 'Unknown', count: 4 }],
    });
  });

  it('getReports contains the names of the creators', async () => {
    const article = {
      title: 'Mine',
      category: 'travel',
      image: '/media/a.png',
      description: '<p>x</p>',
      status: 'Draft',
    };
    const { body: created } = await request(test.server)
      .post('/api/content')
      .set('Authorization', vendor)
      .send({ ...article, websiteName: [red] })
      .expect(201);
    const { body } = await read('getReports', { websiteName: red }, vendor).expect(200);
    expect(body.data.countCreatedBy).toEqual([
      { fullName: 'Unknown', count: 3 },
      { fullName: 'Test Account', count: 1 },
    ]);
    await request(test.server).delete(`/api/content/${created.id}`).set('Authorization', vendor).expect(200);
  });

  describe('as CSV', () => {
    it('contain the same rows', async () => {
      const json = (await read('getPerformanceReport').expect(200)).body.data.rows;
      const answer = await read('getPerformanceReport').set('Accept', 'text/csv').expect(200);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe('attachment; filename=performance-2026-03-01-2026-03-31.csv');
      expect(answer.headers['vary']).toContain('Accept');
      const rows = parse(answer.text, { columns: true }) as unknown as Record<string, string>[];
      expect(rows).toHaveLength(json.length);
      expect(rows[0]).toEqual({
        day: '2026-03-01',
        websiteName: red,
        mid: '12',
        merchantName: 'Red Brand',
        clicks: '2',
        rawClicks: '4',
        conversions: '3',
        earningsUsd: '32',
        epcCents: '1600',
        conversionRate: '1.5',
      });
      expect(rows[2]?.['earningsUsd']).toBe('-2.5');
    });

    it.each(['getClicksReports', 'getEarningsReport'])('%s has its own headings', async (report) => {
      const { text } = await read(report, { from: '2026-01-01', to: '2026-01-02' })
        .set('Accept', 'text/csv')
        .expect(200);
      expect(text).toMatch(/^day,websiteName,mid,merchantName,[\w,]+\r\n$/);
    });

    it('contain no formula in a merchant’s name', async () => {
      const merchantInfo = { name: '=HYPERLINK("x")', url: '', merchantUrl: '', logoUrl: '', logoUrlSmall: '' };
      await test.app.get(Resources).addMissing(MERCHANTS, [{ mid: 999, merchantRating: 1, merchantInfo }]);
      await save([{ ...EARNINGS[0], day: '2025-12-31', mid: 999 }]).expect(200);
      const query = { from: '2025-12-31', to: '2025-12-31' };
      const { text } = await read('getEarningsReport', query).set('Accept', 'text/csv').expect(200);
      expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    });

    it('returns errors as JSON', async () => {
      const { body } = await read('getClicksReports', { from: 'x' }).set('Accept', 'text/csv').expect(400);
      expect(Object.keys(body.error)).toEqual(['from']);
    });
  });

  describe('access', () => {
    it.each([...REPORTS, 'getReports'])('%s returns only the sites of a vendor', async (report) => {
      const query = report === 'getReports' ? {} : SPAN;
      const { body } = await read(report, query, vendor).expect(200);
      expect(JSON.stringify(body)).toContain(red);
      expect(JSON.stringify(body)).not.toContain(blue);
      await read(report, { ...query, websiteName: blue }, vendor).expect(403);
      await read(report, { ...query, websiteName: 'unheardof' }).expect(400);
      await request(test.server).get(`/api/home/redclub/${report}`).expect(401);
      const { body: bad } = await read(report, { ...query, websiteName: 'A B' }).expect(400);
      expect(Object.keys(bad.error)).toEqual(['websiteName']);
    });

    it('totals contain only the sites of a vendor', async () => {
      const { body } = await read('getPerformanceReport', SPAN, vendor).expect(200);
      expect(body.data.totals).toMatchObject({ clicks: 3, conversions: 3, earnings: { integral: 2_950 } });
      const one = await read('getPerformanceReport', { ...SPAN, websiteName: blue }).expect(200);
      expect(one.body.data.totals).toMatchObject({ clicks: 1, earnings: { integral: 1_000 } });
    });

    it('a vendor without sites gets empty reports', async () => {
      const { token } = await test.signIn('vendor');
      const { body } = await read('getClicksReports', SPAN, token).expect(200);
      expect(body.data).toMatchObject({ rows: [], totals: { clicks: 0, rawClicks: 0 } });
      expect((await read('getReports', {}, token).expect(200)).body.data.countByStatus).toEqual([]);
    });
  });

  it.each<[object, string]>([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-03-01T00:00:00Z' }, 'from'],
    [{ to: '20260301' }, 'to'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'from'],
    [{ from: '2025-01-01', to: '2026-03-01' }, 'from'],
    [{ groupBy: 'href' }, 'groupBy'],
    [{ groupBy: ',' }, 'groupBy'],
    [{ groupBy: 'day,day' }, 'groupBy'],
    [{ groupBy: { $ne: 1 } }, 'groupBy'],
  ])('rejects %j', async (query, field) => {
    for (const report of REPORTS) {
      const { body } = await read(report, query).expect(400);
      expect(Object.keys(body.error)).toEqual([field]);
    }
  });
});
