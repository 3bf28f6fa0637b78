import { isEnglishWord } from '../common-words.js';
import { isIngredient } from '../english-nouns.js';
import { isExclusion } from '../exclusions.js';
import {
  creatureIn,
  FEW,
  isOtherThanLastWord,
  isUnknownMake,
  makesIn,
  modifiersOf,
  PartialMatch,
  withoutOneWord,
} from '../partial-match.js';
import { kindredPlans } from '../kindred-plans.js';
import { SEVERAL_KINDS_FACTOR } from '../name-book.js';
import {
  formsOf,
  nameOfThing,
  planOf,
  restrictedTo,
  type SearchPlan,
  type SearchWord,
  withCorrections,
  withSplits,
  withThingInOneWord,
  withWholeWords,
  wordsOfThing,
} from '../search-words.js';
import { bestCorrection, RESPELLING_COUNT } from '../typo-correction.js';
import type { NameTerms } from './name-terms.js';
import { type PlanValues, valuesOfPlan } from './plan-values.js';
import type { ProductTable } from './product-table.js';
import { RowMatcher } from './row-matcher.js';
import { beforeThing, doTitlesContain, matchDescribed, matchesOneOf, matchThing } from './loose-match.js';
import { noMatch, type TextMatch, thingsOf, withoutExcluded } from './text-match.js';
import { type WordSet, wordSetOf } from './word-sets.js';
import { Quality, WordMatcher, type WordValues } from './word-values.js';

/** What to search for. */
export interface TextQuery {
  text: string;
  plan: SearchPlan;
  /** Whether typos are corrected if nothing matches as typed. */
  isCorrected: boolean;
  /** Whether only what the search names is found, if anything is. */
  thingsOnly: boolean;
  /** Whether no others follow those that match all words, because the order of the list would mix them. */
  isSorted: boolean;
}

type UnderstoodQuery = Pick<TextQuery, 'plan' | 'isSorted'> & { text?: string };

/**
 * Finds the products that match every word: a term that equals the word or starts with it, or an alternative of the plan. If there are
 * none, unknown words are split or corrected; then the words that matter most must match.
 */
export class TextSearch {
  private readonly rows: RowMatcher;
  private readonly narrow: WordMatcher;
  private readonly wide: WordMatcher;

  constructor(
    private readonly table: ProductTable,
    private readonly names: NameTerms,
  ) {
    this.rows = new RowMatcher(table);
    this.narrow = new WordMatcher(table, names, false);
    this.wide = new WordMatcher(table, names, true);
  }

  match({ text, plan, isCorrected, thingsOnly, isSorted }: TextQuery): TextMatch {
    const all = this.matchUnderstood({ plan, isSorted, ...(isCorrected ? { text } : {}) });
    const named = thingsOnly ? thingsOf(all) : all;
    const found = withoutExcluded(this.table, named, this.excludedBy(plan), plan.exceptions);
    // Titles say what a product has: nothing remains to be said of what is removed.
    const isRemoved = found.rows.length < named.rows.length;
    const words = [...(found.info.unmatchedWords ?? []), ...(found.rows.length > 0 ? plan.ignored : [])];
    const unmatchedWords = [...new Set(words)].filter((word) => !isRemoved || !isExclusion(word));
    const { unmatchedWords: _all, ...info } = found.info;
    return { ...found, info: { ...info, ...(unmatchedWords.length > 0 ? { unmatchedWords } : {}) } };
  }

  /** Returns what matches each word that the search excludes. */
  private excludedBy({ excluded }: SearchPlan): WordValues[] {
    return excluded.map(([word = '', ...forms]) =>
      this.narrow.exactly(
        word,
        Quality.exact,
        forms.map((form) => ({ word: form, quality: Quality.exact })),
      ),
    );
  }

  /** @param query with the text in which typos are corrected. Absent if they are not. */
  private matchUnderstood({ plan, isSorted, text }: UnderstoodQuery): TextMatch {
    const asTyped = this.matchAll(plan);
    if (asTyped.rows.length > 0) return this.withThing(asTyped, plan, isSorted);
    const { matches } = valuesOfPlan(plan, this.wide);
    const isUnknown = plan.words.map(
      (word, i) => matches[i] === 0 && this.table.vocabulary.find(word.text) < 0 && !isEnglishWord(word.text),
    );
    const split = withSplits(plan, (_, i) => isUnknown[i]!);
    const inParts = split === plan ? asTyped : this.matchAll(split);
    if (inParts.rows.length > 0) return this.withThing(inParts, split, isSorted);
    const unknownWords = plan.words.filter(({ isCompound }, i) => isUnknown[i] && !isCompound);
    const corrections = text === undefined ? new Map<string, string>() : this.correctionsOf(unknownWords);
    if (text === undefined || corrections.size === 0) return this.matchLoosely(split);
    const correctedText = withCorrections(text, corrections);
    const corrected = planOf(correctedText);
    const all = this.matchAll(corrected);
    const result = all.rows.length > 0 ? this.withThing(all, corrected, isSorted) : this.matchLoosely(corrected);
    // A corrected word may have synonyms only, for which the caller searches again.
    return { ...result, info: { ...result.info, correctedText } };
  }

