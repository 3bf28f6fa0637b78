import { LRUCache } from 'lru-cache';
import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { PagePicker } from './page-picker.js';
import type { ProductColumns } from './product-columns.js';
import { ProductFilter, visibleProducts } from './product-filter.js';
import type { ProductFacets, ProductQuery, ProductSearchResult } from './product-search.js';
import { searchKey, searchWords, type SearchWord } from './search-words.js';
import { countFacets, countResults, type Tally } from './tally.js';
import { TextMatcher, type TextMatch } from './text-matcher.js';

/** Cached matches, in products: a few bytes each. */
const MATCH_CACHE_PRODUCTS = 500_000;
const TALLY_CACHE_ENTRIES = 500;
const VISIBILITY_CACHE_ENTRIES = 8;

/**
 * One generation of the search index: it never changes, so what frequent searches share (the products that match the
 * words, counts and facets of the filters) is cached until the next generation replaces it.
 */
export class ProductIndex {
  private readonly matcher: TextMatcher;
  private readonly matches = new LRUCache<string, TextMatch, readonly SearchWord[]>({
    maxSize: MATCH_CACHE_PRODUCTS,
    sizeCalculation: ({ products }) => 1 + products.length,
    memoMethod: (_key, _stale, { context: words }) => this.matcher.match(words),
  });
  private readonly tallies = new LRUCache<string, Tally, () => Tally>({
    max: TALLY_CACHE_ENTRIES,
    memoMethod: (_key, _stale, { context: count }) => count(),
  });
  private readonly visibility = new LRUCache<string, Uint8Array, ProductQuery>({
    max: VISIBILITY_CACHE_ENTRIES,
    memoMethod: (_key, _stale, { context: query }) => visibleProducts(this.columns, query),
  });

  constructor(private readonly columns: ProductColumns) {
    this.matcher = new TextMatcher(columns);
  }

  search(query: ProductQuery): ProductSearchResult {
    const words = searchWords(query.text ?? '');
    const match = words.length > 0 ? this.matches.memo(searchKey(words), { context: words }) : undefined;
    const filter = new ProductFilter(this.columns, query, this.visibleTo(query));
    const standing = this.columns.standings[query.comparisonPrices ?? DEFAULT_COMPARISON_PRICES];
    const picker = new PagePicker(this.columns, filter, match, standing);
    const unique = query.uniquePrice ? picker.pageOfUniquePrices(query) : undefined;
    const page = unique?.page ?? picker.page(query);
    const { count, facets } = this.tallyOf(query, words, filter, match);
    const result: ProductSearchResult = {
      count: unique?.count ?? count,
      products: page.map((product) => this.columns.products[product]!),
    };
    if (facets) result.facets = copyOf(facets);
    return result;
  }

  private visibleTo(query: ProductQuery): Uint8Array {
    const key = `${query.includeOfferedOnly === true} ${listKey(query.hiddenCategoryIds)}`;
    return this.visibility.memo(key, { context: query });
  }

  private tallyOf(
    query: ProductQuery,
    words: readonly SearchWord[],
    filter: ProductFilter,
    match: TextMatch | undefined,
  ): Tally {
    const key = JSON.stringify([
      searchKey(words),
      listKey(query.merchantIds),
      listKey(query.categoryIds),
      listKey(query.hiddenCategoryIds),
      filter.from,
      filter.to,
      query.includeOfferedOnly === true,
      query.facets === true,
    ]);
    const candidates = match?.products;
    const count = () =>
      query.facets ? countFacets(this.columns, filter, candidates) : countResults(filter, candidates);
    return this.tallies.memo(key, { context: count });
  }
}

function listKey(ids: readonly number[] | undefined): string {
  return ids ? ids.toSorted((a, b) => a - b).join() : '';
}

/** What is cached must not change in a caller's hands. */
function copyOf({ merchants, categories, price }: ProductFacets): ProductFacets {
  return {
    merchants: merchants.map((facet) => ({ ...facet })),
    categories: categories.map((facet) => ({ ...facet })),
    ...(price && { price: { ...price } }),
  };
}
