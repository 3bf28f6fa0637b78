import { isEnglishWord } from '../common-words.js';
import { FEW, isThingLacking, PartialMatch } from '../partial-match.js';
import { kindredPlans } from '../kindred-plans.js';
import { SEVERAL_KINDS_FACTOR } from '../name-book.js';
import { formsOf, planOf, restrictedTo, type SearchPlan, withCorrections, withSplits } from '../search-words.js';
import { bestCorrection } from '../typo-correction.js';
import type { NameTerms } from './name-terms.js';
import { type PlanValues, rarestOf, valuesOfPlan } from './plan-values.js';
import type { ProductTable } from './product-table.js';
import { RowRater } from './row-rater.js';
import { matchDescribed, matchThing } from './loose-match.js';
import { noMatch, type TextMatch, thingsOf } from './text-match.js';
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

/** Bit of a mark: the title says that the product is what the search names. */
const THING = 0x80;
/** Rating a row takes about as long as marking this number of rows. */
const RATING_COST = 8;

/**
 * Finds the products that match every word: a term that equals the word or starts with it, or an alternative of the plan. If there are
 * none, unknown words are split or corrected; then the words that matter most must match.
 */
export class TextSearch {
  /** By row: the quality of the rarest word in the title, plus 1, and `THING`. All 0 between searches. */
  private readonly marks: Uint8Array;
  /** By row: words of the search that the row may match. All 0 between searches. */
  private readonly wordSets: Uint8Array;
  private readonly narrow: WordMatcher;
  private readonly wide: WordMatcher;

  constructor(
    private readonly table: ProductTable,
    private readonly names: NameTerms,
  ) {
    this.marks = new Uint8Array(table.size);
    this.wordSets = new Uint8Array(table.size);
    this.narrow = new WordMatcher(table, names, false);
    this.wide = new WordMatcher(table, names, true);
  }

  match({ text, plan, isCorrected, thingsOnly, isSorted }: TextQuery): TextMatch {
    const all = this.matchUnderstood({ plan, isSorted, ...(isCorrected ? { text } : {}) });
    const found = thingsOnly ? thingsOf(all) : all;
    const { ignored } = plan;
    if (ignored.length === 0 || found.rows.length === 0) return found;
    return { ...found, info: { ...found.info, unmatchedWords: [...(found.info.unmatchedWords ?? []), ...ignored] } };
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
    const unknownWords = plan.words.filter(({ isCompound }, i) => isUnknown[i] && !isCompound).map((word) => word.text);
    const corrections = text === undefined ? new Map<string, string>() : this.correctionsOf(unknownWords);
    if (text === undefined || corrections.size === 0) return this.matchLoosely(split);
    const correctedText = withCorrections(text, corrections);
    const corrected = planOf(correctedText);
    const all = this.matchAll(corrected);
    const result = all.rows.length > 0 ? this.withThing(all, corrected, isSorted) : this.matchLoosely(corrected);
    return { ...result, info: { ...result.info, ...(result.rows.length > 0 ? { correctedText } : {}) } };
  }

  /**
   * Adds the other products that are what the search names, if only few match all words. Products that only contain the words, as a
   * printer with ink, are no ink.
   */
  private withThing(all: TextMatch, plan: SearchPlan, isSorted: boolean): TextMatch {
    if (plan.words.length === 1 || (all.hasThing && (isSorted || all.rows.length >= FEW))) return all;
    const values = valuesOfPlan(plan, this.wide);
    return values.thing?.matches ? matchThing(this.table, plan, values, all.rows) : all;
  }

  /** Finds what comes nearest to a search of which no product matches all words. */
  private matchLoosely(plan: SearchPlan): TextMatch {
    const values = valuesOfPlan(plan, this.wide);
    if (values.thing?.matches) return matchThing(this.table, plan, values);
    // A description with all words of several is about the thing: steam wand, thermal carafe.
    if (plan.words.length > 1 || !isThingLacking(plan, values.thing)) {
      const described = matchDescribed(this.table, values);
      if (described.rows.length > 0) return described;
    }
    return this.matchKindred(plan, values) ?? this.matchPartially(plan);
  }

