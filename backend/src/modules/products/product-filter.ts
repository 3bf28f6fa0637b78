import { containsText, type Filter } from '../../common/persistence/repository.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import type { StoredProduct } from './product.schema.js';

/** `live`: some site may show the product; `hidden`: some site hides it; `overridden`: operators have set values. */
export const PRODUCT_STATES = ['live', 'hidden', 'overridden', 'retired'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Selects products by the values that operators see. Prices are integer cents, bounds included. */
export interface ProductFilter {
  /** Words of the title. */
  text?: string;
  ids?: readonly string[];
  /** Absent: all products that are not retired, or with `ids` all of these. */
  state?: ProductState;
  merchantId?: number;
  /** Products of at least one of these categories. */
  categoryIds?: readonly number[];
  feedId?: string;
  minPrice?: number;
  maxPrice?: number;
  noPicture: boolean;
  noCategory: boolean;
  tag?: string;
}

/** A page of the products that a filter selects. */
export interface ProductPageQuery extends ProductFilter {
  /** `relevance` sorts by the last change. */
  sort: 'relevance' | 'updatedAt' | 'title' | 'price' | '_id';
  direction: 1 | -1;
  skip: number;
  limit: number;
}

/** Products that operators have edited. The index on `editedAt` is used only for filters with this condition. */
export const EDITED = { editedAt: { $gt: new Date(0) } };
export const NOT_WITHDRAWN = { withdrawn: { $ne: true } };
const NOT_SET = { $exists: false };

export function toDatabaseFilter(filter: ProductFilter): Filter<StoredProduct> {
  const { text, ids, state, merchantId, categoryIds, feedId, minPrice, maxPrice, noPicture, noCategory, tag } = filter;
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  const conditions: Filter<StoredProduct>[] = [
    ...(ids ? [{ _id: { $in: ids.map(toRecordId) }, ...NOT_WITHDRAWN }] : []),
    ...(ids && !state ? [] : [stateFilter(state)]),
    ...(merchantId === undefined ? [] : [{ merchantId }]),
    ...(feedId ? [{ feedId }] : []),
    ...(categoryIds ? [effectiveValue('categoryIds', { $in: [...categoryIds] })] : []),
    ...(noCategory ? [{ categoryIds: { $size: 0 }, 'overrides.categoryIds': NOT_SET }] : []),
    ...(noPicture ? [{ images: { $size: 0 }, 'overrides.images': NOT_SET }] : []),
    ...(minPrice === undefined ? [] : [{ priceCents: { $gte: minPrice } }]),
    ...(maxPrice === undefined ? [] : [{ priceCents: { $lte: maxPrice } }]),
    ...(tag ? [{ ...EDITED, tags: tag }] : []),
    ...words.map((word) => effectiveValue('title', containsText(word))),
  ];
  return conditions.length > 0 ? { $and: conditions } : {};
}

export function toDatabaseSort({ sort, direction }: ProductPageQuery): Record<string, 1 | -1> {
  switch (sort) {
    case 'title':
      return { title: direction, _id: 1 };
    case 'price':
      return { priceCents: direction, _id: 1 };
    case 'updatedAt':
    case '_id':
      return { [sort]: direction };
    case 'relevance':
      return { updatedAt: -1 };
  }
}

/** Returns whether the filter selects only products that operators have edited, which are few. */
export function selectsEditedProducts({ tag, state, ids }: ProductFilter): boolean {
  return !ids && (tag !== undefined || state === 'hidden' || state === 'overridden');
}

function stateFilter(state: ProductState | undefined): Filter<StoredProduct> {
  switch (state) {
    case 'live':
      return { retiredAt: null, 'overrides.hiddenOn': { $ne: true } };
    case 'hidden':
      return { ...EDITED, 'overrides.hiddenOn': { $exists: true } };
    case 'overridden':
      return { ...EDITED, overrides: { $exists: true } };
    case 'retired':
      return { retiredAt: { $ne: null }, ...NOT_WITHDRAWN };
    case undefined:
      return { retiredAt: null };
  }
}

/** Applies the condition to the operators' value, or to the feed's value where operators have set none. */
function effectiveValue(field: 'title' | 'categoryIds', condition: object): Filter<StoredProduct> {
  const overridden = `overrides.${field}`;
  return { $or: [{ [field]: condition, [overridden]: NOT_SET }, { [overridden]: condition }] };
}
