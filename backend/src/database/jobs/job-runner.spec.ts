import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test, type TestingModule } from '@nestjs/testing';
import { type HeldLease, Leases } from '../leases/leases.service.js';
import { Job } from './job.js';
import { JobRunner } from './job-runner.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The leases of the instances. */
class SharedLeases {
  readonly freeAt = new Map<string, number>();
  readonly losses = new Map<string, AbortController>();

  take = async (name: string): Promise<HeldLease | undefined> => {
    if ((this.freeAt.get(name) ?? 0) > Date.now()) return undefined;
    this.freeAt.set(name, Infinity);
    const loss = new AbortController();
    this.losses.set(name, loss);
    return {
      lost: loss.signal,
      release: async ({ notBefore } = {}) => void this.freeAt.set(name, notBefore?.getTime() ?? 0),
    };
  };
}

type Run = { job: string; at: number; signal: AbortSignal };

@Injectable()
class Jobs {
  isConfigured = false;
  readonly runs: Run[] = [];
  work: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve();
  readonly events = new EventEmitter();

  @Job({ name: 'sweep', everyMs: HOUR, pollMs: 10 * MINUTE })
  sweep(now: Date, signal: AbortSignal) {
    return this.note('sweep', now, signal);
  }

  @Job({ name: 'fetch', everyMs: HOUR, runsAtStart: true })
  fetch(now: Date, signal: AbortSignal) {
    return this.note('fetch', now, signal);
  }

  @Job({
    name: 'files',
    everyMs: HOUR,
    isLocal: true,
    runsAfter: ({ events }: Jobs, run) => events.on('upload', run),
  })
  files(now: Date, signal: AbortSignal) {
    return this.note('files', now, signal);
  }

  @Job({ name: 'mails', everyMs: MINUTE, isEnabled: ({ isConfigured }: Jobs) => isConfigured })
  mails(now: Date, signal: AbortSignal) {
    return this.note('mails', now, signal);
  }

  private note(job: string, now: Date, signal: AbortSignal) {
    this.runs.push({ job, at: now.getTime(), signal });
    return this.work(signal);
  }
}

