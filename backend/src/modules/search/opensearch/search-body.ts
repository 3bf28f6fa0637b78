import type { API, Types } from '@opensearch-project/opensearch';
import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { EVERY_SITE } from '../../products/product-overrides.js';
import { type FilterAttribute, toValueCounts, valueKey } from '../attribute-values.js';
import type { FacetCount, ProductFacets, ProductQuery } from '../product-search.js';
import { MAX_COLLAPSED, STATE_ID } from './index-document.js';
import type { Query } from './text-query.js';

type Body = API.Search_RequestBody;
type Aggregations = NonNullable<Body['aggs']>;
type Sort = Types.Common.SortCombinations[];
type AggregationResults = API.Search_ResponseBody['aggregations'];

const FACETS = ['merchants', 'categories', 'price', 'colors', 'sizes'] as const;
type Facet = (typeof FACETS)[number];

/** Maximum number of brands or categories of a facet, more than any site shows. */
const MAX_FACETS = 10_000;
/** Counts of different values are exact up to this number, and approximate above. */
const PRECISION_THRESHOLD = 40_000;
/** The same in an entry of a facet, of which there may be many. */
const FACET_PRECISION = 1_000;

/** Fields of numbers, whose different values the engine counts several times faster than those of keywords. */
const COUNTED = { card: 'cardNumber', priceCents: 'priceCents' } as const;

/** Returns the search for a query, without its page. `text` is absent if the query contains no significant words. */
export function searchBody(query: ProductQuery, text: Query | undefined): Body & { query: Query; sort: Sort } {
  const filters = filtersOf(query);
  const collapsed = collapsedField(query);
  return {
    query: matchingAll(query, text, Object.values(filters).flat()),
    aggs: {
      ...(query.facets
        ? facetsOf(
            FACETS.filter((facet) => filters[facet].length === 0),
            collapsed,
          )
        : {}),
      ...(collapsed ? { collapsed: countOfValues(COUNTED[collapsed]) } : {}),
    },
    ...(collapsed ? { collapse: { field: collapsed } } : {}),
    sort: sortOf(query, text !== undefined),
    track_total_hits: true,
  };
}

/**
 * Returns searches for the facets that the query filters by: each is counted without its own filter. They return counts only, which the
 * engine caches.
 */
export function facetBodies(query: ProductQuery, text: Query | undefined): Body[] {
  const filters = filtersOf(query);
  return FACETS.filter((facet) => query.facets && filters[facet].length > 0).map((facet) => {
    const others = FACETS.filter((each) => each !== facet).flatMap((each) => filters[each]);
    return {
      query: matchingAll(query, text, others),
      aggs: facetsOf([facet], collapsedField(query)),
      size: 0,
      track_total_hits: false,
    };
  });
}

/** Returns the field by whose values results are collapsed: at most one result has each value. */
export function collapsedField({ uniquePrice, byCard }: ProductQuery): 'priceCents' | 'card' | undefined {
  if (uniquePrice) return 'priceCents';
  return byCard ? 'card' : undefined;
}

/** Returns the number of results; if they are collapsed, the number of different values. */
export function countIn(response: API.Search_ResponseBody, query: ProductQuery): number {
  if (collapsedField(query))
    return Math.min(aggregationOf<{ value: number }>(response.aggregations, 'collapsed').value, MAX_COLLAPSED);
  const total = response.hits.total ?? 0;
  return typeof total === 'number' ? total : total.value;
}

/** Returns the facets, each of which is in one of the responses. */
export function facetsIn(responses: readonly API.Search_ResponseBody[]): ProductFacets {
  const results = Object.fromEntries(responses.flatMap(({ aggregations = {} }) => Object.entries(aggregations)));
  const min = aggregationOf<Amount>(results, 'minPrice').value;
  const max = aggregationOf<Amount>(results, 'maxPrice').value;
  return {
    merchants: bucketsIn(results, 'merchants'),
    categories: bucketsIn(results, 'categories'),
    colors: valuesIn(results, 'colors', 'color'),
    sizes: valuesIn(results, 'sizes', 'size'),
    ...(min === null || max === null ? {} : { price: { minCents: min, maxCents: max } }),
  };
}

interface Amount {
  /** Null if no product matches. */
  value: number | null;
}

interface FacetResult<Key = number> {
  /** `cards` is present if the results are collapsed by card. */
  buckets: { key: Key; doc_count: number; cards?: { value: number } }[];
}

function filtersOf(query: ProductQuery): Record<Facet, Query[]> {
  const { merchantIds, categoryIds, minPriceCents, maxPriceCents, colors, sizes } = query;
  const range = {
    ...(minPriceCents === undefined ? {} : { gte: withinRange(minPriceCents) }),
    ...(maxPriceCents === undefined ? {} : { lte: withinRange(maxPriceCents) }),
  };
  return {
    merchants: merchantIds?.length ? [anyOf('merchantId', merchantIds)] : [],
    categories: categoryIds?.length ? [anyOf('categoryIds', categoryIds)] : [],
    colors: colors?.length ? [{ terms: { color: colors.map(valueKey) } }] : [],
    sizes: sizes?.length ? [{ terms: { size: sizes.map(valueKey) } }] : [],
    price: Object.keys(range).length > 0 ? [{ range: { priceCents: range } }] : [],
  };
}

