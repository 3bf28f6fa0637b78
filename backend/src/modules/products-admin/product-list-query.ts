import { BadRequestException } from '@nestjs/common';
import type { ProductQuery } from '../search/product-search.js';
import type { ListQuery } from '../../common/http/simple-rest.js';

/** What a list of products is sorted by. `relevance`: the best matches first; without words and filters the last changes. */
export const PRODUCT_LIST_SORTS = ['relevance', 'updatedAt', 'title', 'price'] as const;
type ProductListSort = (typeof PRODUCT_LIST_SORTS)[number] | '_id';

/** `live`: shoppers of some site may see it; `hidden`: on some site they do not; `overridden`: an operator has changed it. */
const PRODUCT_STATES = ['live', 'hidden', 'overridden', 'retired'] as const;
type ProductState = (typeof PRODUCT_STATES)[number];

/** What a list of products is asked for. Prices are integer cents, bounds included. */
export interface ProductListQuery {
  /** Words of the title, or exactly an id. */
  text?: string;
  ids?: string[];
  merchantId?: number;
  /** With all below it. */
  categoryId?: number;
  feedId?: string;
  /** Absent: all that are not retired. */
  state?: ProductState;
  minPrice?: number;
  maxPrice?: number;
  noPicture: boolean;
  noCategory: boolean;
  tag?: string;
  sort: ProductListSort;
  direction: 1 | -1;
  skip: number;
  limit: number;
}

/** @throws BadRequestException for a filter that is none of these, or has a value of another kind. */
export function toProductListQuery({ equals, ids, text, sort, skip, limit }: ListQuery): ProductListQuery {
  const [[by, direction] = ['relevance', 1]] = Object.entries(sort);
  const known = new Set([
    'merchantId',
    'categoryId',
    'feedId',
    'state',
    'minPrice',
    'maxPrice',
    'noPicture',
    'noCategory',
    'tag',
  ]);
  for (const name of Object.keys(equals)) {
    if (!known.has(name))
      throw new BadRequestException(`filter: ${name} is unknown. Known filters: ${[...known].join(', ')}.`);
  }
  const state = textIn(equals, 'state');
  return {
    text,
    ids,
    merchantId: wholeNumberIn(equals, 'merchantId'),
    categoryId: wholeNumberIn(equals, 'categoryId'),
    feedId: textIn(equals, 'feedId'),
    state: stateOf(state),
    minPrice: wholeNumberIn(equals, 'minPrice'),
    maxPrice: wholeNumberIn(equals, 'maxPrice'),
    noPicture: flagIn(equals, 'noPicture'),
    noCategory: flagIn(equals, 'noCategory'),
    tag: textIn(equals, 'tag'),
    sort: by as ProductListSort,
    direction: direction === -1 ? -1 : 1,
    skip,
    limit,
  };
}

/**
 * The search that counts the same products; undefined where search does not know what is asked for. It knows all of what is not
 * retired but its feed and its tags.
 */
export function toSearchQuery(
  query: ProductListQuery,
  categoryIds: readonly number[] | undefined,
): ProductQuery | undefined {
  const { text, ids, merchantId, feedId, state, minPrice, maxPrice, noPicture, noCategory, tag } = query;
  if (ids || feedId || tag || (state && state !== 'live')) return undefined;
  return {
    text,
    ...(merchantId === undefined ? {} : { merchantIds: [merchantId] }),
    categoryIds,
    noPicture,
    noCategory,
    minPriceCents: minPrice,
    maxPriceCents: maxPrice,
    includeOfferedOnly: true,
    includeHidden: state !== 'live',
    page: 1,
    pageSize: 1,
  };
}

/** The same search with its results, in the order of the list; undefined where it does not know this order. */
export function toListedSearch(query: ProductListQuery, search: ProductQuery): ProductQuery | undefined {
  const { sort, direction, text, merchantId, categoryId, minPrice, maxPrice, noPicture, noCategory } = query;
  const isFiltered =
    noPicture || noCategory || [text, merchantId, categoryId, minPrice, maxPrice].some((value) => value !== undefined);
  if (sort === 'price') return { ...search, sort: direction === 1 ? 'priceLtoH' : 'priceHtoL' };
  return sort === 'relevance' && isFiltered ? search : undefined;
}

function stateOf(state: string | undefined): ProductState | undefined {
  const known = PRODUCT_STATES.find((each) => each === state);
  if (state !== undefined && !known) {
    throw new BadRequestException(`filter: state must be one of ${PRODUCT_STATES.join(', ')}.`);
  }
  return known;
}

type Equals = ListQuery['equals'];

function wholeNumberIn(equals: Equals, name: string): number | undefined {
  const value = equals[name];
  if (value === undefined || value === '') return undefined;
  if (!Number.isSafeInteger(value) || Number(value) < 0)
    throw new BadRequestException(`filter: ${name} must be a whole number.`);
  return Number(value);
}

function textIn(equals: Equals, name: string): string | undefined {
  const value = equals[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw new BadRequestException(`filter: ${name} must be a text.`);
  return value;
}

function flagIn(equals: Equals, name: string): boolean {
  const value = equals[name] ?? false;
  if (typeof value !== 'boolean') throw new BadRequestException(`filter: ${name} must be true or false.`);
  return value;
}
