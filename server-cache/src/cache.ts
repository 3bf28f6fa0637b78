import { channel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.js';
import type { Invalidations, Tag } from './invalidations.js';

/** A message on the channel `grabdeals:cache` about one lookup. */
export interface CacheLookup {
  cache: string;
  from: 'hit' | 'stale' | 'stale-if-error' | 'miss';
  /** Number of values in the cache. */
  entries: number;
  /** Total size of the values, in the unit of `sizeOf`. 0 if they are not measured. */
  size: number;
}

const lookups = channel('grabdeals:cache');

export interface CacheOptions<V> {
  /** Announces changed tags. Without it, values are invalidated by their lifetime only. */
  invalidations?: Pick<Invalidations, 'subscribe'>;
  /** Returns the size of a value in the unit of `maxSize`. The length of the key is added. */
  sizeOf?: (value: V) => number;
  /** Returns the time (as in `Date.now()`) at which a value ends, even within its lifetime. */
  endOf?: (value: V) => number;
  /** Values for which this returns false are returned to waiting callers, but not cached. */
  isCacheable?: (value: V) => boolean;
  /** Returns whether parts of a value could not be loaded. A complete stale value is returned instead. */
  isPartial?: (value: V) => boolean;
}

export interface LookUpOptions {
  /** May grow while the value is loaded: data that is invalidated before it is read needs no tag yet. */
  tags?: Iterable<Tag>;
  /** Aborts when the caller no longer waits. */
  signal?: AbortSignal;
}

/** Loads a value. The signal aborts when no caller waits for the value. */
type Loader<V> = (signal: AbortSignal) => Promise<V>;

interface LookUpResult<V> {
  value: V;
  from: CacheLookup['from'];
}

interface Entry<V> {
  value: V;
  tags: Iterable<Tag>;
  storedAt: number;
  /** One of the entry's tags has changed. The entry is then used only if loading fails. */
  isInvalidated?: true;
}

/** A load in progress. */
interface Load<V> {
  tags: Iterable<Tag>;
  controller: AbortController;
  waiting: number;
  value?: V;
  isPartial?: true;
}

/**
 * A read-through cache. Concurrent callers with the same key share one load, which is cancelled when the last of them leaves. A failed
 * load is not cached. An invalidated value is used only if loading fails, within `staleIfError`. An invalidation during a load lets the
 * waiting callers have the loaded value, which is not cached; later callers start a new load.
 */
export class Cache<V extends NonNullable<unknown>> {
  private readonly entries: LRUCache<string, Entry<V>, { load: Loader<V>; tags: Iterable<Tag> }>;
  private readonly loads = new Map<string, Load<V>>();
  /** Time until which stale values are returned at once, because a load has failed. */
  private failingUntil = -Infinity;

  constructor(
    private readonly limits: CacheLimits,
    private readonly options: CacheOptions<V> = {},
  ) {
    const { ttl, maxEntries = 0, maxSize } = limits;
    const { sizeOf = () => 1, invalidations } = options;
    this.entries = new LRUCache({
      max: maxEntries,
      ...(maxSize ? { maxSize, sizeCalculation: ({ value }, key) => key.length + sizeOf(value) } : {}),
      ttl,
      ttlResolution: 0,
      perf: Date,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      // Without this, callers that wait for an invalidated or evicted entry would get undefined.
      ignoreFetchAbort: true,
      fetchMethod: (key, _stale, { context: { load, tags } }) => this.run(key, load, tags),
    });
    invalidations?.subscribe((tags) => this.invalidate(tags));
  }

  /**
   * Returns the cached value of `key`, or the result of `load`. A key must contain everything that the value depends on.
   * @throws the signal's reason when this caller leaves; the error of `load` if there is no stale value.
   */
  async get(key: string, load: Loader<V>, options?: LookUpOptions): Promise<V> {
    return (await this.lookUp(key, load, options)).value;
  }

  /** Returns the value as `get` does, and its source. */
  async lookUp(key: string, load: Loader<V>, options: LookUpOptions = {}): Promise<LookUpResult<V>> {
    const result = await this.find(key, load, options);
    const { name } = this.limits;
    if (name !== undefined && lookups.hasSubscribers) {
      const { size, calculatedSize } = this.entries;
      const lookup: CacheLookup = { cache: name, from: result.from, entries: size, size: calculatedSize };
      lookups.publish(lookup);
    }
    return result;
  }

  private async find(key: string, load: Loader<V>, { tags = [], signal }: LookUpOptions): Promise<LookUpResult<V>> {
    signal?.throwIfAborted();
    const cached = this.usable(key);
    if (cached && !cached.isInvalidated && this.entries.has(key)) {
      // Counts the use, for the eviction of what is least recently used.
      this.entries.get(key, { noDeleteOnStaleGet: true });
      return { value: cached.value, from: 'hit' };
    }
    const [result, running] = this.fetch(key, load, tags);
    if (cached && !running) return { value: cached.value, from: 'hit' };
    const beforeLoad = cached && this.usableBeforeLoad(cached);
    if (beforeLoad) {
      // If the load fails, the stale value remains cached.
      result.catch(() => undefined);
      return beforeLoad;
    }
    if (!running) throw new Error(`Nothing is loaded for ${key}`);
    try {
      await this.untilLeft(key, running, result, signal);
    } catch (error) {
      signal?.throwIfAborted();
      const fallback = this.usable(key);
      // lru-cache also rejects if the entry was invalidated and the loaded value is not cacheable.
      if (running.value === undefined) {
        if (!fallback) throw error;
        return { value: fallback.value, from: 'stale-if-error' };
      }
    }
    const complete = running.isPartial ? this.completeBefore(key) : undefined;
    return complete ? { value: complete.value, from: 'stale-if-error' } : { value: running.value!, from: 'miss' };
  }

  /** Returns a stale value that is used without waiting for the load. */
  private usableBeforeLoad({ value, storedAt, isInvalidated }: Entry<V>): LookUpResult<V> | undefined {
    if (isInvalidated) return undefined;
    const { ttl, staleWhileRevalidate } = this.limits;
    const now = Date.now();
    if (staleWhileRevalidate && now < storedAt + ttl + staleWhileRevalidate) return { value, from: 'stale' };
    return now < this.failingUntil ? { value, from: 'stale-if-error' } : undefined;
  }

  /** Returns the complete stale value that replaces a partial one. */
  private completeBefore(key: string): Entry<V> | undefined {
    const entry = this.usable(key);
    return entry?.isInvalidated || (entry && this.options.isPartial?.(entry.value)) ? undefined : entry;
  }

  /** Invalidates the values with one of these tags. */
  invalidate(tags: readonly Tag[]): void {
    const hasTag = (ownTags: Iterable<Tag> = []) =>
      tags.includes('everything') || [...ownTags].some((tag) => tags.includes(tag));
    for (const [key, entry] of [...this.entries.entries()]) {
      if (!hasTag(entry.tags)) continue;
      if (this.limits.staleIfError) entry.isInvalidated = true;
      else this.entries.delete(key);
    }
    for (const [key, load] of [...this.loads]) {
      const stale = this.entries.peek(key);
      if (!hasTag(load.tags) && !hasTag(stale?.tags)) continue;
      this.drop(key);
      if (stale && this.limits.staleIfError) this.restore(key, { ...stale, isInvalidated: true });
    }
  }

  /** Starts a load unless the entry is fresh. @returns the entry's promise, and the load in progress. */
  private fetch(key: string, load: Loader<V>, tags: Iterable<Tag>): [result: Promise<unknown>, running?: Load<V>] {
    const before = this.loads.get(key);
    const forceRefresh = this.entries.peek(key)?.isInvalidated === true;
    const result = this.entries.fetch(key, { context: { load, tags }, allowStale: false, forceRefresh });
    const running = this.loads.get(key);
    if (!running) return [result];
    // Until the value is stored, an invalidation must find the load.
    if (running !== before)
      result.then(
        () => this.end(key, running),
        () => {
          if (running.value === undefined && !running.controller.signal.aborted) this.rememberFailure();
          this.end(key, running);
        },
      );
    return [result, running];
  }

  private async run(key: string, load: Loader<V>, tags: Iterable<Tag>): Promise<Entry<V> | undefined> {
    const running: Load<V> = { tags, controller: new AbortController(), waiting: 0 };
    this.loads.set(key, running);
    const value = await load(running.controller.signal);
    running.value = value;
    if (this.options.isCacheable?.(value) === false) return undefined;
    if (this.options.isPartial?.(value)) {
      running.isPartial = true;
      this.rememberFailure();
      if (this.completeBefore(key)) return undefined;
    }
    return { value, tags, storedAt: Date.now() };
  }

  private rememberFailure(): void {
    this.failingUntil = Date.now() + (this.limits.failureMemory ?? 0);
  }

  private untilLeft(key: string, load: Load<V>, result: Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
    load.waiting++;
    if (!signal) return result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error);
        if (--load.waiting === 0) this.cancel(key, load, signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Cancels a load without callers. The next caller starts a new load. */
  private cancel(key: string, load: Load<V>, reason: unknown): void {
    if (this.loads.get(key) === load) {
      const stale = this.entries.peek(key);
      this.drop(key);
      if (stale) this.restore(key, stale);
    }
    load.controller.abort(reason);
  }

  private end(key: string, load: Load<V>): void {
    if (this.loads.get(key) === load) this.loads.delete(key);
  }

  /** Returns the entry if it is fresh or may be used stale. */
  private usable(key: string): Entry<V> | undefined {
    const entry = this.entries.peek(key);
    if (!entry) return undefined;
    const { ttl, staleWhileRevalidate = 0, staleIfError = 0, partialTtl = ttl } = this.limits;
    const isPartial = this.options.isPartial?.(entry.value);
    const lifetime = isPartial ? partialTtl : ttl + Math.max(staleWhileRevalidate, staleIfError);
    const end = Math.min(entry.storedAt + lifetime, this.options.endOf?.(entry.value) ?? Infinity);
    if (Date.now() < end) return entry;
    this.drop(key);
    return undefined;
  }

  private restore(key: string, entry: Entry<V>): void {
    this.entries.set(key, entry, { start: entry.storedAt });
  }

  /** Deletes the entry. The result of a load in progress is not cached either. */
  private drop(key: string): void {
    this.loads.delete(key);
    this.entries.delete(key);
  }
}
