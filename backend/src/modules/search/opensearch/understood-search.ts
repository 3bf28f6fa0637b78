import type { API } from '@opensearch-project/opensearch';
import { isEnglishWord } from '../common-words.js';
import { editDistance } from '../edit-distance.js';
import { kindredPlans } from '../kindred-plans.js';
import { SEVERAL_KINDS_FACTOR } from '../name-book.js';
import { FEW, isThingLacking, type NamedThing, PartialMatch, thingOf, WIDER_THING } from '../partial-match.js';
import type { ProductQuery, ProductSearchResult } from '../product-search.js';
import { formsOf, planOf, restrictedTo, type SearchPlan, withCorrections, withSplits } from '../search-words.js';
import type { SynonymBook } from '../synonym-book.js';
import { bestCorrection, maxTypos } from '../typo-correction.js';
import {
  conditionsOf,
  describedConditionsOf,
  matchingAll,
  matchingDescribed,
  matchingThing,
  type Query,
  thingQuery,
  type Width,
} from './text-query.js';

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

/** Products that match all words, their number without the filters of the query, and how many are what the likeliest word names. */
type Matching = ProductSearchResult & { total: number; things: number };

/** The word that names the thing, with numbers of products without the filters of the query. */
interface CountedThing extends NamedThing {
  query: Query;
  /** Of products that match the word in any place. */
  count: number;
  /** Of products that are the thing and match all words. */
  inAll: number;
}

