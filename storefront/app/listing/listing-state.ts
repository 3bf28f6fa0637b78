import { MAX_MID, PRODUCT_LIST } from '@grabdeals/shared/limits';
import { PRODUCT_SORTS, type ProductSort } from '@grabdeals/shared/sort';
import { isEmptySearch, typedSearch } from '~/search/search-words';
import { nearestPage } from './page-window';
import { LISTING_PATH } from '~/site/paths';

export type ListingView = 'grid' | 'list';

/** The state of a product list, which the URL contains. */
export interface ListingState {
  brandIds: readonly number[];
  categoryIds: readonly number[];
  search: string;
  /** In dollars. */
  minPrice: number;
  maxPrice: number;
  /** Undefined means by relevance. */
  sort?: ProductSort;
  page: number;
  view: ListingView;
}

export const DEFAULT_LISTING: ListingState = {
  brandIds: [],
  categoryIds: [],
  search: '',
  minPrice: PRODUCT_LIST.minPrice,
  maxPrice: PRODUCT_LIST.maxPrice,
  page: 1,
  view: 'grid',
};

const MAX_IDS = 50;

/**
 * Returns the state of a query. Invalid values mean the default.
 * Ids are separated by commas, or are repeated parameters if the form was submitted without JavaScript.
 */
export function parseListing(query: URLSearchParams): ListingState {
  const first = price(query.get('minPrice'), PRODUCT_LIST.minPrice);
  const second = price(query.get('maxPrice'), PRODUCT_LIST.maxPrice);
  return {
    brandIds: ids(query.getAll('brandid')),
    categoryIds: ids(query.getAll('categoryid')),
    search: isEmptySearch(query) ? '' : typedSearch(query),
    minPrice: Math.min(first, second),
    maxPrice: Math.max(first, second),
    sort: PRODUCT_SORTS.find((sort) => sort === query.get('sort')),
    page: nearestPage(query.get('page')),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** Returns the query of a state, without defaults and in a fixed order: each state has one URL. */
export function listingQuery(state: ListingState): string {
  const query = new URLSearchParams();
  if (state.brandIds.length > 0) query.set('brandid', state.brandIds.join(','));
  if (state.categoryIds.length > 0) query.set('categoryid', state.categoryIds.join(','));
  if (state.search) query.set('search', state.search);
  if (state.minPrice !== PRODUCT_LIST.minPrice) query.set('minPrice', String(state.minPrice));
  if (state.maxPrice !== PRODUCT_LIST.maxPrice) query.set('maxPrice', String(state.maxPrice));
  if (state.sort) query.set('sort', state.sort);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.view !== 'grid') query.set('view', state.view);
  return query.toString().replaceAll('%2C', ',');
}

/** Returns the path and query of a state. Filters lead from the path of a brand or category, whose name could be wrong, to /products. */
export function listingHref(state: ListingState, path: string = LISTING_PATH): string {
  const query = listingQuery(state);
  return query ? `${path}?${query}` : path;
}

export type ListingFilters = Pick<ListingState, 'brandIds' | 'categoryIds' | 'search' | 'minPrice' | 'maxPrice'>;

/** Returns `state` with other filters or another sort order, on the first page. */
export function changeListing(
  state: ListingState,
  change: Partial<ListingFilters & Pick<ListingState, 'sort'>>,
): ListingState {
  return { ...state, ...change, page: 1 };
}

/** Returns `state` without filters, on the first page, with its sort order and view. */
export function clearListing(state: ListingState): ListingState {
  return { ...DEFAULT_LISTING, sort: state.sort, view: state.view };
}

export function hasPriceFilter(state: Pick<ListingState, 'minPrice' | 'maxPrice'>): boolean {
  return state.minPrice !== PRODUCT_LIST.minPrice || state.maxPrice !== PRODUCT_LIST.maxPrice;
}

/** Returns the number of filters for the filter button. */
export function countFilters(state: ListingState): number {
  return state.brandIds.length + state.categoryIds.length + (state.search ? 1 : 0) + (hasPriceFilter(state) ? 1 : 0);
}

/** Returns `ids` with `id` added, or without `id` if it was included. */
export function toggleId(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** Returns whether two URLs of the same path show the same products in different views. */
export function changesOnlyView(from: UrlParts, to: UrlParts): boolean {
  return from.pathname === to.pathname && from.search !== to.search && productsQuery(from) === productsQuery(to);
}

type UrlParts = Pick<URL, 'pathname' | 'search'>;

function productsQuery({ search }: UrlParts): string {
  return listingQuery({ ...parseListing(new URLSearchParams(search)), view: 'grid' });
}

function ids(values: readonly string[]): number[] {
  const parsed = values.flatMap((value) => value.split(',')).map(positiveInteger);
  return [...new Set(parsed.filter((id) => id !== undefined))].slice(0, MAX_IDS);
}

function positiveInteger(value: string | null): number | undefined {
  if (!/^\s*\d+\s*$/.test(value ?? '')) return undefined;
  const number = Number(value);
  return number > 0 && number <= MAX_MID ? number : undefined;
}

function price(value: string | null, fallback: number): number {
  const text = (value ?? '').trim();
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return fallback;
  return Math.min(PRODUCT_LIST.maxPrice, Math.max(PRODUCT_LIST.minPrice, Math.round(Number(text))));
}
