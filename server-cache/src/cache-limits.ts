const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MEGABYTE = 1024 * 1024;

/** Times in milliseconds and sizes of a cache. */
export interface CacheLimits {
  /** Names the cache in its metrics. Absent: its use is not measured. */
  name?: string;
  /** Time to live: a value is fresh for this time, and nothing is loaded. */
  ttl: number;
  /** Time after `ttl` in which a stale value is used while the next one is loaded. */
  staleWhileRevalidate?: number;
  /** Time after `ttl` in which a stale value is used if loading fails. */
  staleIfError?: number;
  /** Time after a failed load in which stale values are used at once while the next ones are loaded. */
  failureMemory?: number;
  /** Replaces `ttl` for a value that lacks parts. */
  partialTtl?: number;
  maxEntries?: number;
  /** Limit of all values together, in the unit of the cache's `sizeOf`; a larger value is not cached. */
  maxSize?: number;
}

/** A cache with the texts of its row in docs/caching.md. */
interface DescribedCache extends CacheLimits {
  name: string;
  content: string;
  /** The tags that invalidate its values. */
  tags: string;
}

const RECORDS = { ttl: 5 * SECOND, maxEntries: 500 };

/** All caches of the product that have a lifetime. `npm run openapi` writes them into docs/caching.md. */
export const CACHES = {
  websites: { name: 'websites', content: "a site's record", tags: '`site:<name>`', ...RECORDS },
  domains: {
    name: 'domains',
    content: 'the custom domains of all sites',
    tags: '`domains`',
    ttl: 5 * SECOND,
    staleIfError: HOUR,
    failureMemory: 5 * SECOND,
    maxEntries: 1,
  },
  themes: { name: 'themes', content: "a site's theme", tags: '`site:<name>`', ...RECORDS },
  merchants: { name: 'merchants', content: 'all merchants', tags: '`merchants`', ...RECORDS, maxEntries: 1 },
  networks: {
    name: 'networks',
    content: 'an account of an affiliate network, for its postbacks',
    tags: '`networks`',
    ...RECORDS,
  },
  selections: {
    name: 'selections',
    content: "a site's selected brands",
    tags: '`site:<name>`, `merchants`',
    ...RECORDS,
  },
  coupons: {
    name: 'coupons',
    content: "a site's coupons that have not ended, with their votes",
    tags: '`site:<name>`',
    ...RECORDS,
  },
  deals: {
    name: 'deals',
    content: "a site's ranked deals, as products that shoppers see",
    tags: '`deals`, `site:<name>`, `products`, `merchants`, `categories`',
    ...RECORDS,
  },
  categories: {
    name: 'categories',
    content: 'all product categories',
    tags: '`categories`',
    ...RECORDS,
    maxEntries: 1,
  },
  synonyms: {
    name: 'synonyms',
    content: 'all synonyms that searches use',
    tags: '`synonyms`',
    ttl: MINUTE,
    maxEntries: 1,
  },
  dailyClicks: {
    name: 'dailyClicks',
    content: 'clicks of a day by site, by time zone; of the current day for 15 s',
    tags: 'none',
    ttl: 24 * HOUR,
    maxEntries: 200,
  },
  productAnswers: {
    name: 'productAnswers',
    content: 'product searches, lists, pages and suggestions, by site and validated query',
    tags: '`site:<name>`, `products`, `merchants`, `categories`',
    ttl: SECOND,
    maxEntries: 400,
  },
  upstreamAnswers: {
    name: 'upstreamAnswers',
    content: 'responses of an upstream catalogue, by URL',
    tags: 'none',
    ttl: 5 * MINUTE,
    staleIfError: 6 * HOUR - 5 * MINUTE,
    maxSize: 32 * MEGABYTE,
  },
  apiAnswers: {
    name: 'apiAnswers',
    content: "the API's responses to the storefront, by site and call",
    tags: '`site:<name>` and those of the call',
    ttl: 10 * SECOND,
    maxEntries: 400,
  },
  pages: {
    name: 'pages',
    content: 'rendered pages with their compressed forms, by site, URL and consent',
    tags: '`site:<name>` and those of every response that the page shows',
    ttl: 30 * SECOND,
    staleWhileRevalidate: MINUTE,
    staleIfError: HOUR - 30 * SECOND,
    failureMemory: 5 * SECOND,
    partialTtl: 3 * SECOND,
    maxSize: 64 * MEGABYTE,
  },
} as const satisfies Record<string, DescribedCache>;
