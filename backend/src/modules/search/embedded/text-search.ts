import { withJoinedPairs, type SearchWord } from '../search-words.js';
import type { NameTerms } from './name-terms.js';
import type { ProductTable } from './product-table.js';
import {
  bestQuality,
  MAX_WORDS,
  type QualitySet,
  qualitySetOf,
  sizeOf,
  successors,
  type WordSet,
  wordSetOf,
} from './word-sets.js';
import { exactly, spelled, withTypos, type WordValues } from './word-values.js';

/** The live products that match the words, in no order: their rows, and a score for each. A higher score is more relevant. */
export interface TextMatch {
  rows: Uint32Array;
  scores: Uint16Array;
}

/** Weights of the fields that contain a word. The sum of a set of fields is larger the better its best field is. */
const FieldWeight = { category: 1, brand: 2, title: 4 } as const;
const FIELD_WEIGHTS = 8;
/** More than the pairs of neighbouring words that a search can have. */
const NEIGHBOUR_WEIGHTS = 8;

/** A word of the search, and the parts of a compound word: a product with all parts matches too. */
interface Plan {
  word: WordValues;
  parts: readonly WordValues[];
  /** Upper bound of the number of live products that match. */
  matches: number;
}

/**
 * Finds the products that match every word. A word matches terms that are equal to it or start with it; if there are
 * none, terms with a small typo. If no product matches all words, pairs of words are joined, and then every word may have
 * typos. So a correctly spelled word never matches similar words, which would be mixed with the right results if these
 * are sorted by price.
 */
export class TextSearch {
  /** By row: the quality of the rarest word in the title, plus 1. All 0 between searches. */
  private readonly marks: Uint8Array;

  constructor(
    private readonly table: ProductTable,
    private readonly names: NameTerms,
  ) {
    this.marks = new Uint8Array(table.size);
  }

  match(words: readonly SearchWord[]): TextMatch {
    let result = this.matchAll(words);
    for (const joined of withJoinedPairs(words)) {
      if (result.rows.length > 0) break;
      result = this.matchAll(joined);
    }
    return result.rows.length > 0 ? result : this.matchAll(words, { allTypos: true });
  }

  private matchAll(words: readonly SearchWord[], { allTypos = false } = {}): TextMatch {
    const plans = this.plans(words, { allTypos });
    if (plans.some(({ matches }) => matches === 0)) return { rows: new Uint32Array(), scores: new Uint16Array() };
    const rarest = plans.reduce((least, plan) => (plan.matches < least.matches ? plan : least));
    const rater = new Rater(this.table, plans);
    const rows = this.markRows(rarest);
    const scores = new Uint16Array(rows.length);
    const isAlone = plans.length === 1 && rarest.parts.length === 0;
    let size = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const score = isAlone ? rater.rateAlone(row, this.marks[row]! - 1) : rater.rate(row);
      this.marks[row] = 0;
      if (score === 0) continue;
      rows[size] = row;
      scores[size++] = score;
    }
    return { rows: rows.slice(0, size), scores: scores.slice(0, size) };
  }

  private plans(words: readonly SearchWord[], { allTypos }: { allTypos: boolean }): Plan[] {
    let freeSlots = MAX_WORDS - words.length;
    return words.map(({ text, parts }) => {
      const plannedParts = parts.length <= freeSlots ? parts : [];
      freeSlots -= plannedParts.length;
      return this.plan({ text, parts: plannedParts }, { allTypos });
    });
  }

  private plan({ text, parts }: SearchWord, { allTypos }: { allTypos: boolean }): Plan {
    const { table, names } = this;
    let word = spelled(text, table, names);
    const values = parts.map((part, i) =>
      i === parts.length - 1 ? spelled(part, table, names) : exactly(part, table, names),
    );
    const usable = values.every(({ matches }) => matches > 0) ? values : [];
    if (allTypos || (word.matches === 0 && usable.length === 0)) word = withTypos(text, word, table, names);
    const ofParts = usable.length > 0 ? Math.min(...usable.map(({ matches }) => matches)) : 0;
    return { word, parts: usable, matches: word.matches + ofParts };
  }

  /** Every live row that can match, each once, marked in `marks`. */
  private markRows({ word, parts, matches }: Plan): Uint32Array {
    const { shown, postings, groups } = this.table;
    const { marks } = this;
    const matchingRows = new Uint32Array(matches);
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
    const addAll = ({ values, terms, ofMerchants, ofCategories }: WordValues): void => {
      for (const term of terms) add(postings[term], values[term]!);
      for (let group = 0; group < groups.size; group++) {
        if (ofMerchants[groups.merchantOf[group]!]! > 0 || ofCategories[groups.categoriesOf[group]!]! > 0) {
          add(groups.rows[group], 0);
        }
      }
    };
    addAll(word);
    const rarest = parts.toSorted((a, b) => a.matches - b.matches)[0];
    if (rarest) addAll(rarest);
    return matchingRows.subarray(0, size);
  }
}

