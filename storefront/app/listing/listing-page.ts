import { groupDigits } from '@grabdeals/shared/digits';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { dealsOf } from '@grabdeals/shared/texts';
import type { FilterNames } from './filter-chips';
import { countFilters, type ListingState } from './listing-state';

/**
 * Returns the heading of a list, which the title repeats: the only selected brand, else the search, else the selected
 * brands or categories (docs/decisions/006-headings-and-pages-of-lists.md).
 */
export function listingHeading(state: ListingState, names: FilterNames): string {
  const { brandIds, categoryIds, search } = state;
  const brands = joinNames(brandIds, names.brands);
  if (brands && brandIds.length === 1) return dealsOf(brands);
  if (search) return `Results for “${search}”`;
  if (countFilters(state) === 0) return STATIC_PAGES.products;
  const selection = brandIds.length > 0 ? brands : joinNames(categoryIds, names.categories);
  return selection ? dealsOf(selection) : 'Selected Deals';
}

/** Returns one or two names joined; undefined for more names or unknown names. */
function joinNames(ids: readonly number[], names: ReadonlyMap<number, string>): string | undefined {
  const knownNames = ids.flatMap((id) => names.get(id) ?? []);
  return knownNames.length === ids.length && knownNames.length <= 2 ? knownNames.join(' and ') : undefined;
}

/** Returns the text of the result count. */
export function countProducts(count: number): string {
  return `${groupDigits(count)} Products`;
}
