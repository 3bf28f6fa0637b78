import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { storefrontContext } from '~/context';
import { facetOptions } from './facet-options';
import { listingHref, parseListing, type ListingState } from './listing-state';
import { pageCount } from './page-window';

/** Products and filters of the listing that the address asks for. A page after the last one leads to the last one. */
export async function loadListing({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const url = new URL(request.url);
  const state = parseListing(url.searchParams);
  const { api } = context.get(storefrontContext);
  const [result, siteBrands, siteCategories] = await Promise.all([
    api.searchProducts(productQuery(state)),
    api.selectedBrands(),
    api.categories(),
  ]);
  const lastPage = pageCount(result.count);
  if (state.page > lastPage) throw redirect(listingHref({ ...state, page: lastPage }, url.pathname));

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
  return { count: result.count, products: result.products, lastPage, brands, categories };
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>;

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
