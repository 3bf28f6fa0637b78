import type { ComparisonPrices, Locale } from '@grabdeals/shared/website-settings';
import type { VisibilityRules } from '../products/product-visibility.js';
import type { ProductQuery, TextMatchInfo } from '../search/product-search.js';
import type { ProductFacetsView, ProductHit, RelatedProductsView } from './product.views.js';

/** Rules of a site that apply to all products. */
export interface ProductRules extends VisibilityRules {
  comparisonPrices: ComparisonPrices;
  /** Language in which prices are formatted. */
  locale: Locale;
}

/** A product query under the rules of a site. */
export interface SiteProductQuery extends Omit<ProductQuery, keyof ProductRules | 'site'>, ProductRules {
  /** Brands of the query, otherwise all brands that the site has selected. */
  merchantIds: readonly number[];
  /** Affiliate ids for an upstream catalogue. `vendorId` is the query's, otherwise the site's. */
  vendorId: string;
  placementId?: string;
  /** Whether the page also finds products of the same category if few match the text. Ignored by an upstream catalogue. */
  related?: boolean;
}

export const NO_FACETS: ProductFacetsView = { brands: [], categories: [], colors: [], sizes: [] };

export interface ProductPage {
  /** Number of matching products on all pages. */
  count: number;
  products: ProductHit[];
  /** Empty if the query does not request facets. */
  facets: ProductFacetsView;
  /** How the products match the text. Absent without text, and for products of an upstream catalogue. */
  match?: TextMatchInfo;
  /** Finds products of the same category. Absent unless the query requests them. */
  related?: () => Promise<RelatedProductsView | undefined>;
}

/** Current state of products that a shopper has seen before. */
export interface ProductsById {
  products: ProductHit[];
  /** Requested ids of products that are no longer offered. */
  gone: string[];
}

/** Source of the products that shoppers see: this installation's catalogue, or an upstream catalogue. */
export abstract class ProductFinder {
  /** @param signal aborts when the client has left. */
  abstract find(query: SiteProductQuery, signal: AbortSignal): Promise<ProductPage>;

  /** Returns products in the order of the ids. */
  abstract byIds(ids: readonly string[], rules: ProductRules): Promise<ProductsById>;
}