/** The engine rejects numbers outside of a field's range. No product has such an id or price. */
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
      filter: [
        ...filters,
        ...discountFilter(query),
        ...changeFilter(query),
        ...(query.currency ? [{ term: { currency: query.currency } }] : []),
        ...(query.freeShipping ? [{ term: { shipsFree: true } }] : []),
      ],
      must_not: exclusions(query),
    },
  };
}

function discountFilter({ minDiscountPercent, comparisonPrices }: ProductQuery): Query[] {
  const setting = comparisonPrices ?? DEFAULT_COMPARISON_PRICES;
  // Discounts are whole percent of at most 100.
  const gte = Math.min(101, Math.ceil(minDiscountPercent ?? 0));
  return gte > 0 ? [{ range: { [`discounts.${setting}`]: { gte } } }] : [];
}

function changeFilter({ updatedSince }: ProductQuery): Query[] {
  return updatedSince ? [{ range: { updatedAt: { gte: updatedSince.getTime() } } }] : [];
}

/** Excluding the few documents that meet a condition is cheaper than requiring the opposite of all others. */
function exclusions(query: ProductQuery): Query[] {
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

/** Counts cards in each entry of the facets if the results are collapsed by card. */
function facetsOf(facets: readonly Facet[], collapsed: ReturnType<typeof collapsedField>): Aggregations {
  const aggregations: Record<Facet, Aggregations> = {
    merchants: { merchants: countById('merchantId', collapsed) },
    categories: { categories: countById('categoryIds', collapsed) },
    colors: { colors: countById('color', collapsed) },
    sizes: { sizes: countById('size', collapsed) },
    price: { minPrice: aggregation('min', 'priceCents'), maxPrice: aggregation('max', 'priceCents') },
  };
  return Object.fromEntries(facets.flatMap((facet) => Object.entries(aggregations[facet])));
}

function countById(field: string, collapsed: ReturnType<typeof collapsedField>): Aggregations[string] {
  const terms = aggregation('terms', field, { size: MAX_FACETS, order: [{ _count: 'desc' }, { _key: 'asc' }] });
  return collapsed === 'card' ? { ...terms, aggs: { cards: countOfValues(COUNTED.card, FACET_PRECISION) } } : terms;
}

function countOfValues(field: string, precision = PRECISION_THRESHOLD): Aggregations[string] {
  return aggregation('cardinality', field, { precision_threshold: precision });
}

/** The client's types of aggregations lack `field`. */
export function aggregation(
  kind: 'cardinality' | 'max' | 'min' | 'terms',
  field: string,
  options: object = {},
): Aggregations[string] {
  const body: Record<string, object> = { [kind]: { field, ...options } };
  return body as Aggregations[string] & typeof body;
}

/** Returns an order with the products of some merchants first. The engine runs the script only for products with the same turn. */
function byLeading(ids: readonly number[]): Sort {
  // As texts: JSON's small integers and the field's values are of different classes, which are never equal.
  const source = "params.ids.contains(doc['merchantId'].value.toString()) ? 0 : 1";
  return [{ _script: { type: 'number', order: 'asc', script: { source, params: { ids: ids.map(String) } } } }];
}

function sortOf({ sort, uniquePrice, comparisonPrices, leadingMerchantIds }: ProductQuery, hasText: boolean): Sort {
  const setting = comparisonPrices ?? DEFAULT_COMPARISON_PRICES;
  const byDiscount: Sort = [{ [`discounts.${setting}`]: 'desc' }, { firstSeen: 'desc' }, { id: 'asc' }];
  if (sort === 'biggestDiscount') return byDiscount;
  if (sort === 'newest') return [{ firstSeen: 'desc' }, { id: 'asc' }];
  const leading = sort === undefined && leadingMerchantIds?.length ? byLeading(leadingMerchantIds) : [];
  const byTurn: Sort = [{ [`tiers.${setting}`]: 'desc' }, { [`turns.${setting}`]: 'asc' }, ...leading, ...byDiscount];
  const byRelevance = hasText ? ['_score', ...byTurn] : byTurn;
  if (sort === undefined) return byRelevance;
  const direction = sort === 'priceLtoH' ? 'asc' : 'desc';
  const opposite = sort === 'priceLtoH' ? 'desc' : 'asc';
  const byPrice: Sort = [{ priceCents: direction }];
  return byPrice.concat(uniquePrice ? byRelevance : [{ firstSeen: opposite }, { id: direction }]);
}

function bucketsIn(results: AggregationResults, name: string): FacetCount[] {
  const { buckets } = aggregationOf<FacetResult>(results, name);
  return buckets
    .map(({ key, doc_count: products, cards }) => ({ id: key, count: cards?.value ?? products }))
    .sort((one, other) => other.count - one.count || one.id - other.id);
}

function valuesIn(results: AggregationResults, name: string, of: FilterAttribute) {
  const { buckets } = aggregationOf<FacetResult<string>>(results, name);
  return toValueCounts(
    buckets.map(({ key, doc_count: products, cards }) => [key, cards?.value ?? products] as const),
    of,
  );
}

function aggregationOf<T>(results: AggregationResults, name: string): T {
  return results?.[name] as T;
}
