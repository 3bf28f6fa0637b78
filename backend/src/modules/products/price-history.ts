import { DAY_MS, utcDay } from '@grabdeals/shared/utc-days';
import { priceChangesAt } from './price-in-force.js';
import type { PricePoint, Product } from './product.js';

/** The lowest price from a UTC day on. */
export interface LowestPrice {
  /** ISO 8601 day. */
  day: string;
  /** Absent if no merchant offered the product. */
  cents?: number;
}

/** What the price history of a product depends on. */
export type PricedProduct = Pick<
  Product,
  'priceCents' | 'originalPriceCents' | 'saleEndsAt' | 'priceHistory' | 'retiredAt'
>;

/** Prices of a period, as we have recorded them. */
export interface RecordedPrices {
  lowestCents: number;
  /** The last UTC day of the period with the lowest price. */
  lowestDay: string;
  highestCents: number;
  /** Whole days since the first recorded price, at most those of the period. */
  recordedDays: number;
}

/** Returns the lowest price of several products on each UTC day of the last `days`, only for days on which it changed. */
export function dailyLowest(products: readonly Product[], now: number, days: number): LowestPrice[] {
  const histories = products.map((product) => fullHistory(product, now));
  const lowest: LowestPrice[] = [];
  for (let start = now - (days - 1) * DAY_MS; start <= now; start += DAY_MS) {
    const prices = histories.flatMap((history) => pricesAt(history, start) ?? []);
    const cents = prices.length > 0 ? Math.min(...prices) : undefined;
    const isFirst = lowest.length === 0;
    if (isFirst ? cents === undefined : lowest.at(-1)!.cents === cents) continue;
    lowest.push({ day: utcDay(new Date(start)), ...(cents === undefined ? {} : { cents }) });
  }
  return lowest;
}

/** Returns the recorded prices of the last `days`; undefined if nothing is recorded. */
export function recordedPrices(product: Product, now: number, days: number): RecordedPrices | undefined {
  const history = fullHistory(product, now);
  const first = history[0];
  if (!first) return undefined;
  const start = now - days * DAY_MS;
  const inPeriod = history.filter((price, i) => endOf(price, history[i + 1], now) > start);
  const lowestCents = Math.min(...inPeriod.map(({ priceCents }) => priceCents));
  const lastAtLowest = history.findLastIndex(({ priceCents }) => priceCents === lowestCents);
  return {
    lowestCents,
    lowestDay: utcDay(new Date(endOf(history[lastAtLowest]!, history[lastAtLowest + 1], now))),
    highestCents: Math.max(...inPeriod.map(({ priceCents }) => priceCents)),
    recordedDays: Math.min(days, Math.floor((now - first.at.getTime()) / DAY_MS)),
  };
}

/** Returns the price that applied on most days of the period, as its median over time; undefined if nothing is recorded. */
export function usualPrice(product: PricedProduct, now: number, days: number): number | undefined {
  const start = now - days * DAY_MS;
  const history = fullHistory(product, now);
  const spans = history
    .map((price, i) => ({
      cents: price.priceCents,
      ms: Math.max(0, endOf(price, history[i + 1], now) - Math.max(start, price.at.getTime())),
    }))
    .sort((one, other) => one.cents - other.cents);
  let halfMs = spans.reduce((sum, { ms }) => sum + ms, 0) / 2;
  return spans.find(({ ms }) => (halfMs -= ms) <= 0)?.cents;
}

/** Returns the time since which the current price applies, also across gaps in which the product was not offered. */
export function pricedSince(product: PricedProduct, now: number): number | undefined {
  const history = fullHistory(product, now);
  const lastOther = history.findLastIndex(({ priceCents }) => priceCents !== history.at(-1)?.priceCents);
  return history[lastOther + 1]?.at.getTime();
}

/** Returns for how many days the product has been offered, as far as we have recorded it. */
export function offeredDays(product: PricedProduct, now: number): number {
  const history = fullHistory(product, now);
  return history.reduce((ms, price, i) => ms + endOf(price, history[i + 1], now) - price.at.getTime(), 0) / DAY_MS;
}

/** Returns the recorded prices and, if a sale has ended since the last one, the price that applies since its end. */
function fullHistory(product: PricedProduct, now: number): PricePoint[] {
  const { priceHistory, originalPriceCents: priceCents, retiredAt } = product;
  const last = priceHistory.at(-1);
  if (last && retiredAt) return [...priceHistory.slice(0, -1), { ...last, until: retiredAt }];
  const changesAt = priceChangesAt(product);
  if (!last || priceCents === undefined || changesAt > now) return priceHistory;
  return [...priceHistory, { at: new Date(Math.max(changesAt, last.at.getTime())), priceCents }];
}

function pricesAt(history: readonly PricePoint[], time: number): number | undefined {
  const i = history.findLastIndex(({ at }) => at.getTime() <= time);
  const price = history[i];
  return price && endOf(price, history[i + 1], Infinity) > time ? price.priceCents : undefined;
}

/** Returns the time at which a price ended; `now` if the price still applies. */
function endOf({ until }: PricePoint, next: PricePoint | undefined, now: number): number {
  return Math.min(until?.getTime() ?? Infinity, next?.at.getTime() ?? Infinity, now);
}
