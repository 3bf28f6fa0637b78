import type { components } from '@grabdeals/shared/api.gen';
import { MAX_SEARCH_LENGTH, PRODUCT_LIST } from '@grabdeals/shared/limits';
import { isPartialMatch } from '@grabdeals/shared/search-terms';
import { data, type LoaderFunctionArgs } from 'react-router';
import { isOutage } from '~/api/api-response.server';
import type { ProductSearchQuery } from '~/api/types';
import type { Brand, Product, RelatedProducts, ShopCategory } from '~/api/views';
import { storefrontContext } from '~/context';
import { listingCoupons, type ListingCoupons } from '~/coupons/listing-coupons.server';
import type { PageMeta } from '~/meta/page-meta';
import { LISTING_PATH } from '~/site/paths';
import { siteHost, type SiteHost } from '~/site/site-host.server';
import { brandAndCategoryOptions, valueOptions, type FacetOption } from './facet-options';
import { namesOf, type FilterNames } from './filter-chips';
import { landingPage, listingHeading } from './listing-page';
import { listingMeta } from './listing-meta.server';
import { AS_TYPED, countFilters, parseListing, type ListingState } from './listing-state';
import { noResults, type NoResults } from './no-results.server';
import { lastPageOf } from './page-window';
import type { PriceRange } from './price-presets';
import type { SearchInterpretation } from './search-interpretation';

/** What a shopper can get alerts for. */
export type AlertFilters = Omit<components['schemas']['CreateSearchAlertDto'], 'email' | 'websiteName'>;

/** The data of a product list. */
export interface ListingData {
  heading: string;
  /** The number of results; undefined if the products could not be loaded. */
  count?: number;
  products: Product[];
  current: number;
  lastPage: number;
  brands: FacetOption[];
  categories: FacetOption[];
  colors: FacetOption<string>[];
  sizes: FacetOption<string>[];
  prices?: PriceRange;
  /** The site shows no original prices, so products have no discounts to filter by. */
  hidesDiscounts?: boolean;
  /** How the search text was understood; undefined without a search. */
  interpretation?: SearchInterpretation;
  /** What an empty list shows instead of products. */
  noResults?: NoResults;
  /** Products of the same category, which follow the results of a search if they are few. */
  related?: RelatedProducts;
  /** The only brand of the list, if the site has selected the brand. */
  brand?: Brand;
  page: PageMeta;
  coupons?: ListingCoupons;
  /** Filters of an alert for the list; absent if the list has none, or if products match only words of the search or a similar thing. */
  alert?: AlertFilters;
  /** The API accepts no text of this length. */
  isSearchTooLong?: boolean;
  /** Whether the list could not be loaded. Then this is the previous list, or one without products. */
  failed?: boolean;
}

/**
 * Returns the products and filters of a list. Redirects permanently from a page that the list does not have to the nearest
 * one, and from a wrong name in the path to the right one.
 */