/**
 * Searches as `TextSearch` of the embedded index does: for all words or their alternatives; if nothing matches, with unknown words split or
 * corrected; then for what comes nearest. A search of one word that products match costs one request, one of several words two.
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
    const { text = '', includeHidden } = this.query;
    const understood = planOf(text, this.synonyms);
    // Operators look for words, and not for a thing.
    const plan = includeHidden ? { ...understood, things: [] } : understood;
    if (plan.words.length === 0) return { ...(await this.requests.find(this.query, undefined)).result, match: {} };
    const { match, ...found } = await this.understood(text, plan);
    const unmatchedWords = [...(match?.unmatchedWords ?? []), ...(found.count > 0 ? plan.ignored : [])];
    return { ...found, match: { ...match, ...(unmatchedWords.length > 0 ? { unmatchedWords } : {}) } };
  }

  private async understood(text: string, plan: SearchPlan): Promise<ProductSearchResult> {
    const asTyped = await this.matching(plan);
    if (asTyped.total > 0) return this.withThing(asTyped, plan);
    const uncommon = plan.words.map(({ text: word }) => word).filter((word) => !isEnglishWord(word));
    const split = withSplits(plan, ({ text: word }) => uncommon.includes(word));
    const isCorrected = this.query.spelling !== 'asTyped';
    const suggestions = isCorrected
      ? plan.words
          .filter(({ text: word, isCompound }) => uncommon.includes(word) && !isCompound && maxTypos(word) > 0)
          .map(({ text: word }) => word)
      : [];
    const conditions = describedConditionsOf(plan);
    const responses = await this.requests.send([
      count(allOf(split)),
      ...conditions.map(count),
      ...suggestions.map(suggestionsFor),
    ]);
    const [ofSplit, ...counts] = responses.slice(0, conditions.length + 1).map(totalOf);
    if (split !== plan && ofSplit! > 0) return this.withThing(await this.matching(split), split);
    const corrections = new Map(
      suggestions.flatMap((word, i) => {
        const isUnknown = counts[plan.words.findIndex((each) => each.text === word)] === 0;
        const correction = isUnknown ? correctionIn(responses[conditions.length + 1 + i]!, word) : undefined;
        return correction === undefined ? [] : [[word, correction] as const];
      }),
    );
    if (corrections.size === 0) return this.loosely(split);
    const correctedText = withCorrections(text, corrections);
    const corrected = planOf(correctedText, this.synonyms);
    const all = await this.matching(corrected);
    const found = all.total > 0 ? await this.withThing(all, corrected) : await this.loosely(corrected);
    const isFound = all.total > 0 || found.count > 0;
    return isFound ? { ...found, match: { ...found.match, correctedText } } : found;
  }

  /** Adds the other products that are the thing, if only few match all words. */
  private async withThing(all: Matching, plan: SearchPlan): Promise<ProductSearchResult> {
    const { total, things, ...result } = all;
    const { thingsOnly, sort } = this.query;
    // The likeliest word names the thing, as nearly always.
    if (!thingsOnly && things > 0 && (sort || total >= FEW)) return { ...result, match: {} };
    if (plan.words.length === 1 && !thingsOnly) return { ...result, match: {} };
    const thing = await this.thingIn(plan);
    if (thingsOnly && thing && thing.inAll > 0) {
      const text: Query = { bool: { filter: [thing.query, ...conditionsOf(plan, 'narrow')] } };
      return { ...(await this.requests.find(this.query, text)).result, match: {} };
    }
    if (plan.words.length === 1) return { ...result, match: {} };
    if (!thing?.matches || (thing.inAll > 0 && (sort || total >= FEW))) return { ...result, match: {} };
    return this.ofThing(plan, thing);
  }

  /** Finds what comes nearest to a search of which no product matches all words. */
  private async loosely(plan: SearchPlan): Promise<ProductSearchResult> {
    const thing = await this.thingIn(plan);
    if (thing?.matches) return this.ofThing(plan, thing);
    if (plan.words.length > 1 || !isThingLacking(plan, thing)) {
      const described = await this.requests.find(this.query, matchingDescribed(plan), [count(matchingDescribed(plan))]);
      if (totalOf(described.responses[0]!) > 0) return { ...described.result, match: {} };
    }
    if (thing && thing.count === 0) {
      for (const kindred of kindredPlans(plan, thing.word)) {
        const similar = await this.thingIn(kindred);
        if (similar?.word !== thing.word || similar.matches === 0) continue;
        const result = await this.ofThing(kindred, similar);
        return { ...result, match: { ...result.match, similarTo: plan.words[thing.word]!.label } };
      }
    }
    return this.partially(plan, thing);
  }

  /** Finds the products that are the thing, those first that match most words. */
  private async ofThing(plan: SearchPlan, thing: CountedThing): Promise<ProductSearchResult> {
    const text = matchingThing(plan, thing.query);
    const conditions = describedConditionsOf(plan);
    const { result, responses } = await this.requests.find(this.query, text, [
      count(text),
      count({ bool: { filter: [text, ...conditions] } }),
      ...conditions.map((condition) => count({ bool: { filter: [text, condition] } })),
    ]);
    const [total, complete, ...byWord] = responses.map(totalOf);
    const unmatched = plan.words.filter((_, i) => i !== thing.word && byWord[i]! < total!);
    if (unmatched.length === 0) return { ...result, match: {} };
    const unmatchedWords = unmatched.map(({ label }) => label);
    return { ...result, match: { unmatchedWords, ...(complete! > 0 ? { firstMatchAll: true } : {}) } };
  }

  /** Returns the word that names the thing, with what it matches. */
  private async thingIn(plan: SearchPlan): Promise<CountedThing | undefined> {
    const { things } = plan;
    if (things.length === 0) return undefined;
    const conditions = conditionsOf(plan, 'narrow');
    const queries = things.flatMap((word) => [thingQuery(plan, word, false), thingQuery(plan, word, true)]);
    const responses = await this.requests.send([
      ...queries.map(count),
      ...queries.map((query) => count({ bool: { filter: [query, ...conditions] } })),
      ...things.map((word) => count(conditions[word]!)),
    ]);
    const totals = responses.map(totalOf);
    const counts = plan.words.map(() => 0);
    const counted = new Map<number, CountedThing>();
    things.forEach((word, i) => {
      const [narrow, wide] = [totals[2 * i]!, totals[2 * i + 1]!];
      const at = 2 * i + (wide > WIDER_THING * narrow ? 1 : 0);
      counts[word] = totals[2 * queries.length + i]!;
      const thing = { word, query: queries[at]!, matches: totals[at]!, inAll: totals[queries.length + at]! };
      counted.set(word, { ...thing, count: counts[word] });
    });
    const chosen = thingOf(
      plan,
      counts,
      plan.words.map((_, word) => counted.get(word)?.matches ?? 0),
    );
    return chosen === undefined ? undefined : counted.get(chosen);
  }

  /** Finds the products that match the words that matter most. */
  private async partially(plan: SearchPlan, thing: CountedThing | undefined): Promise<ProductSearchResult> {
    const conditions = conditionsOf(plan, 'narrow');
    const [products, ...counts] = (
      await this.requests.send([count({ exists: { field: 'merchantId' } }), ...conditions.map(count)])
    ).map(totalOf);
    const partial = new PartialMatch(plan.words, counts, products!, thing);
    const significant = conditions.filter((_, i) => !partial.isTrivial[i]);
    const nothing = async () => ({
      ...(await this.requests.find(this.query, matchingAll(plan, 'narrow'))).result,
      match: {},
    });
    if (significant.length === 0 || plan.words.length === 1) return nothing();
    const [response] = await this.requests.send([
      {
        query: {
          bool: {
            filter: [
              { bool: { should: significant, minimum_should_match: 1 } },
              ...(thing ? [conditions[thing.word]!] : []),
            ],
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
    if (partial.weightOf(indexes) === 0) return nothing();
    const unmatched = plan.words.filter((_, i) => !indexes.includes(i));
    const { total: _total, things: _things, ...result } = await this.matching(restrictedTo(indexes, plan));
    return { ...result, match: { unmatchedWords: unmatched.map(({ label }) => label) } };
  }

  /** Finds the products that match all words. */
  private async matching(plan: SearchPlan): Promise<Matching> {
    const { requests, query } = this;
    const narrow = matchingAll(plan, 'narrow');
    const [likeliest] = plan.words.length > 1 ? plan.things : [];
    const isWide = this.isNameOfSeveralKinds(plan);
    const all = allOf(plan, 'narrow');
    const ofThing = likeliest === undefined ? [] : [{ bool: { filter: [all, thingQuery(plan, likeliest, false)] } }];
    const counts = [all, ...ofThing, ...(isWide ? [allOf(plan)] : [])].map(count);
    const { result, responses } = await requests.find(query, narrow, counts);
    const totals = responses.map(totalOf);
    const [inNarrow, things, inWide] = [totals[0]!, ofThing.length > 0 ? totals[1]! : 0, isWide ? totals.at(-1)! : 0];
    if (inWide <= SEVERAL_KINDS_FACTOR * inNarrow) return { ...result, total: inNarrow, things };
    return { ...(await requests.find(query, matchingAll(plan, 'wide'))).result, total: inWide, things };
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
