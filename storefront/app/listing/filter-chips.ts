import { groupDigits } from '@grabdeals/shared/digits';
import type { FacetOption } from './facet-options';
import {
  DEFAULT_LISTING,
  changeListing,
  hasPriceFilter,
  listingHref,
  toggleId,
  type ListingState,
} from './listing-state';

/** A set filter, as a link that removes it. */
export interface FilterChip {
  key: string;
  label: string;
  /** Label for screen readers. */
  removeLabel: string;
  /** The product list with all other filters. */
  href: string;
}

/** Names of brands and categories by id; a filter nobody knows a name for is shown by its number. */
export interface FilterNames {
  brands: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
}

/** The names that a listing's filter lists show. */
export function namesOf(brands: readonly FacetOption[], categories: readonly FacetOption[]): FilterNames {
  const byId = (options: readonly FacetOption[]) => new Map(options.map(({ id, name }) => [id, name]));
  return { brands: byId(brands), categories: byId(categories) };
}

/** Whole dollars for display: `$1,250`. */
export function formatDollars(dollars: number): string {
  return `$${groupDigits(dollars)}`;
}

/** The removable chips of a listing: search words first, then brands, categories and the price range. */
export function filterChips(state: ListingState, names: FilterNames): FilterChip[] {
  const chip = (key: string, label: string, change: Parameters<typeof changeListing>[1]): FilterChip => {
    return { key, label, removeLabel: `Remove filter: ${label}`, href: listingHref(changeListing(state, change)) };
  };
  const chips: FilterChip[] = [];
  if (state.search) chips.push(chip('search', `“${state.search}”`, { search: '' }));
  for (const id of state.brandIds) {
    chips.push(chip(`brand-${id}`, names.brands.get(id) ?? `Brand ${id}`, { brandIds: toggleId(state.brandIds, id) }));
  }
  for (const id of state.categoryIds) {
    const label = names.categories.get(id) ?? `Category ${id}`;
    chips.push(chip(`category-${id}`, label, { categoryIds: toggleId(state.categoryIds, id) }));
  }
  if (hasPriceFilter(state)) {
    const { minPrice, maxPrice } = DEFAULT_LISTING;
    chips.push(chip('price', priceLabel(state), { minPrice, maxPrice }));
  }
  return chips;
}

/** A price range in words: `$25 – $50`, `Up to $25`, `$50 and up`. */
export function priceLabel({ minPrice, maxPrice }: Pick<ListingState, 'minPrice' | 'maxPrice'>): string {
  if (minPrice === DEFAULT_LISTING.minPrice) return `Up to ${formatDollars(maxPrice)}`;
  if (maxPrice === DEFAULT_LISTING.maxPrice) return `${formatDollars(minPrice)} and up`;
  return `${formatDollars(minPrice)} – ${formatDollars(maxPrice)}`;
}