export async function loadListing({
  request,
  context,
  params,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>): Promise<ListingData> {
  const url = new URL(request.url);
  const state = parseListing(url.searchParams);
  const { api } = context.get(storefrontContext);
  const [host, result, siteBrands, siteCategories, { settings, hasPriceAlerts }] = await Promise.all([
    siteHost(context, request),
    api.searchProducts(productQuery(state)).catch(ignoreOutage),
    api.selectedBrands(),
    api.categories(),
    api.site(),
  ]);
  const hidesDiscounts = settings.comparisonPrices === 'none';
  if (!result) return { ...listingWithoutProducts(state, siteBrands, siteCategories, host), hidesDiscounts };
  const { facets } = result;
  const named = { siteBrands, siteCategories, products: result.products };
  const { brands, categories } = brandAndCategoryOptions(facets, named, state);
  const colors = valueOptions(facets.colors, state.colors);
  const sizes = valueOptions(facets.sizes, state.sizes);
  const names = namesOf(brands, categories);
  const path = params['slug'] === undefined ? LISTING_PATH : namedPath(state, names);
  const lastPage = lastPageOf(url, result.count, PRODUCT_LIST.pageSize, path);

  const { count, products } = result;
  const heading = listingHeading(state, names);
  const page = listingMeta(state, names, result, host);
  const brand = state.brandIds.length === 1 ? siteBrands.find(({ mid }) => mid === state.brandIds[0]) : undefined;
  const couponBrands = brands
    .filter(({ id }) => state.brandIds.includes(id))
    .map(({ id: mid, name }) => ({ mid, name }));
  const interpretation = result.interpretation && { ...result.interpretation, search: state.search };
  const [coupons, instead] = await Promise.all([
    listingCoupons(api, { brands: couponBrands, search: subjectOf(interpretation), page: state.page }, [
      ...products,
      ...(result.related?.products ?? []),
    ]),
    count === 0 ? noResults(api, state, siteCategories) : undefined,
  ]);
  const hasAlerts = hasPriceAlerts && countFilters(state) > 0 && !isPartialMatch(interpretation ?? {});
  const filters = { brands, categories, colors, sizes, prices: facets.price, hidesDiscounts, interpretation };
  return {
    heading,
    count,
    products,
    current: state.page,
    lastPage,
    ...filters,
    brand,
    coupons,
    page,
    ...(hasAlerts ? { alert: setFilters(state) } : {}),
    ...(instead ? { noResults: instead } : {}),
    ...(result.related ? { related: result.related } : {}),
    ...(state.search.length > MAX_SEARCH_LENGTH ? { isSearchTooLong: true } : {}),
  };
}

/** Returns the words of a search without those of prices and discounts, which no coupon contains. */
function subjectOf(interpretation: SearchInterpretation | undefined): string {
  if (!interpretation) return '';
  const { text, correctedText = text, filters } = interpretation;
  const names = filters.filter(({ kind }) => kind === 'brand' || kind === 'category').map(({ label }) => label);
  return [...names, correctedText].filter(Boolean).join(' ');
}

function ignoreOutage(error: unknown): undefined {
  if (!isOutage(error)) throw error;
}

/** Returns the heading and the filters. Without products, the right path is unknown, so there is no redirect. */
function listingWithoutProducts(
  state: ListingState,
  siteBrands: readonly Brand[],
  siteCategories: readonly ShopCategory[],
  host: SiteHost,
): ListingData {
  const brands = siteBrands.map(({ mid, name }) => ({ id: mid, name }));
  const categories = siteCategories.map(({ id, name }) => ({ id, name }));
  const names = namesOf(brands, categories);
  return {
    heading: listingHeading(state, names),
    products: [],
    current: state.page,
    lastPage: 1,
    brands,
    categories,
    colors: valueOptions([], state.colors),
    sizes: valueOptions([], state.sizes),
    page: listingMeta(state, names, { count: 0, products: [] }, host),
    failed: true,
  };
}

/** Returns the path of the only brand or category, or the path of all products. */
function namedPath(state: ListingState, names: FilterNames): string {
  const landing = landingPage(state, names);
  if (landing) return landing.path;
  // A brand or category without a name does not exist.
  if (state.brandIds.length + state.categoryIds.length === 1) throw data(null, { status: 404 });
  return LISTING_PATH;
}

function productQuery(state: ListingState): ProductSearchQuery {
  return { ...filterQuery(state), sortBy: state.sort, pageNo: state.page, pageSize: PRODUCT_LIST.pageSize };
}

function filterQuery(state: ListingState) {
  const { minPrice, maxPrice } = PRODUCT_LIST;
  return {
    mids: state.brandIds,
    categoryIds: state.categoryIds,
    q: state.search,
    // The ends of the range mean no limit: the list includes products above it.
    minPrice: state.minPrice > minPrice ? state.minPrice : undefined,
    maxPrice: state.maxPrice < maxPrice ? state.maxPrice : undefined,
    minDiscount: state.minDiscount || undefined,
    colors: state.colors,
    sizes: state.sizes,
    spelling: state.asTyped ? AS_TYPED : undefined,
  };
}

/** Returns the filters that are set, for the API. An empty list of brands would mean a choice of none. */
export function setFilters(state: ListingState): AlertFilters {
  const isSet = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(filterQuery(state)).filter(([, value]) => isSet(value)));
}
