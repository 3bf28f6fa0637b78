import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { DatabaseIdentity } from '../../../database/database-identity.js';
import type { Leases } from '../../../database/leases/leases.service.js';
import type { Product } from '../../products/product.js';
import { CatalogueFollower } from '../catalogue-follower.js';
import type { CatalogueNames } from '../catalogue-names.js';
import { ChangeWatermark } from '../change-watermark.js';
import type { NameBook } from '../name-book.js';
import { SynonymBook, type SynonymSource } from '../synonym-book.js';
import { ProductSearch, type ProductQuery, type ProductSearchResult } from '../product-search.js';
import type { ProductSource } from '../../products/products.service.js';
import { MAPPING_VERSION, type IndexState } from './index-document.js';
import { IndexVersions, type IndexVersion } from './index-versions.js';
import { ProductIndexReader } from './product-index-reader.js';
import { ProductIndexWriter } from './product-index-writer.js';
import { SearchConnection, type SearchTimeouts } from './search-connection.js';

export interface OpenSearchOptions {
  /** Nodes of one cluster, with user and password if it requires them. */
  urls: readonly string[];
  /** Name of the alias, with which the names of the indexes begin. */
  alias: string;
  pollMs?: number;
  overlapMs?: number;
  /** Number of results that a page can skip directly. */
  window?: number;
  timeouts?: SearchTimeouts;
}

const POLL_MS = 5_000;
const OVERLAP_MS = 30_000;
const LEASE = 'search-index';

/**
 * Product search by OpenSearch. All instances poll for changed products, one at a time by a lease, and continue where the last one ended.
 * If the index is missing, has an older mapping or contains the products of another database, a new index is built and then replaces it.
 * While the engine is unavailable, searches fail with 503, everything else works, and polls are repeated.
 */
