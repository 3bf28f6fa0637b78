import { ApiProperty } from '@nestjs/swagger';
import { LOWEST_PRICE_PERIODS, type LowestPricePeriod } from '@grabdeals/shared/lowest-price';
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
  /** @example "Classic Clog" */
  title: string;
  /** @example "A light clog for every day." */
  description: string;
  url: UrlView;
  images: ProductImagesView;
  price: PriceView;
  /** The regular price, as far as the site's `comparisonPrices` shows one. */
  originalPrice?: PriceView;
  /** True where `originalPrice` is what the merchant claims: it is shown as "per" that merchant. */
  originalPriceIsClaim?: boolean;
  /** Whole percent saved. @example 20 */
  markdownPercent?: number;
  /** The price is the lowest in so many days: our own history of the product says so. @example 30 */
  @ApiProperty({ type: Number, enum: LOWEST_PRICE_PERIODS, required: false })
  lowestInDays?: LowestPricePeriod;
  /** An operator's word on the price, plain text. @example "With code SPRING at the checkout" */
  priceNote?: string;
  /** When the sale price ends, where the merchant's feed tells it; it may be over. */
  saleEndsAt?: Date;
  /** @example 199042 */
  merchantId: number;
  /** @example Crocs */
  merchantName: string;
  /** Leaf first. @example [50] */
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

/** Products that a shopper has seen before. */
export class ProductsByIdView {
  /** As they are now, in the order of the ids. */
  products: ProductHit[];
  /** Ids that are offered no more. One that stands in neither list is not known: it comes from an upstream catalogue. @example ["65f0a1b2c3d4e5f60718293a"] */
  gone: string[];
}

export class BrandFacetView {
  mid: number;
  /** @example Crocs */
  name: string;
  count: number;
}

export class CategoryFacetView {
  categoryId: number;
  categoryName: string;
  count: number;
}

export class PriceFacetView {
  /** Dollars. @example 12.5 */
  min: number;
  /** @example 249 */
  max: number;
}

/** Counts of the whole result. An upstream catalogue tells none: there the lists are empty. */
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

export class SuggestedProductView {
  _id: string;
  /** @example "Classic Clog" */
  title: string;
  /** Address of a picture; absent where there is none. @example /media/clog.png */
  image?: string;
  price: PriceView;
  /** As of a product that is searched for. */
  originalPrice?: PriceView;
  originalPriceIsClaim?: boolean;
  /** When the sale price ends; it may be over. */
  saleEndsAt?: Date;
  /** @example Crocs */
  merchantName: string;
}

/** What somebody who types may mean; each kind is best first. */
export class SuggestionsPayload {
  /** With how many of the products found are in it. */
  categories: CategoryFacetView[];
  /** With how many of the products found are of it. */
  brands: BrandFacetView[];
  products: SuggestedProductView[];
}

/** Answer of `suggestions`. */
export class SuggestionsView {
  data: SuggestionsPayload;
}
