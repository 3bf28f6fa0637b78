import { CategoryView } from '../categories/categories.dto.js';

/** An amount for display and for sums. */
export class PriceView {
  /** @example $31.99 */
  value: string;
  /** Integer cents. @example 3199 */
  integral: number;
  /** ISO 4217. @example USD */
  currency: string;
}

export class UrlView {
  /** The merchant's page, without campaign id. @example https://www.crocs.example/p/classic-clog-1 */
  value: string;
}

export class ProductImagesView {
  image: UrlView[];
}

export class ProductSourceView {
  /** @example Classic Clog */
  title: string;
  description: string;
  url: UrlView;
  images: ProductImagesView;
  price: PriceView;
  /** The regular price; present only where the price history supports it. */
  originalPrice?: PriceView;
  /** Whole percent saved. @example 20 */
  markdownPercent?: number;
  /** @example 199042 */
  merchantId: number;
  /** @example Crocs */
  merchantName: string;
  /** Leaf first. */
  categoryIds: number[];
  /** As an upstream catalogue says it. @example IN_STOCK */
  stock?: string;
  /** When the price was last confirmed by the merchant's feed. */
  priceAsOf: Date;
}

/** A search hit, with its fields under `_source`. */
export class ProductHit {
  _id: string;
  _source: ProductSourceView;
}

export class ProductsListView {
  products: ProductHit[];
}

export class BrandFacetView {
  mid: number;
  name: string;
  count: number;
}

export class CategoryFacetView {
  categoryId: number;
  categoryName: string;
  count: number;
}

export class PriceFacetView {
  /** Dollars. */
  min: number;
  max: number;
}

export class ProductFacetsView {
  /** Counted without the brand filter. */
  brands: BrandFacetView[];
  /** Counted without the category filter. */
  categories: CategoryFacetView[];
  /** Bounds without the price filter; absent when nothing matches. */
  price?: PriceFacetView;
}

export class ProductSearchPayload {
  /** All results, not only this page's. */
  count: number;
  products: ProductHit[];
  facets: ProductFacetsView;
}

/** Answer of the product search. */
export class ProductSearchView {
  payload: ProductSearchPayload;
}

export class CountedCategoryView extends CategoryView {
  /** Products of the given brands in it. */
  count: number;
}

export class CountedCategoriesView {
  data: CountedCategoryView[];
}