  /**
   * Adds the other products that are what the search names, if only few match all words. Products that only contain the words, as a
   * printer with ink, are no ink. With a make in the search, only what matches all words is meant.
   */
  private withThing(all: TextMatch, plan: SearchPlan, isSorted: boolean): TextMatch {
    if (all.hasThing && (plan.words.length === 1 || isSorted || all.rows.length >= FEW)) return all;
    const values = valuesOfPlan(plan, this.wide);
    const { thing, lacking } = values;
    if (thing && isUnknownMake(plan, thing.word)) return all;
    if (lacking !== undefined && lacking === thing?.word && !all.hasThing) return this.orLacking(all, plan, values);
    return thing?.matches && plan.words.length > 1 ? matchThing(this.table, plan, values, all) : all;
  }

  /** Returns products that match all words; if their titles only mention a thing that the catalogue lacks, says so. */
  private orLacking(all: TextMatch, plan: SearchPlan, { lacking }: PlanValues): TextMatch {
    if (lacking === undefined) return all;
    const literal = this.narrow.exactly(plan.words[lacking]!.text, Quality.exact);
    return doTitlesContain(this.table, all, literal) ? this.matchLacking(plan, lacking, all) : all;
  }

  /**
   * Finds products for a thing that the catalogue lacks, as a desk lamp is for a desk, or else those of the same kind.
   * @param all products that contain all words.
   */
  private matchLacking(plan: SearchPlan, word: number, all: TextMatch): TextMatch {
    if (isUnknownMake(plan, word)) return noMatch();
    const { label: similarTo, text } = plan.words[word]!;
    const forIt = (found: TextMatch) => beforeThing(this.table, found, this.narrow.exactly(text, Quality.exact));
    const withAll = forIt(all);
    if (withAll.rows.length > 0) return { ...withAll, info: { similarTo } };
    const isAlone = plan.words.length === 1 || nameOfThing(plan, word) !== text;
    const withWord = isAlone ? noMatch() : forIt(this.matchAll(restrictedTo([word], plan)));
    if (withWord.rows.length === 0) return this.matchKindred(plan, word) ?? noMatch();
    const unmatchedWords = plan.words.filter((_, i) => i !== word).map(({ label }) => label);
    return { ...withWord, info: { similarTo, unmatchedWords } };
  }

  /** Finds what comes nearest to a search of which no product matches all words. */
  private matchLoosely(beginnings: SearchPlan): TextMatch {
    const plan = withWholeWords(beginnings);
    const nearest = this.matchNearest(plan);
    if (nearest.rows.length > 0) return nearest;
    for (const { plan: others, word } of withoutOneWord(plan)) {
      const described = matchDescribed(this.table, valuesOfPlan(others, this.wide));
      if (described.rows.length > 0) return { ...described, info: { unmatchedWords: [plan.words[word]!.label] } };
    }
    return nearest;
  }

  /** Finds what is the thing, what is described so, or what is similar to it. */
  private matchNearest(plan: SearchPlan): TextMatch {
    const values = valuesOfPlan(plan, this.wide);
    const { thing, lacking } = values;
    if (thing?.matches && lacking === undefined) {
      if (isOtherThanLastWord(plan, thing.word) && !this.isThingKnown(plan, thing.word)) {
        return this.matchKindred(withThingInOneWord(plan, thing.word), thing.word - 1) ?? noMatch();
      }
      const ofThing = matchThing(this.table, plan, values);
      if (ofThing.rows.length > 0) {
        const modified = this.orModified(ofThing, plan, values, thing.word);
        return modified && modified.rows.length > 0 ? modified : ofThing;
      }
    }
    // Many descriptions mention nuts, but an almond is one.
    const kinds = plan.words.length === 1 && thing && isIngredient(thing.name) && this.matchKindred(plan, thing.word);
    if (kinds) return kinds;
    // A description with all words of several is about the thing: steam wand, thermal carafe.
    // But nothing is a car seat because its description mentions a car and a seat.
    const isCompound = lacking !== undefined && nameOfThing(plan, lacking) !== plan.words[lacking]!.text;
    if (!isCompound && (plan.words.length > 1 || lacking === undefined)) {
      const described = matchDescribed(this.table, values);
      if (described.rows.length > 0) return this.orLacking(described, plan, values);
    }
    if (lacking !== undefined) return this.matchLacking(plan, lacking, noMatch());
    const kindred = thing && !isUnknownMake(plan, thing.word) ? this.matchKindred(plan, thing.word) : undefined;
    if (kindred) return kindred;
    // A cable-knit sweater is no HDMI cable.
    const isMeant = !thing || thing.matches > 0 || makesIn(plan, thing.word).every((i) => values.matches[i]! > 0);
    return isMeant ? this.matchPartially(plan) : noMatch();
  }

