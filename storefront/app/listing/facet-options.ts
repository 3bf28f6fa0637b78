import type { components } from '@grabdeals/shared/api.gen';
import { foldAccents } from '@grabdeals/shared/fold-accents';
import type { Brand, Product, ShopCategory } from '~/api/views';
import type { ListingState } from './listing-state';

/** A row of a filter list. */
export interface FacetOption<Id extends number | string = number> {
  id: Id;
  name: string;
  /** The number of results with this option; undefined if it is unknown. */
  count?: number;
}

interface Named {
  id: number;
  name: string;
}

/**
 * Returns the rows of a filter list: the options with results, most results first, and all selected ids, so that each can be
 * removed. `namedOptions` contains the names of selected ids that are not counted.
 */
export function facetOptions(
  counted: readonly Required<FacetOption>[],
  namedOptions: readonly Named[],
  selected: readonly number[],
): Required<FacetOption>[] {
  const options = counted.filter(({ id, count }) => count > 0 || selected.includes(id));
  const present = new Set(options.map(({ id }) => id));
  const missing = new Map(
    namedOptions.filter(({ id }) => selected.includes(id) && !present.has(id)).map(({ id, name }) => [id, name]),
  );
  return [...options, ...[...missing].map(([id, name]) => ({ id, name, count: 0 }))].sort(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
  );
}

/** The part of an answer of the API that counts results by brand and category. */
interface Facets {
  brands: readonly components['schemas']['BrandFacetView'][];
  categories: readonly components['schemas']['CategoryFacetView'][];
}

/** What contains the names of selected brands and categories that are not counted. */
interface NamedParts {
  siteBrands: readonly Brand[];
  siteCategories: readonly ShopCategory[];
  /** Contain the name of a brand that the site has not selected, which the URL may contain. */
  products: readonly Product[];
}

/** Returns the rows of the lists of brands and categories. */
export function brandAndCategoryOptions(
  facets: Facets,
  { siteBrands, siteCategories, products }: NamedParts,
  { brandIds, categoryIds }: Pick<ListingState, 'brandIds' | 'categoryIds'>,
) {
  return {
    brands: facetOptions(
      facets.brands.map(({ mid, name, count }) => ({ id: mid, name, count })),
      [
        ...siteBrands.map(({ mid, name }) => ({ id: mid, name })),
        ...products.map(({ mid, merchantName }) => ({ id: mid, name: merchantName })),
      ],
      brandIds,
    ),
    categories: facetOptions(
      facets.categories.map(({ categoryId, categoryName, count }) => ({ id: categoryId, name: categoryName, count })),
      siteCategories,
      categoryIds,
    ),
  };
}

/** Returns the rows of a list of colors or sizes in their order, followed by selected values without results. */
export function valueOptions(
  counted: readonly { value: string; count: number }[],
  selected: readonly string[],
): Required<FacetOption<string>>[] {
  const sameText = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();
  // The URL may spell a value in another way.
  const options = counted.map(({ value, count }) => ({
    id: selected.find(sameText(value)) ?? value,
    name: value,
    count,
  }));
  const missing = selected.filter((value) => !options.some(({ id }) => id === value));
  return [...options, ...missing.map((value) => ({ id: value, name: value, count: 0 }))];
}

/** Returns the options whose name contains `text` at the start of a word. */
export function matchingOptions<Option extends Pick<FacetOption, 'name'>>(
  options: readonly Option[],
  text: string,
): Option[] {
  const prefix = words(text).join(' ');
  if (!prefix) return [...options];
  return options.filter(({ name }) => {
    const nameWords = words(name);
    return nameWords.some((_, start) => nameWords.slice(start).join(' ').startsWith(prefix));
  });
}

/** Returns the words in lower case without accents. */
function words(text: string): string[] {
  return foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
