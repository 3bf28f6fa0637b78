import { type NamedThing, WIDER_THING } from '../partial-match.js';
import { formsOf } from '../search-words.js';
import { thingTerm } from '../things.js';
import type { NameTerms } from './name-terms.js';
import type { ProductTable } from './product-table.js';

/** How well a term matches a word. 0 means no match. */
export const Quality = { prefix: 1, synonym: 2, spelling: 3, exact: 4 } as const;

/** How well the terms, and the names of merchants and categories, match a word of a search. */
export interface WordValues {
  /** Matching terms, the best ones first, and the quality of each. */
  terms: readonly number[];
  qualities: readonly number[];
  /** Best quality by number of the merchant. */
  ofMerchants: Uint8Array;
  /** Best quality by number of the list of categories. */
  ofCategories: Uint8Array;
  /** Whether `ofMerchants` or `ofCategories` has a match. */
  hasNames: boolean;
  /** Upper bound of the number of matching live products; 0 if none matches. */
  matches: number;
}

/** The products that are what a word of the search names. */
export interface ThingValues extends NamedThing {
  /** Terms of `thingTerm`. */
  terms: readonly number[];
  /** The same for kinds of the thing, which count only if a product matches all words. */
  kinds: readonly number[];
  /** Terms of which products contain one that a synonym of several words names. */
  phrases: readonly number[];
  /** Whether products of the categories are the thing, by number of the list of categories. */
  ofCategories: Uint8Array;
  /** All terms of things by number of the list of categories, if categories of several kinds count. */
  ofSeveralKinds?: readonly (readonly number[])[];
  /** Its name. */
  name: string;
}

/** Qualities by term. */
type Qualities = Map<number, number>;

/** Finds what matches a word. */
export class WordMatcher {
  private readonly values: Uint8Array;
  private readonly noMerchants: Uint8Array;
  private readonly noCategories: Uint8Array;

  /** @param isWide whether names of several kinds count. */
  constructor(
    private readonly table: ProductTable,
    private readonly names: NameTerms,
    private readonly isWide: boolean,
  ) {
    this.values = new Uint8Array(table.vocabulary.size);
    this.noMerchants = new Uint8Array(names.ofMerchants.length);
    this.noCategories = new Uint8Array(names.ofCategories.length);
  }

  /**
   * Matches a word with terms that it equals or begins.
   * @param others further words, with the qualities of their terms.
   */
  beginning(word: string, others: readonly { word: string; quality: number }[] = []): WordValues {
    const { vocabulary } = this.table;
    const qualities: Qualities = new Map();
    const exactTerms = this.termsOf(word);
    // A number or a single letter is not a prefix: `4 pack` is not `40 pack`.
    const isWhole = /^(?:.|\d+)$/u.test(word) && exactTerms.some((term) => this.isLive(term));
    if (!isWhole) for (const term of vocabulary.withPrefix(word)) qualities.set(term, Quality.prefix);
    for (const { word: other, quality } of others) this.note(this.termsOf(other), quality, qualities);
    this.note(exactTerms, Quality.exact, qualities);
    return this.valuesOf(qualities);
  }

  /** Matches a word or its singular exactly. @param others as for `beginning`. */
  exactly(word: string, quality: number, others: readonly { word: string; quality: number }[] = []): WordValues {
    const qualities: Qualities = new Map();
    for (const other of others) this.note(this.termsOf(other.word), other.quality, qualities);
    this.note(this.termsOf(word), quality, qualities);
    return this.valuesOf(qualities);
  }

  /** Returns what the words name as the thing of products. */
  things(words: readonly string[]): Omit<ThingValues, 'word' | 'name' | 'kinds' | 'phrases'> {
    const { vocabulary, liveWithTerm } = this.table;
    const { allThings, thingsOfCategories, thingsOfAllCategories } = this.names;
    const found = words.flatMap(formsOf).map((form) => vocabulary.find(thingTerm(form)));
    const terms = [...new Set(found)].filter((term) => term >= 0);
    const inTitles = terms.reduce((sum, term) => sum + (liveWithTerm[term] ?? 0), 0);
    if (!terms.some((term) => allThings.has(term))) {
      return { terms, ofCategories: this.noCategories, matches: inTitles };
    }
    const ofOneKind = this.ofCategories(terms, thingsOfCategories);
    const ofAll = this.ofCategories(terms, thingsOfAllCategories);
    const matches = inTitles + ofOneKind.matches;
    // Not all in Headphones & Audio are headphones, but nearly all in Bags & Luggage are bags.
    return ofAll.matches > WIDER_THING * matches
      ? { terms, ...ofAll, ofSeveralKinds: thingsOfAllCategories, matches: inTitles + ofAll.matches }
      : { terms, ...ofOneKind, matches };
  }

  private ofCategories(terms: readonly number[], things: readonly (readonly number[])[]) {
    const { groups } = this.table;
    const ofCategories = Uint8Array.from(things, (each) => (each.some((term) => terms.includes(term)) ? 1 : 0));
    let matches = 0;
    for (let group = 0; group < groups.size; group++) {
      if (ofCategories[groups.categoriesOf[group]!] === 1) matches += groups.liveIn(group);
    }
    return { ofCategories, matches };
  }

  private termsOf(word: string): number[] {
    return formsOf(word)
      .map((form) => this.table.vocabulary.find(form))
      .filter((term) => term >= 0);
  }

  private isLive(term: number): boolean {
    return this.table.liveWithTerm[term]! > 0 || this.names.all.has(term);
  }

  private note(terms: readonly number[], quality: number, qualities: Qualities): void {
    for (const term of terms) qualities.set(term, Math.max(quality, qualities.get(term) ?? 0));
  }

  private valuesOf(qualities: Qualities): WordValues {
    const { liveWithTerm } = this.table;
    const sorted = [...qualities].sort((a, b) => b[1] - a[1]);
    let matches = 0;
    let isName = false;
    for (const [term] of sorted) {
      matches += liveWithTerm[term] ?? 0;
      isName ||= this.names.all.has(term);
    }
    const ofNames = isName
      ? this.ofNames(sorted)
      : { ofMerchants: this.noMerchants, ofCategories: this.noCategories, hasNames: false, matches: 0 };
    return {
      terms: sorted.map(([term]) => term),
      qualities: sorted.map(([, quality]) => quality),
      ...ofNames,
      matches: matches + ofNames.matches,
    };
  }

  private ofNames(sorted: readonly [term: number, quality: number][]) {
    const { values, names, table } = this;
    for (const [term, quality] of sorted) values[term] = quality;
    const best = (names: readonly number[][]): Uint8Array =>
      Uint8Array.from(names, (terms) => terms.reduce((value, term) => Math.max(value, values[term]!), 0));
    const ofMerchants = best(names.ofMerchants);
    const ofCategories = best(this.isWide ? names.ofAllCategories : names.ofCategories);
    for (const [term] of sorted) values[term] = 0;
    const { groups } = table;
    const hasNames = ofMerchants.some((value) => value > 0) || ofCategories.some((value) => value > 0);
    let matches = 0;
    for (let group = 0; hasNames && group < groups.size; group++) {
      const merchant = groups.merchantOf[group]!;
      const categories = groups.categoriesOf[group]!;
      // A group may be newer than the names; it has no live rows yet.
      if ((ofMerchants[merchant] ?? 0) > 0 || (ofCategories[categories] ?? 0) > 0) matches += groups.liveIn(group);
    }
    return { ofMerchants, ofCategories, hasNames, matches };
  }
}
