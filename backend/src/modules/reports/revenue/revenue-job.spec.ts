import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DailyReportRowDto } from '../daily-reports.dto.js';
import type { DailyReportsService } from '../daily-reports.service.js';
import type { HttpRevenueSource } from './http-revenue-source.js';
import type { RevenueDaysRepository } from './revenue-days.repository.js';
import { RevenueJob } from './revenue-job.js';

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
  let stop: AbortController;
  const run = (now = NOW) => job.run(now, stop.signal);

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
      source ? ({ network, fetchDay } as unknown as HttpRevenueSource) : null,
      days as RevenueDaysRepository,
      reports as unknown as DailyReportsService,
    );
  }

  beforeEach(() => {
    [known, saved, asked] = [new Set(), [], []];
    answer = () => Promise.resolve([ROW]);
    stop = new AbortController();
    for (const write of Object.values(log)) write.mockClear();
    job = jobWith(true);
  });

  it('fetches the missing days of a week once, oldest first', async () => {
    known.add(WEEK[3]!);
    const missing = WEEK.filter((day) => day !== WEEK[3]);
    expect(await run()).toEqual(missing);
    expect(asked).toEqual(missing);
    expect(saved).toHaveLength(6);
    expect(log.log).toHaveBeenCalledWith('tracker: saved 1 rows of 2026-03-08', 'Revenue');
    expect(await run()).toEqual([]);
    expect(asked).toEqual(missing);
  });

  it('fetches a day six hours after its end', async () => {
    await run(new Date(NOW.getTime() - 1));
    expect(asked.at(-1)).toBe('2026-03-07');
    await run();
    expect(asked.at(-1)).toBe('2026-03-08');
  });

  it('saves nothing for a day without rows, and does not fetch it again', async () => {
    answer = () => Promise.resolve([]);
    const save = jest.fn();
    Object.assign(job, { reports: { save } });
    expect(await run()).toEqual(WEEK);
    expect(save).not.toHaveBeenCalled();
    expect(await run()).toEqual([]);
  });

  it('retries a failed day in the next run, and fetches the others', async () => {
    answer = (day) => (day === WEEK[2] ? Promise.reject(new Error('down')) : Promise.resolve([ROW]));
    expect(await run()).toEqual(WEEK.filter((day) => day !== WEEK[2]));
    expect(log.warn).toHaveBeenCalledWith(
      'tracker: 2026-03-04 could not be fetched and will be retried: down',
      'Revenue',
    );
    answer = () => Promise.resolve([ROW]);
    expect(await run()).toEqual([WEEK[2]]);
  });

  it('stops the current run with the app, and logs no error', async () => {
    answer = (_day, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        stop.abort(new Error('The product is shutting down.'));
      });
    expect(await run()).toEqual([]);
    expect(asked).toEqual([WEEK[0]]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('stops after the current day if another instance has taken the lease', async () => {
    answer = (day) => {
      if (day === WEEK[1]) stop.abort(new Error('taken over'));
      return Promise.resolve([ROW]);
    };
    expect(await run()).toEqual(WEEK.slice(0, 2));
  });

  it('does nothing without a source', async () => {
    job = jobWith(false);
    expect(await run()).toEqual([]);
    expect(asked).toEqual([]);
  });
});
