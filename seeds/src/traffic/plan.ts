import { z } from 'zod';
import { readData, siteKey } from '../content.js';

const positive = z.number().positive();
const count = z.int().positive();
const link = { site: siteKey, mid: count };
const share = z.number().min(0).max(1);
const PLACES = [
  'listing',
  'brand-slider',
  'category-slider',
  'saved',
  'carousel',
  'banner',
  'offer',
  'article-product',
  'redirect',
] as const;

const planSchema = z.strictObject({
  days: z.int().min(2),
  clicksADay: positive,
  growth: positive,
  siteShares: z.record(siteKey, z.number().nonnegative()),
  week: z.array(positive).length(7),
  hours: z.array(z.number().nonnegative()).length(24),
  clients: z.strictObject({ mobile: positive, desktop: positive, other: positive }),
  botShare: share,
  prefetchShare: share,
  repeatShare: share,
  places: z.record(z.enum(PLACES), z.number().nonnegative()),
  incidents: z.strictObject({
    deadLink: z.strictObject({ ...link, slot: z.string(), sinceDaysAgo: count, clicksADay: count }),
    reversals: z.strictObject({ mid: count, sinceDaysAgo: count }),
    burst: z.strictObject({ ...link, daysAgo: count, second: count, clicks: count, network: z.string() }),
    quickOrders: z.strictObject({ mid: count, sinceDaysAgo: count, seconds: count }),
  }),
  referers: z.array(z.union([z.url(), z.literal('')])).min(1),
});

export type Plan = z.infer<typeof planSchema>;

/** Reads the distribution of clicks by time, placement and visitor from `content/traffic.yaml`. */
export function readPlan(): Plan {
  return readData('traffic.yaml', planSchema);
}
