import { describe, expect, it } from '@jest/globals';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { ProductListQuery } from '~/api/types';
import type { Banner, Brand, Product, ShopCategory } from '~/api/views';
import { loadHome, loadHomeContent } from './home-data.server';

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
    const money = { price: '$30.00', priceCents: 3000, currency: 'USD', asOf: 'Nov 3' };
    const product = { id: 'p', title: 'P', href: 'https://m.example/p', ...money, mid: 1, merchantName: 'M' };
    return Promise.resolve(query.mids?.[0] === 2 && query.mids.length === 1 ? [] : [product]);
  };
  const api = {
    selectedBrands: () => Promise.resolve(brands),
    categories: () => Promise.resolve(categories),
    categoriesOfBrands: () => Promise.resolve(categories),
    banners: () => Promise.resolve(Array.from({ length: 9 }, () => banner)),
    bestCoupons: () => Promise.resolve(new Map()),
    coupons: () => Promise.resolve({ coupons: [], count: 0, brands: [] }),
    deals: () => Promise.resolve({ deals: [], count: 0, brands: [], categories: [] }),
    products,
    ...overrides,
  } as unknown as StorefrontApi;
  return { api, queries };
}

const BRANDS = { homeLayout: 'brands' } as const;
const CURATED = { homeLayout: 'curated' } as const;

describe('loadHome', () => {
  it('uses the required page sizes and prices', async () => {
    const home = await loadHome(apiWith(12).api, BRANDS);
    expect(home.popularCategories).toHaveLength(16);
    expect(home.popularCategories.every(({ level2 }) => level2)).toBe(true);
    expect(home.offerBanners).toHaveLength(7);
  });

  it('has one slider per brand with products, with its name as heading', async () => {
    const { sliders } = await loadHome(apiWith(12).api, BRANDS);
    expect(sliders).toHaveLength(11);
    expect(sliders[0]).toMatchObject({ title: 'Brand 1 Deals', shopAll: '/brand-1/products?brandid=1' });
    expect(sliders.map(({ title }) => title)).not.toContain('Brand 2 Deals');
  });

  it('does not append Deals to a name that contains it', async () => {
    const brands = () => Promise.resolve<Brand[]>([{ mid: 1, name: 'Super Deals' }]);
    const { api } = apiWith(1);
    const { sliders } = await loadHome(Object.assign(api, { selectedBrands: brands }), BRANDS);
    expect(sliders[0]?.title).toBe('Super Deals');
  });

  it.each([
    [9, 8],
    [10, 0],
  ])('with %i brands has %i category sliders', async (brands, count) => {
    const { lastSliders } = await loadHome(apiWith(brands).api, BRANDS);
    expect(lastSliders).toHaveLength(count);
  });

  it('requests 12 products of unique price from $25 to $1000 without offered-only ones', async () => {
    const { api, queries } = apiWith(1);
    await loadHome(api, BRANDS);
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

  it('omits parts that cannot be loaded', async () => {
    const down = () => Promise.reject(Object.assign(new Error('down'), { init: { status: 503 } }));
    const home = await loadHome(apiWith(3, { products: down, banners: down, categoriesOfBrands: down }).api, BRANDS);
    expect(home).toMatchObject({ carousel: [], offerBanners: [], sliders: [], lastSliders: [] });
    expect(home.brands).toHaveLength(3);
  });

  it('reports whether all or some products cannot be loaded', async () => {
    const missing = async (products?: StorefrontApi['products']) => {
      const { api } = apiWith(3);
      return (await loadHome(products ? Object.assign(api, { products }) : api, BRANDS)).missingProducts;
    };
    expect(await missing()).toBe('none');
    expect(await missing(() => Promise.reject(new Error('down')))).toBe('all');
    const { products } = apiWith(3).api;
    const third = (query: ProductListQuery) =>
      query.mids?.[0] === 3 ? Promise.reject(new Error('down')) : products(query);
    expect(await missing(third)).toBe('some');
  });
});

describe('the coupons of sliders', () => {
  it('are the best ones of their products', async () => {
    const { api } = apiWith(1);
    const coupon = { id: 'c', mid: 1, merchantName: 'M', code: 'CLOG20', conditions: [] };
    const best = new Map([['p', { coupon, price: '$24.00' }]]);
    const { sliders } = await loadHome(Object.assign(api, { bestCoupons: () => Promise.resolve(best) }), BRANDS);
    expect(sliders[0]?.coupons['p']).toMatchObject({ text: '$24.00 with CLOG20' });
  });

  it('are missing if they cannot be loaded', async () => {
    const { api } = apiWith(1, { bestCoupons: () => Promise.reject(new Error('down')) });
    expect((await loadHome(api, BRANDS)).sliders[0]).toMatchObject({ products: { id: ['p'] }, coupons: {} });
  });
});

describe('the curated home', () => {
  it('has the fixed rows instead of those of brands and categories', async () => {
    const { api, queries } = apiWith(3);
    const { sliders, lastSliders } = await loadHome(api, CURATED);
    expect(sliders).toHaveLength(11);
    expect(sliders[1]).toMatchObject({ title: 'Crocs Top Deals', shopAll: '/products?brandid=199042' });
    expect(sliders[4]).toMatchObject({ title: 'Pet Supplies Deals', shopAll: '/products?search=pet' });
    expect(lastSliders).toEqual([]);
    expect(queries[1]).toMatchObject({ mids: [199042], pageSize: 12, minPrice: 25, maxPrice: 1000, uniquePrice: true });
    expect(queries[4]).toMatchObject({ q: 'pet', mids: undefined });
  });

  it('requests all products for a row without a brand and words', async () => {
    const { api, queries } = apiWith(3);
    const { sliders } = await loadHome(api, CURATED);
    const index = sliders.findIndex(({ title }) => title === 'Ortovox Deals');
    expect(queries[index]).toMatchObject({ q: undefined, mids: undefined });
    expect(sliders[index]).toMatchObject({ shopAll: '/products' });
  });

  it('shows the rows of the site, without those that have no products', async () => {
    const rows = [
      { title: 'Ours', brandId: 3, search: 'red' },
      { title: 'Nothing', brandId: 2 },
    ];
    const { sliders } = await loadHome(apiWith(3).api, { ...CURATED, curatedRows: rows });
    expect(sliders).toEqual([
      expect.objectContaining({ title: 'Ours', shopAll: '/products?brandid=3&search=red', slot: 'curated-slider' }),
    ]);
    expect((await loadHome(apiWith(3).api, { ...CURATED, curatedRows: [] })).sliders).toEqual([]);
  });
});

describe('loadHomeContent', () => {
  const topic = { key: 'pets', label: 'Pets' };
  const { api } = apiWith(1);
  Object.assign(api, {
    articleTopics: () => Promise.resolve([topic]),
    articles: () => Promise.resolve({ articles: [{ id: 'a' }], count: 1 }),
  });

  it('loads the articles of a site whose home is articles', async () => {
    expect(await loadHomeContent(api, { ...BRANDS, homePage: 'articles' })).toEqual({
      articles: { rows: [{ topic, articles: [{ id: 'a' }] }], moreTopics: [] },
      topics: [topic],
    });
  });

  it('loads the deals of other sites', async () => {
    expect(await loadHomeContent(api, { ...BRANDS, homePage: 'deals' })).toMatchObject({
      deals: { brands: [{ mid: 1 }] },
    });
  });
});