export class OpenSearchProductSearch extends ProductSearch implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(OpenSearchProductSearch.name);
  private readonly connection: SearchConnection;
  private readonly versions: IndexVersions;
  private readonly reader: ProductIndexReader;
  private readonly follower: CatalogueFollower;
  private readonly overlapMs: number;
  private readonly changeListeners: (() => void)[] = [];
  private watermark: ChangeWatermark;
  /** The index that the watermark belongs to, and the changes that were announced. */
  private followed = { index: '', changes: 0 };
  private readonly stop = new AbortController();

  constructor(
    options: OpenSearchOptions,
    private readonly source: ProductSource,
    private readonly names: Pick<CatalogueNames, 'load'>,
    private readonly leases: Pick<Leases, 'waitFor'>,
    private readonly database: Pick<DatabaseIdentity, 'id'>,
    private readonly synonyms: SynonymSource,
  ) {
    super();
    this.overlapMs = options.overlapMs ?? OVERLAP_MS;
    this.watermark = new ChangeWatermark(this.overlapMs);
    this.connection = new SearchConnection(options.urls, options.timeouts);
    this.versions = new IndexVersions(this.connection, options.alias);
    this.reader = new ProductIndexReader(this.connection, options.alias, options.window);
    this.follower = new CatalogueFollower(() => this.update(), options.pollMs ?? POLL_MS, this.logger);
  }

  /** Does not wait, so that the shop starts while the engine is unavailable or a large index is being built. */
  onModuleInit(): void {
    void this.follower.poll();
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    this.connection.close();
    await this.follower.stop();
  }

  protected async find(query: ProductQuery): Promise<ProductSearchResult> {
    return this.reader.search(query, SynonymBook.of(await this.synonyms.rules()));
  }

  protected read(ids: readonly string[]): Promise<Product[]> {
    return this.reader.byIds(ids);
  }

  override isFirstIndexMissing(): Promise<boolean> {
    return this.reader.isIndexMissing();
  }

  refresh(): Promise<void> {
    return this.follower.refresh();
  }

  onChange(listener: () => void): void {
    this.changeListeners.push(listener);
  }

  private async update(): Promise<void> {
    try {
      const lease = await this.leases.waitFor(LEASE, this.stop.signal);
      try {
        await this.updateIndex(lease.lost);
      } finally {
        await lease.release();
      }
    } catch (error) {
      // An update that the shutdown interrupts is repeated after the next start.
      if (!this.stopped) throw error;
    }
  }

  private get stopped(): boolean {
    return this.stop.signal.aborted;
  }

  private async updateIndex(signal: AbortSignal): Promise<void> {
    const names = await this.names.load();
    this.reader.useNames(names);
    const database = await this.database.id();
    const live = await this.versions.live();
    if (live && live.version > MAPPING_VERSION) {
      this.logger.warn(
        `${live.index} belongs to a newer release, which updates it. Delete the index to use this release`,
      );
      return;
    }
    const state =
      live && live.version === MAPPING_VERSION ? await this.follow(live, database, names, signal) : undefined;
    const { index, changes } = state ?? (await this.build(database, names, signal));
    if (this.stopped || (index === this.followed.index && changes === this.followed.changes)) return;
    this.followed = { index, changes };
    for (const listener of this.changeListeners) listener();
  }

  /** Writes changed products to the live index. @returns undefined if the index is incomplete or belongs to another database. */
  private async follow(live: IndexVersion, database: string, names: NameBook, signal: AbortSignal) {
    const { index } = live;
    const writer = new ProductIndexWriter(this.connection, index, names);
    const state = await writer.readState();
    if (state?.database !== database) return undefined;
    this.resumeFrom(index, state.since);
    const startedAt = performance.now();
    const newest = await this.write(writer, this.source.changedSince(this.watermark.since), signal);
    await writer.reindex({ range: { priceChangesAt: { lte: Date.now() } } });
    const renamed = renamedIn(state, names);
    const isRenamed = renamed.merchantIds.length + renamed.categoryIds.length > 0;
    if (isRenamed) {
      const { merchantIds, categoryIds } = renamed;
      await writer.reindex({
        bool: { should: [{ terms: { merchantId: merchantIds } }, { terms: { categoryIds } }], minimum_should_match: 1 },
      });
    }
    await writer.assignRoundRobinRanks();
    if (this.stopped) return { index, changes: state.changes };
    this.watermark.advance(startedAt, performance.now(), newest);
    const changes = state.changes + (writer.changed ? 1 : 0);
    if (writer.changed || isRenamed) await writer.writeState(stateOf(database, changes, this.watermark, names));
    return { index, changes };
  }

  private async build(database: string, names: NameBook, signal: AbortSignal) {
    const startedAt = performance.now();
    const index = await this.versions.create();
    this.logger.log(`Building the search index ${index}`);
    const writer = new ProductIndexWriter(this.connection, index, names);
    const newest = await this.write(writer, this.source.all(), signal);
    await writer.assignRoundRobinRanks();
    // An incomplete index is never used: the next start builds another.
    if (this.stopped) return { index, changes: 0 };
    this.watermark = new ChangeWatermark(this.overlapMs);
    this.watermark.advance(startedAt, performance.now(), newest);
    await writer.writeState(stateOf(database, 1, this.watermark, names));
    await this.versions.goLive(index);
    return { index, changes: 1 };
  }

  private async write(writer: ProductIndexWriter, products: AsyncIterable<Product>, signal: AbortSignal) {
    let newest: Date | undefined;
    await writer.apply(
      until(products, () => this.stopped || signal.aborted),
      ({ updatedAt }) => {
        if (!newest || updatedAt > newest) newest = updatedAt;
      },
    );
    signal.throwIfAborted();
    return newest;
  }

  /** Continues where this or another instance stopped. */
  private resumeFrom(index: string, since: number): void {
    if (this.followed.index === index && since <= this.watermark.since.getTime()) return;
    this.watermark = new ChangeWatermark(this.overlapMs);
    const now = performance.now();
    this.watermark.advance(now, now, new Date(since + this.overlapMs));
  }
}

async function* until(products: AsyncIterable<Product>, isOver: () => boolean): AsyncGenerator<Product> {
  for await (const product of products) {
    if (isOver()) return;
    yield product;
  }
}

function stateOf(
  database: string,
  changes: number,
  watermark: ChangeWatermark,
  { merchants, categories }: NameBook,
): IndexState {
  return {
    database,
    changes,
    since: watermark.since.getTime(),
    merchants: [...merchants],
    categories: [...categories],
  };
}

/** Returns the ids whose names differ from those in the index. */
function renamedIn(state: IndexState, { merchants, categories }: NameBook) {
  return {
    merchantIds: changedKeys(new Map(state.merchants), merchants),
    categoryIds: changedKeys(new Map(state.categories), categories),
  };
}

function changedKeys(oldNames: ReadonlyMap<number, string>, newNames: ReadonlyMap<number, string>): number[] {
  return [...new Set([...oldNames.keys(), ...newNames.keys()])].filter((id) => oldNames.get(id) !== newNames.get(id));
}
