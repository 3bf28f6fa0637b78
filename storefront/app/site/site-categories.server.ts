import { isOutage } from '~/api/api-response.server';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { ShopCategory } from '~/api/views';

/**
 * Returns the categories in which the site has products, by rank: none for a site without brands or products, and all
 * categories if it is unknown which of them have products, as with an upstream or while the search is unavailable.
 */
export async function siteCategories(
  api: Pick<StorefrontApi, 'selectedBrands' | 'categories' | 'categoriesOfBrands' | 'products'>,
): Promise<ShopCategory[]> {
  const mids = (await api.selectedBrands()).map(({ mid }) => mid);
  if (mids.length === 0) return [];
  let categories: ShopCategory[] = [];
  try {
    categories = await api.categoriesOfBrands(mids);
  } catch (error) {
    if (isOutage(error)) return api.categories();
  }
  if (categories.length > 0) return categories;
  const [anyProduct] = await api.products({ mids, pageNo: 1, pageSize: 1 });
  return anyProduct ? api.categories() : [];
}
