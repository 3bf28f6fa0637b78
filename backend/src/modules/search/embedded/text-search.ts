import { withJoinedPairs, type SearchWord } from '../search-words.js';
import type { NameTerms } from './name-terms.js';
import type { ProductTable } from './product-table.js';
import { exactly, spelled, withTypos, type WordValues } from './word-values.js';

/** Live products that match the words, in no order: their rows, and a score for each; a higher one is more relevant. */
export interface TextMatch {
  rows: Uint32Array;
  scores: Uint16Array;
}

/** Where in a product a word stands; a set of these is a number, and a larger one is the better place. */
const Field = { category: 1, brand: 2, title: 4 } as const;
const FIELD_BITS = 3;

/** Words and parts of compounds that are looked at; what goes beyond them are parts, which are ignored. */
const MAX_LOOKED_AT = 8;
/** Each of them has so many bits in a number: one for each quality. */
const QUALITY_BITS = 4;

/** A word of the search, and the parts of a compound: a product with all of them matches as well. */
interface Plan {
  word: WordValues;
  parts: readonly WordValues[];
  /** An upper bound of how many live products match. */
  matches: number;
}

/**
 * Finds the products that match every word. A word matches a term that is equal or starts with it; only when nothing
 * does, terms with a small typo count. When the words match nothing together, pairs written as one are tried and then
 * typos of every word. So a word that is spelled right never brings in its look-alikes, which would stand between the
 * results as soon as they are sorted by price.
 */
export class TextSearch {
  /** By row, all 0 between searches: the quality of a word in the title, plus 1. */
  private readonly seen: Uint8Array;

  constructor(
    private readonly table: ProductTable,
    private readonly names: NameTerms,
  ) {
    this.seen = new Uint8Array(table.size);
  }

  match(words: readonly SearchWord[]): TextMatch {
    let result = this.matchAll(words, false);
    for (const joined of withJoinedPairs(words)) {
      if (result.rows.length > 0) break;
      result = this.matchAll(joined, false);
    }
    return result.rows.length > 0 ? result : this.matchAll(words, true);
  }

  private matchAll(words: readonly SearchWord[], allTypos: boolean): TextMatch {
    const plans = this.plans(words, allTypos);
    if (plans.some(({ matches }) => matches === 0)) return { rows: new Uint32Array(), scores: new Uint16Array() };
    const rarest = plans.reduce((least, plan) => (plan.matches < least.matches ? plan : least));
    const rater = new Rater(this.table, plans);
    const rows = this.markRows(rarest);
    const scores = new Uint16Array(rows.length);
    const isAlone = plans.length === 1 && rarest.parts.length === 0;
    let size = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const score = isAlone ? rater.rateAlone(row, this.seen[row]! - 1) : rater.rate(row);
      this.seen[row] = 0;
      if (score === 0) continue;
      rows[size] = row;
      scores[size++] = score;
    }
    return { rows: rows.slice(0, size), scores: scores.slice(0, size) };
  }

  private plans(words: readonly SearchWord[], allTypos: boolean): Plan[] {
    let left = MAX_LOOKED_AT - words.length;
    return words.map(({ text, parts }) => {
      if (parts.length <= left) left -= parts.length;
      else parts = [];
      return this.plan({ text, parts }, allTypos);
    });
  }

  private plan({ text, parts }: SearchWord, allTypos: boolean): Plan {
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

  /** Every live row that can match, each once, marked in `seen`. */
  private markRows({ word, parts, matches }: Plan): Uint32Array {
    const { shown, postings, groups } = this.table;
    const { seen } = this;
    const found = new Uint32Array(matches);
    let size = 0;
    const add = (rows: readonly number[] | undefined, quality: number): void => {
      if (!rows) return;
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!;
        if (shown[row] === 0 || seen[row] !== 0) continue;
        seen[row] = quality + 1;
        found[size++] = row;
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
    return found.subarray(0, size);
  }
}

/** Rates rows by the words of one search. */
class Rater {
  /** The words and then their parts. */
  private readonly all: readonly WordValues[];
  /** Where the parts of each word begin in `all`, and at the end where they end. */
  private readonly partsFrom: readonly number[];
  /** By term a bit for each of `all` that it matches and how well: bit 0 to 3 for the first one, by quality, and so on. */
  private readonly qualities: Uint32Array;
  /** By term a bit for each word that it matches, or a part of it. */
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
        this.qualities[term]! |= 1 << (i * QUALITY_BITS + values[term]! - 1);
        this.words[term]! |= 1 << word;
      }
    });
  }

  /** Score of a row by the only word there is, whose quality in the title is known. */
  rateAlone(row: number, title: number): number {
    return this.valueOf(0, row, title) << 3;
  }

  /** Score of a row, or 0 where it does not match every word. */
  rate(row: number): number {
    const { terms, termOffsets, titleLengths } = this.table;
    const end = termOffsets[row + 1]!;
    const endOfTitle = termOffsets[row]! + titleLengths[row]!;
    let qualities = 0;
    let neighbours = 0;
    let previous = 0;
    for (let at = termOffsets[row]!; at < end; at++) {
      const term = terms[at]!;
      qualities |= this.qualities[term]!;
      if (at >= endOfTitle) continue;
      const words = this.words[term]!;
      neighbours |= (previous << 1) & words;
      previous = words;
    }
    let score = 0;
    for (let word = 0; word < this.plans.length; word++) {
      const value = Math.max(this.valueIn(qualities, word, row), this.valueOfParts(qualities, word, row));
      if (value === 0) return 0;
      score += value;
    }
    return (score << 3) + countBits(neighbours);
  }

  /** The least of the values of a word's parts. */
  private valueOfParts(qualities: number, word: number, row: number): number {
    const start = this.partsFrom[word]!;
    const end = this.partsFrom[word + 1]!;
    let least = start === end ? 0 : Infinity;
    for (let part = start; part < end; part++) least = Math.min(least, this.valueIn(qualities, part, row));
    return least;
  }

  private valueIn(qualities: number, i: number, row: number): number {
    const ofThis = (qualities >>> (i * QUALITY_BITS)) & ((1 << QUALITY_BITS) - 1);
    return this.valueOf(i, row, 32 - Math.clz32(ofThis));
  }

  /** Quality and place of the best matches of a word in the row: 0 where it does not match. */
  private valueOf(i: number, row: number, title: number): number {
    const { groups, group } = this.table;
    const { ofMerchants, ofCategories } = this.all[i]!;
    const brand = ofMerchants[groups.merchantOf[group[row]!]!]!;
    const category = ofCategories[groups.categoriesOf[group[row]!]!]!;
    const best = Math.max(title, brand, category);
    if (best === 0) return 0;
    const fields =
      (title === best ? Field.title : 0) |
      (brand === best ? Field.brand : 0) |
      (category === best ? Field.category : 0);
    return ((best - 1) << FIELD_BITS) | fields;
  }
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}
