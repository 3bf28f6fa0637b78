import { isDeepStrictEqual } from 'node:util';
import type { PricePoint, Product } from './product.js';
import type { ProductInput } from './product-input.js';

/** Points kept per product: over a year of daily changes. The oldest go first. */
const MAX_PRICE_POINTS = 400;

/** What a shopper sees of a product: only a difference here is a change. */
type VisibleFields = Omit<ProductInput, 'merchantId' | 'externalId' | 'priceHistory'> & Pick<Product, 'offeredOnly'>;

/** A product to be stored under an id that follows from merchant and external id. */
export type NewProduct = Omit<Product, 'id' | 'retiredAt'>;

/** New values of an existing product; it is live afterwards. */
export type ProductChange = VisibleFields & Pick<Product, 'lastSeen' | 'updatedAt' | 'priceHistory'>;

/** The product that an input describes when the catalogue does not have it. */
export function newProduct(input: ProductInput, now: Date): NewProduct {
  const priceHistory = withPrice(input.priceHistory ?? [], input.priceCents, now);
  return {
    merchantId: input.merchantId,
    externalId: input.externalId,
    ...visibleFields({ ...input, offeredOnly: input.offeredOnly ?? false }),
    firstSeen: priceHistory[0]?.at ?? now,
    lastSeen: now,
    priceHistory,
    updatedAt: now,
  };
}

/** What an input changes about an existing product; undefined when a shopper would see no difference. */
export function changeOf(existing: Product, input: ProductInput, now: Date): ProductChange | undefined {
  const before = visibleFields(existing);
  const after = visibleFields({ ...input, offeredOnly: input.offeredOnly ?? existing.offeredOnly });
  if (!existing.retiredAt && isDeepStrictEqual(before, after)) return undefined;
  // Prices in different currencies do not make one history.
  const observed = existing.currency === input.currency ? observedPrices(existing) : [];
  return { ...after, lastSeen: now, updatedAt: now, priceHistory: withPrice(observed, input.priceCents, now) };
}

/** A retired product was not offered since, at whatever price it left. */
function observedPrices({ priceHistory, retiredAt }: Product): PricePoint[] {
  const last = priceHistory.at(-1);
  return last && retiredAt ? [...priceHistory.slice(0, -1), { ...last, until: retiredAt }] : priceHistory;
}

function withPrice(history: PricePoint[], priceCents: number, now: Date): PricePoint[] {
  const last = history.at(-1);
  if (last?.priceCents === priceCents && !last.until) return history;
  return [...history, { at: now, priceCents }].slice(-MAX_PRICE_POINTS);
}

function visibleFields(product: VisibleFields): VisibleFields {
  const { title, description, brand, attributes, priceCents, originalPriceCents, currency } = product;
  const { saleEndsAt, categoryIds, images, link, offeredOnly } = product;
  return {
    title,
    description,
    ...(brand ? { brand } : {}),
    ...(attributes ? { attributes } : {}),
    priceCents,
    ...(originalPriceCents !== undefined && originalPriceCents > priceCents ? { originalPriceCents } : {}),
    ...(saleEndsAt ? { saleEndsAt } : {}),
    currency,
    categoryIds,
    images,
    link,
    offeredOnly,
  };
}
