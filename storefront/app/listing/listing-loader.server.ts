import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { storefrontContext } from '~/context';
import { siteHost } from '~/site/site-host.server';
import { facetOptions } from './facet-options';
import { namesOf, type FilterNames } from './filter-chips';
import { landingPage } from './landing-page';
import { listingMeta } from './listing-meta.server';
import { listingHeading } from './listing-page';
import { LISTING_PATH, parseListing, type ListingState } from './listing-state';
import { pageCount, searchOfNearestPage } from './page-window';

/**
 * Products and filters of the listing that the address asks for. A page that it has not leads to the nearest one,
 * and a brand or category under a wrong name to the right one, for good.
 */
export async function loadListing({
  request,
  context,
  params,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>) {
  const url = new URL(request.url);
  const state = parseListing(url.searchParams);
  const { api } = context.get(storefrontContext);
  const [host, result, siteBrands, siteCategories] = await Promise.all([
    siteHost(context, request),
    api.searchProducts(productQuery(state)),
    api.selectedBrands(),
    api.categories(),
  ]);
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

export type ListingData = Awaited<ReturnType<typeof loadListing>>;

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
