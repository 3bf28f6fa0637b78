import { channel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.js';
import type { Invalidations, Tag } from './invalidations.js';

/** What a channel `grabdeals:cache` tells of every value that was asked for. */
export interface CacheLookup {
  cache: string;
  from: 'hit' | 'stale' | 'stale-if-error' | 'miss';
  /** Values that the cache has now. */
  entries: number;
  /** Of all of them, in the unit of `sizeOf`; 0 where they are not measured. */
  size: number;
}

const lookups = channel('grabdeals:cache');

export interface CacheOptions<V> {
  /** What announces changed tags; without it, values end with their lifetime only. */
  invalidations?: Pick<Invalidations, 'subscribe'>;
  /** The size of a value, in the unit of `maxSize`; its key is counted too. */
  sizeOf?: (value: V) => number;
  /** When a value is over before its lifetime is, as a time of `Date.now()`. */
  endOf?: (value: V) => number;
  /** Other values go to those who wait for them, and replace none. */
  isCacheable?: (value: V) => boolean;
  /** Whether a value lacks parts that could not be loaded: a stale value that has them is used in its place. */
  isPartial?: (value: V) => boolean;
}

export interface LookUpOptions {
  /** May grow while the value is loaded: what is invalidated before it is read needs no tag yet. */
  tags?: Iterable<Tag>;
  /** Aborts when the caller does not wait any more. */
  signal?: AbortSignal;
}

/** Loads a value. The signal aborts when nobody waits for it any more. */
type Loader<V> = (signal: AbortSignal) => Promise<V>;

interface Found<V> {
  value: V;
  from: CacheLookup['from'];
}

interface Entry<V> {
  value: V;
  tags: Iterable<Tag>;
  storedAt: number;
  /** One of its tags has changed: from then on it is used only where loading fails. */
  isInvalidated?: true;
}

/** A load under way. */
interface Load<V> {
  tags: Iterable<Tag>;
  controller: AbortController;
  waiting: number;
  value?: V;
  isPartial?: true;
}

/**
 * A read-through cache. Callers that ask for the same key at the same time share one load, which is cancelled when the last of
 * them has left; a load that fails is not cached. An invalidated value is used only in place of a load that fails, within
 * `staleIfError`: who is waiting for it gets what was being loaded, which is then not cached, and who asks afterwards has it
 * loaded anew.
 */
export class Cache<V extends NonNullable<unknown>> {
  private readonly entries: LRUCache<string, Entry<V>, { load: Loader<V>; tags: Iterable<Tag> }>;
  private readonly loads = new Map<string, Load<V>>();
  /** Until then a failed load is remembered. */
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
      // Without it, an entry that is invalidated or evicted answers everybody who waits for it with nothing.
      ignoreFetchAbort: true,
      fetchMethod: (key, _stale, { context: { load, tags } }) => this.run(key, load, tags),
    });
    invalidations?.subscribe((tags) => this.invalidate(tags));
  }

  /**
   * The cached value of `key`, else what `load` gives. A key must hold everything that the value depends on.
   * @throws the signal's reason when this caller leaves; what went wrong where loading fails and nothing stands in.
   */
  async get(key: string, load: Loader<V>, options?: LookUpOptions): Promise<V> {
    return (await this.lookUp(key, load, options)).value;
  }

  /** The same, and where the value came from. */
  async lookUp(key: string, load: Loader<V>, options: LookUpOptions = {}): Promise<Found<V>> {
    const found = await this.find(key, load, options);
    const { name } = this.limits;
    if (name !== undefined && lookups.hasSubscribers) {
      const { size, calculatedSize } = this.entries;
      const lookup: CacheLookup = { cache: name, from: found.from, entries: size, size: calculatedSize };
      lookups.publish(lookup);
    }
    return found;
  }

  private async find(key: string, load: Loader<V>, { tags = [], signal }: LookUpOptions): Promise<Found<V>> {
    signal?.throwIfAborted();
    const cached = this.usable(key);
    const [answer, running] = this.fetch(key, load, tags);
    if (cached && !running) return { value: cached.value, from: 'hit' };
    const beforeLoad = cached && this.usableBeforeLoad(cached);
    if (beforeLoad) {
      // The stale value stays where the new one cannot be loaded.
      answer.catch(() => undefined);
      return beforeLoad;
    }
    if (!running) throw new Error(`Nothing is loaded for ${key}`);
    try {
      await this.untilLeft(key, running, answer, signal);
    } catch (error) {
      signal?.throwIfAborted();
      const standIn = this.usable(key);
      // Where an entry is invalidated whose value turns out not to be cacheable, lru-cache rejects all the same.
      if (running.value === undefined) {
        if (!standIn) throw error;
        return { value: standIn.value, from: 'stale-if-error' };
      }
    }
    const whole = running.isPartial ? this.wholeBefore(key) : undefined;
    return whole ? { value: whole.value, from: 'stale-if-error' } : { value: running.value!, from: 'miss' };
  }

  /** A stale value that need not wait for the load which has begun. */
  private usableBeforeLoad({ value, storedAt, isInvalidated }: Entry<V>): Found<V> | undefined {
    if (isInvalidated) return undefined;
    const { ttl, staleWhileRevalidate } = this.limits;
    const now = Date.now();
    if (staleWhileRevalidate && now < storedAt + ttl + staleWhileRevalidate) return { value, from: 'stale' };
    return now < this.failingUntil ? { value, from: 'stale-if-error' } : undefined;
  }

  /** The stale value that has what a partial one lacks. */
  private wholeBefore(key: string): Entry<V> | undefined {
    const entry = this.usable(key);
    return entry?.isInvalidated || (entry && this.options.isPartial?.(entry.value)) ? undefined : entry;
  }

  /** Drops the values that have one of these tags. */
  invalidate(tags: readonly Tag[]): void {
    const isMeant = (of: Iterable<Tag> = []) =>
      tags.includes('everything') || [...of].some((tag) => tags.includes(tag));
    for (const [key, entry] of [...this.entries.entries()]) {
      if (!isMeant(entry.tags)) continue;
      if (this.limits.staleIfError) entry.isInvalidated = true;
      else this.entries.delete(key);
    }
    for (const [key, load] of [...this.loads]) {
      const stale = this.entries.peek(key);
      if (!isMeant(load.tags) && !isMeant(stale?.tags)) continue;
      this.drop(key);
      if (stale && this.limits.staleIfError) this.restore(key, { ...stale, isInvalidated: true });
    }
  }

  /** The entry, loaded where it is not fresh, and the load that it waits for. */
  private fetch(key: string, load: Loader<V>, tags: Iterable<Tag>): [answer: Promise<unknown>, running?: Load<V>] {
    const before = this.loads.get(key);
    const forceRefresh = this.entries.peek(key)?.isInvalidated === true;
    const answer = this.entries.fetch(key, { context: { load, tags }, allowStale: false, forceRefresh });
    const running = this.loads.get(key);
    if (!running) return [answer];
    // Not earlier: until its value is stored, an invalidation must find the load.
    if (running !== before)
      answer.then(
        () => this.end(key, running),
        () => {
          if (running.value === undefined && !running.controller.signal.aborted) this.rememberFailure();
          this.end(key, running);
        },
      );
    return [answer, running];
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
      if (this.wholeBefore(key)) return undefined;
    }
    return { value, tags, storedAt: Date.now() };
  }

  private rememberFailure(): void {
    this.failingUntil = Date.now() + (this.limits.failureMemory ?? 0);
  }

  private untilLeft(key: string, load: Load<V>, answer: Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
    load.waiting++;
    if (!signal) return answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error);
        if (--load.waiting === 0) this.cancel(key, load, signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Nobody waits any more; who asks next has the value loaded anew. */
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

  /** The entry, fresh or stale, unless it is over. */
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

  /** What is being loaded for the key is not cached either. */
  private drop(key: string): void {
    this.loads.delete(key);
    this.entries.delete(key);
  }
}
