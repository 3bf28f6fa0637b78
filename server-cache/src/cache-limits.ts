const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MEGABYTE = 1024 * 1024;

/** How long a cached value lives, in milliseconds, and how many values there are at most. */
export interface CacheLimits {
  /** Time to live: so long a value is fresh, and nothing is loaded. */
  ttl: number;
  /** So long after that a stale value is used while the next one is loaded. */
  staleWhileRevalidate?: number;
  /** So long after its time to live a stale value is used where loading fails. */
  staleIfError?: number;
  /** So long after a load has failed, stale values are used at once while the next ones are loaded. */
  failureMemory?: number;
  /** Time to live of a value that lacks parts, in place of the others. */
  partialTtl?: number;
  maxEntries?: number;
  /** Of all values together, in the unit of the cache's `sizeOf`; a larger value is not cached. */
  maxSize?: number;
}

/** All caches of the product that have a lifetime; what each holds and what invalidates it is in docs/caching.md. */
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
