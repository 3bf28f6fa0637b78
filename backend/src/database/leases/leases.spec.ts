import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Lease, LeasesRepository } from './leases.repository.js';
import { Leases } from './leases.service.js';

const SECOND = 1_000;
const WORK = 'work';

/** The database that the instances share. All calls fail while `isAway`. */
class Stored {
  lease: Lease | undefined;
  isAway = false;

  take = async (name: string, runId: string, now: Date, expiresAt: Date) => {
    if (this.lease && this.lease.expiresAt > now) return false;
    this.lease = { _id: name, runId, startedAt: now, expiresAt };
    return true;
  };
  extend = async (_name: string, runId: string, expiresAt: Date) => {
    if (this.isAway) throw new Error('away');
    if (this.lease?.runId !== runId) return false;
    this.lease.expiresAt = expiresAt;
    return true;
  };
  rest = async (name: string, runId: string, notBefore: Date) => {
    await this.extend(name, runId, notBefore);
  };
  release = async (_name: string, runId: string) => {
    if (this.isAway) throw new Error('away');
    if (this.lease?.runId === runId) this.lease = undefined;
  };
}

describe('Leases', () => {
  let stored: Stored;
  const instance = () => new Leases(stored as unknown as LeasesRepository);

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-23T00:00:00Z') });
    stored = new Stored();
  });
  afterEach(() => void jest.useRealTimers());

  it('belong to one instance while it runs', async () => {
    const held = await instance().take(WORK);
    await jest.advanceTimersByTimeAsync(600 * SECOND);
    expect(await instance().take(WORK)).toBeUndefined();
    expect(held!.lost.aborted).toBe(false);
    await held!.release();
    expect(await instance().take(WORK)).toBeDefined();
  });

  it('are free a minute after their holder was killed', async () => {
    stored.lease = { _id: WORK, runId: 'killed', startedAt: new Date(), expiresAt: new Date(Date.now() + 60 * SECOND) };
    await jest.advanceTimersByTimeAsync(59 * SECOND);
    expect(await instance().take(WORK)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(await instance().take(WORK)).toBeDefined();
  });

  it('signal a loss to another run, which then is not released', async () => {
    const held = (await instance().take(WORK))!;
    stored.isAway = true;
    await jest.advanceTimersByTimeAsync(61 * SECOND);
    expect(held.lost.aborted).toBe(false);
    stored.isAway = false;
    expect(await instance().take(WORK)).toBeDefined();
    await jest.advanceTimersByTimeAsync(15 * SECOND);
    expect(held.lost.aborted).toBe(true);
    await held.release();
    expect(await instance().take(WORK)).toBeUndefined();
  });

  it('are not free before the time that the release states', async () => {
    const held = (await instance().take(WORK))!;
    await held.release({ notBefore: new Date(Date.now() + 3_600 * SECOND) });
    expect(jest.getTimerCount()).toBe(0);
    await jest.advanceTimersByTimeAsync(3_599 * SECOND);
    expect(await instance().take(WORK)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(await instance().take(WORK)).toBeDefined();
  });

  it('are released as soon as the database accepts changes again', async () => {
    const held = (await instance().take(WORK))!;
    stored.isAway = true;
    await expect(held.release()).resolves.toBeUndefined();
    await jest.advanceTimersByTimeAsync(10 * SECOND);
    expect(stored.lease).toBeDefined();
    stored.isAway = false;
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(stored.lease).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('expire if the database remains unavailable, and then are not released any more', async () => {
    const held = (await instance().take(WORK))!;
    stored.isAway = true;
    await expect(held.release({ notBefore: new Date(Date.now() + 3_600 * SECOND) })).resolves.toBeUndefined();
    await jest.advanceTimersByTimeAsync(61 * SECOND);
    expect(jest.getTimerCount()).toBe(0);
    stored.isAway = false;
    expect(await instance().take(WORK)).toBeDefined();
  });

  it('are not released any more after the product has stopped', async () => {
    const leases = instance();
    const held = (await leases.take(WORK))!;
    stored.isAway = true;
    await held.release();
    leases.onApplicationShutdown();
    stored.isAway = false;
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(jest.getTimerCount()).toBe(0);
    expect(stored.lease).toBeDefined();
  });

  it('reject a waiting run with the reason of its signal', async () => {
    await instance().take(WORK);
    const stop = new AbortController();
    const waiting = expect(instance().waitFor(WORK, stop.signal)).rejects.toThrow('The product is shutting down');
    await jest.advanceTimersByTimeAsync(SECOND);
    stop.abort(new Error('The product is shutting down'));
    await waiting;
  });

  it('let two runs with the same leases take turns, in whatever order they name them', async () => {
    const held = new Map<string, Lease>();
    const repository = {
      take: async (name: string) => !held.has(name) && Boolean(held.set(name, {} as Lease)),
      release: async (name: string) => void held.delete(name),
    };
    const leases = new Leases(repository as unknown as LeasesRepository);
    const done: string[] = [];
    const work = (name: string) => async () => void done.push(name);
    await Promise.all([
      leases.runSoon(['a', 'b'], 'Busy', work('first')),
      leases.runSoon(['b', 'a', 'b'], 'Busy', work('second')),
    ]);
    expect(done).toEqual(['first', 'second']);
    expect(held.size).toBe(0);
  });
});
