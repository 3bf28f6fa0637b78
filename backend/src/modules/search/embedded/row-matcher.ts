import { type PlanValues, rarestOf } from './plan-values.js';
import type { ProductTable } from './product-table.js';
import { RowRater } from './row-rater.js';
import { noMatch, type TextMatch } from './text-match.js';
import { type WordSet, wordSetOf } from './word-sets.js';
import type { WordValues } from './word-values.js';

/** Bits of a mark: the title says that the product is what the search names, or a kind of it. */
const THING = 0x80;
const KIND = 0x40;
/** Rating a row takes about as long as marking this number of rows. */
const RATING_COST = 8;

/** Finds and rates the rows that match the words of a search. */
export class RowMatcher {
  /** By row: the quality of the rarest word in the title, plus 1, with `THING` and `KIND`. All 0 between searches. */
  private readonly marks: Uint8Array;
  /** By row: words of the search that the row may match. All 0 between searches. */
  private readonly wordSets: Uint8Array;

  constructor(private readonly table: ProductTable) {
    this.marks = new Uint8Array(table.size);
    this.wordSets = new Uint8Array(table.size);
  }

  /** Finds the rows that match all words. */
  match(values: PlanValues): TextMatch {
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
      const score = isAlone
        ? rater.rateAlone(row, (mark & ~(THING | KIND)) - 1, (mark & THING) !== 0, (mark & KIND) !== 0)
        : rater.rate(row);
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

  /** Marks those of the marked rows whose titles say that they are what the search names, or a kind of it. */
  private markThings({ thing }: PlanValues): void {
    const mark = (terms: readonly number[], bit: number) => {
      for (const row of terms.flatMap((term) => this.table.postings[term] ?? [])) {
        if (this.marks[row] !== 0) this.marks[row]! |= bit;
      }
    };
    if (!thing) return;
    mark(thing.terms, THING);
    mark(thing.kinds, KIND);
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
  matchedSets(values: PlanValues): WordSet[] {
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
