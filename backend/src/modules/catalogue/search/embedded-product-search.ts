import { Inject, Injectable, Logger, Optional, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Product } from '../product.js';
import { CatalogueFollower } from './catalogue-follower.js';
import { CatalogueNames, sameNames, type NameBook } from './catalogue-names.js';
import { ChangeWatermark } from './change-watermark.js';
import { DocumentSet } from './document-set.js';
import { buildColumns } from './index-builder.js';
import { ProductIndex } from './product-index.js';
import { ProductSearch, ProductSource, type ProductQuery, type ProductSearchResult } from './product-search.js';
import { runInSlices, TimeSlices } from './time-slices.js';

export interface EmbeddedSearchOptions {
  /** How often to look for changes. */
  pollMs: number;
  /** How far clocks of writers may differ, and how long a write may take, without a change being missed. */
  overlapMs: number;
}

export const EMBEDDED_SEARCH_OPTIONS = Symbol('EmbeddedSearchOptions');

const DEFAULT_OPTIONS: EmbeddedSearchOptions = { pollMs: 5_000, overlapMs: 30_000 };

/**
 * Product search in the memory of this process.
 *
 * Searches read one immutable index. A look for changes collects what the source wrote since the last one and the products
 * whose sale has ended, builds the next index beside the current one in slices of a few milliseconds with requests in
 * between, and then swaps it in whole: a search sees a batch of changes entirely or not at all. Titles are split into words
 * once per product, so the next index costs less than the first.
 */
@Injectable()
export class EmbeddedProductSearch extends ProductSearch implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(EmbeddedProductSearch.name);
  private readonly options: EmbeddedSearchOptions;
  private readonly documents = new DocumentSet();
  private readonly watermark: ChangeWatermark;
  private names: NameBook = { merchants: new Map(), categories: new Map() };
  private index: ProductIndex | undefined;
  /** Whether there is something that the index does not know. */
  private outdated = true;
  private readonly follower: CatalogueFollower;
  private stopped = false;
  private readonly changeListeners: (() => void)[] = [];

  constructor(
    private readonly source: ProductSource,
    private readonly nameSource: CatalogueNames,
    @Optional() @Inject(EMBEDDED_SEARCH_OPTIONS) options?: Partial<EmbeddedSearchOptions>,
  ) {
    super();
    this.options = { ...DEFAULT_OPTIONS, ...options };
    this.watermark = new ChangeWatermark(this.options.overlapMs);
    this.follower = new CatalogueFollower(() => this.takeChanges(), this.options.pollMs, this.logger);
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.follower.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.follower.stop();
  }

  async search(query: ProductQuery): Promise<ProductSearchResult> {
    return this.loaded().search(query);
  }

  async byIds(ids: readonly string[]): Promise<Product[]> {
    return [...new Set(ids)].map((id) => this.documents.get(id)).filter((product) => product !== undefined);
  }

  refresh(): Promise<void> {
    return this.follower.refresh();
  }

  onChange(listener: () => void): void {
    this.changeListeners.push(listener);
  }

  /** One look for changes. After a failed one the next asks for the same again and makes up for what is missing. */
  private async takeChanges(): Promise<void> {
    const startedAt = performance.now();
    const names = await this.nameSource.load();
    const slices = new TimeSlices();
    const changed: Product[] = [];
    let newest: Date | undefined;
    for await (const product of this.index ? this.source.changedSince(this.watermark.since) : this.source.all()) {
      if (this.stopped) return;
      if (!newest || product.updatedAt > newest) newest = product.updatedAt;
      if (this.documents.isChanged(product)) changed.push(product);
      await slices.yieldToEventLoop();
    }
    const repriced = this.documents.outOfForce();
    if (changed.length + repriced.length > 0 || !sameNames(names, this.names)) this.outdated = true;
    if (this.outdated) {
      this.documents.apply([...repriced, ...changed]);
      this.names = names;
      this.index = new ProductIndex(await runInSlices(buildColumns(this.documents, names)));
      this.outdated = false;
      for (const listener of this.changeListeners) listener();
    }
    this.watermark.advance(startedAt, performance.now(), newest);
  }

  private loaded(): ProductIndex {
    if (!this.index) throw new Error('Products are still being loaded');
    return this.index;
  }
}
