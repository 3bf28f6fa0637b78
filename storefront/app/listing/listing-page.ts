import { groupDigits } from '@grabdeals/shared/digits';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { dealsOf } from '@grabdeals/shared/texts';
import type { FilterNames } from './filter-chips';
import { countFilters, type ListingState } from './listing-state';

/**
 * The heading of a list, which its title repeats: the one brand that is chosen, else the words that were searched for, else
 * the brands or categories that are chosen. Only the list of everything is called so.
 */
export function listingHeading(state: ListingState, names: FilterNames): string {
  const { brandIds, categoryIds, search } = state;
  const brands = joinNames(brandIds, names.brands);
  if (brands && brandIds.length === 1) return dealsOf(brands);
  if (search) return `Results for “${search}”`;
  if (countFilters(state) === 0) return STATIC_PAGES.products;
  const chosen = brandIds.length > 0 ? brands : joinNames(categoryIds, names.categories);
  return chosen ? dealsOf(chosen) : 'Selected Deals';
}

/** One name or two; undefined for others, and where nobody knows a name. */
function joinNames(ids: readonly number[], names: ReadonlyMap<number, string>): string | undefined {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  return known.length === ids.length && known.length <= 2 ? known.join(' and ') : undefined;
}

/** The result count as the page shows it. */
export function countProducts(count: number): string {
  return `${groupDigits(count)} Products`;
}
