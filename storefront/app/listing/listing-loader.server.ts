import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Brand, Product, ShopCategory } from '~/api/views';
import { storefrontContext } from '~/context';
import type { PageMeta } from '~/meta/page-meta';
import { siteHost, type SiteHost } from '~/site/site-host.server';
import { facetOptions, type FacetOption } from './facet-options';
import { namesOf, type FilterNames } from './filter-chips';
import { landingPage } from './landing-page';
import { listingMeta } from './listing-meta.server';
import { listingHeading } from './listing-page';
import { LISTING_PATH, parseListing, type ListingState } from './listing-state';
import { pageCount, searchOfNearestPage } from './page-window';
import type { PriceRange } from './price-scale';

/** What a listing shows. */
export interface ListingData {
  heading: string;
  /** Absent where the products could not be had. */
  count?: number;
  products: Product[];
  current: number;
  lastPage: number;
  brands: FacetOption[];
  categories: FacetOption[];
  prices?: PriceRange;
  page: PageMeta;
  /** The list of the address could not be had: this is the one before, or one without products. */
  failed?: boolean;
}

/**
 * Products and filters of the listing that the address asks for. A page that it has not leads to the nearest one,
 * and a brand or category under a wrong name to the right one, for good.
 */
export async function loadListing({
  request,
  context,
  params,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>): Promise<ListingData> {
  const url = new URL(request.url);
  const state = parseListing(url.searchParams);
  const { api } = context.get(storefrontContext);
  const [host, result, siteBrands, siteCategories] = await Promise.all([
    siteHost(context, request),
    api.searchProducts(productQuery(state)).catch(() => undefined),
    api.selectedBrands(),
    api.categories(),
  ]);
  if (!result) return listingWithoutProducts(state, siteBrands, siteCategories, host);
  const { facets } = result;
  const brands = facetOptions(
    facets.brands.map(({ mid, name, count }) => ({ id: mid, name, count })),
    // A brand that the site has not selected can still be asked for: its products know its name.
    [...siteBrands, ...result.products.map(({ mid, merchantName }) => ({ mid, name: merchantName }))].map(
      ({ mid, name }) => ({ id: mid, name }),
    ),
    state.brandIds,
  );
  const categories = facetOptions(
    facets.categories.map(({ categoryId, categoryName, count }) => ({ id: categoryId, name: categoryName, count })),
    siteCategories,
    state.categoryIds,
  );
  const names = namesOf(brands, categories);
  const path = params['slug'] === undefined ? LISTING_PATH : namedPath(state, names);
  const lastPage = pageCount(result.count);
  const search = searchOfNearestPage(url, lastPage);
  if (path !== url.pathname || search !== url.search) throw redirect(path + search, 301);

  const { count, products } = result;
  const heading = listingHeading(state, names);
  const page = listingMeta(state, names, result, host);
  return { heading, count, products, current: state.page, lastPage, brands, categories, prices: facets.price, page };
}

/** Heading and filters alone, at the address as it is: what it should be, only the products tell. */
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
    page: listingMeta(state, names, { count: 0, products: [] }, host),
    failed: true,
  };
}

/** The path with the right name: of the one brand or category; the whole list's where the address names none or several. */
function namedPath(state: ListingState, names: FilterNames): string {
  const landing = landingPage(state, names);
  if (landing) return landing.path;
  // One that nobody knows a name for is not there.
  if (state.brandIds.length + state.categoryIds.length === 1) throw data(null, { status: 404 });
  return LISTING_PATH;
}

function productQuery(state: ListingState) {
  const { minPrice, maxPrice, pageSize } = PRODUCT_LIST;
  return {
    mids: state.brandIds,
    categoryIds: state.categoryIds,
    q: state.search,
    // The ends of the range mean no bound: a product above it is still found.
    minPrice: state.minPrice > minPrice ? state.minPrice : undefined,
    maxPrice: state.maxPrice < maxPrice ? state.maxPrice : undefined,
    sortBy: state.sort,
    pageNo: state.page,
    pageSize,
  };
}
