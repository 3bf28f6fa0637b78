const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MEGABYTE = 1024 * 1024;

/** Limits of a cache. Times are in milliseconds. */
export interface CacheLimits {
  /** Time to live: the time in which a value is fresh. */
  ttl: number;
  /** Time after `ttl` in which a stale value is returned while the next one is loaded. */
  staleWhileRevalidate?: number;
  /** Time after `ttl` in which a stale value is returned if loading fails. */
  staleIfError?: number;
  /** Time after a failed load in which stale values are returned at once while the next ones are loaded. */
  failureMemory?: number;
  /** Time to live of a partial value. Replaces the other times. */
  partialTtl?: number;
  maxEntries?: number;
  /** Limit of the total size, in the unit of the cache's `sizeOf`. Larger values are not cached. */
  maxSize?: number;
}

/** All caches with a lifetime. docs/caching.md describes their contents and invalidation. */
export const CACHES = {
  records: { ttl: 5 * SECOND, maxEntries: 500 },
  productAnswers: { ttl: SECOND, maxEntries: 400 },
  upstreamAnswers: { ttl: 5 * MINUTE, staleIfError: 6 * HOUR - 5 * MINUTE, maxSize: 32 * MEGABYTE },
  apiAnswers: { ttl: 10 * SECOND, maxEntries: 400 },
  pages: {
    ttl: 30 * SECOND,
    staleWhileRevalidate: MINUTE,
    staleIfError: HOUR - 30 * SECOND,
    failureMemory: 5 * SECOND,
    partialTtl: 3 * SECOND,
    maxSize: 64 * MEGABYTE,
  },
} as const satisfies Record<string, CacheLimits>;
