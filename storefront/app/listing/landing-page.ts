import { brandPath, categoryPath } from '~/site/paths';
import type { FilterNames } from './filter-chips';
import type { ListingState } from './listing-state';

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
