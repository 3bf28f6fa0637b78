import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Leases } from '../../../database/leases/leases.service.js';
import { loadSampleSites, SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { DailyReport } from '../daily-report.schema.js';
import { DailyReportsService } from '../daily-reports.service.js';
import { REVENUE_LOGIN, type RevenueServer, startRevenueServer } from '../testing/revenue-server.js';
import { RevenueDay } from './revenue-day.schema.js';
import { RevenueDaysRepository } from './revenue-days.repository.js';
import { RevenueJob } from './revenue-job.js';
import { REVENUE_SOURCE, type RevenueSource } from './revenue-source.js';

const ROW = { websiteName: SAMPLE.sites.red, mid: 12, clicks: 9, conversions: 2, earnings: 31.99 };
const FETCH = 'GET /reports';
/** The reports of March 8 are complete, so the job fetches the week up to that day. */
const NOW = new Date('2026-03-09T07:00:00Z');

describe('the daily revenue job', () => {
  let server: RevenueServer;
  let test: TestApp;
  let job: RevenueJob;
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
    await test.app.get(RevenueJob).run();
  }, 30_000);
  afterAll(async () => {
    await test.close();
    await server.close();
  });
  beforeEach(async () => {
    await reports.deleteMany({});
    await days.deleteMany({});
    server.reset();
    job = anotherJob();
  });

  /** The job of another instance. */
  function anotherJob(): RevenueJob {
    const { app } = test;
    const [source, leases] = [app.get<RevenueSource>(REVENUE_SOURCE), app.get(Leases)];
    return new RevenueJob(source, app.get(RevenueDaysRepository), app.get(DailyReportsService), leases);
  }

  const saved = () => reports.find().sort({ day: 1, mid: -1 }).lean();

  it('fetches the missing days of a week once', async () => {
    server.rows['2026-03-02'] = [ROW];
    server.rows['2026-03-08'] = [ROW, { ...ROW, mid: 0, earnings: '0.10' }];
    server.rows['2026-03-01'] = [ROW];
    const brought = await job.run(NOW);
    expect(brought).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`));
    expect((await saved()).map(({ day, mid, earningsCents }) => [day, mid, earningsCents])).toEqual([
      ['2026-03-02', 12, 3_199],
      ['2026-03-08', 12, 3_199],
      ['2026-03-08', 0, 10],
    ]);
    server.requests.length = 0;
    expect(await job.run(NOW)).toEqual([]);
    expect(server.requests).toEqual([]);
    expect(await job.run(new Date('2026-03-10T05:59:59Z'))).toEqual([]);
    expect(await job.run(new Date('2026-03-10T06:00:00Z'))).toEqual(['2026-03-09']);
  });

  it('retries a failed day in the next run, and fetches the others', async () => {
    server.brokenDays = ['2026-03-05'];
    server.rows['2026-03-06'] = [{ ...ROW, websiteName: 'unheardof' }];
    const missed = ['2026-03-05', '2026-03-06'];
    const brought = await job.run(NOW);
    expect(brought).toHaveLength(5);
    expect(brought).not.toContain(missed[0]);
    expect(brought).not.toContain(missed[1]);
    server.brokenDays = [];
    server.rows['2026-03-06'] = [ROW];
    expect(await job.run(NOW)).toEqual(missed);
  }, 30_000);

  it('runs once at a time', async () => {
    const [first, second] = await Promise.all([job.run(NOW), job.run(NOW)]);
    expect(second).toEqual(first);
    expect(server.requests.filter((made) => made === FETCH)).toHaveLength(7);
  });

  it('fetches each day once if several instances run it', async () => {
    const other = anotherJob();
    const brought = await Promise.all([job.run(NOW), other.run(NOW)]);
    expect(brought.flat()).toHaveLength(7);
    expect(server.requests.filter((made) => made === FETCH)).toHaveLength(7);
    await other.onModuleDestroy();
  });

  it('delays neither its own shutdown nor that of a waiting instance', async () => {
    const other = anotherJob();
    server.behavior = 'silent';
    const run = job.run(NOW);
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const waiting = other.run(NOW).catch((error: unknown) => error);
    await other.onModuleDestroy();
    expect(await waiting).toEqual(new Error('The product is shutting down'));
    await job.onModuleDestroy();
    expect(await run).toEqual([]);
  });
});

describe('without a revenue source', () => {
  it('no job runs', async () => {
    const test = await startTestApp();
    expect(test.app.get(REVENUE_SOURCE)).toBeNull();
    expect(await test.app.get(RevenueJob).run()).toEqual([]);
    await test.close();
  });
});
