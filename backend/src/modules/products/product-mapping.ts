import { toRecordId } from '../../common/persistence/record-id.js';
import { filledAttributes } from './product-attributes.js';
import type { NewProduct, ProductChange } from './product-changes.js';
import { type ProductEdits, type ProductOverrides, withOverrides } from './product-overrides.js';
import { type Product, productIdOf, type ProductRecord } from './product.js';
import type { StoredProduct } from './product.schema.js';

const OPTIONAL_FIELDS = ['attributes', 'originalPriceCents', 'saleEndsAt'] as const satisfies (keyof ProductChange)[];

/** The origin of a write by an import, and its time. Fields that are absent are not written. */
type ImportStamp = Pick<Product, 'updatedAt' | 'feedId' | 'runId'>;

/** Returns the product with its feed's own values. */
export function toProduct(record: StoredProduct): Product {
  const { merchantId, externalId, title, description, brand, priceCents, originalPriceCents, currency } = record;
  const { categoryIds, images, link, offeredOnly, firstSeen, lastSeen, retiredAt, saleEndsAt, updatedAt } = record;
  const attributes = filledAttributes(record.attributes);
  return {
    id: record._id.toString(),
    merchantId,
    externalId,
    title,
    description,
    ...(brand ? { brand } : {}),
    ...(attributes ? { attributes } : {}),
    priceCents,
    ...(originalPriceCents == null ? {} : { originalPriceCents }),
    ...(saleEndsAt ? { saleEndsAt } : {}),
    currency,
    categoryIds,
    images,
    link,
    offeredOnly,
    firstSeen,
    lastSeen,
    ...(retiredAt ? { retiredAt } : {}),
    priceHistory: record.priceHistory.map(({ at, priceCents: cents, until }) => ({
      at,
      priceCents: cents,
      ...(until ? { until } : {}),
    })),
    updatedAt,
    ...(record.feedId ? { feedId: record.feedId } : {}),
    ...(record.runId ? { runId: record.runId } : {}),
    ...(record.withdrawn ? { withdrawn: true } : {}),
  };
}

/** Returns the product with the overrides of operators. */
export function toEffectiveProduct(record: StoredProduct): Product {
  return withOverrides(toProduct(record), toOverrides(record.overrides));
}

export function toRecord(record: StoredProduct): ProductRecord {
  return { product: toProduct(record), overrides: toOverrides(record.overrides), tags: record.tags ?? [] };
}

export function toStored(product: NewProduct, stamp: ImportStamp): StoredProduct {
  return { ...product, _id: toRecordId(productIdOf(product)), brand: product.brand ?? '', retiredAt: null, ...stamp };
}

/** Makes a product that was withdrawn live again, as if it were new. */
export function toReadmission({ _id, ...fields }: StoredProduct) {
  return replacement(fields, [...OPTIONAL_FIELDS, 'withdrawn']);
}

export function toImportUpdate(change: ProductChange, stamp: ImportStamp) {
  return replacement({ ...change, brand: change.brand ?? '', retiredAt: null, ...stamp }, OPTIONAL_FIELDS);
}

/** Restores all of the feed's own values; what operators have set stays. */
export function toRestoration({ id: _id, ...product }: Product, updatedAt: Date) {
  const fields = { ...product, brand: product.brand ?? '', retiredAt: product.retiredAt ?? null, updatedAt };
  return replacement(fields, [...OPTIONAL_FIELDS, 'feedId', 'runId', 'withdrawn']);
}

/** Stores what operators have set. `updatedAt` increases even if the clock of an earlier writer was ahead. */
export function toEditsUpdate({ updatedAt }: Product, { overrides, tags }: ProductEdits, now: Date) {
  const hasOverrides = Object.keys(overrides).length > 0;
  const hasTags = tags.length > 0;
  const fields = {
    ...(hasOverrides ? { overrides } : {}),
    ...(hasTags ? { tags } : {}),
    ...(hasOverrides || hasTags ? { editedAt: now } : {}),
    updatedAt: new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)),
  };
  return replacement(fields, ['overrides', 'tags', 'editedAt']);
}

/** Sets the fields, and removes the optional ones that are absent, so that no old value remains. */
export function replacement<T extends object>(fields: T, optionalFields: readonly (keyof StoredProduct)[]) {
  const absent = optionalFields.filter((name) => !(name in fields));
  return {
    $set: fields,
    ...(absent.length > 0 ? { $unset: Object.fromEntries(absent.map((name) => [name, 1 as const])) } : {}),
  };
}

function toOverrides({ title, priceNote, images, categoryIds, hiddenOn }: ProductOverrides = {}): ProductOverrides {
  const all = { title, priceNote, images, categoryIds, hiddenOn };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value != null));
}
