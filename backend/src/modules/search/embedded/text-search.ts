import { isCommonWord } from '../common-words.js';
import { PartialMatch } from '../partial-match.js';
import type { TextMatchInfo } from '../product-search.js';
import { formsOf, planOf, restrictedTo, type SearchPlan, withCorrections, withSplits } from '../search-words.js';
import { bestCorrection } from '../typo-correction.js';
import type { NameTerms } from './name-terms.js';
import { type Conjunction, type PlanValues, rarestOf, valuesOfPlan } from './plan-values.js';
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

/**
 * Finds the products that match every word: a term that equals the word or starts with it, or an alternative of the plan. If there are
 * none, unknown words are split or corrected; then the words that matter most must match.
 */
export class TextSearch {
  /** By row: the quality of the rarest word in the title, plus 1. All 0 between searches. */
  private readonly marks: Uint8Array;
  private readonly narrow: WordMatcher;
  private readonly wide: WordMatcher;

  constructor(
    private readonly table: ProductTable,
    private readonly names: NameTerms,
  ) {
    this.marks = new Uint8Array(table.size);
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
    const rater = new RowRater(this.table, values);
    const sets = new Set<WordSet>();
    for (const word of plan.words.keys()) {
      for (const row of this.markRows(values, word)) {
        this.marks[row] = 0;
        sets.add(rater.matchedWords(row));
      }
    }
    let best: { indexes: number[]; weight: number } = { indexes: [], weight: 0 };
    for (const set of [...sets].sort((a, b) => a - b)) {
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
    const rater = new RowRater(this.table, values);
    const rows = this.markRows(values, rarest);
    const scores = new Uint16Array(rows.length);
    const isAlone = matches.length === 1 && conjunctions.length === 0;
    let size = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const score = isAlone ? rater.rateAlone(row, this.marks[row]! - 1) : rater.rate(row);
      this.marks[row] = 0;
      if (score === 0) continue;
      rows[size] = row;
      scores[size++] = score;
    }
    return { rows: rows.slice(0, size), scores: scores.slice(0, size), info: {} };
  }

  /** Every live row that can match a word of the search, each once, marked in `marks`. */
  private markRows({ words, conjunctions, matches }: PlanValues, word: number): Uint32Array {
    const { shown, postings, groups } = this.table;
    const { marks } = this;
    const matchingRows = new Uint32Array(matches[word]!);
    let size = 0;
    const add = (rows: readonly number[] | undefined, quality: number): void => {
      if (!rows) return;
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!;
        if (shown[row] === 0 || marks[row] !== 0) continue;
        marks[row] = quality + 1;
        matchingRows[size++] = row;
      }
    };
    const addAll = ({ terms, qualities, ofMerchants, ofCategories, hasNames }: WordValues): void => {
      terms.forEach((term, i) => add(postings[term], qualities[i]!));
      for (let group = 0; hasNames && group < groups.size; group++) {
        if (ofMerchants[groups.merchantOf[group]!]! > 0 || ofCategories[groups.categoriesOf[group]!]! > 0) {
          add(groups.rows[group], 0);
        }
      }
    };
    addAll(words[word]!);
    const isCovering = ({ covers }: Conjunction) => (covers & wordSetOf(word)) !== 0;
    for (const conjunction of conjunctions.filter(isCovering)) addAll(rarestOf(conjunction));
    return matchingRows.subarray(0, size);
  }
}

function noMatch(): TextMatch {
  return { rows: new Uint32Array(), scores: new Uint16Array(), info: {} };
}
