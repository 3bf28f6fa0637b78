import type { API, Types } from '@opensearch-project/opensearch';
import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { EVERY_SITE } from '../../products/product-overrides.js';
import type { FacetCount, ProductFacets, ProductQuery } from '../product-search.js';
import { MAX_UNIQUE_PRICES, STATE_ID } from './index-document.js';
import type { Query } from './text-query.js';

type Body = API.Search_RequestBody;
type Aggregations = NonNullable<Body['aggs']>;
type Sort = Types.Common.SortCombinations[];
type Answers = API.Search_ResponseBody['aggregations'];

const FACETS = ['merchants', 'categories', 'price'] as const;
type Facet = (typeof FACETS)[number];

/** More brands or categories than any site shows. */
const MAX_FACETS = 10_000;
/** Numbers of prices are exact up to here, and nearly so above. */
const PRECISION_THRESHOLD = 40_000;

/** The search for a query without its page. `text` is absent where the words tell nothing. */
export function searchBody(query: ProductQuery, text: Query | undefined): Body & { query: Query; sort: Sort } {
  const filters = filtersOf(query);
  return {
    query: matchingAll(query, text, Object.values(filters).flat()),
    aggs: {
      ...(query.facets ? facetsOf(FACETS.filter((facet) => filters[facet].length === 0)) : {}),
      ...(query.uniquePrice ? { prices: countOfPrices() } : {}),
    },
    ...(query.uniquePrice ? { collapse: { field: 'priceCents' } } : {}),
    sort: sortOf(query, text !== undefined),
    track_total_hits: true,
  };
}

/**
 * Searches for the facets that the query filters by: each is counted without its own filter. They answer counts only, which
 * the engine caches.
 */
export function facetBodies(query: ProductQuery, text: Query | undefined): Body[] {
  const filters = filtersOf(query);
  return FACETS.filter((facet) => query.facets && filters[facet].length > 0).map((facet) => {
    const others = FACETS.filter((each) => each !== facet).flatMap((each) => filters[each]);
    return { query: matchingAll(query, text, others), aggs: facetsOf([facet]), size: 0, track_total_hits: false };
  });
}

/** Number of results, of prices where each is shown once. */
export function countIn(answer: API.Search_ResponseBody, query: ProductQuery): number {
  if (query.uniquePrice)
    return Math.min(aggregationOf<{ value: number }>(answer.aggregations, 'prices').value, MAX_UNIQUE_PRICES);
  const total = answer.hits.total ?? 0;
  return typeof total === 'number' ? total : total.value;
}

/** The facets, each of which stands in one of the answers. */
export function facetsIn(answers: readonly API.Search_ResponseBody[]): ProductFacets {
  const counted = Object.fromEntries(answers.flatMap(({ aggregations = {} }) => Object.entries(aggregations)));
  const min = aggregationOf<Amount>(counted, 'minPrice').value;
  const max = aggregationOf<Amount>(counted, 'maxPrice').value;
  return {
    merchants: bucketsIn(counted, 'merchants'),
    categories: bucketsIn(counted, 'categories'),
    ...(min === null || max === null ? {} : { price: { minCents: min, maxCents: max } }),
  };
}

interface Amount {
  /** Null where nothing was counted. */
  value: number | null;
}

interface FacetAnswer {
  buckets: { key: number; doc_count: number }[];
}

function filtersOf(query: ProductQuery): Record<Facet, Query[]> {
  const { merchantIds, categoryIds, minPriceCents, maxPriceCents } = query;
  const range = {
    ...(minPriceCents === undefined ? {} : { gte: withinRange(minPriceCents) }),
    ...(maxPriceCents === undefined ? {} : { lte: withinRange(maxPriceCents) }),
  };
  return {
    merchants: merchantIds?.length ? [anyOf('merchantId', merchantIds)] : [],
    categories: categoryIds?.length ? [anyOf('categoryIds', categoryIds)] : [],
    price: Object.keys(range).length > 0 ? [{ range: { priceCents: range } }] : [],
  };
}

/** The engine refuses a question with a number that it could not store. No product has such an id, or such a price. */
function anyOf(field: string, ids: readonly number[]): Query {
  return { terms: { [field]: ids.filter(Number.isSafeInteger) } };
}

function withinRange(cents: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, cents));
}

function matchingAll(query: ProductQuery, text: Query | undefined, filters: readonly Query[]): Query {
  return {
    bool: {
      must: text ? [text] : [],
      filter: [...filters],
      must_not: hidden(query),
    },
  };
}

/** Conditions that few documents meet are cheaper to leave out than their opposites are to look up. */
function hidden(query: ProductQuery): Query[] {
  const { hiddenCategoryIds, includeHidden, includeOfferedOnly, site, noPicture, noCategory } = query;
  return [
    { ids: { values: [STATE_ID] } },
    ...(includeOfferedOnly ? [] : [{ term: { offeredOnly: true } }]),
    ...(hiddenCategoryIds?.length ? [anyOf('categoryIds', hiddenCategoryIds)] : []),
    ...(includeHidden ? [] : [{ terms: { hiddenOn: [EVERY_SITE, ...(site ? [site] : [])] } }]),
    ...(noPicture ? [{ term: { hasPicture: true } }] : []),
    ...(noCategory ? [{ exists: { field: 'categoryIds' } }] : []),
  ];
}

function facetsOf(facets: readonly Facet[]): Aggregations {
  return Object.fromEntries(facets.flatMap((facet) => Object.entries(AGGREGATIONS[facet])));
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

const AGGREGATIONS: Record<Facet, Aggregations> = {
  merchants: { merchants: countById('merchantId') },
  categories: { categories: countById('categoryIds') },
  price: { minPrice: over('min', 'priceCents'), maxPrice: over('max', 'priceCents') },
};

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

function bucketsIn(answers: Answers, name: string): FacetCount[] {
  const { buckets } = aggregationOf<FacetAnswer>(answers, name);
  return buckets.map(({ key, doc_count: count }) => ({ id: key, count }));
}

function aggregationOf<T>(answers: Answers, name: string): T {
  return answers?.[name] as T;
}
