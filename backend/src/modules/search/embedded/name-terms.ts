import { tokenize } from '../tokenizer.js';
import type { NameBook } from '../name-book.js';
import type { ProductTable } from './product-table.js';

/** Under which terms products are found for the names of their merchant and categories. */
export class NameTerms {
  /** By number of the merchant. */
  readonly ofMerchants: number[][] = [];
  /** By number of the categories: the terms of all of them. */
  readonly ofCategories: number[][] = [];

  constructor(
    private readonly table: ProductTable,
    readonly book: NameBook,
  ) {}

  /** Adds the names of merchants and categories that have come since the last time. */
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
