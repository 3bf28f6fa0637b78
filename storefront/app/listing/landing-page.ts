import { brandPath, categoryPath } from '~/site/paths';
import type { FilterNames } from './filter-chips';
import type { ListingState } from './listing-state';

/** The brand or category whose own page a listing is. */
export interface LandingPage {
  kind: 'brand' | 'category';
  id: number;
  name: string;
  /** Its address without filters. */
  href: string;
  /** The same without the query, which holds the id. */
  path: string;
}

/**
 * The one brand, or the one category without a brand, that a list is about; undefined for other lists and where nobody
 * knows its name. Search words and prices narrow the list, but do not change what it is about.
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
