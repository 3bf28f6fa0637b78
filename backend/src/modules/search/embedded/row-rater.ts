import { isOfOtherKind, thingIn } from '../things.js';
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
/** What a product is counts more than all fields that contain a word: as the title says it, as the category says it, and as a kind of it. */
const ThingWeight = { title: 96, category: 32, kind: 24 } as const;
/** The same for products that need not match all words. */
const LOOSE_THING_WEIGHT = 64;
/** What the category says, too: no sleeping bag comes before the bags of Bags & Luggage. */
const LOOSE_CATEGORY_WEIGHT = 4;
/** More than the pairs of neighbouring words that a search can have. */
const NEIGHBOUR_WEIGHTS = 8;

/** Rates rows by the words of one search. The next rater of the same table takes its tables over. */
export class RowRater {
  private readonly qualities: Uint32Array;
  private readonly words: Uint8Array;
  private readonly conjunctionWords: Uint32Array;
  /** By word of the search: score of the current row. */
  private readonly scores: Uint16Array;
  private readonly hasConjunctions: boolean;
  /** Terms of the thing that the search names. */
  private readonly things: ReadonlySet<number>;
  /** Terms of kinds of it. */
  private readonly kinds: ReadonlySet<number>;
  private readonly thingOfCategories: Uint8Array;
  /** Terms of the things that phrases name. */
  private readonly thingsOfPhrases: ReadonlySet<number>;
  /** The one of them that the current row is, or -1. */
  private thingOfPhrase = -1;
  /** By term: whether it names something else than the thing of the search. Each question takes the dictionary. */
  private readonly otherTerms = new Map<number, boolean>();
  /** Words of the search that the title and the names of the row match that was rated loosely. */
  matched: WordSet = 0;
  /** What its thing adds to the score of the current row. */
  private thing = 0;
  /** Whether the categories of the current row say that it is the thing. */
  private isOfCategory = false;

  constructor(
    private readonly table: ProductTable,
    private readonly plan: PlanValues,
  ) {
    const { ofSearch } = table;
    ofSearch.clear(table.vocabulary.size);
    ({ qualities: this.qualities, words: this.words, conjunctionWords: this.conjunctionWords } = ofSearch);
    this.hasConjunctions = plan.conjunctions.length > 0;
    this.scores = new Uint16Array(plan.words.length);
    this.things = new Set(plan.thing?.terms);
    this.kinds = new Set(plan.thing?.kinds);
    this.thingOfCategories = plan.thing?.ofCategories ?? new Uint8Array();
    this.thingsOfPhrases = new Set(plan.conjunctions.flatMap(({ things }) => things));
    plan.words.forEach(({ terms, qualities }, word) =>
      terms.forEach((term, i) => {
        ofSearch.add(term, { qualities: qualitySetOf(word, qualities[i]!), words: wordSetOf(word) });
      }),
    );
    for (const { words, firstWord, covers } of plan.conjunctions) {
      words.forEach(({ terms }, i) => {
        for (const term of terms) {
          ofSearch.add(term, { conjunctionWords: 1 << (firstWord + i), words: covers });
        }
      });
    }
  }

  /**
   * Returns the score of a row for the only word of a search.
   * @param title quality of the word in the title. @param isThing whether the title says that the product is the thing.
   * @param isKind whether it says that the product is a kind of it.
   */
  rateAlone(row: number, title: number, isThing: boolean, isKind: boolean): number {
    const score = this.scoreOf(this.plan.words[0]!, row, title);
    this.thing = isThing ? ThingWeight.title : this.thingOfCategory(row) || (isKind ? ThingWeight.kind : 0);
    return score === 0 ? 0 : (score + this.thing) * NEIGHBOUR_WEIGHTS;
  }

