import type { Product } from '~/api/views';
import type { PageMeta } from '~/meta/page-meta';
import { breadcrumbs, productList, type Crumb } from '~/meta/structured-data.server';
import { LISTING_PATH } from '~/site/paths';
import type { SiteHost } from '~/site/site-host.server';
import type { FilterNames } from './filter-chips';
import { landingPage, type LandingPage, countProducts, listingHeading } from './listing-page';
import { DEFAULT_LISTING, countFilters, listingHref, type ListingState } from './listing-state';

interface Results {
  count: number;
  products: readonly Product[];
}

/**
 * Returns the metadata of a list. Search engines index the pages of brands, of categories and of the whole list. Other sort
 * orders and views have the canonical URL of the same page, and filtered lists that of the list without filters: there are
 * too many combinations for an index.
 */
export function listingMeta(state: ListingState, names: FilterNames, results: Results, host: SiteHost): PageMeta {
  const landing = landingPage(state, names);
  const filtered = isFiltered(state, landing);
  const subject = landing?.name ?? (state.search ? `“${state.search}”` : undefined);
  const page = state.page > 1 ? ` – Page ${state.page}` : '';
  const heading = listingHeading(state, names);
  const canonicalPath = canonicalHref(landing, filtered ? 1 : state.page);
  const indexable = results.count > 0 && !filtered;
  return {
    title: `${heading}${page} | ${host.label}`,
    description: subject
      ? `${subject} at sale prices: compare ${countProducts(results.count)} on ${host.label}.`
      : `${countProducts(results.count)} at sale prices from the brands on ${host.label}. Filter by brand, category and price.`,
    canonicalPath,
    indexable,
    share: landing ? { kind: landing.kind, id: landing.id } : { kind: 'page', id: 'products' },
    structuredData: indexable
      ? [
          breadcrumbs(host, crumbsTo(landing)),
          productList(host, {
            name: heading,
            path: canonicalPath,
            products: results.products,
            hasPages: host.hasProductPages,
          }),
        ]
      : [],
  };
}

/** Returns whether a filter beside the subject of the page narrows the list. */
function isFiltered(state: ListingState, landing: LandingPage | undefined): boolean {
  return countFilters(state) > (landing ? 1 : 0);
}

function canonicalHref(landing: LandingPage | undefined, page: number): string {
  if (!landing) return listingHref({ ...DEFAULT_LISTING, page });
  return page > 1 ? `${landing.href}&page=${page}` : landing.href;
}

function crumbsTo(landing: LandingPage | undefined): Crumb[] {
  if (!landing) return [{ name: 'All Products', path: LISTING_PATH }];
  const group =
    landing.kind === 'brand'
      ? { name: 'All Brands', path: '/brands' }
      : { name: 'All Categories', path: '/allCategories' };
  return [group, { name: landing.name, path: landing.href }];
}
