import { createHash } from 'node:crypto';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import type { SiteImage } from './site-images.resource.js';

/** Whole weeks, because weekdays differ. Nobody can end a test early because of a lucky start. */
const MIN_DAYS = 14;
/** Fewer orders or clicks, of both variants together, say nothing: a normal distribution would not describe them. */
const MIN_ORDERS = 40;
const MIN_CLICKS = 100;
const CONFIDENCE = 0.95;

/** Returns what variant B of an item shows and opens. */
export function variantB({ variant, ...item }: SiteImage): SiteImage {
  return { ...item, ...variant };
}

/** Returns the id of an item's test. It is that of its content: a change of either variant begins a new test, and an undo continues the old one. */
export function testIdOf(item: SiteImage): string {
  const contents = [item, variantB(item)].map((each) => [each.url, each.redirectUrl, each.title, each.description]);
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 16);
}

/** The clean clicks on a variant, and the commission of each order, integer cents. */
export interface VariantCounts {
  clicks: number;
  orders: readonly number[];
}

/**
 * Compares two variants that equally many visitors have seen, so the number of views is not needed. Orders are a compound Poisson process
 * and clicks a Poisson process: the difference of the sums, divided by its standard deviation, is nearly normal.
 * @param since time of the first click.
 */
export function compareVariants(a: VariantCounts, b: VariantCounts, since: Date | undefined, now: Date) {
  const orders = [...a.orders, ...b.orders];
  const by = orders.length >= MIN_ORDERS ? ('commission' as const) : ('clicks' as const);
  const probability =
    by === 'commission'
      ? normal((sum(b.orders) - sum(a.orders)) / Math.sqrt(sum(orders.map((cents) => cents ** 2))))
      : normal((b.clicks - a.clicks) / Math.sqrt(a.clicks + b.clicks));
  const days = (now.getTime() - (since ?? now).getTime()) / DAY_MS;
  const isEnough = days >= MIN_DAYS && (by === 'commission' || a.clicks + b.clicks >= MIN_CLICKS);
  const isSure = isEnough && Math.max(probability, 1 - probability) >= CONFIDENCE;
  return { by, probability, ...(isSure ? { better: probability > 0.5 ? ('b' as const) : ('a' as const) } : {}) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the standard normal distribution function (Abramowitz and Stegun 26.2.17, 1e-7); one half for no number. */
function normal(z: number): number {
  if (Number.isNaN(z)) return 0.5;
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return z > 0 ? 1 - tail : tail;
}
