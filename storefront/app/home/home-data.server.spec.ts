import { describe, expect, it } from '@jest/globals';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { ProductListQuery } from '~/api/types';
import type { Banner, Brand, Product, ShopCategory } from '~/api/views';
import { loadHome } from './home-data.server';

function apiWith(brandCount: number, overrides: Partial<Record<keyof StorefrontApi, () => Promise<never>>> = {}) {
  const queries: ProductListQuery[] = [];
  const brands: Brand[] = Array.from({ length: brandCount }, (_, index) => ({
    mid: index + 1,
    name: `Brand ${index + 1}`,
  }));
  const categories: ShopCategory[] = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    name: `Category ${index + 1}`,
    level2: index % 2 === 0,
  }));
  const banner: Banner = { image: '/a.svg', href: 'https://m.example/', title: 'T', description: '', brandName: '' };
  const products = (query: ProductListQuery): Promise<Product[]> => {
    queries.push(query);
    const product = { id: 'p', title: 'P', href: 'https://m.example/p', price: '$30.00', mid: 1, merchantName: 'M' };
    return Promise.resolve(query.mids?.[0] === 2 && query.mids.length === 1 ? [] : [product]);
  };
  const api = {
    selectedBrands: () => Promise.resolve(brands),
    categories: () => Promise.resolve(categories),
    categoriesOfBrands: () => Promise.resolve(categories),
    banners: () => Promise.resolve(Array.from({ length: 9 }, () => banner)),
    products,
    ...overrides,
  } as unknown as StorefrontApi;
  return { api, queries };
}

describe('loadHome', () => {
  it('keeps to the numbers of the documents', async () => {
    const { api } = apiWith(12);
    const home = await loadHome(api);
    expect(home.popularCategories).toHaveLength(16);
    expect(home.popularCategories.every(({ level2 }) => level2)).toBe(true);
    expect(home.offerBanners).toHaveLength(7);
  });

  it('has one slider per brand that has products, headed by its name', async () => {
    const { brandSliders } = await loadHome(apiWith(12).api);
    expect(brandSliders).toHaveLength(11);
    expect(brandSliders[0]).toMatchObject({ title: 'Brand 1 Deals', shopAll: '/brand-1/products?brandid=1' });
    expect(brandSliders.map(({ title }) => title)).not.toContain('Brand 2 Deals');
  });

  it.each([
    [9, 8],
    [10, 0],
  ])('with %i brands has %i category sliders', async (brands, sliders) => {
    const { categorySliders } = await loadHome(apiWith(brands).api);
    expect(categorySliders).toHaveLength(sliders);
  });

  it('asks for 12 products of unique price from $25 to $1000 without offered-only ones', async () => {
    const { api, queries } = apiWith(1);
    await loadHome(api);
    expect(queries[0]).toEqual({
      mids: [1],
      pageNo: 1,
      pageSize: 12,
      minPrice: 25,
      maxPrice: 1000,
      uniquePrice: true,
      showOfferedProducts: false,
    });
  });

  it('leaves out what cannot be had', async () => {
    const down = () => Promise.reject(new Error('down'));
    const home = await loadHome(apiWith(3, { products: down, banners: down, categoriesOfBrands: down }).api);
    expect(home).toMatchObject({ carousel: [], offerBanners: [], brandSliders: [], categorySliders: [] });
    expect(home.brands).toHaveLength(3);
  });
});
