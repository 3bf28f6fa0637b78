import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { ProductQuery } from '../search/product-search.js';
import type { ProductFacetsView, ProductHit } from './product.views.js';

/** What a site says of all products. */
export interface ProductRules {
  siteName: string;
  /** Their products are never shown. */
  hiddenCategoryIds: readonly number[];
  comparisonPrices: ComparisonPrices;
}

/** What a site asks of its source of products. */
export interface SiteProductQuery extends Omit<ProductQuery, keyof ProductRules | 'site'>, ProductRules {
  /** The brands asked for, or all that the site has selected. */
  merchantIds: readonly number[];
  /** Affiliate ids, which an upstream catalogue is told: the vendor asked for, or the site's. */
  vendorId: string;
  placementId?: string;
}

export interface FoundProducts {
  /** Number of matching products on all pages. */
  count: number;
  products: ProductHit[];
  /** Empty where the query did not ask for them. */
  facets: ProductFacetsView;
}

/** Products that a shopper has seen before, as they are now. */
export interface ProductsById {
  products: ProductHit[];
  /** Of the ids asked for, those that are known to be offered no more. */
  gone: string[];
}

/** Where the products come from that shoppers see: the own catalogue, or an upstream one. */
export abstract class ProductFinder {
  /** @param signal aborts when the client has left. */
  abstract find(query: SiteProductQuery, signal: AbortSignal): Promise<FoundProducts>;

  /** Products by their ids, in the order of these. */
  abstract byIds(ids: readonly string[], rules: ProductRules): Promise<ProductsById>;
}
