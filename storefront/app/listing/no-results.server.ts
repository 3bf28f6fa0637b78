import { foldAccents } from '@grabdeals/shared/fold-accents';
import { MENU_CATEGORIES } from '@grabdeals/shared/limits';
import { dealsOf } from '@grabdeals/shared/texts';
import { isOutage } from '~/api/api-response.server';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product, ShopCategory } from '~/api/views';
import { DEFAULT_LISTING, type ListingState } from './listing-state';

type CategoryLink = Pick<ShopCategory, 'id' | 'name'>;

/** Categories and products that an empty list shows. */
export interface NoResults {
  categoriesTitle: string;
  categories: CategoryLink[];
  dealsTitle: string;
  /** Products with the biggest discounts. */
  deals: Product[];
}

const MAX_DEALS = 8;
/** A shorter word of a search, such as `of`, names no category. */
const MIN_WORD_LENGTH = 3;

/**
 * Returns categories with products for the words and brands of the list, without its other filters; otherwise those that the search
 * names, with their deals; otherwise popular ones. They belong to the page and not to the response of the search, because only empty
 * lists need them.
 */
export async function noResults(
  api: Pick<StorefrontApi, 'searchProducts' | 'products'>,
  state: ListingState,
  siteCategories: readonly ShopCategory[],
): Promise<NoResults | undefined> {
  try {
    const found = await relatedCategories(api, state);
    const named = found.length > 0 ? [] : categoriesNamedIn(state.search, siteCategories);
    const related = [...found, ...named].slice(0, MENU_CATEGORIES);
    const popular = siteCategories.filter(({ level2 }) => level2).slice(0, MENU_CATEGORIES);
    return {
      categoriesTitle: related.length > 0 ? 'Related Categories' : 'Popular Categories',
      categories: (related.length > 0 ? related : popular).map(({ id, name }) => ({ id, name })),
      ...(await dealsFor(api, named[0])),
    };
  } catch (error) {
    if (!isOutage(error)) throw error;
    return undefined;
  }
}

/** Returns the deals of a category; popular ones without a category, or if the category has none. */
async function dealsFor(
  api: Pick<StorefrontApi, 'products'>,
  category: CategoryLink | undefined,
): Promise<Pick<NoResults, 'dealsTitle' | 'deals'>> {
  const page = { pageNo: 1, pageSize: MAX_DEALS };
  const ofCategory = category ? await api.products({ ...page, categoryIds: [category.id] }) : [];
  if (category && ofCategory.length > 0) return { dealsTitle: dealsOf(category.name), deals: ofCategory };
  return { dealsTitle: 'Popular Deals', deals: await api.products(page) };
}

async function relatedCategories(
  api: Pick<StorefrontApi, 'searchProducts'>,
  { search, brandIds }: ListingState,
): Promise<CategoryLink[]> {
  if (search === DEFAULT_LISTING.search && brandIds.length === 0) return [];
  const { facets } = await api.searchProducts({ q: search, mids: brandIds, pageNo: 1, pageSize: 1 });
  return facets.categories
    .toSorted((one, other) => other.count - one.count)
    .map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }));
}

/** Returns the categories whose names contain a word of the search, those of its first word first: Dog Supplies for `dog food`. */
function categoriesNamedIn(search: string, categories: readonly ShopCategory[]): CategoryLink[] {
  const searched = wordsOf(search);
  return searched.flatMap((word, place) =>
    categories.filter(({ name }) => {
      const words = wordsOf(name);
      return words.includes(word) && !searched.slice(0, place).some((earlier) => words.includes(earlier));
    }),
  );
}

function wordsOf(text: string): string[] {
  const words = foldAccents(text).match(/\p{L}+/gu) ?? [];
  return words.filter(({ length }) => length >= MIN_WORD_LENGTH).map((word) => word.replace(/s$/, ''));
}
