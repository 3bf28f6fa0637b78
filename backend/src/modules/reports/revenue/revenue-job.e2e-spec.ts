import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { JobRunner } from '../../../database/jobs/job-runner.js';
import { anotherInstance } from '../../../testing/job-instances.js';
import { loadSampleSites, SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { DailyReport } from '../daily-reports.repository.js';
import { REVENUE_LOGIN, type RevenueServer, startRevenueServer } from '../testing/revenue-server.js';
import { RevenueDay } from './revenue-days.repository.js';
import { RevenueJob } from './revenue-job.js';
import { HttpRevenueSource } from './http-revenue-source.js';

const ROW = { websiteName: SAMPLE.sites.red, mid: 12, clicks: 9, conversions: 2, earnings: 31.99 };
const FETCH = 'GET /reports';
/** The reports of March 8 are complete, so the job fetches the week up to that day. */
const NOW = new Date('2026-03-09T07:00:00Z');

describe('the daily revenue job', () => {
  let server: RevenueServer;
  let test: TestApp;
  const run = (now: Date) => test.app.get(RevenueJob).run(now, new AbortController().signal);
  let reports: Model<DailyReport>;
  let days: Model<RevenueDay>;
  beforeAll(async () => {
    server = await startRevenueServer();
    test = await startTestApp({
      REVENUE_URL: `${server.url}/`,
      REVENUE_USER: REVENUE_LOGIN.user,
      REVENUE_PASSWORD: REVENUE_LOGIN.password,
      REVENUE_NETWORK: 'tracker',
    });
    await loadSampleSites(test.app);
    reports = test.app.get<Model<DailyReport>>(getModelToken(DailyReport.name));
    days = test.app.get<Model<RevenueDay>>(getModelToken(RevenueDay.name));
    // Waits for the run at the start of the app.
    await test.app.get(JobRunner).run('revenue');
  }, 30_000);
  afterAll(async () => {
    await test.close();
    await server.close();
  });
  beforeEach(async () => {
    await reports.deleteMany({});
    await days.deleteMany({});
    server.reset();
  });

  const saved = () => reports.find().sort({ day: 1, mid: -1 }).lean();

  it('fetches the missing days of a week once', async () => {
    server.rows['2026-03-02'] = [ROW];
    server.rows['2026-03-08'] = [ROW, { ...ROW, mid: 0, earnings: '0.10' }];
    server.rows['2026-03-01'] = [ROW];
    const brought = await run(NOW);
    expect(brought).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`));
    expect((await saved()).map(({ day, mid, earningsCents }) => [day, mid, earningsCents])).toEqual([
      ['2026-03-02', 12, 3_199],
      ['2026-03-08', 12, 3_199],
      ['2026-03-08', 0, 10],
    ]);
    server.requests.length = 0;
    expect(await run(NOW)).toEqual([]);
    expect(server.requests).toEqual([]);
    expect(await run(new Date('2026-03-10T05:59:59Z'))).toEqual([]);
    expect(await run(new Date('2026-03-10T06:00:00Z'))).toEqual(['2026-03-09']);
  });

  it('retries a failed day in the next run, and fetches the others', async () => {
    server.brokenDays = ['2026-03-05'];
    server.rows['2026-03-06'] = [{ ...ROW, websiteName: 'unheardof' }];
    const missed = ['2026-03-05', '2026-03-06'];
    const brought = await run(NOW);
    expect(brought).toHaveLength(5);
    expect(brought).not.toContain(missed[0]);
    expect(brought).not.toContain(missed[1]);
    server.brokenDays = [];
    server.rows['2026-03-06'] = [ROW];
    expect(await run(NOW)).toEqual(missed);
  }, 30_000);

  it('fetches each day once if several instances run it', async () => {
    const instances = [test.app.get(JobRunner), anotherInstance(test.app)];
    await Promise.all(instances.map((jobs) => jobs.run('revenue')));
    expect(server.requests.filter((made) => made === FETCH)).toHaveLength(7);
  });

  it('does not delay the shutdown', async () => {
    const other = anotherInstance(test.app);
    server.behavior = 'silent';
    const ended = other.run('revenue');
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await other.onModuleDestroy();
    await ended;
    expect(await days.countDocuments()).toBe(0);
  });
});

describe('without a revenue source', () => {
  it('no job runs', async () => {
    const test = await startTestApp();
    expect(test.app.get(HttpRevenueSource)).toBeNull();
    expect(await test.app.get(RevenueJob).run(NOW, new AbortController().signal)).toEqual([]);
    await test.close();
  });
});
