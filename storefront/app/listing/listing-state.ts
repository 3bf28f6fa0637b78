import { MAX_MID, PRODUCT_LIST } from '@grabdeals/shared/limits';
import { PRODUCT_SORTS, type ProductSort } from '@grabdeals/shared/sort';
import { typedSearch } from '~/search/search-words';
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
  /** Smallest discount in whole percent; 0 means no limit. */
  minDiscount: number;
  colors: readonly string[];
  sizes: readonly string[];
  /** The search corrects no typos. */
  asTyped: boolean;
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
  minDiscount: 0,
  colors: [],
  sizes: [],
  asTyped: false,
  page: 1,
  view: 'grid',
};

/** Entries of a filter, and characters of a color or size. */
const MAX_ENTRIES = 50;
const MAX_VALUE_LENGTH = 100;

/**
 * Returns the state of a query. Invalid values mean the default.
 * Ids are separated by commas, or are repeated parameters if the form was submitted without JavaScript.
 */
export function parseListing(query: URLSearchParams): ListingState {
  const first = price(query.get('minPrice'), PRODUCT_LIST.minPrice);
  const second = price(query.get('maxPrice'), PRODUCT_LIST.maxPrice);
  const search = typedSearch(query);
  return {
    brandIds: ids(query.getAll('brandid')),
    categoryIds: ids(query.getAll('categoryid')),
    search,
    minPrice: Math.min(first, second),
    maxPrice: Math.max(first, second),
    minDiscount: percent(query.get('minDiscount')),
    colors: texts(query.getAll('color')),
    sizes: texts(query.getAll('size')),
    asTyped: search !== '' && query.get('spelling') === AS_TYPED,
    sort: PRODUCT_SORTS.find((sort) => sort === query.get('sort')),
    page: nearestPage(query.get('page')),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** Value of the parameter `spelling`. */
export const AS_TYPED = 'asTyped' as const;

/** Returns the query of a state, without defaults and in a fixed order: each state has one URL. */
function listingQuery(state: ListingState): string {
  const query = new URLSearchParams();
  if (state.brandIds.length > 0) query.set('brandid', state.brandIds.join(','));
  if (state.categoryIds.length > 0) query.set('categoryid', state.categoryIds.join(','));
  if (state.search) query.set('search', state.search);
  if (state.minPrice !== PRODUCT_LIST.minPrice) query.set('minPrice', String(state.minPrice));
  if (state.maxPrice !== PRODUCT_LIST.maxPrice) query.set('maxPrice', String(state.maxPrice));
  if (state.minDiscount > 0) query.set('minDiscount', String(state.minDiscount));
  for (const color of state.colors) query.append('color', color);
  for (const size of state.sizes) query.append('size', size);
  if (state.search && state.asTyped) query.set('spelling', AS_TYPED);
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

export type ListingFilters = Omit<ListingState, 'sort' | 'page' | 'view'>;

/** Returns `state` with other filters or another sort order, on the first page. Typos in another search are corrected. */
export function changeListing(
  state: ListingState,
  change: Partial<ListingFilters & Pick<ListingState, 'sort'>>,
): ListingState {
  const asTyped = state.asTyped && (change.search ?? state.search) === state.search;
  return { ...state, asTyped, ...change, page: 1 };
}

/** Returns `state` without filters, on the first page, with its sort order and view. */
export function clearListing(state: ListingState): ListingState {
  return { ...DEFAULT_LISTING, sort: state.sort, view: state.view };
}

export function hasPriceFilter(state: Pick<ListingState, 'minPrice' | 'maxPrice'>): boolean {
  return state.minPrice !== PRODUCT_LIST.minPrice || state.maxPrice !== PRODUCT_LIST.maxPrice;
}

/** Returns the number of filters in the URL. */
export function countFilters(state: ListingState): number {
  const { brandIds, categoryIds, colors, sizes, search, minDiscount } = state;
  const single = [search !== '', hasPriceFilter(state), minDiscount > 0].filter(Boolean);
  return brandIds.length + categoryIds.length + colors.length + sizes.length + single.length;
}

/** Returns `entries` with `entry` added, or without `entry` if it was included. */
export function toggleEntry<Entry>(entries: readonly Entry[], entry: Entry): Entry[] {
  return entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry];
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
  return [...new Set(parsed.filter((id) => id !== undefined))].slice(0, MAX_ENTRIES);
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

function percent(value: string | null): number {
  return /^[1-9]\d?$/.test(value ?? '') ? Number(value) : 0;
}

function texts(values: readonly string[]): string[] {
  const trimmed = values.map((value) => value.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim());
  const valid = trimmed.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
  return [...new Set(valid)].slice(0, MAX_ENTRIES);
}
