import type { CatalogueNames } from '../modules/search/catalogue-names.js';
import type { NameBook } from '../modules/search/name-book.js';
import type { SynonymSource } from '../modules/search/synonym-book.js';
import type { SynonymRule } from '../modules/synonyms/synonym.resource.js';
import type { ProductSource } from '../modules/products/products.service.js';
import type { Product } from '../modules/products/product.js';
import { aProduct } from './product-fixtures.js';

/** Time of the first write. Each further write is a second later. */
export const START = new Date('2026-01-01T00:00:00Z').getTime();

/** Stores products in memory. Each write advances the time. Reads can be delayed and can fail. */
export class MemorySource implements ProductSource {
  readonly products = new Map<string, Product>();
  readonly readsSince: Date[] = [];
  gate: Promise<void> = Promise.resolve();
  failure: Error | undefined;
  private clock = START;

  write(id: string, fields: Partial<Product> = {}): void {
    this.clock += 1_000;
    this.products.set(id, aProduct(id, { updatedAt: new Date(this.clock), ...fields }));
  }

  async *all(): AsyncIterable<Product> {
    const products = [...this.products.values()].filter(({ retiredAt }) => !retiredAt);
    await this.gate;
    if (this.failure) throw this.failure;
    yield* products;
  }

  async *changedSince(since: Date): AsyncIterable<Product> {
    this.readsSince.push(since);
    const products = [...this.products.values()]
      .filter(({ updatedAt }) => updatedAt >= since)
      .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
    await this.gate;
    if (this.failure) throw this.failure;
    yield* products;
  }

  async byIds(ids: readonly string[]): Promise<Product[]> {
    return ids.flatMap((id) => this.products.get(id) ?? []);
  }
}

export const NAMES: NameBook = {
  merchants: new Map([
    [1, 'Crocs'],
    [2, 'Brooks Brothers'],
  ]),
  categories: new Map([
    [10, 'Shoes'],
    [20, 'Pet Supplies'],
  ]),
};

/** Names that a test can change. */
export class MemoryNames implements Pick<CatalogueNames, 'load'> {
  book = NAMES;

  async load(): Promise<NameBook> {
    return this.book;
  }
}

/** Synonyms that a test can change. */
export class MemorySynonyms implements SynonymSource {
  list: readonly SynonymRule[] = [];

  async rules(): Promise<readonly SynonymRule[]> {
    return this.list;
  }
}
