import { setImmediate as backgroundWork } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.js';
import { Cache, type CacheOptions } from './cache.js';
import { Invalidations, siteTag, type Tag } from './invalidations.js';

let now: number;
beforeEach(() => {
  now = Date.UTC(2026, 2, 2);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());

/** A cache of texts with loads that the test completes. */
function cacheWith(limits: Partial<CacheLimits> = {}, options: CacheOptions<string> = {}) {
  const loads: {
    key: string;
    signal: AbortSignal;
    resolve: (value: string) => void;
    reject: (error: Error) => void;
  }[] = [];
  const cache = new Cache<string>({ ttl: 30, maxEntries: 10, ...limits }, options);
  const ask = (key = 'a', more: { tags?: Iterable<Tag>; signal?: AbortSignal } = {}) =>
    cache.get(key, (signal) => new Promise((resolve, reject) => loads.push({ key, signal, resolve, reject })), more);
  /** Returns the cached value, or else `value`, and its source. */
  const read = async (value: string | Error, key = 'a', tags: Iterable<Tag> = []) => {
    const load = () => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value));
    const found = await cache.lookUp(key, load, { tags });
    await backgroundWork();
    return `${found.value} ${found.from}`;
  };
  return { cache, loads, ask, read };
}

describe('a cached value', () => {
  it('is loaded once per key while it is fresh', async () => {
    const { read } = cacheWith();
    expect(await read('one')).toBe('one miss');
    now += 29;
    expect(await read('two')).toBe('one hit');
    expect(await read('other', 'b')).toBe('other miss');
    now += 1;
    expect(await read('three')).toBe('three miss');
  });

  it('is returned while it is fresh without starting a fetch, which costs several promises', async () => {
    const { read } = cacheWith();
    const fetch = jest.spyOn(LRUCache.prototype, 'fetch');
    for (let i = 0; i < 3; i++) await read('one');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is loaded once for concurrent callers', async () => {
    const { ask, loads } = cacheWith();
    const values = [ask(), ask()];
    loads[0]!.resolve('one');
    expect(await Promise.all(values)).toEqual(['one', 'one']);
    expect(loads).toHaveLength(1);
  });

  it('is never a failure', async () => {
    const { read } = cacheWith();
    await expect(read(new Error('down'))).rejects.toThrow('down');
    expect(await read('one')).toBe('one miss');
  });

  it('is returned stale while the next one is loaded, unless it is too old', async () => {
    const { read } = cacheWith({ staleWhileRevalidate: 60 });
    await read('one');
    now += 31;
    expect(await read('two')).toBe('one stale');
    expect(await read('three')).toBe('two hit');
    now += 31;
    expect(await read(new Error('down'))).toBe('two stale');
    expect(await read(new Error('down'))).toBe('two stale');
    now += 59;
    await expect(read(new Error('down'))).rejects.toThrow('down');
  });

  it('is returned if loading fails, until it is too old', async () => {
    const { read } = cacheWith({ staleIfError: 60 });
    await read('one');
    now += 89;
    expect(await read(new Error('down'))).toBe('one stale-if-error');
    expect(await read('two')).toBe('two miss');
    now += 90;
    await expect(read(new Error('down'))).rejects.toThrow('down');
  });

  it('ends at its own end, fresh or stale', async () => {
    const start = now;
    const endOf = (value: string) => start + Number(value);
    const { read } = cacheWith({ staleWhileRevalidate: 60 }, { endOf });
    await read('20');
    now = start + 19;
    expect(await read('70')).toBe('20 hit');
    now = start + 20;
    expect(await read('70')).toBe('70 miss');
    now = start + 69;
    expect(await read(new Error('down'))).toBe('70 stale');
    now = start + 70;
    expect(await read('99')).toBe('99 miss');
  });

  it('is not replaced by a value that is not cacheable', async () => {
    const { read } = cacheWith({ staleWhileRevalidate: 60 }, { isCacheable: (value) => value !== 'trouble' });
    expect(await read('trouble')).toBe('trouble miss');
    expect(await read('one')).toBe('one miss');
    now += 31;
    expect(await read('trouble')).toBe('one stale');
    expect(await read('two')).toBe('one stale');
    expect(await read('three')).toBe('two hit');
  });
});

describe('the limit of a cache', () => {
  it('is a number of entries, of which the least recently used is evicted', async () => {
    const { read } = cacheWith({ maxEntries: 2 });
    for (const key of ['a', 'b', 'a', 'c']) await read(key, key);
    expect(await read('new', 'a')).toBe('a hit');
    expect(await read('new', 'b')).toBe('new miss');
  });

  it('is a size including keys; larger values are not cached and evict nothing', async () => {
    const { read } = cacheWith({ maxEntries: undefined, maxSize: 20 }, { sizeOf: (value) => value.length });
    await read('12345678', 'a');
    await read('12345678', 'b');
    await read('x'.repeat(20), 'c');
    expect(await read('new', 'c')).toBe('new miss');
    expect(await read('new', 'b')).toBe('12345678 hit');
    expect(await read('new', 'a')).toBe('new miss');
  });
});

