import { tokenize } from '../tokenizer.js';
import type { NameBook } from '../name-book.js';
import type { ProductTable } from './product-table.js';

/** The terms by which products are found for the names of their merchant and categories. */
export class NameTerms {
  /** Terms by number of the merchant. */
  readonly ofMerchants: number[][] = [];
  /** Terms by number of the list of categories. */
  readonly ofCategories: number[][] = [];

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
      this.ofCategories.push(this.termsOf(ids, this.book.categories));
    }
  }

  private termsOf(ids: readonly number[], names: ReadonlyMap<number, string>): number[] {
    const words = ids
      .flatMap((id) => tokenize(names.get(id) ?? ''))
      .flatMap(({ parts, joined }) => [...parts, joined ?? []].flat());
    return [...new Set(words.map((word) => this.table.vocabulary.add(word)))];
  }
}
