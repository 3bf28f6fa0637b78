import type { Conjunction, PlanValues } from './plan-values.js';
import type { ProductTable } from './product-table.js';
import {
  bestQuality,
  type QualitySet,
  qualitySetOf,
  sizeOf,
  successors,
  type WordSet,
  wordSetOf,
} from './word-sets.js';
import type { WordValues } from './word-values.js';

/** Weights of the fields that contain a word. The sum of a set of fields is larger the better its best field is. */
const FieldWeight = { category: 1, brand: 2, title: 4 } as const;
const FIELD_WEIGHTS = 8;
/** More than the pairs of neighbouring words that a search can have. */
const NEIGHBOUR_WEIGHTS = 8;

/** Rates rows by the words of one search. */
export class RowRater {
  /** By term: which words the term matches, and how well. */
  private readonly qualities: Uint32Array;
  /** By term: the words of the search that the term matches, also as a part of an alternative. */
  private readonly words: Uint8Array;
  /** By term: words of conjunctions, as bits. Empty without conjunctions. */
  private readonly conjunctionWords: Uint32Array;
  /** By word of the search: score of the current row. */
  private readonly scores: Uint16Array;
  private readonly hasConjunctions: boolean;

  constructor(
    private readonly table: ProductTable,
    private readonly plan: PlanValues,
  ) {
    const { size } = table.vocabulary;
    this.hasConjunctions = plan.conjunctions.length > 0;
    this.qualities = new Uint32Array(size);
    this.words = new Uint8Array(size);
    this.conjunctionWords = new Uint32Array(this.hasConjunctions ? size : 0);
    this.scores = new Uint16Array(plan.words.length);
    plan.words.forEach(({ terms, qualities }, word) =>
      terms.forEach((term, i) => {
        this.qualities[term]! |= qualitySetOf(word, qualities[i]!);
        this.words[term]! |= wordSetOf(word);
      }),
    );
    for (const { words, firstWord, covers } of plan.conjunctions) {
      words.forEach(({ terms }, i) => {
        for (const term of terms) {
          this.conjunctionWords[term]! |= 1 << (firstWord + i);
          this.words[term]! |= covers;
        }
      });
    }
  }

  /** Returns the score of a row for the only word of a search. @param title quality of the word in the title */
  rateAlone(row: number, title: number): number {
    return this.scoreOf(this.plan.words[0]!, row, title) * NEIGHBOUR_WEIGHTS;
  }

  /** Returns the score of a row, or 0 if the row does not match every word. */
  rate(row: number): number {
    const neighbours = this.scoreWords(row);
    let sum = 0;
    for (let word = 0; word < this.scores.length; word++) {
      const score = this.scores[word]!;
      if (score === 0) return 0;
      sum += score;
    }
    return sum * NEIGHBOUR_WEIGHTS + sizeOf(neighbours);
  }

  /** Returns the words of the search that a row matches. */
  matchedWords(row: number): WordSet {
    this.scoreWords(row);
    return this.scores.reduce<WordSet>((set, score, word) => (score > 0 ? set | wordSetOf(word) : set), 0);
  }

  /** Writes the row's score for each word. @returns the words that follow their predecessor in the title. */
  private scoreWords(row: number): WordSet {
    const { terms, termOffsets, titleLengths } = this.table;
    const end = termOffsets[row + 1]!;
    const endOfTitle = termOffsets[row]! + titleLengths[row]!;
    let qualities: QualitySet = 0;
    let conjunctionWords = 0;
    let neighbours: WordSet = 0;
    let previous: WordSet = 0;
    for (let at = termOffsets[row]!; at < end; at++) {
      const term = terms[at]!;
      qualities |= this.qualities[term]!;
      if (this.hasConjunctions) conjunctionWords |= this.conjunctionWords[term]!;
      if (at >= endOfTitle) continue;
      const words = this.words[term]!;
      neighbours |= successors(previous, words);
      previous = words;
    }
    for (let word = 0; word < this.scores.length; word++) {
      this.scores[word] = this.scoreOf(this.plan.words[word]!, row, bestQuality(qualities, word));
    }
    if (this.hasConjunctions) {
      for (const conjunction of this.plan.conjunctions) this.scoreConjunction(conjunction, row, conjunctionWords);
    }
    return neighbours;
  }

  /** Improves the scores of the words that a conjunction covers, if the row contains all of its words. */
  private scoreConjunction(conjunction: Conjunction, row: number, inTitle: number): void {
    const { words, firstWord, covers, quality, isAdjacent } = conjunction;
    let lowest = Infinity;
    for (let i = 0; i < words.length; i++) {
      const titleQuality = (inTitle >>> (firstWord + i)) & 1 ? quality : 0;
      lowest = Math.min(lowest, this.scoreOf(words[i]!, row, titleQuality));
    }
    if (lowest === 0 || (isAdjacent && !this.areAdjacent(conjunction, row))) return;
    for (let word = 0; word < this.scores.length; word++) {
      if ((covers & wordSetOf(word)) !== 0) this.scores[word] = Math.max(this.scores[word]!, lowest);
    }
  }

  private areAdjacent({ words, firstWord }: Conjunction, row: number): boolean {
    const { terms, termOffsets, titleLengths } = this.table;
    const lastStart = termOffsets[row]! + titleLengths[row]! - words.length;
    const isAt = (start: number) =>
      words.every((_, i) => (this.conjunctionWords[terms[start + i]!]! >>> (firstWord + i)) & 1);
    for (let start = termOffsets[row]!; start <= lastStart; start++) if (isAt(start)) return true;
    return false;
  }

  /** Returns a score of the best match of a word in the row and of its fields, or 0 if the row does not match. */
  private scoreOf({ ofMerchants, ofCategories, hasNames }: WordValues, row: number, title: number): number {
    if (!hasNames) return title === 0 ? 0 : (title - 1) * FIELD_WEIGHTS + FieldWeight.title;
    const { groups, group } = this.table;
    const brand = ofMerchants[groups.merchantOf[group[row]!]!]!;
    const category = ofCategories[groups.categoriesOf[group[row]!]!]!;
    const best = Math.max(title, brand, category);
    if (best === 0) return 0;
    const fields =
      (title === best ? FieldWeight.title : 0) +
      (brand === best ? FieldWeight.brand : 0) +
      (category === best ? FieldWeight.category : 0);
    return (best - 1) * FIELD_WEIGHTS + fields;
  }
}
