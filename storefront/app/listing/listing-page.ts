import { counted } from '@grabdeals/shared/counted';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { dealsOf } from '@grabdeals/shared/texts';
import { brandPath, categoryPath } from '~/site/paths';
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
  return counted(count, 'Product');
}

/** The brand or category that a list is the page of. */
export interface LandingPage {
  kind: 'brand' | 'category';
  id: number;
  name: string;
  /** Path and query without other filters. */
  href: string;
  /** The path alone. The query contains the id. */
  path: string;
}

/**
 * Returns the only brand of a list, or its only category without a brand; undefined for other lists, and for unknown
 * names. Searches and prices do not change the subject of a list.
 */
export function landingPage({ brandIds, categoryIds }: ListingState, names: FilterNames): LandingPage | undefined {
  const [id, ...others] = brandIds.length > 0 ? brandIds : categoryIds;
  if (id === undefined || others.length > 0) return undefined;
  if (brandIds.length === 0) return named('category', id, names.categories.get(id));
  return categoryIds.length === 0 ? named('brand', id, names.brands.get(id)) : undefined;
}

function named(kind: LandingPage['kind'], id: number, name: string | undefined): LandingPage | undefined {
  if (!name) return undefined;
  const href = kind === 'brand' ? brandPath({ mid: id, name }) : categoryPath({ id, name });
  return { kind, id, name, href, path: href.slice(0, href.indexOf('?')) };
}
