import { tracingChannel } from 'node:diagnostics_channel';
import type { ProductSort } from '@grabdeals/shared/sort';
import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { Product } from '../products/product.js';
import { isHidden } from '../products/product-overrides.js';

export interface ProductQuery {
  /** Words: every word must match a word of the title, brand or category by prefix or with a small typo. */
  text?: string;
  /** Only these merchants; empty or absent means all. */
  merchantIds?: readonly number[];
  /** Only products of at least one of these categories; empty or absent means all. */
  categoryIds?: readonly number[];
  /** Never products of these categories (a site that does not show mature ones). */
  hiddenCategoryIds?: readonly number[];
  /** The site whose shoppers ask: what is hidden on it is not found. */
  site?: string;
  /** An operator asks: what is hidden is found, too. */
  includeHidden?: boolean;
  /** Only products without a picture, or without a category. */
  noPicture?: boolean;
  noCategory?: boolean;
  /** Inclusive bounds, integer cents. */
  minPriceCents?: number;
  maxPriceCents?: number;
  /** `true` returns at most one product for each price. */
  uniquePrice?: boolean;
  /** Offered-only products too. */
  includeOfferedOnly?: boolean;
  /** Absent: by relevance to the words, and the deepest discounts first without words. */
  sort?: ProductSort;
  /** The original prices that the site shows: they tell which discounts are the deepest. Absent: the default ones. */
  comparisonPrices?: ComparisonPrices;
  /** Number of the page, from 1. */
  page: number;
  pageSize: number;
  /** Count results by merchant and category too. */
  facets?: boolean;
}

export interface FacetCount {
  id: number;
  count: number;
}

export interface ProductFacets {
  /** Each facet is counted without its own filter, so that a second brand can be added to the first. */
  merchants: FacetCount[];
  categories: FacetCount[];
  /** Price bounds without the price filter, integer cents; absent when nothing matches. */
  price?: { minCents: number; maxCents: number };
}

export interface ProductSearchResult {
  /** Number of matching products on all pages. */
  count: number;
  products: Product[];
  facets?: ProductFacets;
}

/** What the tracing channel `grabdeals:search` tells of a search. */
export interface SearchEvent {
  query: ProductQuery;
  result?: ProductSearchResult;
}

const searches = tracingChannel<unknown, SearchEvent>('grabdeals:search');

/** Finds products that shoppers may see: never retired ones, and hidden ones for operators alone. */
export abstract class ProductSearch {
  search(query: ProductQuery): Promise<ProductSearchResult> {
    return searches.tracePromise(() => this.find(query), { query });
  }

  protected abstract find(query: ProductQuery): Promise<ProductSearchResult>;

  /** Products by id, in no particular order; unknown and retired ones, and those hidden on the site are left out. */
  async byIds(ids: readonly string[], site?: string): Promise<Product[]> {
    return (await this.read(ids)).filter((product) => !isHidden(product, site));
  }

  /** Products by id, in no particular order, hidden ones too; unknown and retired ones are left out. */
  protected abstract read(ids: readonly string[]): Promise<Product[]>;

  /** Returns whether the engine works but has no index yet, as after a restore: nothing is found until one is built. */
  isFirstIndexMissing(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Resolves when everything written before the call can be found. */
  abstract refresh(): Promise<void>;

  /** Calls the listener whenever searches begin to find something else. */
  abstract onChange(listener: () => void): void;
}
