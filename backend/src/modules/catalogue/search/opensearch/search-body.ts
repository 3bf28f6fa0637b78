import type { API, Types } from '@opensearch-project/opensearch';
import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import type { FacetCount, ProductFacets, ProductQuery } from '../product-search.js';
import { MAX_UNIQUE_PRICES } from './index-document.js';
import type { Query } from './text-query.js';

type Body = API.Search_RequestBody;
type Aggregations = NonNullable<Body['aggs']>;
type Sort = Types.Common.SortCombinations[];

/** More brands or categories than any site shows. */
const MAX_FACETS = 10_000;
/** Numbers of prices are exact up to here, and nearly so above. */
const PRECISION_THRESHOLD = 40_000;

/** The search for a query without its page. `text` is absent where the words tell nothing. */
export function searchBody(query: ProductQuery, text: Query | undefined): Body & { query: Query; sort: Sort } {
  const filters = filtersOf(query);
  const all = Object.values(filters).flat();
  return {
    query: {
      bool: {
        must: text ? [text] : [],
        filter: [...visible(query), ...(query.facets ? [] : all)],
        must_not: query.hiddenCategoryIds?.length ? [{ terms: { categoryIds: [...query.hiddenCategoryIds] } }] : [],
      },
    },
    // Facets are counted without their own filter: the filters stand after what is counted.
    ...(query.facets ? { post_filter: { bool: { filter: all } } } : {}),
    aggs: {
      ...(query.facets ? facetsOf(filters) : {}),
      ...(query.uniquePrice ? { prices: filtered(all, { prices: countOfPrices() }) } : {}),
    },
    ...(query.uniquePrice ? { collapse: { field: 'priceCents' } } : {}),
    sort: sortOf(query, text !== undefined),
    _source: ['product'],
    track_total_hits: true,
  };
}

/** Number of results, of prices where each is shown once. */
export function countIn(answer: API.Search_ResponseBody, query: ProductQuery): number {
  if (query.uniquePrice) return Math.min(aggregationOf<PricesAnswer>(answer, 'prices').prices.value, MAX_UNIQUE_PRICES);
  const total = answer.hits.total ?? 0;
  return typeof total === 'number' ? total : total.value;
}

export function facetsIn(answer: API.Search_ResponseBody): ProductFacets {
  const { min, max } = aggregationOf<{ min: Amount; max: Amount }>(answer, 'price');
  return {
    merchants: bucketsIn(answer, 'merchants'),
    categories: bucketsIn(answer, 'categories'),
    ...(min.value === null || max.value === null ? {} : { price: { minCents: min.value, maxCents: max.value } }),
  };
}

interface Amount {
  /** Null where nothing was counted. */
  value: number | null;
}

interface PricesAnswer {
  prices: { value: number };
}

interface FacetAnswer {
  ids: { buckets: { key: number; doc_count: number }[] };
}

function filtersOf(query: ProductQuery): Record<'merchants' | 'categories' | 'price', Query[]> {
  const { merchantIds, categoryIds, minPriceCents, maxPriceCents } = query;
  const range = {
    ...(minPriceCents === undefined ? {} : { gte: minPriceCents }),
    ...(maxPriceCents === undefined ? {} : { lte: maxPriceCents }),
  };
  return {
    merchants: merchantIds?.length ? [{ terms: { merchantId: [...merchantIds] } }] : [],
    categories: categoryIds?.length ? [{ terms: { categoryIds: [...categoryIds] } }] : [],
    price: Object.keys(range).length > 0 ? [{ range: { priceCents: range } }] : [],
  };
}

/** Products; not the state of the feed, which stands beside them. */
function visible({ includeOfferedOnly }: ProductQuery): Query[] {
  return [includeOfferedOnly ? { exists: { field: 'priceCents' } } : { term: { offeredOnly: false } }];
}

function facetsOf({ merchants, categories, price }: ReturnType<typeof filtersOf>): Aggregations {
  return {
    merchants: filtered([...categories, ...price], { ids: countById('merchantId') }),
    categories: filtered([...merchants, ...price], { ids: countById('categoryIds') }),
    price: filtered([...merchants, ...categories], {
      min: over('min', 'priceCents'),
      max: over('max', 'priceCents'),
    }),
  };
}

function countById(field: string): Aggregations[string] {
  return over('terms', field, { size: MAX_FACETS, order: [{ _count: 'desc' }, { _key: 'asc' }] });
}

function countOfPrices(): Aggregations[string] {
  return over('cardinality', 'priceCents', { precision_threshold: PRECISION_THRESHOLD });
}

/** The client's types of aggregations lack the field that each of them is over. */
function over(
  kind: 'cardinality' | 'max' | 'min' | 'terms',
  field: string,
  options: object = {},
): Aggregations[string] {
  const aggregation: Record<string, object> = { [kind]: { field, ...options } };
  return aggregation as Aggregations[string] & typeof aggregation;
}

function filtered(filter: Query[], aggs: Aggregations): Aggregations[string] {
  return { filter: { bool: { filter } }, aggs };
}

function sortOf({ sort, uniquePrice, comparisonPrices }: ProductQuery, hasText: boolean): Sort {
  const setting = comparisonPrices ?? DEFAULT_COMPARISON_PRICES;
  const standing: Sort = [
    ...(hasText ? ['_score'] : []),
    { [`discounts.${setting}`]: 'desc' },
    { [`turns.${setting}`]: 'asc' },
    { firstSeen: 'desc' },
    { id: 'asc' },
  ];
  if (sort === undefined) return standing;
  const direction = sort === 'priceLtoH' ? 'asc' : 'desc';
  const opposite = sort === 'priceLtoH' ? 'desc' : 'asc';
  const byPrice: Sort = [{ priceCents: direction }];
  return byPrice.concat(uniquePrice ? standing : [{ firstSeen: opposite }, { id: direction }]);
}

function bucketsIn(answer: API.Search_ResponseBody, name: string): FacetCount[] {
  const { ids } = aggregationOf<FacetAnswer>(answer, name);
  return ids.buckets.map(({ key, doc_count: count }) => ({ id: key, count }));
}

function aggregationOf<T>({ aggregations }: API.Search_ResponseBody, name: string): T {
  return aggregations?.[name] as T;
}
