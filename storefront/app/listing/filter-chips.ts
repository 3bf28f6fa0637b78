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

/** A filter with the link that removes it. */
export interface FilterChip {
  key: string;
  label: string;
  /** Label for screen readers. */
  removeLabel: string;
  /** The product list with all other filters. */
  href: string;
}

/** Names of brands and categories by id. A filter with an unknown name is shown by its id. */
export interface FilterNames {
  brands: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
}

/** Returns the names of filter options by id. */
export function namesOf(brands: readonly FacetOption[], categories: readonly FacetOption[]): FilterNames {
  const byId = (options: readonly FacetOption[]) => new Map(options.map(({ id, name }) => [id, name]));
  return { brands: byId(brands), categories: byId(categories) };
}

/** Formats whole dollars, such as `$1,250`. */
export function formatDollars(dollars: number): string {
  return `$${groupDigits(dollars)}`;
}

/** Returns the chips of a list: the search, then brands, categories and the price range. */
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

/** Returns a price range as text: `$25 – $50`, `Up to $25` or `$50 and up`. */
export function priceLabel({ minPrice, maxPrice }: Pick<ListingState, 'minPrice' | 'maxPrice'>): string {
  if (minPrice === DEFAULT_LISTING.minPrice) return `Up to ${formatDollars(maxPrice)}`;
  if (maxPrice === DEFAULT_LISTING.maxPrice) return `${formatDollars(minPrice)} and up`;
  return `${formatDollars(minPrice)} – ${formatDollars(maxPrice)}`;
}
