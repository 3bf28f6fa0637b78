import { isEnglishWord } from '../common-words.js';
import { isIngredient } from '../english-nouns.js';
import { isExclusion } from '../exclusions.js';
import { kindredPlans } from '../kindred-plans.js';
import { SEVERAL_KINDS_FACTOR } from '../name-book.js';
import { creatureIn, FEW, isOtherThanLastWord, isUnknownMake, modifiersOf, withoutOneWord } from '../partial-match.js';
import type { ProductQuery, ProductSearchResult, TextMatchInfo } from '../product-search.js';
import {
  nameOfThing,
  planOf,
  restrictedTo,
  type SearchPlan,
  withCorrections,
  undescribedWords,
  withSplits,
  withThingInOneWord,
  withWholeWords,
  wordsOfThing,
} from '../search-words.js';
import type { SynonymBook } from '../synonym-book.js';
import { maxTypos } from '../typo-correction.js';
import { areMakesKnown, type CountedThing, countedThingOf, isThingKnown, mostImportantWords } from './counted-words.js';
import {
  type Body,
  cardsIn,
  categoriesIn,
  correctionIn,
  count,
  countWithCategories,
  type SearchRequests,
  suggestionsFor,
  totalOf,
} from './search-requests.js';
import {
  anyForm,
  anyOf,
  beforeThing,
  conditionsOf,
  describedConditionsOf,
  exclusionOf,
  kindQuery,
  matchingAll,
  matchingDescribed,
  matchingThing,
  type Query,
  thingQuery,
  type Width,
} from './text-query.js';

/** What comes nearest to a search. `isEmpty` without any product, whatever the filters of the query are. */
type Nearest = ProductSearchResult & { isEmpty?: true };

/** Products that match all words, their number without the filters of the query, and how many are what the likeliest word names. */
type Matching = ProductSearchResult & { total: number; things: number; width: Width };

/**
 * Searches as `TextSearch` of the embedded index does: for all words or their alternatives; if nothing matches, with unknown words split or
 * corrected; then for what comes nearest. A search of one word that products match costs one request, one of several words two.
 */
export class UnderstoodSearch {
  /** What the shopper typed. */
  private typed: SearchPlan;
  /** Whether products of the last request are missing because the shopper excludes them. */
  private isExcluding = false;

  constructor(
    private readonly requests: SearchRequests,
    private readonly query: ProductQuery,
    private readonly synonyms: SynonymBook,
    /** Returns whether a name of several kinds contains a word of the plan. */
    private readonly isNameOfSeveralKinds: (plan: SearchPlan) => boolean,
  ) {
    const understood = planOf(query.text ?? '', synonyms);
    // Operators look for words, and not for a thing.
    this.typed = query.includeHidden ? { ...understood, things: [] } : understood;
  }

  async search(): Promise<ProductSearchResult> {
    if (this.typed.excluded.length > 1) await this.forgetUnknownExclusions();
    const plan = this.typed;
    if (plan.words.length === 0) return { ...(await this.requests.find(this.query, undefined)).result, match: {} };
    const { match, ...found } = await this.understood(this.query.text ?? '', plan);
    const words = [...(match?.unmatchedWords ?? []), ...(found.count > 0 ? plan.ignored : [])];
    const unmatchedWords = [...new Set(words)].filter((word) => !this.isExcluding || !isExclusion(word));
    const { unmatchedWords: _all, ...rest } = match ?? {};
    return { ...found, match: { ...rest, ...(unmatchedWords.length > 0 ? { unmatchedWords } : {}) } };
  }

  /** Forgets the excluded words that no product contains: a watch without a leather strap has no leather. */
  private async forgetUnknownExclusions(): Promise<void> {
    const { excluded } = this.typed;
    const counts = await this.requests.send(excluded.map((forms) => count(anyForm(forms))));
    this.typed = { ...this.typed, excluded: excluded.filter((_, i) => totalOf(counts[i]!) > 0) };
  }

