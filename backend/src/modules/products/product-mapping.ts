import { toRecordId } from '../../common/persistence/record-id.js';
import type { CardChange, CardMember } from './cards/card-grouping.js';
import { isOfferGroup, type KeyedProduct, keyListOf } from './cards/card-keys.js';
import type { CardProduct } from './cards/card-product.js';
import { filledAttributes } from './product-attributes.js';
import type { NewProduct, ProductChange } from './product-changes.js';
import { type ProductEdits, type ProductOverrides, withOverrides } from './product-overrides.js';
import { atCurrentPrice } from './price-in-force.js';
import { type Product, productIdOf, type ProductRecord } from './product.js';
import type { StoredProduct } from './product.schema.js';

const OPTIONAL_FIELDS = [
  'attributes',
  'originalPriceCents',
  'saleEndsAt',
  'shippingCents',
  'groupKeys',
] as const satisfies (keyof StoredProduct)[];

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
    ...(record.shippingCents == null ? {} : { shippingCents: record.shippingCents }),
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
    ...(record.cardKey ? { cardKey: record.cardKey } : {}),
    ...(record.withdrawn ? { withdrawn: true } : {}),
  };
}

/** Returns the product with the overrides of operators. */
export function toEffectiveProduct(record: StoredProduct): Product {
  return withOverrides(toProduct(record), toOverrides(record.overrides));
}

export function toRecord(record: StoredProduct): ProductRecord {
  const { overrides, tags = [], __v: editCount = 0 } = record;
  return { product: toProduct(record), overrides: toOverrides(overrides), tags, editCount };
}

export function toStored({ groupKeys, ...product }: NewProduct, stamp: ImportStamp): StoredProduct {
  return {
    ...product,
    ...(groupKeys.length > 0 ? { groupKeys } : {}),
    _id: toRecordId(productIdOf(product)),
    brand: product.brand ?? '',
    retiredAt: null,
    ...stamp,
  };
}

/** Makes a product that was withdrawn live again, as if it were new. */
export function toReadmission({ _id, ...fields }: StoredProduct) {
  return replacement(fields, [...OPTIONAL_FIELDS, 'withdrawn']);
}

export function toImportUpdate(merchantId: number, change: ProductChange, stamp: ImportStamp) {
  const keys = toGroupKeys({ ...change, merchantId });
  return replacement({ ...change, ...keys, brand: change.brand ?? '', retiredAt: null, ...stamp }, OPTIONAL_FIELDS);
}

/** Restores all of the feed's own values; what operators have set stays. The card depends on other products, too. */
export function toRestoration({ id: _id, cardKey: _cardKey, ...product }: Product, updatedAt: Date) {
  const keys = toGroupKeys(product);
  const fields = { ...product, ...keys, brand: product.brand ?? '', retiredAt: product.retiredAt ?? null, updatedAt };
  return replacement(fields, [...OPTIONAL_FIELDS, 'feedId', 'runId', 'withdrawn']);
}

/** Stores what operators have set. */
export function toEditsUpdate({ updatedAt }: Product, { overrides, tags }: ProductEdits, now: Date) {
  const hasOverrides = Object.keys(overrides).length > 0;
  const hasTags = tags.length > 0;
  const fields = {
    ...(hasOverrides ? { overrides } : {}),
    ...(hasTags ? { tags } : {}),
    ...(hasOverrides || hasTags ? { editedAt: now } : {}),
    updatedAt: laterThan(updatedAt, now),
  };
  return { ...replacement(fields, ['overrides', 'tags', 'editedAt']), $inc: { __v: 1 } };
}

/** Returns what the grouping reads of a stored product. */
export function toCardMember({ _id, groupKeys = [], cardKey, updatedAt }: StoredProduct): CardMember {
  return { id: String(_id), keys: groupKeys, ...(cardKey ? { cardKey } : {}), updatedAt };
}

/** Returns what lists read of a product on a card, at the price that applies at `now`, with the overrides of operators. */
export function toCardProduct(record: StoredProduct, now: number): CardProduct {
  const { merchantId, priceCents, originalPriceCents, saleEndsAt, groupKeys = [], attributes, overrides } = record;
  const prices = { priceCents, ...(originalPriceCents == null ? {} : { originalPriceCents }) };
  const offerGroup = groupKeys.find(isOfferGroup);
  return {
    id: String(record._id),
    title: overrides?.title ?? record.title,
    merchantId,
    priceCents: atCurrentPrice({ ...prices, ...(saleEndsAt ? { saleEndsAt } : {}) }, now).priceCents,
    cardKey: record.cardKey ?? String(record._id),
    categoryIds: overrides?.categoryIds ?? record.categoryIds,
    offeredOnly: record.offeredOnly,
    ...(overrides?.hiddenOn ? { hiddenOn: overrides.hiddenOn } : {}),
    ...(offerGroup ? { offerGroup } : {}),
    ...(attributes ? { attributes: filledAttributes({ color: attributes.color, size: attributes.size }) ?? {} } : {}),
  };
}

/** Sets the card. `updatedAt` increases, so that search indexes follow. */
export function toCardUpdate({ member: { updatedAt }, cardKey }: CardChange, now: Date) {
  const fields = { ...(cardKey ? { cardKey } : {}), updatedAt: laterThan(updatedAt, now) };
  return replacement(fields, ['cardKey']);
}

function toGroupKeys(product: KeyedProduct): Pick<StoredProduct, 'groupKeys'> {
  const groupKeys = keyListOf(product);
  return groupKeys.length > 0 ? { groupKeys } : {};
}

/** Returns the time of a write that follows another one, whose writer's clock may have been ahead. */
function laterThan(previous: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous.getTime() + 1));
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
