import { MENU_CATEGORIES } from '@grabdeals/shared/limits';
import { isOutage } from '~/api/api-response.server';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product, ShopCategory } from '~/api/views';
import { DEFAULT_LISTING, type ListingState } from './listing-state';

/** Categories and products that an empty list shows. */
export interface NoResults {
  categoriesTitle: string;
  categories: Pick<ShopCategory, 'id' | 'name'>[];
  /** Products with the biggest discounts. */
  deals: Product[];
}

const MAX_DEALS = 8;

/**
 * Returns categories with products for the words and brands of the list, without its other filters, otherwise popular ones, and popular
 * deals. They belong to the page and not to the response of the search, because only empty lists need them.
 */
export async function noResults(
  api: Pick<StorefrontApi, 'searchProducts' | 'products'>,
  state: ListingState,
  siteCategories: readonly ShopCategory[],
): Promise<NoResults | undefined> {
  try {
    const [related, deals] = await Promise.all([
      relatedCategories(api, state),
      api.products({ pageNo: 1, pageSize: MAX_DEALS }),
    ]);
    if (related.length > 0) return { categoriesTitle: 'Related Categories', categories: related, deals };
    const popular = siteCategories.filter(({ level2 }) => level2).slice(0, MENU_CATEGORIES);
    return {
      categoriesTitle: 'Popular Categories',
      categories: popular.map(({ id, name }) => ({ id, name })),
      deals,
    };
  } catch (error) {
    if (!isOutage(error)) throw error;
    return undefined;
  }
}

async function relatedCategories(
  api: Pick<StorefrontApi, 'searchProducts'>,
  { search, brandIds }: ListingState,
): Promise<NoResults['categories']> {
  if (search === DEFAULT_LISTING.search && brandIds.length === 0) return [];
  const { facets } = await api.searchProducts({ q: search, mids: brandIds, pageNo: 1, pageSize: 1 });
  return facets.categories
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MENU_CATEGORIES)
    .map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }));
}
