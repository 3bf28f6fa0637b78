import { describe, expect, it } from '@jest/globals';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { ProductListQuery } from '~/api/types';
import type { Product, ShopCategory } from '~/api/views';
import { DEFAULT_LISTING } from './listing-state';
import { noResults } from './no-results.server';

const CATEGORIES: ShopCategory[] = ['Smart Home', 'Gifts, Flowers & Food', 'Dog Supplies', 'Car Care', 'Décor'].map(
  (name, index) => ({ id: index + 1, name, level2: true }),
);

/** Returns what an empty list shows for a search, if these categories have products. */
async function show(search: string, stocked = CATEGORIES.map(({ id }) => id)) {
  const api = {
    searchProducts: () => Promise.resolve({ facets: { categories: [] } }),
    products: ({ categoryIds }: ProductListQuery) =>
      Promise.resolve(!categoryIds || stocked.includes(categoryIds[0]!) ? [{ id: 'p' } as Product] : []),
  };
  const shown = await noResults(api as unknown as StorefrontApi, { ...DEFAULT_LISTING, search }, CATEGORIES);
  return { ...shown, categories: shown?.categories.map(({ name }) => name) };
}

describe('what an empty list shows', () => {
  it('are the categories that a search names, its first word first, and their deals', async () => {
    expect(await show('dogs food')).toMatchObject({
      categoriesTitle: 'Related Categories',
      categories: ['Dog Supplies', 'Gifts, Flowers & Food'],
      dealsTitle: 'Dog Supplies Deals',
    });
    expect(await show('decor of my car')).toMatchObject({ categories: ['Décor', 'Car Care'] });
    expect(await show('gift flowers')).toMatchObject({ categories: ['Gifts, Flowers & Food'] });
  });

  it('are popular deals if the category has none, or the search names no category', async () => {
    expect(await show('dog food', [])).toMatchObject({ categories: ['Dog Supplies', 'Gifts, Flowers & Food'] });
    expect(await show('dog food', [])).toMatchObject({ dealsTitle: 'Popular Deals' });
    expect(await show('zzz')).toMatchObject({ categoriesTitle: 'Popular Categories', dealsTitle: 'Popular Deals' });
  });
});
