import { tracingChannel } from 'node:diagnostics_channel';
import type { Currency } from '@grabdeals/shared/money';
import type { ProductSort } from '@grabdeals/shared/sort';
import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { Product } from '../products/product.js';
import { isHidden } from '../products/product-overrides.js';
import { hasWords } from './tokenizer.js';

/** Text of the error that shoppers get while the search engine fails. */
export const SEARCH_UNAVAILABLE = 'Search is not available at the moment. Please try again.';

export interface ProductQuery {
  /**
   * Products match each word in the title, brand or category, by prefix or with a small typo, or come near it
   * (docs/decisions/113-what-a-search-is-about.md). A text without words, such as `%`, matches nothing; a blank one everything.
   */
  text?: string;
  /** `asTyped` corrects no typos. Default: corrected if nothing matches as typed. */
  spelling?: 'corrected' | 'asTyped';
  /** Only products of these merchants. Empty or absent for all merchants. */
  merchantIds?: readonly number[];
  /** Only products of at least one of these categories. Empty or absent for all categories. */
  categoryIds?: readonly number[];
  /** Excludes products of these categories, such as mature ones. */
  hiddenCategoryIds?: readonly number[];
  /** Excludes products that this site hides. */
  site?: string;
  /** Includes hidden products, for operators. */
  includeHidden?: boolean;
  /** Only products that are what the text names, if any are: no sleeves among the cheapest laptops. */
  thingsOnly?: boolean;
  /** Only products without a picture. */
  noPicture?: boolean;
  /** Only products without a category. */
  noCategory?: boolean;
  /** Inclusive bounds, integer cents. */
  minPriceCents?: number;
  maxPriceCents?: number;
  /** Only products that their shop sends for nothing. */
  freeShipping?: boolean;
  /** Only products with prices in this currency, for orders and bounds of prices. Absent for all. */
  currency?: Currency;
  /** Only products whose discount is at least this many whole percent, by `comparisonPrices`. */
  minDiscountPercent?: number;
  /** Only products that were added or changed since, such as by a new price. */
  updatedSince?: Date;
  /** Only products with one of these colors or sizes, without regard to case. Empty or absent for all. */
  colors?: readonly string[];
  sizes?: readonly string[];
  /** `true` returns at most one product for each price. */
  uniquePrice?: boolean;
  /** Returns at most one product of each card: the first in the order. Facets count cards. Ignored with `uniquePrice`. */
  byCard?: boolean;
  /** Includes products that are shown only as offers. */
  includeOfferedOnly?: boolean;
  /** Absent: by relevance to the words; without words, the deepest discounts first. */
  sort?: ProductSort;
  /** Merchants that begin each turn in the order by relevance (docs/decisions/068-order-of-results.md). They change no other order. */
  leadingMerchantIds?: readonly number[];
  /** Original prices that the site shows, from which discounts are computed. Absent: the default setting. */
  comparisonPrices?: ComparisonPrices;
  /** Number of the page, from 1. */
  page: number;
  pageSize: number;
  /** Also counts results by merchant and category. */
  facets?: boolean;
}

export interface FacetCount {
  id: number;
  count: number;
}

export interface ValueCount {
  /** The value as most products spell it. */
  value: string;
  count: number;
}

export interface ProductFacets {
  /** Each facet is counted without its own filter, so that a shopper can add a second brand to the first. */
  merchants: FacetCount[];
  categories: FacetCount[];
  colors: ValueCount[];
  sizes: ValueCount[];
  /** Lowest and highest price without the price filter, integer cents. Absent if nothing matches. */
  price?: { minCents: number; maxCents: number };
}

export interface TextMatchInfo {
  /** Text that was searched, if typos were corrected. */
  correctedText?: string;
  /** Words that the results need not contain. Absent if every result contains all words. */
  unmatchedWords?: string[];
  /** Whether the first results contain all words. */
  firstMatchAll?: boolean;
  /** A thing of the text that the catalogue lacks. The results are things of the same kind. */
  similarTo?: string;
}

export interface ProductSearchResult {
  /** Number of matching products on all pages; of cards if the query is `byCard`. */
  count: number;
  products: Product[];
  facets?: ProductFacets;
  /** How the results match the text. Present only if the query has text. */
  match?: TextMatchInfo;
}

/** A message of the tracing channel `grabdeals:search`. */
export interface SearchEvent {
  query: ProductQuery;
  result?: ProductSearchResult;
}

const searches = tracingChannel<unknown, SearchEvent>('grabdeals:search');

function noResults({ facets }: ProductQuery): ProductSearchResult {
  const noFacets = { merchants: [], categories: [], colors: [], sizes: [] };
  return { count: 0, products: [], ...(facets ? { facets: noFacets } : {}), match: {} };
}

/** Finds products that are not retired; hidden products only for operators. */
export abstract class ProductSearch {
  search(query: ProductQuery): Promise<ProductSearchResult> {
    const { text = '' } = query;
    const isSignsOnly = text.trim() !== '' && !hasWords(text);
    return searches.tracePromise(() => (isSignsOnly ? Promise.resolve(noResults(query)) : this.find(query)), { query });
  }

  protected abstract find(query: ProductQuery): Promise<ProductSearchResult>;

  /** Returns products by id, in no particular order, without unknown and retired ones and those that the site hides. */
  async byIds(ids: readonly string[], site?: string): Promise<Product[]> {
    return (await this.read(ids)).filter((product) => !isHidden(product, site));
  }

  /** Returns products by id, in no particular order, hidden ones too, without unknown and retired ones. */
  protected abstract read(ids: readonly string[]): Promise<Product[]>;

  /** Returns whether the engine works but has no index yet, as after a restore. Searches fail until the index is built. */
  isFirstIndexMissing(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Resolves when searches find everything that was written before the call. */
  abstract refresh(): Promise<void>;

  /** Calls the listener whenever the results of searches have changed. */
  abstract onChange(listener: () => void): void;
}