describe('JobRunner', () => {
  const log = { log: jest.fn(), warn: jest.fn(), error: jest.fn() };
  beforeAll(() => Logger.overrideLogger(log));
  afterAll(() => Logger.overrideLogger(false));

  let leases: SharedLeases;
  let instances: TestingModule[];
  let start: number;

  async function startInstance(jobs = new Jobs()) {
    const instance = await Test.createTestingModule({
      imports: [DiscoveryModule],
      providers: [JobRunner, { provide: Jobs, useValue: jobs }, { provide: Leases, useValue: leases }],
    }).compile();
    instance.useLogger(log);
    await instance.init();
    instances.push(instance);
    /** Minutes after the start at which the job ran. */
    const minutesOf = (name: string) =>
      jobs.runs.filter(({ job }) => job === name).map(({ at }) => (at - start) / MINUTE);
    return { jobs, runner: instance.get(JobRunner), minutesOf };
  }

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-23T00:00:00Z') });
    start = Date.now();
    leases = new SharedLeases();
    instances = [];
    for (const write of Object.values(log)) write.mockClear();
  });
  afterEach(async () => {
    for (const instance of instances) await instance.close();
    jest.useRealTimers();
  });

  it('runs jobs by their time, at the start only those that say so', async () => {
    const { minutesOf } = await startInstance();
    await jest.advanceTimersByTimeAsync(2 * HOUR + 30 * MINUTE);
    expect(minutesOf('fetch')).toEqual([0, 60, 120]);
    expect(minutesOf('sweep')).toEqual([10, 70, 130]);
    expect(minutesOf('files')).toEqual([60, 120]);
    expect(minutesOf('mails')).toEqual([]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('runs a job at once after its events', async () => {
    const { jobs, minutesOf } = await startInstance();
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    jobs.events.emit('upload');
    expect(minutesOf('files')).toEqual([5]);
  });

  it('runs a job that the configuration requires', async () => {
    const { minutesOf } = await startInstance(Object.assign(new Jobs(), { isConfigured: true }));
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect(minutesOf('mails')).toEqual([1, 2]);
  });

  it('runs a polled job in one of the instances, a local one in each', async () => {
    const one = await startInstance();
    const other = await startInstance();
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect([...one.minutesOf('sweep'), ...other.minutesOf('sweep')]).toEqual([10, 70]);
    expect(one.minutesOf('files')).toEqual([60, 120]);
    expect(other.minutesOf('files')).toEqual([60, 120]);
  });

  it('does not run a job while another instance runs it, unless it is local', async () => {
    const one = await startInstance(Object.assign(new Jobs(), { work: untilAborted }));
    const other = await startInstance();
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(one.minutesOf('fetch')).toEqual([0]);
    expect(other.minutesOf('fetch')).toEqual([]);
    expect([one.minutesOf('files'), other.minutesOf('files')]).toEqual([[60], [60]]);
  });

  it('logs a failure, and repeats the run at the next poll', async () => {
    const work = () => (Date.now() - start < 15 * MINUTE ? Promise.reject(new Error('no store')) : Promise.resolve());
    const { minutesOf } = await startInstance(Object.assign(new Jobs(), { work }));
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(minutesOf('sweep')).toEqual([10, 20]);
    expect(log.warn).toHaveBeenCalledWith('The job sweep failed: no store', 'Jobs');
  });

  it('logs that a lease could not be taken', async () => {
    leases.take = () => Promise.reject(new Error('no database'));
    const { runner } = await startInstance();
    await runner.run('sweep');
    expect(log.warn).toHaveBeenCalledWith('The job sweep failed: no database', 'Jobs');
  });

  it('signals a lost lease, after which the job does not rest', async () => {
    const { jobs, runner } = await startInstance();
    jobs.work = (signal) => untilAborted(signal).catch(() => undefined);
    const run = runner.run('sweep');
    await jest.advanceTimersByTimeAsync(0);
    leases.losses.get('sweep')!.abort(new Error('taken over'));
    await run;
    expect(leases.freeAt.get('sweep')).toBe(0);
  });

  it('does not overlap with itself: a call during a run waits for it', async () => {
    const end = new AbortController();
    const { jobs, runner, minutesOf } = await startInstance();
    jobs.work = () => untilAborted(end.signal);
    let ended = 0;
    const calls = [1, 2].map(() => runner.run('files').then(() => ended++));
    await jest.advanceTimersByTimeAsync(HOUR);
    expect({ ended, runs: minutesOf('files') }).toEqual({ ended: 0, runs: [0] });
    end.abort();
    await Promise.all(calls);
    expect(ended).toBe(2);
  });

  it('ends the runs at shutdown, waits for them and starts nothing new', async () => {
    let hasEnded = false;
    const { jobs, runner } = await startInstance();
    jobs.work = async (signal) => {
      await untilAborted(signal).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, MINUTE));
      hasEnded = true;
      throw signal.reason;
    };
    void runner.run('sweep');
    await jest.advanceTimersByTimeAsync(0);
    const count = jobs.runs.length;
    const closed = runner.onModuleDestroy().then(() => hasEnded);
    await runner.run('sweep');
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(await closed).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(jobs.runs).toHaveLength(count);
    expect(leases.freeAt.get('sweep')).toBe(0);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('rejects two jobs with one name', async () => {
    class Others extends Jobs {}
    const compiled = await Test.createTestingModule({
      imports: [DiscoveryModule],
      providers: [JobRunner, Jobs, Others, { provide: Leases, useValue: leases }],
    }).compile();
    await expect(compiled.init()).rejects.toThrow('Two jobs have the name sweep.');
  });
});

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}