  /** Finds products of the same kind as a thing that the catalogue lacks. */
  private matchKindred(plan: SearchPlan, { thing }: PlanValues): TextMatch | undefined {
    if (!thing || this.matchAll(restrictedTo([thing.word], plan)).rows.length > 0) return undefined;
    for (const kindred of kindredPlans(plan, thing.word)) {
      const values = valuesOfPlan(kindred, this.wide);
      if (values.thing?.word !== thing.word || values.thing.matches === 0) continue;
      const match = matchThing(this.table, kindred, values);
      return { ...match, info: { ...match.info, similarTo: plan.words[thing.word]!.label } };
    }
    return undefined;
  }

  /** Returns the words of the catalogue that misspelled words mean. */
  private correctionsOf(words: readonly string[]): Map<string, string> {
    return new Map(
      words.flatMap((word) => {
        const typos = formsOf(word).flatMap((form) => this.table.vocabulary.typosOf(form));
        const count = (other: string) => this.wide.exactly(other, Quality.exact).matches;
        const correction = bestCorrection(
          word,
          typos.map((typo) => ({ ...typo, count: count(typo.word) })),
        );
        return correction === undefined ? [] : [[word, correction]];
      }),
    );
  }

  /** Finds the products that match the words that matter most. */
  private matchPartially(plan: SearchPlan): TextMatch {
    // A word that only a name of several kinds contains names nothing.
    const values = valuesOfPlan(plan, this.narrow);
    const partial = new PartialMatch(plan.words, values.matches, this.table.liveSize, values.thing);
    const indexesIn = (set: WordSet) => [...plan.words.keys()].filter((i) => (set & wordSetOf(i)) !== 0);
    const sets = this.matchedSets(values);
    let best: { indexes: number[]; weight: number } = { indexes: [], weight: 0 };
    for (const set of sets) {
      const weight = partial.weightOf(indexesIn(set));
      if (weight > best.weight) best = { indexes: indexesIn(set), weight };
    }
    if (best.weight === 0) return noMatch();
    const unmatched = plan.words.filter((_, i) => !best.indexes.includes(i));
    return {
      ...this.matchAll(restrictedTo(best.indexes, plan)),
      info: { unmatchedWords: unmatched.map(({ label }) => label) },
    };
  }

  private matchAll(plan: SearchPlan): TextMatch {
    const values = valuesOfPlan(plan, this.narrow);
    const narrow = this.matchValues(values);
    if (!this.isNameOfSeveralKinds(values)) return narrow;
    const wide = this.matchValues(valuesOfPlan(plan, this.wide));
    return wide.rows.length > SEVERAL_KINDS_FACTOR * narrow.rows.length ? wide : narrow;
  }

  private isNameOfSeveralKinds({ words, conjunctions }: PlanValues): boolean {
    const { ofSeveralKinds } = this.names;
    const isName = ({ terms }: WordValues) => terms.some((term) => ofSeveralKinds.has(term));
    return ofSeveralKinds.size > 0 && (words.some(isName) || conjunctions.some((each) => each.words.some(isName)));
  }

