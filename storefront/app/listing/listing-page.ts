import { groupDigits } from '@grabdeals/shared/digits';
import type { FilterNames } from './filter-chips';
import type { ListingState } from './listing-state';

/** The heading: the brand's name when exactly one brand is chosen. */
export function listingHeading(state: ListingState, names: FilterNames): string {
  const [id, ...others] = state.brandIds;
  const brand = id !== undefined && others.length === 0 ? names.brands.get(id) : undefined;
  return brand ? `${brand} Deals` : 'All Products Deals';
}

/** The result count as the page shows it. */
export function countProducts(count: number): string {
  return `${groupDigits(count)} Products`;
}
