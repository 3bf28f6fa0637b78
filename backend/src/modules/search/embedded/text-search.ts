import { isCommonWord } from '../common-words.js';
import { PartialMatch } from '../partial-match.js';
import type { TextMatchInfo } from '../product-search.js';
import { formsOf, planOf, restrictedTo, type SearchPlan, withCorrections, withSplits } from '../search-words.js';
import { bestCorrection } from '../typo-correction.js';
import type { NameTerms } from './name-terms.js';
import { type PlanValues, rarestOf, valuesOfPlan } from './plan-values.js';
import type { ProductTable } from './product-table.js';
import { RowRater } from './row-rater.js';
import { type WordSet, wordSetOf } from './word-sets.js';
import { Quality, WordMatcher, type WordValues } from './word-values.js';

/** The live products that match the words, in no order: their rows, and a score for each. A higher score is more relevant. */
export interface TextMatch {
  rows: Uint32Array;
  scores: Uint16Array;
  info: TextMatchInfo;
}

/** What to search for. */
export interface TextQuery {
  text: string;
  plan: SearchPlan;
  /** Whether typos are corrected if nothing matches as typed. */
  isCorrected: boolean;
}

/** Names of several kinds of products count if they add more results than this factor. */
const WIDER = 10;
/** Rating a row takes about as long as marking this number of rows. */
const RATING_COST = 8;

/**
 * Finds the products that match every word: a term that equals the word or starts with it, or an alternative of the plan. If there are
 * none, unknown words are split or corrected; then the words that matter most must match.
 */
export class TextSearch {
  /** By row: the quality of the rarest word in the title, plus 1. All 0 between searches. */
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

  match(query: TextQuery): TextMatch {
    const asTyped = this.matchAll(query.plan);
    return asTyped.rows.length > 0 ? asTyped : this.matchDespiteFaults(query);
  }

  private matchDespiteFaults({ text, plan, isCorrected }: TextQuery): TextMatch {
    const { matches } = valuesOfPlan(plan, this.wide);
    const isUnknown = plan.words.map((word, i) => matches[i] === 0 && !isCommonWord(word.text));
    const split = withSplits(plan, (_, i) => isUnknown[i]!);
    if (split !== plan) {
      const result = this.matchAll(split);
      if (result.rows.length > 0) return result;
    }
    const unknownWords = plan.words.filter(({ isCompound }, i) => isUnknown[i] && !isCompound).map((word) => word.text);
    const corrections = isCorrected ? this.correctionsOf(unknownWords) : new Map<string, string>();
    if (corrections.size === 0) return this.matchPartially(split);
    const correctedText = withCorrections(text, corrections);
    const corrected = planOf(correctedText);
    const all = this.matchAll(corrected);
    const result = all.rows.length > 0 ? all : this.matchPartially(corrected);
    return { ...result, info: { ...result.info, ...(result.rows.length > 0 ? { correctedText } : {}) } };
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
    const values = valuesOfPlan(plan, this.wide);
    const partial = new PartialMatch(plan.words, values.matches, this.table.liveSize);
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
    return wide.rows.length > WIDER * narrow.rows.length ? wide : narrow;
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
    const scores = new Uint16Array(rows.length);
    let size = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const score = isAlone ? rater.rateAlone(row, this.marks[row]! - 1) : rater.rate(row);
      if (score === 0) continue;
      rows[size] = row;
      scores[size++] = score;
    }
    this.marks.fill(0);
    return { rows: rows.slice(0, size), scores: scores.slice(0, size), info: {} };
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

function noMatch(): TextMatch {
  return { rows: new Uint32Array(), scores: new Uint16Array(), info: {} };
}
