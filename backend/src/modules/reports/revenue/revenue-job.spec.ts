import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { HeldLease, Leases } from '../../../database/leases/leases.service.js';
import type { DailyReportRowDto } from '../daily-reports.dto.js';
import type { DailyReportsService } from '../daily-reports.service.js';
import type { RevenueDaysRepository } from './revenue-days.repository.js';
import { RevenueJob } from './revenue-job.js';
import type { RevenueSource } from './revenue-source.js';

const HOUR_MS = 3_600_000;
/** The reports of March 8 are complete, so the job fetches the week up to that day. */
const NOW = new Date('2026-03-09T06:00:00Z');
const WEEK = [2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`);
const ROW = { mid: 12 } as DailyReportRowDto;

describe('RevenueJob', () => {
  const log = { log: jest.fn(), warn: jest.fn(), error: jest.fn() };
  beforeAll(() => Logger.overrideLogger(log));
  afterAll(() => Logger.overrideLogger(false));

  let known: Set<string>;
  let saved: DailyReportRowDto[];
  let asked: string[];
  /** Returns the source's rows for a day. */
  let answer: (day: string, signal: AbortSignal) => Promise<DailyReportRowDto[]>;
  let job: RevenueJob;
  let lost: AbortController;
  let lease: HeldLease;

  function jobWith(source: boolean): RevenueJob {
    const network = 'tracker';
    const fetchDay = (day: string, signal: AbortSignal) => {
      asked.push(day);
      return answer(day, signal);
    };
    const days: Pick<RevenueDaysRepository, 'fetchedDays' | 'add'> = {
      fetchedDays: async (_network, candidates) => new Set(candidates.filter((day) => known.has(day))),
      add: async (_network, day) => void known.add(day),
    };
    const reports = { save: async (rows: DailyReportRowDto[]) => void saved.push(...rows) };
    return new RevenueJob(
      source ? ({ network, fetchDay } as unknown as RevenueSource) : null,
      days as RevenueDaysRepository,
      reports as unknown as DailyReportsService,
      { waitFor: () => Promise.resolve(lease) } as unknown as Leases,
    );
  }

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    [known, saved, asked] = [new Set(), [], []];
    answer = () => Promise.resolve([ROW]);
    lost = new AbortController();
    lease = { lost: lost.signal, release: jest.fn(async () => undefined) };
    for (const write of Object.values(log)) write.mockClear();
    job = jobWith(true);
  });
  afterEach(async () => {
    await job.onModuleDestroy();
    jest.useRealTimers();
  });

  it('fetches the missing days of a week once, oldest first', async () => {
    known.add(WEEK[3]!);
    const missing = WEEK.filter((day) => day !== WEEK[3]);
    expect(await job.run(NOW)).toEqual(missing);
    expect(asked).toEqual(missing);
    expect(saved).toHaveLength(6);
    expect(log.log).toHaveBeenCalledWith('tracker: saved 1 rows of 2026-03-08', 'Revenue');
    expect(await job.run(NOW)).toEqual([]);
    expect(asked).toEqual(missing);
  });

  it('fetches a day six hours after its end', async () => {
    await job.run(new Date(NOW.getTime() - 1));
    expect(asked.at(-1)).toBe('2026-03-07');
    await job.run(NOW);
    expect(asked.at(-1)).toBe('2026-03-08');
  });

  it('saves nothing for a day without rows, and does not fetch it again', async () => {
    answer = () => Promise.resolve([]);
    const save = jest.fn();
    Object.assign(job, { reports: { save } });
    expect(await job.run(NOW)).toEqual(WEEK);
    expect(save).not.toHaveBeenCalled();
    expect(await job.run(NOW)).toEqual([]);
  });

  it('retries a failed day in the next run, and fetches the others', async () => {
    answer = (day) => (day === WEEK[2] ? Promise.reject(new Error('down')) : Promise.resolve([ROW]));
    expect(await job.run(NOW)).toEqual(WEEK.filter((day) => day !== WEEK[2]));
    expect(log.warn).toHaveBeenCalledWith(
      'tracker: 2026-03-04 could not be fetched and will be retried: down',
      'Revenue',
    );
    answer = () => Promise.resolve([ROW]);
    expect(await job.run(NOW)).toEqual([WEEK[2]]);
  });

  it('runs once at a time', async () => {
    const [first, second] = await Promise.all([job.run(NOW), job.run(NOW)]);
    expect(second).toBe(first);
    expect(asked).toEqual(WEEK);
  });

  it('runs at the start and every hour, until the app ends', async () => {
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(WEEK);
    known.clear();
    await jest.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(asked).toHaveLength(7);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(14);
    await job.onModuleDestroy();
    known.clear();
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveLength(14);
  });

  it('logs the reason if a whole run fails', async () => {
    Object.assign(job, { days: { fetchedDays: () => Promise.reject(new Error('no database')) } });
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0);
    expect(log.error).toHaveBeenCalledWith('The revenue job failed: no database', undefined, 'Revenue');
  });

  it('stops the current run with the app, and logs no error', async () => {
    answer = (_day, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const run = job.run(NOW);
    await jest.advanceTimersByTimeAsync(0);
    await job.onModuleDestroy();
    expect(await run).toEqual([]);
    expect(asked).toEqual([WEEK[0]]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('stops if another instance has taken the lease, and always releases its own', async () => {
    answer = (day) => {
      if (day === WEEK[1]) lost.abort(new Error('taken over'));
      return Promise.resolve([ROW]);
    };
    expect(await job.run(NOW)).toEqual(WEEK.slice(0, 2));
    expect(lease.release).toHaveBeenCalledTimes(1);
    Object.assign(job, { days: { fetchedDays: () => Promise.reject(new Error('no database')) } });
    await expect(job.run(NOW)).rejects.toThrow('no database');
    expect(lease.release).toHaveBeenCalledTimes(2);
  });

  it('does nothing without a source', async () => {
    const idle = jobWith(false);
    idle.onApplicationBootstrap();
    expect(await idle.run(NOW)).toEqual([]);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
