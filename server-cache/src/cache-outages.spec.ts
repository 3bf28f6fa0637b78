import { setImmediate as backgroundWork } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CacheLimits } from './cache-limits.js';
import { Cache, type CacheOptions } from './cache.js';
import type { Tag } from './invalidations.js';

let now: number;
beforeEach(() => {
  now = Date.UTC(2026, 2, 2);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());

function cacheWith(limits: Partial<CacheLimits> = {}, options: CacheOptions<string> = {}) {
  const cache = new Cache<string>({ ttl: 30, maxEntries: 10, ...limits }, options);
  /** Returns the cached value, or else the result of loading, and its source. */
  const read = async (loaded: string | Error, key = 'a', tags: Iterable<Tag> = []) => {
    const load = () => (loaded instanceof Error ? Promise.reject(loaded) : Promise.resolve(loaded));
    const { value, from } = await cache.lookUp(key, load, { tags });
    await backgroundWork();
    return `${value} ${from}`;
  };
  return { cache, read };
}

describe('stale-if-error', () => {
  const down = new Error('down');

  it('begins after stale-while-revalidate', async () => {
    const { read } = cacheWith({ staleWhileRevalidate: 20, staleIfError: 60 });
    await read('one');
    now += 49;
    expect(await read(down)).toBe('one stale');
    now += 1;
    expect(await read(down)).toBe('one stale-if-error');
    expect(await read('two')).toBe('two miss');
  });

  it('returns an invalidated value only if loading fails', async () => {
    const { cache, read } = cacheWith({ staleWhileRevalidate: 20, staleIfError: 60, failureMemory: 5 });
    await read('one', 'a', ['articles']);
    cache.invalidate(['articles']);
    expect(await read(down)).toBe('one stale-if-error');
    expect(await read('two')).toBe('two miss');
    now += 31;
    cache.invalidate(['everything']);
    expect(await read(down)).toBe('two stale-if-error');
    now += 59;
    await expect(read(down)).rejects.toBe(down);
  });

  it('retains a value that is invalidated while the next one is loaded', async () => {
    const { cache, read } = cacheWith({ staleIfError: 60 });
    await read('one', 'a', ['articles']);
    now += 31;
    const waiting = cache.get('a', () => backgroundWork('two'));
    cache.invalidate(['articles']);
    expect(await waiting).toBe('two');
    expect(await read(down)).toBe('one stale-if-error');
    expect(await read('three')).toBe('three miss');
  });

  it('returns stale values of all keys at once soon after a failure', async () => {
    const { cache, read } = cacheWith({ staleIfError: 60, failureMemory: 5 });
    await read('one');
    await read('two', 'b');
    now += 40;
    expect(await read(down)).toBe('one stale-if-error');
    expect(await cache.get('b', () => new Promise(() => undefined))).toBe('two');
    now += 5;
    expect(await read('three')).toBe('three miss');
  });

  it('does not count a cancelled load as a failure', async () => {
    const { cache, read } = cacheWith({ staleIfError: 60, failureMemory: 5 });
    await read('one');
    await read('two', 'b');
    now += 40;
    const gone = new AbortController();
    const never = (signal: AbortSignal) =>
      new Promise<string>((_resolve, reject) => signal.addEventListener('abort', () => reject(down)));
    const refusal = expect(cache.get('a', never, { signal: gone.signal })).rejects.toBe('left');
    gone.abort('left');
    await refusal;
    await backgroundWork();
    expect(await read('three', 'b')).toBe('three miss');
  });
});

describe('a partial value', () => {
  const PART = 'part';
  const partial = (limits: Partial<CacheLimits> = {}) =>
    cacheWith({ partialTtl: 3, ...limits }, { isPartial: (value) => value === PART });

  it('is cached for a shorter time', async () => {
    const { read } = partial({ staleWhileRevalidate: 60, staleIfError: 60 });
    expect(await read(PART)).toBe('part miss');
    now += 2;
    expect(await read('one')).toBe('part hit');
    now += 1;
    expect(await read('one')).toBe('one miss');
    now += 28;
    expect(await read('two')).toBe('one hit');
  });

  it('does not replace a complete stale value', async () => {
    const { read } = partial({ staleIfError: 60 });
    await read('one');
    now += 31;
    expect(await read(PART)).toBe('one stale-if-error');
    expect(await read('two')).toBe('two miss');
  });

  it('replaces an invalidated value', async () => {
    const { cache, read } = partial({ staleIfError: 60 });
    await read('one');
    cache.invalidate(['everything']);
    expect(await read(PART)).toBe('part miss');
    now += 3;
    expect(await read(PART)).toBe('part miss');
  });
});
