import { BadRequestException } from '@nestjs/common';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { PRODUCT_STATES, type ProductPageQuery, type ProductState } from '../products/product-filter.js';
import type { ProductQuery } from '../search/product-search.js';

/** Orders of the list. `relevance`: the best matches first; without words and filters the last changes first. */
export const PRODUCT_LIST_SORTS = ['relevance', 'updatedAt', 'title', 'price'] as const;

/** A page of the operators' list. */
export interface ProductListQuery extends Omit<ProductPageQuery, 'categoryIds'> {
  /** Selects the category and all its descendants. */
  categoryId?: number;
  /** Selects products whose price shoppers have reported as expired. */
  reported: boolean;
}

/** Reads the filters of the list. @throws BadRequestException for an unknown filter or a value of the wrong type. */
export function toProductListQuery({ equals, ids, text, sort, skip, limit }: ListQuery): ProductListQuery {
  const [[sortField, direction] = ['relevance', 1]] = Object.entries(sort);
  const filterNames = new Set([
    'merchantId',
    'categoryId',
    'feedId',
    'state',
    'minPrice',
    'maxPrice',
    'noPicture',
    'noCategory',
    'tag',
    'reported',
  ]);
  for (const name of Object.keys(equals)) {
    if (!filterNames.has(name))
      throw new BadRequestException(`filter: ${name} is unknown. Known filters: ${[...filterNames].join(', ')}.`);
  }
  return {
    text,
    ids,
    merchantId: wholeNumberIn(equals, 'merchantId'),
    categoryId: wholeNumberIn(equals, 'categoryId'),
    feedId: textIn(equals, 'feedId'),
    state: toState(textIn(equals, 'state')),
    minPrice: wholeNumberIn(equals, 'minPrice'),
    maxPrice: wholeNumberIn(equals, 'maxPrice'),
    noPicture: flagIn(equals, 'noPicture'),
    noCategory: flagIn(equals, 'noCategory'),
    tag: textIn(equals, 'tag'),
    reported: flagIn(equals, 'reported'),
    sort: sortField as ProductListQuery['sort'],
    direction: direction === -1 ? -1 : 1,
    skip,
    limit,
  };
}

/**
 * Returns a search that finds the same products; undefined if the search index cannot apply the filters. The index contains all products
 * that are not retired, without their feeds and tags.
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

/** Returns the search in the order of the list; undefined if the search index does not have this order. */
export function toSortedSearch(query: ProductListQuery, search: ProductQuery): ProductQuery | undefined {
  const { sort, direction, text, merchantId, categoryId, minPrice, maxPrice, noPicture, noCategory } = query;
  const isFiltered =
    noPicture || noCategory || [text, merchantId, categoryId, minPrice, maxPrice].some((value) => value !== undefined);
  if (sort === 'price') return { ...search, sort: direction === 1 ? 'priceLtoH' : 'priceHtoL' };
  return sort === 'relevance' && isFiltered ? search : undefined;
}

function toState(text: string | undefined): ProductState | undefined {
  const state = PRODUCT_STATES.find((each) => each === text);
  if (text !== undefined && !state) {
    throw new BadRequestException(`filter: state must be one of ${PRODUCT_STATES.join(', ')}.`);
  }
  return state;
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
