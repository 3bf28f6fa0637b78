import type { DatabaseIdentity } from '../../../database/database-identity.js';
import { type NameBook, sameNames } from '../name-book.js';
import { ChangeWatermark } from '../change-watermark.js';
import { priceChangesAt } from '../../products/price-in-force.js';
import type { Product } from '../../products/product.js';
import type { ProductQuery } from '../product-search.js';
import type { ProductSource } from '../../products/products.service.js';
import { loadIndex, saveIndex } from './index-snapshot.js';
import { productEntry } from './product-entry.js';
import { ProductIndex } from './product-index.js';
import type { FoundIds } from './results.js';
import { type ChangedProducts, SearchIndex } from './search-index.js';
import { runInSlices, TimeSlices } from './time-slices.js';

/** How far clocks of writers may differ, and how long a write may take, without a change being missed. Each look reads so much again. */
const OVERLAP_MS = 10_000;
/** Changes that searches find together, at most: preparing more would keep searches waiting for too long at a time. */
const COMMIT_EVERY = 10_000;
/** More changed products than these are not told one by one. */
const MAX_TOLD = 10_000;
const SAVE_EVERY_MS = 10 * 60_000;
const PRODUCTS_PER_QUESTION = 500;

/** Where an index is saved. */
export interface IndexStorage {
  file: string;
  /** Whose products it has. */
  database: Pick<DatabaseIdentity, 'id'>;
}

/** The index of a catalogue in the caller's own thread. Where a file is given it is saved there, and opened from there at the next start. */
export class CatalogueIndex extends SearchIndex {
  private index: ProductIndex | undefined;
  private watermark = new ChangeWatermark(OVERLAP_MS);
  private names: NameBook | undefined;
  /** When the first of the prices in force ends. */
  private nextPriceChange = Infinity;
  /** Changed products that the caller has not been told yet: a look that fails tells none. */
  private readonly untold = new Set<string>();
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

  look(names: NameBook): Promise<ChangedProducts> {
    const look = this.index ? this.lookAt(this.index, names) : this.build(names);
    this.running = look.catch(() => undefined);
    return look;
  }

  async search(query: ProductQuery): Promise<FoundIds> {
    if (!this.index) throw new Error('Products are still being loaded');
    return this.index.search(query);
  }

  async close(): Promise<void> {
    this.stopped = true;
    await this.running;
    await this.save();
  }

  private async lookAt(index: ProductIndex, names: NameBook): Promise<ChangedProducts> {
    const startedAt = performance.now();
    const newest = await this.takeAll(index, this.source.changedSince(this.watermark.since), names);
    await this.takeRepriced(index);
    if (this.stopped) return [];
    await runInSlices(index.commit(names));
    this.watermark.advance(startedAt, performance.now(), newest);
    const changed = this.changed(names);
    if (changed.length > 0) this.isSaved = false;
    if (performance.now() - this.savedAt > SAVE_EVERY_MS) await this.save();
    return changed;
  }

  /** The whole catalogue, beside the index that is searched meanwhile. */
  private async build(names: NameBook): Promise<ChangedProducts> {
    const startedAt = performance.now();
    const index = new ProductIndex(names);
    this.watermark = new ChangeWatermark(OVERLAP_MS);
    this.nextPriceChange = Infinity;
    const newest = await this.takeAll(index, this.source.all());
    if (this.stopped) return [];
    await runInSlices(index.commit(names));
    this.index = index;
    this.names = names;
    this.untold.clear();
    this.watermark.advance(startedAt, performance.now(), newest);
    this.isSaved = false;
    await this.save();
    return 'all';
  }

  /** @returns the time of the newest product. @param names Where searches may find some of the changes before the others. */
  private async takeAll(
    index: ProductIndex,
    products: AsyncIterable<Product>,
    names?: NameBook,
  ): Promise<Date | undefined> {
    const slices = new TimeSlices();
    let newest: Date | undefined;
    let taken = 0;
    for await (const product of products) {
      if (this.stopped) return undefined;
      if (!newest || product.updatedAt > newest) newest = product.updatedAt;
      if (this.take(index, product) && ++taken % COMMIT_EVERY === 0 && names) await runInSlices(index.commit(names));
      await slices.yieldToEventLoop();
    }
    return newest;
  }

  /** @returns whether the product differs from what is here: a retired one unknown here does not. */
  private take(index: ProductIndex, product: Product): boolean {
    const known = index.updatedAt(product.id);
    if (known === undefined ? product.retiredAt : known >= product.updatedAt.getTime()) return false;
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
    this.untold.add(product.id);
  }

  /** Products whose price in force has ended since the last look. */
  private async takeRepriced(index: ProductIndex): Promise<void> {
    const now = Date.now();
    if (now < this.nextPriceChange) return;
    const ids = index.repricedBy(now);
    for (let i = 0; i < ids.length; i += PRODUCTS_PER_QUESTION) {
      const products = await this.source.byIds(ids.slice(i, i + PRODUCTS_PER_QUESTION));
      for (const product of products) this.put(index, product);
    }
    this.nextPriceChange = index.nextPriceChange(now);
  }

  private changed(names: NameBook): ChangedProducts {
    const all = !this.names || !sameNames(names, this.names) || this.untold.size > MAX_TOLD;
    const changed = all ? 'all' : [...this.untold];
    this.names = names;
    this.untold.clear();
    return changed;
  }

  private async save(): Promise<void> {
    if (!this.storage || this.isSaved || !this.index) return;
    const { file, database } = this.storage;
    await saveIndex(file, this.index, { newest: this.watermark.newestSeen, database: await database.id() });
    this.isSaved = true;
    this.savedAt = performance.now();
  }
}
