import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { DailyReport } from './daily-reports.repository.js';

const { red } = SAMPLE.sites;

describe('POST /home/redclub/saveDailyReports', () => {
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

  const save = (rows: unknown, token = owner) =>
    request(test.server).post('/api/home/redclub/saveDailyReports').set('Authorization', token).send({ rows });
  const row = {
    network: 'save',
    day: '2026-01-10',
    websiteName: red,
    mid: 12,
    clicks: 3,
    conversions: 1,
    earnings: 5,
  };
  const saved = () =>
    test.app.get<Model<DailyReport>>(getModelToken(DailyReport.name)).find({ network: 'save' }).lean();

  it('replaces the row of the same network, day, site and merchant', async () => {
    expect((await save([row, { ...row, mid: 13 }]).expect(200)).body).toEqual({ added: 2, replaced: 0 });
    expect((await save([row, { ...row, mid: 13 }]).expect(200)).body).toEqual({ added: 0, replaced: 2 });
    const changed = { ...row, earnings: 1.005, conversions: 7 };
    expect((await save([changed, { ...row, day: '2026-01-11' }]).expect(200)).body).toEqual({
      added: 1,
      replaced: 1,
    });
    const rows = await saved();
    expect(rows).toHaveLength(3);
    expect(rows.find(({ mid, day }) => mid === 12 && day === row.day)).toMatchObject({
      earningsCents: 101,
      conversions: 7,
    });
  });

  it('names each invalid row and saves none', async () => {
    const before = await saved();
    const { body } = await save([
      { ...row, mid: 50 },
      { ...row, day: '2026-13-01' },
      { ...row, websiteName: 'no site' },
      { ...row, earnings: 'much', clicks: -1 },
      null,
    ]).expect(400);
    expect(Object.keys(body.error).sort()).toEqual([
      'rows.1.day',
      'rows.2.websiteName',
      'rows.3.clicks',
      'rows.3.earnings',
      'rows.4',
    ]);
    expect(await saved()).toEqual(before);
  });

  it('names rows with unknown sites or future days, and duplicates', async () => {
    const { body } = await save([
      { ...row, mid: 60 },
      { ...row, mid: 61, websiteName: 'unheardof' },
      { ...row, mid: 62, day: '2999-01-01' },
      { ...row, mid: 60 },
    ]).expect(400);
    expect(body.error).toEqual({
      'rows.1.websiteName': 'There is no site unheardof.',
      'rows.2.day': '2999-01-01 is in the future.',
      'rows.3': 'Row 3 has the same network, day, site and merchant as row 0.',
    });
    expect((await saved()).some(({ mid }) => mid === 60)).toBe(false);
  });

  it('accepts at most five thousand rows', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => ({ ...row, network: 'bulk', mid: index + 1 }));
    const { body } = await save(rows).expect(400);
    expect(Object.keys(body.error)).toEqual(['rows']);
    expect((await save(rows.slice(1)).expect(200)).body).toEqual({ added: 5_000, replaced: 0 });
  }, 60_000);

  it.each([[[]], ['rows'], [undefined], [{}]])('rejects %j as rows', async (rows) => {
    const { body } = await save(rows).expect(400);
    expect(Object.keys(body.error)).toEqual(['rows']);
  });

  it('requires an owner', async () => {
    await request(test.server)
      .post('/api/home/redclub/saveDailyReports')
      .send({ rows: [row] })
      .expect(401);
    await save([row], vendor).expect(403);
  });
});
