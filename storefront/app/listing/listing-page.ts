import { toSlug } from '@grabdeals/shared/slug';
import type { FilterNames } from './filter-chips';
import { hasPriceFilter, listingHref, type ListingState } from './listing-state';
import type { PageMeta } from './page-meta';

/** The heading: the brand's name when exactly one brand is chosen. */
export function listingHeading(state: ListingState, names: FilterNames): string {
  const brand = onlyBrand(state, names);
  return brand ? `${brand} Deals` : 'All Products Deals';
}

/** Title, description and canonical address of a listing on the site named `siteLabel`. */
export function listingMeta(state: ListingState, names: FilterNames, count: number, siteLabel: string): PageMeta {
  const landing = landingPage(state, names);
  const subject = landing?.name ?? (state.search ? `“${state.search}”` : undefined);
  const page = state.page > 1 ? ` – Page ${state.page}` : '';
  const path = landing ? `/${toSlug(landing.name)}/products` : '/products';
  const canonical: ListingState = { ...state, sort: undefined, view: 'grid' };
  return {
    title: `${subject ? `${subject} Deals` : listingHeading(state, names)}${page} | ${siteLabel}`,
    description: subject
      ? `${subject} at sale prices: ${countProducts(count)} to compare and grab on ${siteLabel}.`
      : `${countProducts(count)} at sale prices from the brands on ${siteLabel}. Filter by brand, category and price.`,
    canonicalPath: listingHref(canonical, path),
    // Filtered lists are for shoppers: an index would drown in their combinations.
    indexable: count > 0 && (landing !== undefined || isWholeList(state)),
  };
}

/** The result count as the page shows it. */
export function countProducts(count: number): string {
  return `${count.toLocaleString('en-US')} Products`;
}

/** The one brand or one category that the list is about, when nothing else narrows it. */
function landingPage(state: ListingState, names: FilterNames): { name: string } | undefined {
  if (state.search || hasPriceFilter(state) || state.brandIds.length + state.categoryIds.length !== 1) return undefined;
  const name = onlyBrand(state, names) ?? names.categories.get(state.categoryIds[0] ?? 0);
  return name && toSlug(name) ? { name } : undefined;
}

function onlyBrand(state: ListingState, names: FilterNames): string | undefined {
  const [id, ...others] = state.brandIds;
  return id !== undefined && others.length === 0 ? names.brands.get(id) : undefined;
}

function isWholeList(state: ListingState): boolean {
  return !state.search && !hasPriceFilter(state) && state.brandIds.length === 0 && state.categoryIds.length === 0;
}
