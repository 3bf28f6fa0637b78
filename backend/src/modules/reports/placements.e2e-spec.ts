import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ClicksRepository } from '../clicks/clicks.repository.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;

describe('reports by placement and article', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  const MAY = { from: '2026-05-01', to: '2026-05-31', websiteName: red };
  let articleId: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
  });
  beforeAll(async () => {
    const article = { title: 'Trails', category: 'travel', image: '/media/a.png', status: 'Draft' };
    const { body } = await request(test.server)
      .post('/api/content')
      .set('Authorization', owner)
      .send({ ...article, description: '<p>x</p>', websiteName: [red] })
      .expect(201);
    articleId = body.id;
    const placed = [
      ['article', articleId, []],
      ['listing', undefined, []],
      ['listing', undefined, []],
      ['listing', undefined, ['bot']],
    ] as const;
    for (const [index, [slot, id, marks]] of placed.entries()) {
      const click = { clickId: `p${index}`, websiteName: red, at: new Date('2026-05-05T12:00:00Z'), mid: mids.red };
      const place = {
        page: '/',
        slot,
        articleId: id,
        href: 'https://m12.example',
        campaignId: 5035,
        client: 'desktop',
      };
      await test.app.get(ClicksRepository).add({ ...click, ...place, marks: [...marks] });
    }
    const day = { network: 'one', day: '2026-05-05', websiteName: red, clicks: 3 };
    await save([
      { ...day, mid: mids.red, conversions: 3, earnings: 9 },
      { ...day, mid: mids.blue, conversions: 1, earnings: 1 },
    ]).expect(200);
  });
  afterAll(() => test.close());

  const read = (report: string, query: object = MAY, token = owner) =>
    request(test.server).get(`/api/home/redclub/${report}`).query(query).set('Authorization', token);
  const save = (rows: object[]) =>
    request(test.server).post('/api/home/redclub/saveDailyReports').set('Authorization', owner).send({ rows });

  it('distribute a merchant’s earnings by clean clicks, and earnings without clicks to no placement', async () => {
    const { body } = await read('getPerformanceReport', { ...MAY, groupBy: 'slot' }).expect(200);
    type Row = { slot: string; clicks: number; rawClicks: number; epcCents: number; earnings: { integral: number } };
    expect(
      body.data.rows.map((row: Row) => [row.slot, row.clicks, row.rawClicks, row.earnings.integral, row.epcCents]),
    ).toEqual([
      ['', 0, 0, 100, null],
      ['article', 1, 1, 300, 300],
      ['listing', 2, 3, 600, 300],
    ]);
    expect(body.data.totals).toMatchObject({ clicks: 3, conversions: 4, earnings: { integral: 1_000 } });
  });

  it('contain the titles of articles', async () => {
    const query = { ...MAY, groupBy: 'articleId' };
    const { body } = await read('getPerformanceReport', query, vendor).expect(200);
    expect(body.data.rows).toEqual([
      expect.objectContaining({ articleId: '', articleTitle: '', clicks: 2 }),
      expect.objectContaining({ articleId, articleTitle: 'Trails', clicks: 1 }),
    ]);
    const { text } = await read('getClicksReports', query).set('Accept', 'text/csv').expect(200);
    expect(text.split('\r\n')[0]).toMatch(/^day,websiteName,mid,merchantName,articleId,articleTitle,clicks/);
  });

  it('do not contain the titles of other sites’ articles', async () => {
    const article = { title: 'Secret', category: 'travel', image: '/media/a.png', status: 'Draft', description: '' };
    const { body: elsewhere } = await request(test.server)
      .post('/api/content')
      .set('Authorization', owner)
      .send({ ...article, websiteName: [blue] })
      .expect(201);
    const click = { clickId: 'q', websiteName: red, at: new Date('2026-06-05T12:00:00Z'), articleId: elsewhere.id };
    const place = { page: '/', slot: 'article', href: 'https://m12.example', campaignId: 5035, client: 'desktop' };
    await test.app.get(ClicksRepository).add({ ...click, ...place, marks: [] });
    const query = { from: '2026-06-01', to: '2026-06-30', groupBy: 'articleId' };
    const { body } = await read('getClicksReports', query, vendor).expect(200);
    expect(body.data.rows).toMatchObject([{ articleId: elsewhere.id, articleTitle: '', clicks: 1 }]);
  });

  it('are rejected for earnings, which networks do not report by placement', async () => {
    const { body } = await read('getEarningsReport', { ...MAY, groupBy: 'slot' }).expect(400);
    expect(Object.keys(body.error)).toEqual(['groupBy']);
  });
});