  private matchValues(values: PlanValues): TextMatch {
    const { matches, conjunctions } = values;
    const rarest = matches.reduce((least, count, word) => (count < matches[least]! ? word : least), 0);
    if (matches[rarest] === 0) return noMatch();
    const isAlone = matches.length === 1 && conjunctions.length === 0;
    const marked = this.markRows(values, rarest);
    const rows = isAlone ? marked : this.intersection(marked, rarest, values);
    const rater = new RowRater(this.table, values);
    if (isAlone) this.markThings(values);
    const scores = new Uint16Array(rows.length);
    const things = new Uint8Array(rows.length);
    let size = 0;
    let hasThing = false;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const mark = this.marks[row]!;
      const score = isAlone ? rater.rateAlone(row, (mark & ~THING) - 1, (mark & THING) !== 0) : rater.rate(row);
      if (score === 0) continue;
      hasThing ||= rater.isThing;
      things[size] = rater.isThing ? 1 : 0;
      rows[size] = row;
      scores[size++] = score;
    }
    this.marks.fill(0);
    return {
      rows: rows.slice(0, size),
      scores: scores.slice(0, size),
      things: things.slice(0, size),
      info: {},
      hasThing,
    };
  }

  /** Marks those of the marked rows whose titles say that they are what the search names. */
  private markThings({ thing }: PlanValues): void {
    for (const term of thing?.terms ?? []) {
      const rows = this.table.postings[term] ?? [];
      for (let i = 0; i < rows.length; i++) if (this.marks[rows[i]!] !== 0) this.marks[rows[i]!]! |= THING;
    }
  }

  /** Returns those of the rows that may match the other words, too, as far as this is found faster than by rating them. */
  private intersection(rows: Uint32Array, rarest: number, values: PlanValues): Uint32Array {
    const { wordSets } = this;
    let required: WordSet = 0;
    values.matches.forEach((count, word) => {
      if (word === rarest || count > rows.length * RATING_COST) return;
      const bit = wordSetOf(word);
      required |= bit;
      for (const { rows: matching } of this.listsOf(values, word)) {
        for (let i = 0; i < matching.length; i++) wordSets[matching[i]!]! |= bit;
      }
    });
    if (required === 0) return rows;
    const remaining = rows.filter((row) => (wordSets[row]! & required) === required);
    wordSets.fill(0);
    return remaining;
  }

  /** Returns the sets of words that live rows match, ascending. */
  private matchedSets(values: PlanValues): WordSet[] {
    const { wordSets } = this;
    const { shown } = this.table;
    /** By set of words: number of rows that match exactly these. */
    const counts = new Int32Array(wordSetOf(values.words.length));
    const addAll = (lists: readonly WordRows[], wordsOf: (row: number) => WordSet): void => {
      for (const { rows } of lists) {
        for (let i = 0; i < rows.length; i++) {
          const row = rows[i]!;
          if (shown[row] === 0) continue;
          const before = wordSets[row]!;
          counts[before]!--;
          counts[(wordSets[row] = before | wordsOf(row))]!++;
        }
      }
    };
    values.words.forEach((each, word) => addAll(this.listsOfWord(each), () => wordSetOf(word)));
    const rater = new RowRater(this.table, values);
    for (const conjunction of values.conjunctions) {
      addAll(this.listsOfWord(rarestOf(conjunction)), (row) => rater.matchedWords(row));
    }
    wordSets.fill(0);
    return [...counts.keys()].filter((set) => counts[set]! > 0);
  }

  /** Every live row that can match a word of the search, each once, marked in `marks`. */
  private markRows(values: PlanValues, word: number): Uint32Array {
    const { shown } = this.table;
    const { marks } = this;
    const matchingRows = new Uint32Array(values.matches[word]!);
    let size = 0;
    for (const { rows, quality } of this.listsOf(values, word)) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!;
        if (shown[row] === 0 || marks[row] !== 0) continue;
        marks[row] = quality + 1;
        matchingRows[size++] = row;
      }
    }
    return matchingRows.subarray(0, size);
  }

  /** Returns the rows that can match a word of the search, also as a part of an alternative. Lists may share rows. */
  private listsOf({ words, conjunctions }: PlanValues, word: number): WordRows[] {
    const covering = conjunctions.filter(({ covers }) => (covers & wordSetOf(word)) !== 0);
    return [words[word]!, ...covering.map(rarestOf)].flatMap((each) => this.listsOfWord(each));
  }

  /** Returns the rows, also dead ones, that match a word, those of the best terms first. */
  private listsOfWord({ terms, qualities, ofMerchants, ofCategories, hasNames }: WordValues): WordRows[] {
    const { postings, groups } = this.table;
    const lists = terms.map((term, i) => ({ rows: postings[term] ?? [], quality: qualities[i]! }));
    for (let group = 0; hasNames && group < groups.size; group++) {
      if (ofMerchants[groups.merchantOf[group]!]! > 0 || ofCategories[groups.categoriesOf[group]!]! > 0) {
        lists.push({ rows: groups.rows[group]!, quality: 0 });
      }
    }
    return lists;
  }
}

/** Rows, ascending, that match a word. */
interface WordRows {
  rows: readonly number[];
  /** How well the titles match; 0 if a name matches instead. */
  quality: number;
}
