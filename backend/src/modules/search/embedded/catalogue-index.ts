import type { DatabaseIdentity } from '../../../database/database-identity.js';
import { type NameBook, sameNames } from '../name-book.js';
import { ChangeWatermark } from '../change-watermark.js';
import { priceChangesAt } from '../../products/price-in-force.js';
import type { Product } from '../../products/product.js';
import type { ProductQuery } from '../product-search.js';
import type { ProductSource } from '../../products/products.service.js';
import type { SearchPlan } from '../search-words.js';
import { loadIndex, saveIndex } from './index-snapshot.js';
import { productEntry } from './product-entry.js';
import { ProductIndex } from './product-index.js';
import type { ResultPage } from './results.js';
import { type ChangedProducts, SearchIndex } from './search-index.js';
import { runInSlices, TimeSlices } from './time-slices.js';

/** Maximum difference of writers' clocks plus duration of a write. Each poll reads the changes of this time again. */
const OVERLAP_MS = 10_000;
/** Maximum number of changes in a commit: a larger commit would block searches for too long. */
const COMMIT_EVERY = 10_000;
/** Maximum number of changed products that `poll` returns by id. */
const MAX_RETURNED_IDS = 10_000;
const SAVE_EVERY_MS = 10 * 60_000;
const PRODUCTS_PER_QUERY = 500;

/** Where an index is saved. */
export interface IndexStorage {
  file: string;
  /** Database whose products the index contains. */
  database: Pick<DatabaseIdentity, 'id'>;
}

/** The index of all products, in the caller's thread. With a `storage`, it is saved to a file, which the next start opens. */
export class CatalogueIndex extends SearchIndex {
  private index: ProductIndex | undefined;
  private watermark = new ChangeWatermark(OVERLAP_MS);
  private names: NameBook | undefined;
  /** Time when the next price in force ends. */
  private nextPriceChange = Infinity;
  /** Changed products that no poll has returned yet: a failed poll returns none. */
  private readonly unreported = new Set<string>();
  private isSaved = true;
  private savedAt = performance.now();
  private stopped = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly source: ProductSource,
    private readonly storage?: IndexStorage,
  ) {
    super();
  }

  async open(names: NameBook): Promise<boolean> {
    const { storage } = this;
    const saved = storage && (await loadIndex(storage.file, names, await storage.database.id()));
    if (!saved) return false;
    this.index = saved.index;
    this.names = names;
    this.watermark = new ChangeWatermark(OVERLAP_MS, saved.newest);
    this.nextPriceChange = 0;
    return true;
  }

  poll(names: NameBook): Promise<ChangedProducts> {
    const poll = this.index ? this.update(this.index, names) : this.build(names);
    this.running = poll.catch(() => undefined);
    return poll;
  }

  async search(query: ProductQuery, plan?: SearchPlan): Promise<ResultPage> {
    if (!this.index) throw new Error('Products are still being loaded');
    return this.index.search(query, plan);
  }

  async close(): Promise<void> {
    this.stopped = true;
    await this.running;
    await this.save();
  }

  private async update(index: ProductIndex, names: NameBook): Promise<ChangedProducts> {
    const startedAt = performance.now();
    const newest = await this.putAll(index, this.source.changedSince(this.watermark.since), names);
    await this.putRepriced(index);
    if (this.stopped) return [];
    await runInSlices(index.commit(names));
    this.watermark.advance(startedAt, performance.now(), newest);
    const changes = this.takeChanged(names);
    if (changes.length > 0) this.isSaved = false;
    if (performance.now() - this.savedAt > SAVE_EVERY_MS) await this.save();
    return changes;
  }

  /** Builds a new index of all products. Searches use the old index meanwhile. */
  private async build(names: NameBook): Promise<ChangedProducts> {
    const startedAt = performance.now();
    const index = new ProductIndex(names);
    this.watermark = new ChangeWatermark(OVERLAP_MS);
    this.nextPriceChange = Infinity;
    const newest = await this.putAll(index, this.source.all());
    if (this.stopped) return [];
    await runInSlices(index.commit(names));
    this.index = index;
    this.names = names;
    this.unreported.clear();
    this.watermark.advance(startedAt, performance.now(), newest);
    this.isSaved = false;
    await this.save();
    return 'all';
  }

  /**
   * Puts products in the index.
   * @param names If present, the changes are committed in parts.
   * @returns the newest `updatedAt`.
   */
  private async putAll(
    index: ProductIndex,
    products: AsyncIterable<Product>,
    names?: NameBook,
  ): Promise<Date | undefined> {
    const slices = new TimeSlices();
    let newest: Date | undefined;
    let changes = 0;
    for await (const product of products) {
      if (this.stopped) return undefined;
      if (!newest || product.updatedAt > newest) newest = product.updatedAt;
      if (this.putIfNewer(index, product) && ++changes % COMMIT_EVERY === 0 && names)
        await runInSlices(index.commit(names));
      await slices.yieldToEventLoop();
    }
    return newest;
  }

  /** Puts a product in the index if it is newer. @returns whether it was. */
  private putIfNewer(index: ProductIndex, product: Product): boolean {
    const indexedAt = index.updatedAt(product.id);
    if (indexedAt === undefined ? product.retiredAt : indexedAt >= product.updatedAt.getTime()) return false;
    this.put(index, product);
    return true;
  }

  private put(index: ProductIndex, product: Product): void {
    const now = Date.now();
    if (product.retiredAt) index.remove(product.id);
    else {
      index.put(productEntry(product, now));
      if (priceChangesAt(product) > now) this.nextPriceChange = Math.min(this.nextPriceChange, priceChangesAt(product));
    }
    this.unreported.add(product.id);
  }

  /** Puts products whose price in force has ended since the last poll. */
  private async putRepriced(index: ProductIndex): Promise<void> {
    const now = Date.now();
    if (now < this.nextPriceChange) return;
    const ids = index.repricedBy(now);
    for (let i = 0; i < ids.length; i += PRODUCTS_PER_QUERY) {
      const products = await this.source.byIds(ids.slice(i, i + PRODUCTS_PER_QUERY));
      for (const product of products) this.put(index, product);
    }
    this.nextPriceChange = index.nextPriceChange(now);
  }

  private takeChanged(names: NameBook): ChangedProducts {
    const isAll = !this.names || !sameNames(names, this.names) || this.unreported.size > MAX_RETURNED_IDS;
    const changes = isAll ? 'all' : [...this.unreported];
    this.names = names;
    this.unreported.clear();
    return changes;
  }

  private async save(): Promise<void> {
    if (!this.storage || this.isSaved || !this.index) return;
    const { file, database } = this.storage;
    await saveIndex(file, this.index, { newest: this.watermark.newestSeen, database: await database.id() });
    this.isSaved = true;
    this.savedAt = performance.now();
  }
}
