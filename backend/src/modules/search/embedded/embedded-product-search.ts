import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { inForce } from '../../products/price-in-force.js';
import type { Product } from '../../products/product.js';
import { CatalogueFollower } from '../catalogue-follower.js';
import type { CatalogueNames } from '../catalogue-names.js';
import { ProductSearch, type ProductQuery, type ProductSearchResult } from '../product-search.js';
import type { ProductSource } from '../../products/products.service.js';
import type { ChangedProducts, SearchIndex } from './search-index.js';

/** Products that are cached, at 2 kB or so each: all of a small shop, and what is shown often of a large one. */
const CACHED_PRODUCTS = 30_000;
const POLL_MS = 5_000;

/**
 * Product search of this process alone. The index knows what products are found by, and answers ids; the products themselves come from
 * the catalogue and are cached until the index has seen them change.
 */
export class EmbeddedProductSearch extends ProductSearch implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(EmbeddedProductSearch.name);
  private readonly follower: CatalogueFollower;
  private readonly products = new LRUCache<string, Product>({ max: CACHED_PRODUCTS });
  /** Changes seen so far: what was read before one and arrives after it is not cached. */
  private changes = 0;
  private readonly changeListeners: (() => void)[] = [];

  constructor(
    private readonly index: SearchIndex,
    private readonly source: ProductSource,
    private readonly names: Pick<CatalogueNames, 'load'>,
    pollMs = POLL_MS,
  ) {
    super();
    this.follower = new CatalogueFollower(() => this.look(), pollMs, this.logger);
  }

  async onModuleInit(): Promise<void> {
    const isOpen = await this.index.open(await this.names.load());
    if (isOpen) void this.follower.poll();
    else {
      await this.refresh();
      this.follower.start();
    }
  }

  async onModuleDestroy(): Promise<void> {
    const closed = this.index.close();
    await this.follower.stop();
    await closed;
  }

  protected async find(query: ProductQuery): Promise<ProductSearchResult> {
    const { ids, ...found } = await this.index.search(query);
    const byId = new Map((await this.read(ids)).map((product) => [product.id, product]));
    return { ...found, products: ids.flatMap((id) => byId.get(id) ?? []) };
  }

  protected async read(ids: readonly string[]): Promise<Product[]> {
    const wanted = new Set(ids);
    const known = [...wanted].flatMap((id) => this.products.get(id) ?? []);
    for (const { id } of known) wanted.delete(id);
    const products = wanted.size > 0 ? known.concat(await this.load([...wanted])) : known;
    const now = Date.now();
    return products.map((product) => inForce(product, now));
  }

  refresh(): Promise<void> {
    return this.follower.refresh();
  }

  onChange(listener: () => void): void {
    this.changeListeners.push(listener);
  }

  /** From the catalogue, without retired ones. */
  private async load(ids: readonly string[]): Promise<Product[]> {
    const { changes } = this;
    const found = (await this.source.byIds(ids)).filter(({ retiredAt }) => !retiredAt);
    if (changes === this.changes) for (const product of found) this.products.set(product.id, product);
    return found;
  }

  private async look(): Promise<void> {
    const changed: ChangedProducts = await this.index.look(await this.names.load());
    if (changed.length === 0) return;
    this.changes++;
    if (changed === 'all') this.products.clear();
    else for (const id of changed) this.products.delete(id);
    for (const listener of this.changeListeners) listener();
  }
}