/** Rates rows by the words of one search. */
class Rater {
  /** The words, then the parts of all words. */
  private readonly all: readonly WordValues[];
  /** Index in `all` of the first part of each word, and at the end the length of `all`. */
  private readonly partsFrom: readonly number[];
  /** By term: which of `all` the term matches, and how well. */
  private readonly qualities: Uint32Array;
  /** By term: the words of which the term matches the whole or a part. */
  private readonly words: Uint8Array;

  constructor(
    private readonly table: ProductTable,
    private readonly plans: readonly Plan[],
  ) {
    this.all = [...plans.map(({ word }) => word), ...plans.flatMap(({ parts }) => parts)];
    let from = plans.length;
    this.partsFrom = [...plans.map(({ parts }) => (from += parts.length) - parts.length), this.all.length];
    this.qualities = new Uint32Array(table.vocabulary.size);
    this.words = new Uint8Array(table.vocabulary.size);
    this.all.forEach(({ terms, values }, i) => {
      const word = i < plans.length ? i : this.partsFrom.findLastIndex((start) => start <= i);
      for (const term of terms) {
        this.qualities[term]! |= qualitySetOf(i, values[term]!);
        this.words[term]! |= wordSetOf(word);
      }
    });
  }

  /** Returns the score of a row for the only word of a search. @param title quality of the word in the title */
  rateAlone(row: number, title: number): number {
    return this.scoreOf(0, row, title) * NEIGHBOUR_WEIGHTS;
  }

  /** Returns the score of a row, or 0 if the row does not match every word. */
  rate(row: number): number {
    const { terms, termOffsets, titleLengths } = this.table;
    const end = termOffsets[row + 1]!;
    const endOfTitle = termOffsets[row]! + titleLengths[row]!;
    let qualities: QualitySet = 0;
    let neighbours: WordSet = 0;
    let previous: WordSet = 0;
    for (let at = termOffsets[row]!; at < end; at++) {
      const term = terms[at]!;
      qualities |= this.qualities[term]!;
      if (at >= endOfTitle) continue;
      const words = this.words[term]!;
      neighbours |= successors(previous, words);
      previous = words;
    }
    let sum = 0;
    for (let word = 0; word < this.plans.length; word++) {
      const score = Math.max(
        this.scoreOf(word, row, bestQuality(qualities, word)),
        this.scoreOfParts(qualities, word, row),
      );
      if (score === 0) return 0;
      sum += score;
    }
    return sum * NEIGHBOUR_WEIGHTS + sizeOf(neighbours);
  }

  /** Returns the lowest score of a word's parts, or 0 if the word has no parts. */
  private scoreOfParts(qualities: QualitySet, word: number, row: number): number {
    const start = this.partsFrom[word]!;
    const end = this.partsFrom[word + 1]!;
    let lowest = start === end ? 0 : Infinity;
    for (let part = start; part < end; part++) {
      lowest = Math.min(lowest, this.scoreOf(part, row, bestQuality(qualities, part)));
    }
    return lowest;
  }

  /** Returns a score of the best match of a word in the row and of its fields, or 0 if the row does not match. */
  private scoreOf(i: number, row: number, title: number): number {
    const { groups, group } = this.table;
    const { ofMerchants, ofCategories } = this.all[i]!;
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
