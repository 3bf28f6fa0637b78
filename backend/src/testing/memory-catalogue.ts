import type { CatalogueNames } from '../modules/search/catalogue-names.js';
import type { NameBook } from '../modules/search/name-book.js';
import type { ProductSource } from '../modules/products/products.service.js';
import type { Product } from '../modules/products/product.js';
import { aProduct } from './product-fixtures.js';

/** The first write of a source comes a second later. */
export const START = new Date('2026-01-01T00:00:00Z').getTime();

/** Products in memory. Every write moves the time on, and reading can be held up or fail. */
export class MemorySource implements ProductSource {
  readonly products = new Map<string, Product>();
  readonly asked: Date[] = [];
  gate: Promise<void> = Promise.resolve();
  failure: Error | undefined;
  private clock = START;

  write(id: string, given: Partial<Product> = {}): void {
    this.clock += 1_000;
    this.products.set(id, aProduct(id, { updatedAt: new Date(this.clock), ...given }));
  }

  async *all(): AsyncIterable<Product> {
    const found = [...this.products.values()].filter(({ retiredAt }) => !retiredAt);
    await this.gate;
    if (this.failure) throw this.failure;
    yield* found;
  }

  async *changedSince(since: Date): AsyncIterable<Product> {
    this.asked.push(since);
    const found = [...this.products.values()]
      .filter(({ updatedAt }) => updatedAt >= since)
      .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
    await this.gate;
    if (this.failure) throw this.failure;
    yield* found;
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

/** Names that may change. */
export class MemoryNames implements Pick<CatalogueNames, 'load'> {
  book = NAMES;

  async load(): Promise<NameBook> {
    return this.book;
  }
}
