import { formatCount } from '@grabdeals/shared/digits';
import type { FacetOption } from './facet-options';
import { LISTING_PATH } from '~/site/paths';
import {
  DEFAULT_LISTING,
  changeListing,
  hasPriceFilter,
  listingHref,
  toggleEntry,
  type ListingState,
} from './listing-state';
import type { SearchInterpretation } from './search-interpretation';

/** A filter with the link that removes it. */
export interface FilterChip {
  key: string;
  label: string;
  /** Label for screen readers. */
  removeLabel: string;
  /** The list with all other filters. */
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
function formatDollars(dollars: number): string {
  return `$${formatCount(dollars)}`;
}

/**
 * Returns the chips of a list: the search and the filters of its text, then brands, categories, the price range, the discount, colors and
 * sizes. A chip of the text leads to the search without its words.
 * @param interpretation how the API has understood the search of the state.
 */
export function filterChips(
  state: ListingState,
  names: FilterNames,
  interpretation?: SearchInterpretation,
  path: string = LISTING_PATH,
): FilterChip[] {
  const chip = (key: string, label: string, change: Parameters<typeof changeListing>[1]): FilterChip => {
    return {
      key,
      label,
      removeLabel: `Remove filter: ${label}`,
      href: listingHref(changeListing(state, change), path),
    };
  };
  const chips: FilterChip[] = [];
  const { text = state.search, filters = [] } = interpretation ?? {};
  const searchText = text || (filters.length === 0 ? state.search : '');
  if (searchText) {
    chips.push(chip('search', `“${searchText}”`, { search: filters.map(({ words }) => words).join(' ') }));
  }
  for (const { kind, label, textWithout } of filters) chips.push(chip(`text-${kind}`, label, { search: textWithout }));
  for (const id of state.brandIds) {
    chips.push(
      chip(`brand-${id}`, names.brands.get(id) ?? `Brand ${id}`, { brandIds: toggleEntry(state.brandIds, id) }),
    );
  }
  for (const id of state.categoryIds) {
    const label = names.categories.get(id) ?? `Category ${id}`;
    chips.push(chip(`category-${id}`, label, { categoryIds: toggleEntry(state.categoryIds, id) }));
  }
  if (hasPriceFilter(state)) {
    const { minPrice, maxPrice } = DEFAULT_LISTING;
    chips.push(chip('price', priceLabel(state), { minPrice, maxPrice }));
  }
  if (state.minDiscount > 0) chips.push(chip('discount', discountLabel(state.minDiscount), { minDiscount: 0 }));
  for (const color of state.colors) {
    chips.push(chip(`color-${color}`, color, { colors: toggleEntry(state.colors, color) }));
  }
  for (const size of state.sizes) {
    chips.push(chip(`size-${size}`, `Size ${size}`, { sizes: toggleEntry(state.sizes, size) }));
  }
  return chips;
}

/** Returns a price range as text: `$25 – $50`, `Up to $25` or `$50 and up`. */
export function priceLabel({ minPrice, maxPrice }: Pick<ListingState, 'minPrice' | 'maxPrice'>): string {
  if (minPrice === DEFAULT_LISTING.minPrice) return `Up to ${formatDollars(maxPrice)}`;
  if (maxPrice === DEFAULT_LISTING.maxPrice) return `${formatDollars(minPrice)} and up`;
  return `${formatDollars(minPrice)} – ${formatDollars(maxPrice)}`;
}

/** Returns a smallest discount as text. */
export function discountLabel(percent: number): string {
  return percent === 1 ? 'On sale' : `${percent}% off or more`;
}
