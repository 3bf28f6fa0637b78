import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LOWEST_PRICE_PERIODS, type LowestPricePeriod } from '@grabdeals/shared/lowest-price';
import { PRODUCT_SORTS, type ProductSort } from '@grabdeals/shared/sort';
import { PriceView } from '../../common/price.views.js';
import { CategoryView } from '../categories/product-category.resource.js';
import { FILTER_KINDS, type FilterKind, type InterpretedFilter } from './interpretation/interpret-search.js';

export class UrlView {
  /** URL of the merchant's page, without campaign id. @example https://www.crocs.example/p/classic-clog-1 */
  value: string;
}

export class ProductImagesView {
  image: UrlView[];
}

/** What the products that share a card have in common with it. */
export class CardView {
  /** Number of stores that offer the product, if there are several. @example 3 */
  stores?: number;
  /** Number of colors, if there are several. @example 6 */
  colors?: number;
  /** Smallest and largest size, if there are several. @example S–XL */
  sizes?: string;
  /** Whether other variants that match cost more, so that the price appears as “from $20.00”. @example true */
  isFromPrice?: boolean;
}

export class ProductSourceView {
  /** @example "Classic Clog" */
  title: string;
  /** @example "A light clog for every day." */
  description: string;
  url: UrlView;
  images: ProductImagesView;
  price: PriceView;
  /** Regular price, if the site's `comparisonPrices` allows one. */
  originalPrice?: PriceView;
  /** Whether `originalPrice` is only a claim of the merchant, which appears as "per" that merchant. */
  originalPriceIsClaim?: boolean;
  /** Saving in whole percent. @example 20 */
  markdownPercent?: number;
  /**
   * Number of days in which this price is the lowest, by the price history that this installation stores.
   * @example 30
   */
  @ApiProperty({ type: Number, enum: LOWEST_PRICE_PERIODS, required: false })
  lowestInDays?: LowestPricePeriod;
  /** Lowest price of shipping within the country, if the merchant's feed contains it. */
  shipping?: PriceView;
  /** Operator's note on the price, as plain text. @example "With code SPRING at the checkout" */
  priceNote?: string;
  /** Time when the sale price ends, if the merchant's feed contains it. May be in the past. */
  saleEndsAt?: Date;
  /** @example 199042 */
  merchantId: number;
  /** @example Crocs */
  merchantName: string;
  /** Category ids, the leaf first. @example [50] */
  categoryIds: number[];
  /** Stock as an upstream catalogue returns it. @example IN_STOCK */
  stock?: string;
  /** Time when the merchant's feed last confirmed the price. */
  priceAsOf: Date;
  /** Other products that share the card. Only in lists and searches; absent if there are none. */
  card?: CardView;
}

/** A search hit, with its fields under `_source`. */
export class ProductHit {
  _id: string;
  _source: ProductSourceView;
}

export class ProductsListView {
  products: ProductHit[];
}

export class ProductsByIdView {
  /** Current products, in the order of the requested ids. */
  products: ProductHit[];
  /**
   * Ids of products that are no longer offered. Ids in neither list are unknown: they come from an upstream
   * catalogue.
   * @example ["65f0a1b2c3d4e5f60718293a"]
   */
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

export class ValueFacetView {
  /** The value as most products spell it. @example Black */
  value: string;
  count: number;
}

export class PriceFacetView {
  /** Price in dollars. @example 12.5 */
  min: number;
  /** @example 249 */
  max: number;
}

/** Counts of the whole result. The lists are empty if the products are from an upstream catalogue. */
export class ProductFacetsView {
  /** Brands with counts that ignore the brand filter. */
  brands: BrandFacetView[];
  /** Categories with counts that ignore the category filter. */
  categories: CategoryFacetView[];
  /** Colors with counts that ignore the color filter. */
  colors: ValueFacetView[];
  /** Sizes with counts that ignore the size filter, the smallest first. */
  sizes: ValueFacetView[];
  /** Lowest and highest price, ignoring the price filter. Absent if nothing matches. */
  price?: PriceFacetView;
}

/** A filter that words of the search mean. The values have the names of the query's parameters. */
export class InterpretedFilterView implements InterpretedFilter {
  @ApiProperty({ enum: FILTER_KINDS })
  kind: FilterKind;
  /** @example "Up to $30" */
  label: string;
  /** Words of the text that mean the filter. @example "under $30" */
  words: string;
  /** The text without these words. A search for it has the other filters only. @example shoes */
  textWithout: string;
  /** Price in dollars. @example 20 */
  minPrice?: number;
  /** @example 30 */
  maxPrice?: number;
  /** Whole percent; 1 means any discount. @example 50 */
  minDiscount?: number;
  /** Only products whose feed says that shipping costs nothing. */
  @ApiPropertyOptional({ type: Boolean })
  freeShipping?: true;
  @ApiPropertyOptional({ enum: PRODUCT_SORTS })
  sort?: ProductSort;
  /** @example 199042 */
  mid?: number;
  categoryId?: number;
}

/** How the text of the query was searched. */
export class SearchInterpretationView {
  /** The searched text: the query's text without the words of the filters. @example shoes */
  text: string;
  /**
   * Filters that were found in the text, at most one of each kind. Parameters of the query have priority: the text
   * has no filter of a kind that a parameter sets.
   */
  filters: InterpretedFilterView[];
  /** The text that was searched after the correction of typos. Absent without a correction. @example printer */
  correctedText?: string;
  /** Words that the products need not contain. Absent if all products contain all words. @example ["velvet"] */
  unmatchedWords?: string[];
  /** Whether the first products contain all words, and the others need not. */
  firstMatchAll?: boolean;
  /** A thing that the catalogue lacks. The products are of the same kind. @example slippers */
  similarTo?: string;
  /** Whether no product has the price in the text. The products are those with the nearest prices. */
  isOutsidePrice?: boolean;
}

/** Products of the category of a search's first results, those first that resemble them most. */
export class RelatedProductsView {
  categoryId: number;
  /** @example "Laptops & Tablets" */
  categoryName: string;
  products: ProductHit[];
}

export class ProductSearchPayload {
  /** Number of matching products on all pages. */
  count: number;
  products: ProductHit[];
  facets: ProductFacetsView;
  /** Absent if the query has no text. */
  interpretation?: SearchInterpretationView;
  /** Other products, which need not match the text. Only if it finds few. */
  related?: RelatedProductsView;
}

/** Response of the product search. */
export class ProductSearchView {
  payload: ProductSearchPayload;
}

export class CountedCategoryView extends CategoryView {
  /** Number of products of the requested brands in the category. */
  count: number;
}

export class CountedCategoriesView {
  data: CountedCategoryView[];
}

export class SuggestedProductView {
  _id: string;
  /** @example "Classic Clog" */
  title: string;
  /** URL of a picture. Absent if the product has no picture. @example /media/clog.png */
  image?: string;
  price: PriceView;
  /** Regular price, as in search results. */
  originalPrice?: PriceView;
  originalPriceIsClaim?: boolean;
  /** Time when the sale price ends. May be in the past. */
  saleEndsAt?: Date;
  /** @example Crocs */
  merchantName: string;
}

/** Suggestions for the typed text, the best ones of each kind first. */
export class SuggestionsPayload {
  /** Categories with the number of matching products. */
  categories: CategoryFacetView[];
  /** Brands with the number of matching products. */
  brands: BrandFacetView[];
  products: SuggestedProductView[];
}

/** Response of `suggestions`. */
export class SuggestionsView {
  data: SuggestionsPayload;
}
