import type { API } from '@opensearch-project/opensearch';
import { editDistance } from '../edit-distance.js';
import type { ProductQuery, ProductSearchResult } from '../product-search.js';
import { formsOf, type SearchWord } from '../search-words.js';
import { bestCorrection, maxTypos, RESPELLING_COUNT } from '../typo-correction.js';
import { aggregation } from './search-body.js';
import type { Query } from './text-query.js';

/** Corrections of a word that the engine returns. */
const MAX_CANDIDATES = 20;
/** More categories than few products that match all words have. */
const MAX_CATEGORIES = 100;
/** More cards than few products that match all words have. */
const MAX_CARDS = 100;

export type Body = API.Search_RequestBody;
export type Response = API.Search_ResponseBody;

/** Sends searches to the engine. */
export interface SearchRequests {
  /** Returns the products of a query that match the text, and the responses to further searches in the same request. */
  find(
    query: ProductQuery,
    text: Query | undefined,
    further?: readonly Body[],
  ): Promise<{ result: ProductSearchResult; responses: readonly Response[] }>;
  send(bodies: readonly Body[]): Promise<Response[]>;
}

export function count(query: Query): Body {
  return { query, size: 0, track_total_hits: true };
}

/** Counts products, and returns their narrowest categories and their cards. */
export function countWithCategories(query: Query): Body {
  const narrowest = aggregation('terms', 'category', { size: MAX_CATEGORIES });
  return { ...count(query), aggs: { narrowest, cards: aggregation('terms', 'card', { size: MAX_CARDS }) } };
}

export function cardsIn({ aggregations }: Response): string[] {
  const { buckets } = aggregations!['cards'] as { buckets: { key: string }[] };
  return buckets.map(({ key }) => key);
}

export function categoriesIn({ aggregations }: Response): number[] {
  const { buckets } = aggregations!['narrowest'] as { buckets: { key: number }[] };
  return buckets.map(({ key }) => key);
}

export function totalOf({ hits: { total = 0 } }: Response): number {
  return typeof total === 'number' ? total : total.value;
}

/** Requests similar words for a word and its singular. The first letter must be correct. */
export function suggestionsFor(word: string): Body {
  const suggest = formsOf(word).map((form) => {
    const term = {
      field: 'spelling',
      suggest_mode: 'missing',
      max_edits: Math.max(1, maxTypos(form)),
      prefix_length: 1,
      string_distance: 'damerau_levenshtein',
      size: MAX_CANDIDATES,
    };
    return [form, { text: form, term }];
  });
  return { size: 0, track_total_hits: false, suggest: Object.fromEntries(suggest) as Body['suggest'] };
}

export function correctionIn({ suggest = {} }: Response, { text: word, respellings }: SearchWord): string | undefined {
  const candidates = formsOf(word).flatMap((form) => {
    const options = (suggest[form]?.[0]?.options ?? []) as { text: string; freq: number }[];
    return options
      .map((option) => ({
        word: option.text,
        count: option.freq,
        distance: editDistance(form, option.text, maxTypos(form)),
      }))
      .filter(({ distance }) => distance <= maxTypos(form));
  });
  return bestCorrection(word, [...candidates, ...respellings.map((typo) => ({ ...typo, count: RESPELLING_COUNT }))]);
}
