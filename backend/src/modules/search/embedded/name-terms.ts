import { thingsOfCategory, thingTerm } from '../things.js';
import { tokenize, wordsOfToken } from '../tokenizer.js';
import { type NameBook, namesSeveralKinds } from '../name-book.js';
import type { ProductTable } from './product-table.js';

/** The terms by which products are found for the names of their merchant and categories. */
export class NameTerms {
  /** Terms by number of the merchant. */
  readonly ofMerchants: number[][] = [];
  /** Terms by number of the list of categories, without names of several kinds. */
  readonly ofCategories: number[][] = [];
  /** Terms by number of the list of categories, of all names. */
  readonly ofAllCategories: number[][] = [];
  /** Terms of all names. */
  readonly all = new Set<number>();
  /** Terms of names of several kinds. */
  readonly ofSeveralKinds = new Set<number>();

  /** Terms of `thingTerm` by number of the list of categories, of names of one kind. */
  readonly thingsOfCategories: number[][] = [];
  /** The same with those of the first category, which is the narrowest, if it is of several kinds. */
  readonly thingsOfAllCategories: number[][] = [];
  /** All of these terms. */
  readonly allThings = new Set<number>();

  constructor(
    private readonly table: ProductTable,
    readonly book: NameBook,
  ) {}

  /** Adds the terms of merchants and categories that are new since the last call. */
  extend(): void {
    const { merchants, categories } = this.table.groups;
    for (const ids of merchants.ids.slice(this.ofMerchants.length)) {
      this.ofMerchants.push(this.termsOf(ids, this.book.merchants));
    }
    for (const ids of categories.ids.slice(this.ofCategories.length)) {
      const ofSeveral = ids.filter((id) => namesSeveralKinds(this.book.categories.get(id) ?? ''));
      const others = ids.filter((id) => !ofSeveral.includes(id));
      for (const term of this.termsOf(ofSeveral, this.book.categories)) this.ofSeveralKinds.add(term);
      this.ofCategories.push(this.termsOf(others, this.book.categories));
      this.ofAllCategories.push(this.termsOf(ids, this.book.categories));
      const things = this.thingsOf(others);
      const ofNarrowest = this.thingsOf(ids.slice(0, 1));
      this.thingsOfCategories.push(things);
      this.thingsOfAllCategories.push([...things, ...ofNarrowest]);
      for (const term of [...things, ...ofNarrowest]) this.allThings.add(term);
    }
  }

  private thingsOf(ids: readonly number[]): number[] {
    const things = ids.flatMap((id) => thingsOfCategory(this.book.categories.get(id) ?? ''));
    return things.map((thing) => this.table.vocabulary.add(thingTerm(thing)));
  }

  private termsOf(ids: readonly number[], names: ReadonlyMap<number, string>): number[] {
    const words = ids.flatMap((id) => tokenize(names.get(id) ?? '')).flatMap(wordsOfToken);
    const terms = new Set(words.map((word) => this.table.vocabulary.add(word)));
    for (const term of terms) this.all.add(term);
    return [...terms];
  }
}