  /** Finds the products that match the text and contain nothing that the shopper excludes. */
  private async find(text: Query, further: readonly Body[] = []) {
    const { excluding, excluded } = exclusionOf(this.typed, text);
    const { result, responses } = await this.requests.find(this.query, excluding, [
      ...further,
      ...(excluded ? [count(excluded)] : []),
    ]);
    if (excluded) this.isExcluding = totalOf(responses.at(-1)!) > 0;
    return { result, responses: responses.slice(0, further.length) };
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
        const at = plan.words.findIndex((each) => each.text === word);
        const response = responses[conditions.length + 1 + i]!;
        const correction = counts[at] === 0 ? correctionIn(response, plan.words[at]!) : undefined;
        return correction === undefined ? [] : [[word, correction] as const];
      }),
    );
    if (corrections.size === 0) return this.loosely(split);
    const correctedText = withCorrections(text, corrections);
    const corrected = planOf(correctedText, this.synonyms);
    const all = await this.matching(corrected);
    const found = all.total > 0 ? await this.withThing(all, corrected) : await this.loosely(corrected);
    return { ...found, match: { ...found.match, correctedText } };
  }

  /** Adds the other products that are the thing, if only few match all words. */
  private async withThing(all: Matching, plan: SearchPlan): Promise<ProductSearchResult> {
    const { total, things, width: _width, ...result } = all;
    const { thingsOnly, sort } = this.query;
    // The likeliest word names the thing, as nearly always.
    if (!thingsOnly && things > 0 && (plan.words.length === 1 || sort || total >= FEW)) return { ...result, match: {} };
    const thing = await countedThingOf(this.requests, plan);
    if (!thingsOnly && thing && isUnknownMake(plan, thing.word)) return { ...result, match: {} };
    if (things === 0 && thing && thing.word === thing.lacking) {
      const [literal, ofKind] = await this.literalAndKinds(plan, thing.word);
      if (literal === total || ofKind === total) return this.lacking(plan, thing.word, literal === total);
    }
    if (thingsOnly && thing && thing.inAll > 0) {
      const text: Query = { bool: { filter: [thing.query, ...conditionsOf(plan, 'narrow')] } };
      return { ...(await this.find(text)).result, match: {} };
    }
    if (plan.words.length === 1) return { ...result, match: {} };
    if (!thing?.matches || (thing.inAll > 0 && (sort || total >= FEW))) return { ...result, match: {} };
    return this.ofThing(plan, thing, all);
  }

  /** Returns how many products of a plan have titles with a word itself, and how many are kinds of what it names. */
  private async literalAndKinds(plan: SearchPlan, word: number): Promise<number[]> {
    const literal: Query = { match: { title: { query: plan.words[word]!.text } } };
    const all = allOf(plan, 'narrow');
    const counts = [literal, kindQuery(plan, word)].map((query) => count({ bool: { filter: [all, query] } }));
    return (await this.requests.send(counts)).map(totalOf);
  }

  /** Finds what comes nearest to a search of which no product matches all words. */
  private async loosely(beginnings: SearchPlan): Promise<ProductSearchResult> {
    const plan = withWholeWords(beginnings);
    const { isEmpty, ...nearest } = await this.nearest(plan);
    if (!isEmpty) return nearest;
    for (const { plan: others, word } of withoutOneWord(plan)) {
      const described = matchingDescribed(others);
      const { result, responses } = await this.find(described, [count(described)]);
      if (totalOf(responses[0]!) > 0) return { ...result, match: { unmatchedWords: [plan.words[word]!.label] } };
    }
    return nearest;
  }

  /** Finds what is the thing, what is described so, or what is similar to it. */
  private async nearest(plan: SearchPlan): Promise<Nearest> {
    const thing = await countedThingOf(this.requests, plan);
    const lacking = thing?.lacking;
    if (thing?.matches && lacking === undefined && isOtherThanLastWord(plan, thing.word)) {
      const isKnown = await isThingKnown(this.requests, plan, thing.word);
      if (!isKnown) return (await this.kindred(withThingInOneWord(plan, thing.word), thing.word - 1)) ?? this.nothing();
    }
    if (thing?.matches && lacking === undefined) return (await this.modified(plan, thing)) ?? this.ofThing(plan, thing);
    const isAlone = plan.words.length === 1;
    const kinds = isAlone && thing && isIngredient(plan.words[0]!.text) && (await this.kindred(plan, 0));
    if (kinds) return kinds;
    // But nothing is a car seat because its description mentions a car and a seat.
    const isCompound = lacking !== undefined && nameOfThing(plan, lacking) !== plan.words[lacking]!.text;
    if (!isCompound && (!isAlone || lacking === undefined)) {
      const all = matchingDescribed(plan);
      const forIt = lacking === undefined ? [] : [{ bool: { filter: [all, beforeThing(plan.words[lacking]!.text)] } }];
      const { result, responses } = await this.find(all, [all, ...forIt].map(count));
      const [total, mentioning] = responses.map(totalOf);
      if (total! > 0) {
        const similarTo = total === mentioning ? { similarTo: plan.words[lacking!]!.label } : {};
        return { ...result, match: similarTo };
      }
    }
    if (lacking !== undefined) return this.lacking(plan, lacking, false);
    const kindred = thing && !isUnknownMake(plan, thing.word) ? await this.kindred(plan, thing.word) : undefined;
    if (kindred) return kindred;
    // A cable-knit sweater is no HDMI cable.
    const isMeant = !thing || thing.matches > 0 || (await areMakesKnown(this.requests, plan, thing.word));
    return isMeant ? this.partially(plan, thing) : this.nothing();
  }

  /**
   * Finds products for a thing that the catalogue lacks, as a desk lamp is for a desk, or else those of the same kind.
   * @param all whether products contain all words.
   */
  private async lacking(plan: SearchPlan, word: number, all: boolean): Promise<Nearest> {
    if (isUnknownMake(plan, word)) return this.nothing();
    const { label: similarTo, text } = plan.words[word]!;
    const forIt = async (ofPlan: SearchPlan, match: TextMatchInfo) => {
      const query: Query = { bool: { must: [matchingAll(ofPlan, 'narrow')], filter: [beforeThing(text)] } };
      const { result, responses } = await this.find(query, [count(query)]);
      return totalOf(responses[0]!) > 0 ? { ...result, match } : undefined;
    };
    const withAll = all ? await forIt(plan, { similarTo }) : undefined;
    if (withAll) return withAll;
    const isAlone = plan.words.length === 1 || nameOfThing(plan, word) !== text;
    const unmatchedWords = plan.words.filter((_, i) => i !== word).map(({ label }) => label);
    const withWord = isAlone ? undefined : await forIt(restrictedTo([word], plan), { similarTo, unmatchedWords });
    return withWord ?? (await this.kindred(plan, word)) ?? this.nothing();
  }

  /**
   * Finds what another word of the search makes of its thing, if no product that is the thing contains such a word: those whose descriptions
   * contain all words (passport cover), or all for the creature that the search names (baby monitor).
   */
  private async modified(plan: SearchPlan, thing: CountedThing): Promise<ProductSearchResult | undefined> {
    const modifiers = modifiersOf(plan, thing.word);
    if (modifiers.length === 0) return undefined;
    const conditions = describedConditionsOf(plan);
    const all = matchingDescribed(plan, { thing: thing.word, modifiers });
    const [ofThing, described] = await this.requests.send([
      count({ bool: { filter: [thing.query, anyOf(modifiers.map((word) => conditions[word]!))] } }),
      count(all),
    ]);
    if (totalOf(ofThing!) > 0) return undefined;
    if (totalOf(described!) > 0) return { ...(await this.find(all)).result, match: {} };
    const creature = creatureIn(plan, thing.word);
    if (creature !== undefined) return this.withWords(plan, [creature]);
    if (modifiers.length < 2) return undefined;
    // Leather cleaner for a car has more of the words than a car.
    const indexes = await mostImportantWords(this.requests, plan, undefined);
    return indexes.length > 1 ? this.withWords({ ...plan, things: [] }, indexes) : undefined;
  }

  /** Finds products of the same kind as a thing that the catalogue lacks. */
  private async kindred(plan: SearchPlan, word: number): Promise<ProductSearchResult | undefined> {
    for (const kindred of kindredPlans(plan, word)) {
      const similar = await countedThingOf(this.requests, kindred);
      if (similar?.word !== word || similar.matches === 0) continue;
      const result = await this.ofThing(kindred, similar);
      return { ...result, match: { ...result.match, similarTo: plan.words[word]!.label } };
    }
    return undefined;
  }

  private async nothing(): Promise<Nearest> {
    return { ...(await this.find({ match_none: {} })).result, match: {}, isEmpty: true };
  }

  /** Finds the products that are the thing, those first that match most words; beside some that match all, those of the same categories. */
  private async ofThing(
    plan: SearchPlan,
    thing: CountedThing,
    { total: matchingAll, width }: Pick<Matching, 'total' | 'width'> = { total: 0, width: 'narrow' },
  ): Promise<ProductSearchResult> {
    const sameCategory = thing.inAll > 0 ? [{ terms: { category: [...thing.categories] } }] : [];
    const titled = undescribedWords(plan, thing.word);
    const inTitles = conditionsOf(plan, 'wide');
    const conditions = describedConditionsOf(plan).map((each, i) => (titled.includes(i) ? inTitles[i]! : each));
    const named = [thing.query, ...sameCategory];
    const name = wordsOfThing(plan, thing.word).map((word) => conditions[word]!);
    const complete: Query = { bool: { filter: [...named, ...conditions] } };
    const [described, whole] = await this.requests.send([
      countWithCategories(complete),
      count({ bool: { filter: [...named, ...name] } }),
    ]);
    const isNamed = totalOf(whole!) > 0;
    // Tea bags are no other bags, even if only what contains both words is found.
    const ofThing: Query =
      !isNamed && name.length > 1 && matchingAll > 0
        ? { match_none: {} }
        : { bool: { filter: isNamed ? [...named, ...name] : named } };
    const text = matchingThing(plan, ofThing, width, categoriesIn(described!));
    // A card shows its variant that matches all words.
    const shown = anyOf([complete, { bool: { filter: [text], must_not: [{ terms: { card: cardsIn(described!) } }] } }]);
    const { result, responses } = await this.find(text, [
      count(shown),
      ...conditions.map((condition) => count({ bool: { filter: [shown, condition] } })),
    ]);
    const [total, ...byWord] = responses.map(totalOf);
    // What no product matches says more than what some do not.
    const least = byWord.some((each, i) => i !== thing.word && each === 0) ? 1 : total!;
    const unmatched = plan.words.filter((_, i) => i !== thing.word && byWord[i]! < least);
    if (unmatched.length === 0) return { ...result, match: {} };
    const unmatchedWords = unmatched.map(({ label }) => label);
    return { ...result, match: { unmatchedWords, ...(totalOf(described!) > 0 ? { firstMatchAll: true } : {}) } };
  }

  /** Finds the products that match the words that matter most. */
  private async partially(plan: SearchPlan, thing: CountedThing | undefined): Promise<Nearest> {
    const indexes = await mostImportantWords(this.requests, plan, thing);
    const found = indexes.length === 0 ? undefined : await this.withWords(plan, indexes);
    return found ?? this.nothing();
  }

  /** Finds the products that match the words with these indexes, and says which words they may lack; undefined if there are none. */
  private async withWords(plan: SearchPlan, indexes: readonly number[]): Promise<ProductSearchResult | undefined> {
    const { total, things: _things, width: _width, ...result } = await this.matching(restrictedTo(indexes, plan));
    if (total === 0) return undefined;
    const unmatched = plan.words.filter((_, i) => !indexes.includes(i));
    return { ...result, match: { unmatchedWords: unmatched.map(({ label }) => label) } };
  }

  /** Finds the products that match all words. */
  private async matching(plan: SearchPlan): Promise<Matching> {
    const [likeliest] = plan.things;
    const isWide = this.isNameOfSeveralKinds(plan);
    const all = allOf(plan, 'narrow');
    const ofThing = likeliest === undefined ? [] : [{ bool: { filter: [all, thingQuery(plan, likeliest, false)] } }];
    const counts = [all, ...ofThing, ...(isWide ? [allOf(plan)] : [])].map(count);
    const { result, responses } = await this.find(matchingAll(plan, 'narrow'), counts);
    const totals = responses.map(totalOf);
    const [inNarrow, things, inWide] = [totals[0]!, ofThing.length > 0 ? totals[1]! : 0, isWide ? totals.at(-1)! : 0];
    if (inWide <= SEVERAL_KINDS_FACTOR * inNarrow) return { ...result, total: inNarrow, things, width: 'narrow' };
    return { ...(await this.find(matchingAll(plan, 'wide'))).result, total: inWide, things, width: 'wide' };
  }
}

function allOf(plan: SearchPlan, width: Width = 'wide'): Query {
  return { bool: { filter: conditionsOf(plan, width) } };
}
