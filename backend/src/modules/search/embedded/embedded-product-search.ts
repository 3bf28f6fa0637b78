import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atCurrentPrice } from '../../products/price-in-force.js';
import type { Product } from '../../products/product.js';
import { CatalogueFollower } from '../catalogue-follower.js';
import type { CatalogueNames } from '../catalogue-names.js';
import { planOf } from '../search-words.js';
import { SynonymBook, type SynonymSource } from '../synonym-book.js';
import { ProductSearch, type ProductQuery, type ProductSearchResult } from '../product-search.js';
import type { ProductSource } from '../../products/products.service.js';
import type { ResultPage } from './results.js';
import type { ChangedProducts, SearchIndex } from './search-index.js';

/** Maximum number of cached products, of about 2 kB each. */
const CACHED_PRODUCTS = 30_000;
const POLL_MS = 5_000;

/**
 * Product search of a single process. The index returns ids; the products are read from the database, and cached until the index finds that
 * they have changed.
 */
export class EmbeddedProductSearch extends ProductSearch implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(EmbeddedProductSearch.name);
  private readonly follower: CatalogueFollower;
  private readonly products = new LRUCache<string, Product>({ max: CACHED_PRODUCTS });
  /** Number of changes so far. Products whose read began before a change and ended after it are not cached. */
  private changes = 0;
  private readonly changeListeners: (() => void)[] = [];

  constructor(
    private readonly index: SearchIndex,
    private readonly source: ProductSource,
    private readonly names: Pick<CatalogueNames, 'load'>,
    private readonly synonyms: SynonymSource,
    pollMs = POLL_MS,
  ) {
    super();
    this.follower = new CatalogueFollower(() => this.update(), pollMs, this.logger);
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
    const { ids, ...result } = await this.searchIndex(query);
    const byId = new Map((await this.read(ids)).map((product) => [product.id, product]));
    return { ...result, products: ids.flatMap((id) => byId.get(id) ?? []) };
  }

  protected async read(ids: readonly string[]): Promise<Product[]> {
    const missing = new Set(ids);
    const cached = [...missing].flatMap((id) => this.products.get(id) ?? []);
    for (const { id } of cached) missing.delete(id);
    const products = missing.size > 0 ? cached.concat(await this.load([...missing])) : cached;
    const now = Date.now();
    return products.map((product) => atCurrentPrice(product, now));
  }

  refresh(): Promise<void> {
    return this.follower.refresh();
  }

  onChange(listener: () => void): void {
    this.changeListeners.push(listener);
  }

  /** Searches with synonyms. A corrected text may have others than the text as typed, so it is searched again. */
  private async searchIndex(query: ProductQuery): Promise<ResultPage> {
    const synonyms = SynonymBook.of(await this.synonyms.rules());
    const result = await this.index.search(query, planOf(query.text ?? '', synonyms));
    const text = result.match?.correctedText;
    if (text === undefined) return result;
    const plan = planOf(text, synonyms);
    if (!plan.alternatives.some(({ kind }) => kind === 'synonym')) return result;
    const again = await this.index.search({ ...query, text, spelling: 'asTyped' }, plan);
    return { ...again, match: { ...again.match, correctedText: text } };
  }

  /** Reads products from the database, without retired ones. */
  private async load(ids: readonly string[]): Promise<Product[]> {
    const { changes } = this;
    const products = (await this.source.byIds(ids)).filter(({ retiredAt }) => !retiredAt);
    if (changes === this.changes) for (const product of products) this.products.set(product.id, product);
    return products;
  }

  private async update(): Promise<void> {
    const changes: ChangedProducts = await this.index.poll(await this.names.load());
    if (changes.length === 0) return;
    this.changes++;
    if (changes === 'all') this.products.clear();
    else for (const id of changes) this.products.delete(id);
    for (const listener of this.changeListeners) listener();
  }
}