  /** Returns whether a product contains both words that name the thing. */
  private isThingKnown(plan: SearchPlan, thing: number): boolean {
    return this.matchAll(restrictedTo(wordsOfThing(plan, thing), plan)).rows.length > 0;
  }

  /**
   * Finds what another word of the search makes of its thing, if no product that is the thing contains such a word: those whose descriptions
   * contain all words (passport cover), or all for the creature that the search names (baby monitor).
   * @param ofThing products that are the thing.
   */
  private orModified(ofThing: TextMatch, plan: SearchPlan, values: PlanValues, thing: number): TextMatch | undefined {
    const modifiers = modifiersOf(plan, thing);
    if (modifiers.length === 0 || matchesOneOf(this.table, values, ofThing, modifiers)) return undefined;
    const described = matchDescribed(this.table, values, {
      thing,
      modifiers: modifiers.map((word) => plan.words[word]!.text),
    });
    if (described.rows.length > 0) return described;
    const creature = creatureIn(plan, thing);
    // Leather cleaner for a car has more of the words than a car.
    if (creature === undefined)
      return modifiers.length > 1 ? this.matchPartially({ ...plan, things: [] }, 2) : undefined;
    const forIt = this.matchAll(restrictedTo([creature], plan));
    const unmatchedWords = plan.words.filter((_, i) => i !== creature).map(({ label }) => label);
    return { ...forIt, info: { unmatchedWords } };
  }

  /** Finds products of the same kind as a thing that the catalogue lacks. */
  private matchKindred(plan: SearchPlan, word: number): TextMatch | undefined {
    for (const kindred of kindredPlans(plan, word)) {
      const values = valuesOfPlan(kindred, this.wide);
      if (values.thing?.word !== word || values.thing.matches === 0) continue;
      const match = matchThing(this.table, kindred, values);
      if (match.rows.length === 0) continue;
      return { ...match, info: { ...match.info, similarTo: plan.words[word]!.label } };
    }
    return undefined;
  }

  /** Returns the words that misspelled words mean: of the catalogue, or of synonyms. */
  private correctionsOf(words: readonly SearchWord[]): Map<string, string> {
    return new Map(
      words.flatMap(({ text, respellings }) => {
        const typos = formsOf(text).flatMap((form) => this.table.vocabulary.typosOf(form));
        const correction = bestCorrection(text, [
          ...typos.map((typo) => ({ ...typo, count: this.wide.exactly(typo.word, Quality.exact).matches })),
          ...respellings.map((typo) => ({ ...typo, count: RESPELLING_COUNT })),
        ]);
        return correction === undefined ? [] : [[text, correction]];
      }),
    );
  }

  /** Finds the products that match the words that matter most. @param minWords least number of words. */
  private matchPartially(plan: SearchPlan, minWords = 1): TextMatch {
    // A word that only a name of several kinds contains names nothing.
    const values = valuesOfPlan(plan, this.narrow);
    const partial = new PartialMatch(plan.words, values.matches, this.table.liveSize, values.thing);
    const indexesIn = (set: WordSet) => [...plan.words.keys()].filter((i) => (set & wordSetOf(i)) !== 0);
    const sets = this.rows.matchedSets(values);
    let best: { indexes: number[]; weight: number } = { indexes: [], weight: 0 };
    for (const set of sets) {
      const weight = partial.weightOf(indexesIn(set));
      if (weight > best.weight) best = { indexes: indexesIn(set), weight };
    }
    if (best.weight === 0 || best.indexes.length < minWords) return noMatch();
    const unmatched = plan.words.filter((_, i) => !best.indexes.includes(i));
    return {
      ...this.matchAll(restrictedTo(best.indexes, plan)),
      info: { unmatchedWords: unmatched.map(({ label }) => label) },
    };
  }

  private matchAll(plan: SearchPlan): TextMatch {
    const values = valuesOfPlan(plan, this.narrow);
    const narrow = this.rows.match(values);
    if (!this.isNameOfSeveralKinds(plan, values)) return narrow;
    const wide = this.rows.match(valuesOfPlan(plan, this.wide));
    return wide.rows.length > SEVERAL_KINDS_FACTOR * narrow.rows.length ? wide : narrow;
  }

  /** Returns whether a name of several kinds contains a word or an alternative. Narrow values lack alternatives of such words. */
  private isNameOfSeveralKinds({ alternatives }: SearchPlan, { words }: PlanValues): boolean {
    const { ofSeveralKinds } = this.names;
    const { vocabulary } = this.table;
    const isName = (term: number) => ofSeveralKinds.has(term);
    return (
      ofSeveralKinds.size > 0 &&
      (words.some(({ terms }) => terms.some(isName)) ||
        alternatives.some((each) => each.words.flatMap(formsOf).some((form) => isName(vocabulary.find(form)))))
    );
  }
}
