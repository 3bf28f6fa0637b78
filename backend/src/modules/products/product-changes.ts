import { isDeepStrictEqual } from 'node:util';
import { keyListOf } from './cards/card-keys.js';
import { withTitleVariant } from './cards/title-variant.js';
import type { PricePoint, Product } from './product.js';
import type { ProductInput } from './product-input.js';

/** Prices stored per product: over a year of daily changes. The oldest are dropped first. */
const MAX_PRICE_POINTS = 400;

/** The fields that shoppers see. An import changes a product only if one of them differs. */
type VisibleFields = Omit<ProductInput, 'merchantId' | 'externalId' | 'priceHistory'> & Pick<Product, 'offeredOnly'>;

/** A product to store, with its keys (`keyListOf`). */
export type NewProduct = Omit<Product, 'id' | 'retiredAt'> & { groupKeys: string[] };

/** New values of a stored product, which is live afterwards. */
export type ProductChange = VisibleFields & Pick<Product, 'lastSeen' | 'updatedAt' | 'priceHistory'>;

/** Returns the product to store for an input whose key is not stored yet. */
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
    groupKeys: keyListOf(input),
  };
}

/** Returns the values by which an input changes a stored product; undefined if shoppers would see no difference. */
export function changeOf(existing: Product, input: ProductInput, now: Date): ProductChange | undefined {
  const oldFields = visibleFields(existing);
  const newFields = visibleFields({ ...input, offeredOnly: input.offeredOnly ?? existing.offeredOnly });
  if (!existing.retiredAt && isDeepStrictEqual(oldFields, newFields)) return undefined;
  // Prices in different currencies are not comparable.
  const observed = existing.currency === input.currency ? observedPrices(existing) : [];
  return { ...newFields, lastSeen: now, updatedAt: now, priceHistory: withPrice(observed, input.priceCents, now) };
}

/** Returns the price history; the last price of a retired product ends when the product was retired. */
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
  const { saleEndsAt, shippingCents, categoryIds, images, link, offeredOnly } = product;
  const completed = withTitleVariant(title, attributes);
  return {
    title,
    description,
    ...(brand ? { brand } : {}),
    ...(completed ? { attributes: completed } : {}),
    priceCents,
    ...(originalPriceCents !== undefined && originalPriceCents > priceCents ? { originalPriceCents } : {}),
    ...(saleEndsAt ? { saleEndsAt } : {}),
    currency,
    ...(shippingCents === undefined ? {} : { shippingCents }),
    categoryIds,
    images,
    link,
    offeredOnly,
  };
}
