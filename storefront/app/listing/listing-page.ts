import { groupDigits } from '@grabdeals/shared/digits';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { dealsOf } from '@grabdeals/shared/texts';
import type { FilterNames } from './filter-chips';
import type { ListingState } from './listing-state';

/**
 * Returns the heading of a list, which the title repeats: the only selected brand, else the search, else the only selected category
 * (docs/decisions/006-headings-and-pages-of-lists.md).
 */
export function listingHeading({ brandIds, categoryIds, search }: ListingState, names: FilterNames): string {
  const brand = onlyName(brandIds, names.brands);
  if (brand) return dealsOf(brand);
  if (search) return `Results for “${search}”`;
  const category = brandIds.length === 0 ? onlyName(categoryIds, names.categories) : undefined;
  return category ? dealsOf(category) : STATIC_PAGES.products;
}

function onlyName([id, ...others]: readonly number[], names: ReadonlyMap<number, string>): string | undefined {
  return id === undefined || others.length > 0 ? undefined : names.get(id);
}

/** Returns the text of the result count. */
export function countProducts(count: number): string {
  return `${groupDigits(count)} Products`;
}