  /**
   * Returns the score of a row, or 0 if the row does not match every word.
   * @param described words of the search that the row's description contains.
   */
  rate(row: number, described: WordSet = 0): number {
    const neighbours = this.scoreWords(row);
    let sum = this.thing;
    for (let word = 0; word < this.scores.length; word++) {
      const score = this.scores[word]!;
      if (score === 0 && (described & wordSetOf(word)) === 0) return 0;
      sum += score || 1;
    }
    return sum * NEIGHBOUR_WEIGHTS + sizeOf(neighbours);
  }

  /**
   * Returns a score of a row that need not match all words, but is rather the thing.
   * @param described words that the description contains. @param weights what each matched word adds, wherever it is.
   */
  rateLoosely(row: number, described: WordSet, weights: readonly number[]): number {
    const neighbours = this.scoreWords(row);
    this.matched = 0;
    let sum = (this.isThing ? LOOSE_THING_WEIGHT : 0) + (this.isOfCategory ? LOOSE_CATEGORY_WEIGHT : 0);
    for (let word = 0; word < this.scores.length; word++) {
      const score = this.scores[word]!;
      if (score > 0) this.matched |= wordSetOf(word);
      if (score > 0 || (described & wordSetOf(word)) !== 0) sum += weights[word]! + score;
    }
    return sum * NEIGHBOUR_WEIGHTS + sizeOf(neighbours);
  }

  /** Whether the row that was rated last is what the search names. */
  get isThing(): boolean {
    return this.thing > ThingWeight.kind;
  }

  private thingOfCategory(row: number): number {
    const { groups, group } = this.table;
    const categories = groups.categoriesOf[group[row]!]!;
    return this.thingOfCategories[categories] === 1 && !this.isOther(row, categories) ? ThingWeight.category : 0;
  }

  /** Returns whether the title says that the row is something else of the categories: ink in Printers & Ink is no printer. */
  private isOther(row: number, categories: number): boolean {
    const { terms, termOffsets, titleLengths } = this.table;
    const ofCategories = this.plan.thing?.ofSeveralKinds?.[categories];
    if (!ofCategories) return false;
    for (let at = termOffsets[row]! + titleLengths[row]!; at < termOffsets[row + 1]!; at++) {
      if (this.things.has(terms[at]!)) continue;
      if (ofCategories.includes(terms[at]!)) return true;
      if (this.isOtherTerm(terms[at]!)) return true;
    }
    return false;
  }

  private isOtherTerm(term: number): boolean {
    const known = this.otherTerms.get(term);
    if (known !== undefined) return known;
    const thing = thingIn(this.table.vocabulary.words[term]!);
    const isOther = thing !== undefined && isOfOtherKind(this.plan.thing!.name, [thing]);
    this.otherTerms.set(term, isOther);
    return isOther;
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
    this.thing = this.thingOfCategory(row);
    this.isOfCategory = this.thing > 0;
    this.thingOfPhrase = -1;
    for (let at = termOffsets[row]!; at < end; at++) {
      const term = terms[at]!;
      qualities |= this.qualities[term]!;
      if (this.hasConjunctions) conjunctionWords |= this.conjunctionWords[term]!;
      if (at >= endOfTitle) {
        if (this.things.has(term)) this.thing = ThingWeight.title;
        else if (this.kinds.has(term)) this.thing ||= ThingWeight.kind;
        if (this.thingsOfPhrases.has(term)) this.thingOfPhrase = term;
        continue;
      }
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
    let isInTitle = true;
    for (let i = 0; i < words.length; i++) {
      const titleQuality = (inTitle >>> (firstWord + i)) & 1 ? quality : 0;
      isInTitle &&= titleQuality > 0;
      lowest = Math.min(lowest, this.scoreOf(words[i]!, row, titleQuality));
    }
    if (lowest === 0 || (isAdjacent && !this.areAdjacent(conjunction, row))) return;
    // A clock in Rugs & Decor is no area rug.
    if ((conjunction.isThing && isInTitle) || conjunction.things.includes(this.thingOfPhrase))
      this.thing = ThingWeight.title;
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
