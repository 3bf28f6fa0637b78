import { curatedRowPath, DEFAULT_CURATED_ROWS, type CuratedRow } from '@grabdeals/shared/curated-rows';
import {
  CATEGORY_SLIDERS,
  BRANDS_BEFORE_VIEW_ALL,
  HOME_SLIDER,
  POPULAR_CATEGORIES,
  SHOWN_IN_HOME_SLIDER,
} from '@grabdeals/shared/limits';
import { dealsOf } from '@grabdeals/shared/texts';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { ProductListQuery, SiteView } from '~/api/types';
import type { Brand, Product } from '~/api/views';
import type { CouponBadge } from '~/components/product-card';
import { couponBadges } from '~/coupons/listing-coupons.server';
import { loadArticleHome } from '~/articles/article-loader.server';
import { brandPath, categoryPath } from '~/site/paths';
import { loadDealsOfToday } from '~/deals/deals-of-today.server';
import { siteCategories } from '~/site/site-categories.server';
import { toColumns, type Columns } from './columns';
import { homeBanners } from './home-banners';

export interface ProductSliderData {
  key: string;
  title: string;
  /** URL of Shop All. */
  shopAll: string;
  products: Columns<Product>;
  /** The best coupons of the products, by product id. */
  coupons: Record<string, CouponBadge>;
  /** Place of the slider, for the click reports. */
  slot: string;
}

/** A slider without its products, and the query of these products. */
interface SliderPlan extends Omit<ProductSliderData, 'products' | 'coupons'> {
  filter: Pick<ProductListQuery, 'mids' | 'categoryIds' | 'q'>;
}

interface Sliders {
  sliders: ProductSliderData[];
  /** Whether products of a slider could not be loaded. */
  isAnyMissing: boolean;
}

const NO_SLIDERS: Sliders = { sliders: [], isAnyMissing: false };

type HomeSettings = Pick<SiteView['settings'], 'homeLayout' | 'curatedRows'>;

/** Loads the deals or the articles of home, as the site's settings specify. */
export async function loadHomeContent(
  api: StorefrontApi,
  settings: HomeSettings & Pick<SiteView['settings'], 'homePage'>,
) {
  if (settings.homePage === 'deals') return { deals: await loadHome(api, settings) };
  const [articles, topics] = await Promise.all([loadArticleHome(api), api.articleTopics()]);
  return { articles, topics };
}

export type HomeContentData = Awaited<ReturnType<typeof loadHomeContent>>;

/**
 * Loads the home of deals. Missing parts are omitted, except for the brands and categories, which are required.
 * The two layouts differ in their sliders only.
 */
export async function loadHome(api: StorefrontApi, { homeLayout, curatedRows }: HomeSettings) {
  const [brands, categories, deals, carousel, banners] = await Promise.all([
    api.selectedBrands(),
    siteCategories(api),
    loadDealsOfToday(api),
    api.banners('Carousel').catch(() => []),
    api.banners('Banner').catch(() => []),
  ]);
  const isCurated = homeLayout === 'curated';
  const [first, last] = await Promise.all([
    fill(api, isCurated ? (curatedRows ?? DEFAULT_CURATED_ROWS).map(curatedSlider) : brands.map(brandSlider)),
    isCurated || brands.length >= BRANDS_BEFORE_VIEW_ALL ? NO_SLIDERS : loadCategorySliders(api, brands),
  ]);
  const isAnyShown = first.sliders.length + last.sliders.length > 0;
  const isAnyMissing = first.isAnyMissing || last.isAnyMissing;
  return {
    brands,
    popularCategories: categories.filter(({ level2 }) => level2).slice(0, POPULAR_CATEGORIES),
    deals,
    ...homeBanners(carousel, banners),
    /** Sliders before and after the offer banners that follow the first banner. */
    sliders: first.sliders,
    lastSliders: last.sliders,
    /** Which products could not be loaded. */
    missingProducts: missingProducts(isAnyMissing, isAnyShown),
  };
}

/** Which products of home could not be loaded. */
export type MissingProducts = 'none' | 'some' | 'all';

function missingProducts(isAnyMissing: boolean, isAnyShown: boolean): MissingProducts {
  if (!isAnyMissing) return 'none';
  return isAnyShown ? 'some' : 'all';
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

async function loadCategorySliders(api: StorefrontApi, brands: readonly Brand[]): Promise<Sliders> {
  const mids = brands.map(({ mid }) => mid);
  const categories = await api.categoriesOfBrands(mids).catch(() => []);
  const plans = categories
    .filter(({ level2 }) => level2)
    .slice(0, CATEGORY_SLIDERS)
    .map((category) => ({
      key: `category-${category.id}`,
      title: dealsOf(category.name),
      shopAll: categoryPath(category),
      slot: 'category-slider',
      filter: { mids, categoryIds: [category.id] },
    }));
  return fill(api, plans);
}

function brandSlider(brand: Brand): SliderPlan {
  return {
    key: `brand-${brand.mid}`,
    title: dealsOf(brand.name),
    shopAll: brandPath(brand),
    slot: 'brand-slider',
    filter: { mids: [brand.mid] },
  };
}

/** Returns the slider of a row. A row without a brand contains all selected brands of the site. */
function curatedSlider(row: CuratedRow, index: number): SliderPlan {
  return {
    key: `curated-${index}`,
    title: row.title,
    shopAll: curatedRowPath(row),
    slot: 'curated-slider',
    filter: { mids: row.brandId === undefined ? undefined : [row.brandId], q: row.search },
  };
}

/** Loads the products of the sliders, and leaves out those without any. */
async function fill(api: StorefrontApi, plans: readonly SliderPlan[]): Promise<Sliders> {
  let isAnyMissing = false;
  const sliders = await Promise.all(
    plans.map(async ({ filter, ...slider }) => {
      const products = await api
        .products({ ...filter, ...HOME_SLIDER, uniquePrice: true, showOfferedProducts: false })
        .then((found) => found.slice(0, SHOWN_IN_HOME_SLIDER))
        .catch((): Product[] => {
          isAnyMissing = true;
          return [];
        });
      return { ...slider, products: toColumns(products), coupons: await couponBadges(api, products) };
    }),
  );
  return { sliders: sliders.filter(({ products }) => products.id?.length), isAnyMissing };
}