describe('invalidation', () => {
  it('deletes the values with one of the tags, or all values', async () => {
    const invalidations = new Invalidations();
    const { read } = cacheWith({ staleWhileRevalidate: 60 }, { invalidations });
    const all = async (value: string) => [
      await read(value, 'a', [siteTag('red')]),
      await read(value, 'b', [siteTag('redder'), 'products']),
      await read(value, 'c'),
    ];
    await all('one');
    invalidations.announceHere(['articles', siteTag('red')]);
    expect(await all('two')).toEqual(['two miss', 'one hit', 'one hit']);
    now += 31;
    invalidations.announceHere(['products']);
    expect(await all('three')).toEqual(['two stale', 'three miss', 'one stale']);
    invalidations.announceHere(['everything']);
    expect(await all('four')).toEqual(['four miss', 'four miss', 'four miss']);
  });

  it('returns the loaded value to waiting callers without caching it', async () => {
    const { cache, ask, loads } = cacheWith();
    const before = ask('a', { tags: ['merchants'] });
    cache.invalidate(['merchants']);
    const after = ask();
    loads[1]!.resolve('new');
    loads[0]!.resolve('old');
    expect(await Promise.all([before, after])).toEqual(['old', 'new']);
    expect(await ask()).toBe('new');
    expect(loads).toHaveLength(2);
  });

  it('finds a load that replaced another one, after the other has ended', async () => {
    const { cache, ask, loads, read } = cacheWith();
    const before = ask('a', { tags: ['merchants'] });
    cache.invalidate(['merchants']);
    const after = ask('a', { tags: ['merchants'] });
    loads[0]!.resolve('old');
    await before;
    await backgroundWork();
    cache.invalidate(['merchants']);
    loads[1]!.resolve('new');
    expect(await after).toBe('new');
    expect(await read('newest')).toBe('newest miss');
  });

  it('finds a load at every moment until its value is stored', async () => {
    for (let turns = 0; turns < 20; turns++) {
      const { cache, ask, loads, read } = cacheWith();
      const before = ask('a', { tags: ['merchants'] });
      loads[0]!.resolve('old');
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      cache.invalidate(['merchants']);
      expect(await before).toBe('old');
      expect(await read('new')).toBe('new miss');
    }
  });

  it('deletes a stale value during a load, and finds a load by its current tags', async () => {
    const { cache, ask, loads, read } = cacheWith({ staleWhileRevalidate: 60 });
    await read('one', 'a', ['articles']);
    now += 31;
    expect(await ask()).toBe('one');
    cache.invalidate(['articles']);
    const tags = new Set<Tag>();
    const next = ask('a', { tags });
    cache.invalidate(['products']);
    tags.add('products');
    const same = ask();
    cache.invalidate(['products']);
    const last = ask();
    expect(loads).toHaveLength(3);
    loads[1]!.resolve('two');
    loads[2]!.resolve('three');
    expect(await Promise.all([next, same, last])).toEqual(['two', 'two', 'three']);
  });

  it('rejects no caller if the loaded value is not cacheable', async () => {
    const { cache, ask, loads } = cacheWith({}, { isCacheable: () => false });
    const value = ask();
    cache.invalidate(['everything']);
    await backgroundWork();
    loads[0]!.resolve('one');
    expect(await value).toBe('one');
  });

  it('rejects no caller if other entries evict a load', async () => {
    const { ask, loads } = cacheWith({ maxEntries: 2 });
    const keys = ['a', 'b', 'c', 'd'];
    const waiting = keys.map((key) => ask(key));
    for (const { key, resolve } of loads) resolve(`value of ${key}`);
    expect(await Promise.all(waiting)).toEqual(keys.map((key) => `value of ${key}`));
  });
});

describe('a caller who leaves', () => {
  const left = new Error('left');

  it('does not cancel the load of others, which ends with the last caller', async () => {
    const { ask, loads } = cacheWith();
    const callers = [new AbortController(), new AbortController()];
    const refusals = callers.map(({ signal }) => expect(ask('a', { signal })).rejects.toBe(left));
    callers[0]!.abort(left);
    expect(loads[0]!.signal.aborted).toBe(false);
    callers[1]!.abort(left);
    expect(loads[0]!.signal.aborted).toBe(true);
    await Promise.all(refusals);
  });

  it('does not return a cancelled load to the next caller', async () => {
    const { ask, loads } = cacheWith();
    const gone = new AbortController();
    const refusal = expect(ask('a', { signal: gone.signal })).rejects.toBe(left);
    gone.abort(left);
    const next = [ask(), ask()];
    loads[0]!.reject(new Error('cancelled'));
    await refusal;
    loads[1]!.resolve('fresh');
    expect(await Promise.all(next)).toEqual(['fresh', 'fresh']);
    expect(loads).toHaveLength(2);
  });

  it('does not delete a stale value', async () => {
    const { ask, loads, read } = cacheWith({ staleIfError: 60 });
    await read('one');
    now += 31;
    const gone = new AbortController();
    const refusal = expect(ask('a', { signal: gone.signal })).rejects.toBe(left);
    gone.abort(left);
    await refusal;
    expect(loads[0]!.signal.aborted).toBe(true);
    expect(await read(new Error('down'))).toBe('one stale-if-error');
  });

  it('starts no load if it has already left', async () => {
    const { ask, loads } = cacheWith();
    await expect(ask('a', { signal: AbortSignal.abort(left) })).rejects.toBe(left);
    expect(loads).toHaveLength(0);
  });

  it('does not affect a newer load', async () => {
    const { cache, ask, loads } = cacheWith();
    const gone = new AbortController();
    const refusal = expect(ask('a', { signal: gone.signal })).rejects.toBe(left);
    cache.invalidate(['everything']);
    const next = ask();
    gone.abort(left);
    loads[1]!.resolve('new');
    await refusal;
    expect(await Promise.all([next, ask()])).toEqual(['new', 'new']);
    expect(loads).toHaveLength(2);
  });

  it('is not observed any more after it has its value', async () => {
    const { ask, loads } = cacheWith();
    const { signal } = new AbortController();
    const remove = jest.spyOn(signal, 'removeEventListener');
    const value = ask('a', { signal });
    loads[0]!.resolve('one');
    await value;
    await backgroundWork();
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});
