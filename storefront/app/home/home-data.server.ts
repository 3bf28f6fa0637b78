import {
  CATEGORY_SLIDERS,
  BRANDS_BEFORE_VIEW_ALL,
  HOME_SLIDER,
  OFFER_BANNERS_ON_HOME,
  POPULAR_CATEGORIES,
} from '@grabdeals/shared/limits';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { ProductListQuery } from '~/api/types';
import type { Product } from '~/api/views';
import { brandPath, categoryPath } from '~/site/paths';

export interface ProductSliderData {
  key: string;
  title: string;
  /** Where Shop All goes. */
  shopAll: string;
  products: Product[];
}

/** Everything the home page shows. A part that cannot be had is left out; the brands and categories must be there. */
export async function loadHome(api: StorefrontApi) {
  const [brands, categories, carousel, banners] = await Promise.all([
    api.selectedBrands(),
    api.categories(),
    api.banners('Carousel').catch(() => []),
    api.banners('Banner').catch(() => []),
  ]);
  const mids = brands.map(({ mid }) => mid);
  const [brandSliders, categorySliders] = await Promise.all([
    Promise.all(
      brands.map((brand) => slider(api, `brand-${brand.mid}`, brand.name, brandPath(brand), { mids: [brand.mid] })),
    ),
    brands.length < BRANDS_BEFORE_VIEW_ALL ? loadCategorySliders(api, mids) : [],
  ]);
  return {
    brands,
    popularCategories: categories.filter(({ level2 }) => level2).slice(0, POPULAR_CATEGORIES),
    carousel,
    offerBanners: banners.slice(0, OFFER_BANNERS_ON_HOME),
    brandSliders: brandSliders.filter(hasProducts),
    categorySliders: categorySliders.filter(hasProducts),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

async function loadCategorySliders(api: StorefrontApi, mids: number[]): Promise<ProductSliderData[]> {
  const categories = await api.categoriesOfBrands(mids).catch(() => []);
  return Promise.all(
    categories
      .filter(({ level2 }) => level2)
      .slice(0, CATEGORY_SLIDERS)
      .map((category) =>
        slider(api, `category-${category.id}`, category.name, categoryPath(category), {
          mids,
          categoryIds: [category.id],
        }),
      ),
  );
}

async function slider(
  api: StorefrontApi,
  key: string,
  name: string,
  shopAll: string,
  filter: Pick<ProductListQuery, 'mids' | 'categoryIds'>,
): Promise<ProductSliderData> {
  const products = await api
    .products({ ...filter, ...HOME_SLIDER, uniquePrice: true, showOfferedProducts: false })
    .catch((): Product[] => []);
  return { key, title: `${name} Deals`, shopAll, products };
}

function hasProducts({ products }: ProductSliderData): boolean {
  return products.length > 0;
}
