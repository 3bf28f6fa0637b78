import type { API } from '@opensearch-project/opensearch';
import { isCommonWord } from '../common-words.js';
import { editDistance } from '../edit-distance.js';
import { PartialMatch } from '../partial-match.js';
import type { ProductQuery, ProductSearchResult, TextMatchInfo } from '../product-search.js';
import { formsOf, planOf, restrictedTo, type SearchPlan, withCorrections, withSplits } from '../search-words.js';
import type { SynonymBook } from '../synonym-book.js';
import { bestCorrection, maxTypos } from '../typo-correction.js';
import { conditionsOf, matchingAll, type Query, type Width } from './text-query.js';

/** Names of several kinds of products count if they add more results than this factor. */
const WIDER = 10;
/** Corrections of a word that the engine returns. */
const MAX_CANDIDATES = 20;

type Body = API.Search_RequestBody;
type Response = API.Search_ResponseBody;

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

/** What a plan matches, without the filters of the query. */
interface Counts {
  all: number;
  /** By word. */
  words: readonly number[];
  products: number;
}

/**
 * Searches as `TextSearch` of the embedded index does: for all words or their alternatives; if nothing matches, with unknown words split or
 * corrected; then for the words that matter most. Only a search without results costs more than one request.
 */
export class UnderstoodSearch {
  constructor(
    private readonly requests: SearchRequests,
    private readonly query: ProductQuery,
    private readonly synonyms: SynonymBook,
    /** Returns whether a name of several kinds contains a word of the plan. */
    private readonly isNameOfSeveralKinds: (plan: SearchPlan) => boolean,
  ) {}

  async search(): Promise<ProductSearchResult> {
    const { text = '' } = this.query;
    const plan = planOf(text, this.synonyms);
    if (plan.words.length === 0) return { ...(await this.requests.find(this.query, undefined)).result, match: {} };
    const asTyped = await this.matching(plan);
    return asTyped.count > 0 ? { ...asTyped, match: {} } : this.despiteFaults(text, plan, asTyped);
  }

  private async despiteFaults(text: string, plan: SearchPlan, asTyped: ProductSearchResult) {
    const uncommon = plan.words.map(({ text: word }) => word).filter((word) => !isCommonWord(word));
    const split = withSplits(plan, ({ text: word }) => uncommon.includes(word));
    const isCorrected = this.query.spelling !== 'asTyped';
    const suggestions = isCorrected
      ? plan.words
          .filter(({ text: word, isCompound }) => uncommon.includes(word) && !isCompound && maxTypos(word) > 0)
          .map(({ text: word }) => word)
      : [];
    const [counts, splits, ...suggested] = await this.counted(plan, [
      count(allOf(split)),
      ...suggestions.map(suggestionsFor),
    ]);
    const found = (result: ProductSearchResult, match: TextMatchInfo) => ({ ...result, match });
    // Only the filters exclude the products.
    if (counts.all > 0) return found(asTyped, {});
    const isUnknown = (word: string) => uncommon.includes(word) && counts.words[indexOf(word, plan)] === 0;
    if (totalOf(splits!) > 0) return found(await this.matching(split), {});
    const corrections = new Map(
      suggestions.flatMap((word, i) => {
        const correction = isUnknown(word) ? correctionIn(suggested[i]!, word) : undefined;
        return correction === undefined ? [] : [[word, correction] as const];
      }),
    );
    if (corrections.size === 0) return (await this.partially(plan, counts)) ?? found(asTyped, {});
    const correctedText = withCorrections(text, corrections);
    const corrected = planOf(correctedText, this.synonyms);
    const [ofCorrected] = await this.counted(corrected, []);
    if (ofCorrected.all > 0) return found(await this.matching(corrected), { correctedText });
    const result = await this.partially(corrected, ofCorrected);
    return result ? found(result, { ...result.match, correctedText }) : found(asTyped, {});
  }

  /** Finds the products that match the words that matter most; undefined if there are none. */
  private async partially(plan: SearchPlan, counts: Counts): Promise<ProductSearchResult | undefined> {
    const partial = new PartialMatch(plan.words, counts.words, counts.products);
    const conditions = conditionsOf(plan, 'wide');
    const significant = conditions.filter((_, i) => !partial.isTrivial[i]);
    if (significant.length === 0 || plan.words.length === 1) return undefined;
    const [response] = await this.requests.send([
      {
        query: {
          bool: {
            filter: [{ bool: { should: significant, minimum_should_match: 1 } }],
            should: conditions.map((filter, i) => ({
              constant_score: { filter, boost: partial.weights[i]!, _name: String(i) },
            })),
          },
        },
        size: 1,
        _source: false,
      },
    ]);
    const matched = (response!.hits.hits[0]?.matched_queries ?? []) as string[];
    const indexes = matched.map(Number).sort((a, b) => a - b);
    if (partial.weightOf(indexes) === 0) return undefined;
    const unmatched = plan.words.filter((_, i) => !indexes.includes(i));
    const result = await this.matching(restrictedTo(indexes, plan));
    return { ...result, match: { unmatchedWords: unmatched.map(({ label }) => label) } };
  }

  /** Finds the products that match all words. */
  private async matching(plan: SearchPlan): Promise<ProductSearchResult> {
    const { requests, query } = this;
    const narrow = matchingAll(plan, 'narrow');
    if (!this.isNameOfSeveralKinds(plan)) return (await requests.find(query, narrow)).result;
    const counts = [count(allOf(plan, 'narrow')), count(allOf(plan))];
    const { result, responses } = await requests.find(query, narrow, counts);
    const [inNarrow, inWide] = responses.map(totalOf);
    return inWide! > WIDER * inNarrow! ? (await requests.find(query, matchingAll(plan, 'wide'))).result : result;
  }

  private async counted(plan: SearchPlan, further: readonly Body[]): Promise<[Counts, ...Response[]]> {
    const conditions = conditionsOf(plan, 'wide');
    const [all, products, ...rest] = await this.requests.send([
      count(allOf(plan)),
      count({ exists: { field: 'merchantId' } }),
      ...conditions.map(count),
      ...further,
    ]);
    const words = rest.slice(0, conditions.length).map(totalOf);
    return [{ all: totalOf(all!), products: totalOf(products!), words }, ...rest.slice(conditions.length)];
  }
}

function allOf(plan: SearchPlan, width: Width = 'wide'): Query {
  return { bool: { filter: conditionsOf(plan, width) } };
}

function count(query: Query): Body {
  return { query, size: 0, track_total_hits: true };
}

function totalOf({ hits: { total = 0 } }: Response): number {
  return typeof total === 'number' ? total : total.value;
}

function indexOf(word: string, { words }: SearchPlan): number {
  return words.findIndex(({ text }) => text === word);
}

/** Requests similar words for a word and its singular. The first letter must be correct. */
function suggestionsFor(word: string): Body {
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

function correctionIn({ suggest = {} }: Response, word: string): string | undefined {
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
  return bestCorrection(word, candidates);
}
