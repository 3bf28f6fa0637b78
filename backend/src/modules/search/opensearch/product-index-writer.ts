import type { API, Client } from '@opensearch-project/opensearch';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { inBatches } from '../../../common/in-batches.js';
import type { Product } from '../../products/product.js';
import type { NameBook } from '../name-book.js';
import {
  bySetting,
  MAX_ROUND_ROBIN_RANK,
  productIn,
  STATE_ID,
  toDocument,
  type IndexState,
  type IndexDocument,
  type StoredDocument,
} from './index-document.js';
import type { SearchConnection } from './search-connection.js';
import type { Query } from './text-query.js';

/** Products of one request. */
const BATCH = 500;
const GROUPS_AT_ONCE = 50;
/** Maximum number of documents that lose their rank in a group in one update. */
const MAX_DISPLACED = 10_000;

type RoundRobinRanks = Partial<Record<ComparisonPrices, number>>;
/** The fields of a document on which its round-robin ranks depend. */
type Member = Pick<IndexDocument, 'merchantId' | 'discounts' | 'tiers' | 'turns'>;
/** A merchant's products in the same tier of discounts at sites with the same setting. */
interface TierGroup {
  setting: ComparisonPrices;
  merchantId: number;
  tier: number;
}

/**
 * Writes the changes of one poll to an index. Repeating a write changes nothing, so that an interrupted poll can be repeated.
 */
export class ProductIndexWriter {
  /** Groups whose ranks may have changed, by key. */
  private readonly touched = new Map<string, TierGroup>();
  /** Whether the results of searches have changed. */
  changed = false;

  constructor(
    private readonly connection: SearchConnection,
    readonly index: string,
    private readonly names: NameBook,
  ) {}

  /** Writes new and changed products, and deletes retired ones. */
  async apply(products: AsyncIterable<Product>, proceed: (newest: Product) => void): Promise<void> {
    for await (const batch of inBatches(products, BATCH)) {
      await this.applyBatch(batch);
      batch.forEach(proceed);
    }
    await this.refresh();
  }

  /** Rewrites the documents of a query, whose price or names have changed. */
  async reindex(query: Query): Promise<void> {
    for (let lastId: string | undefined; ;) {
      const response = await this.search({
        query,
        sort: [{ id: 'asc' }],
        size: BATCH,
        ...(lastId ? { search_after: [lastId] } : {}),
      });
      const documents = response.hits.hits.map(({ _source }) => _source as StoredDocument);
      await this.write(documents.map((document) => ({ product: productIn(document), stored: document })));
      lastId = documents.at(-1)?.id;
      if (documents.length < BATCH) break;
    }
    await this.refresh();
  }

  /** Ranks the products of each changed group: the deepest discounts first, then the newest, then by id. */
  async assignRoundRobinRanks(): Promise<void> {
    const groups = [...this.touched.values()];
    for (let i = 0; i < groups.length; i += GROUPS_AT_ONCE) {
      await this.assignRanksOf(groups.slice(i, i + GROUPS_AT_ONCE));
    }
    this.touched.clear();
    await this.refresh();
  }

  async readState(): Promise<IndexState | undefined> {
    const { body } = await this.connection.maintain('reading its state', (client) =>
      client.get({ index: this.index, id: STATE_ID }, { ignore: [404] }),
    );
    return (body._source as { state: IndexState } | undefined)?.state;
  }

  async writeState(state: IndexState): Promise<void> {
    await this.bulk([{ index: { _id: STATE_ID } }, { state }]);
  }

  private async applyBatch(batch: readonly Product[]): Promise<void> {
    // A product that is written while it is read may occur twice: the later one counts.
    const products = [...new Map(batch.map((product) => [product.id, product])).values()];
    const { body } = await this.connection.maintain('reading products', (client) =>
      client.mget({
        index: this.index,
        body: { ids: products.map(({ id }) => id) },
        _source_excludes: ['product'],
      }),
    );
    const docs = body.docs as { _id: string; _source?: Omit<StoredDocument, 'product'> }[];
    const documentById = new Map(docs.flatMap(({ _id, _source }) => (_source ? [[_id, _source]] : [])));
    const newer = products.filter(({ id, retiredAt, updatedAt }) => {
      const stored = documentById.get(id);
      return stored ? stored.updatedAt < updatedAt.getTime() : retiredAt === undefined;
    });
    await this.write(newer.map((product) => ({ product, stored: documentById.get(product.id) })));
  }

  private async write(changes: readonly { product: Product; stored: Member | undefined }[]): Promise<void> {
    if (changes.length === 0) return;
    const now = Date.now();
    const operations = changes.flatMap(({ product, stored }): API.Bulk_RequestBody => {
      if (product.retiredAt !== undefined) {
        if (stored) this.touch(stored);
        return [{ delete: { _id: product.id } }];
      }
      const document = toDocument(product, this.names, now);
      const turns = bySetting((setting) => this.roundRobinRankOf(document, stored, setting));
      return [{ index: { _id: product.id } }, { ...document, turns }];
    });
    await this.bulk(operations);
    this.changed = true;
  }

  /** Returns the current rank of a product that keeps its merchant and discount; otherwise marks its groups for ranking. */
  private roundRobinRankOf(document: IndexDocument, stored: Member | undefined, setting: ComparisonPrices): number {
    const isSame =
      stored?.merchantId === document.merchantId && stored.discounts[setting] === document.discounts[setting];
    if (isSame) return stored.turns[setting];
    this.touch(document, setting);
    if (stored) this.touch(stored, setting);
    return MAX_ROUND_ROBIN_RANK;
  }

  private touch(document: Member, ...settings: ComparisonPrices[]): void {
    for (const setting of settings.length > 0 ? settings : COMPARISON_PRICES) {
      const group = groupOf(document, setting);
      this.touched.set(keyOf(group), group);
    }
  }

  private async assignRanksOf(groups: readonly TierGroup[]): Promise<void> {
    const changes = new Map<string, RoundRobinRanks>();
    const body = groups.flatMap((group) => [{}, firstInGroup(group), {}, rankedInGroup(group)]);
    const response = await this.connection.maintain('reading ranks', (client) =>
      client.msearch({ index: this.index, body }),
    );
    const lists = response.body.responses.map((result) => {
      if ('error' in result)
        throw new Error(`OpenSearch rejected a request for ranks: ${JSON.stringify(result.error)}`);
      return result.hits.hits.map(({ _id, _source }) => ({ id: _id!, turns: (_source as Member).turns }));
    });
    groups.forEach(({ setting }, i) => {
      const first = lists[i * 2]!;
      const firstIds = new Set(first.map(({ id }) => id));
      const displaced = lists[i * 2 + 1]!.filter(({ id }) => !firstIds.has(id));
      const setRank = (id: string, rank: number) => changes.set(id, { ...changes.get(id), [setting]: rank });
      first.forEach(({ id, turns }, rank) => turns[setting] !== rank && setRank(id, rank));
      displaced.forEach(({ id }) => setRank(id, MAX_ROUND_ROBIN_RANK));
    });
    await this.bulk([...changes].flatMap(([_id, turns]) => [{ update: { _id } }, { doc: { turns } }]));
  }

  private async bulk(operations: API.Bulk_RequestBody): Promise<void> {
    if (operations.length === 0) return;
    const { body } = await this.connection.maintain('writing products', (client) =>
      client.bulk({ index: this.index, body: operations, _source: false }),
    );
    const failed = body.items.flatMap((item) => Object.values(item)).find(({ error }) => error);
    if (failed) throw new Error(`OpenSearch rejected the document ${failed._id}: ${JSON.stringify(failed.error)}`);
  }

  private async search(body: API.Search_RequestBody): Promise<API.Search_ResponseBody> {
    const send = (client: Client) => client.search({ index: this.index, body });
    return (await this.connection.maintain('reading products', send)).body;
  }

  private async refresh(): Promise<void> {
    if (this.changed)
      await this.connection.maintain('a refresh', (client) => client.indices.refresh({ index: this.index }));
  }
}

function groupOf({ merchantId, tiers }: Member, setting: ComparisonPrices): TierGroup {
  return { setting, merchantId, tier: tiers[setting] };
}

function keyOf({ setting, merchantId, tier }: TierGroup): string {
  return `${setting} ${merchantId} ${tier}`;
}

function membersOf({ setting, merchantId, tier }: TierGroup): Query[] {
  return [{ term: { merchantId } }, { term: { [`tiers.${setting}`]: tier } }];
}

/** Searches for the first products of a group, which get ranks. */
function firstInGroup(group: TierGroup): API.Search_RequestBody {
  return {
    query: { bool: { filter: membersOf(group) } },
    sort: [{ [`discounts.${group.setting}`]: 'desc' }, { firstSeen: 'desc' }, { id: 'asc' }],
    size: MAX_ROUND_ROBIN_RANK,
    _source: ['turns'],
  };
}

/** Searches for the products of a group that have a rank now. */
function rankedInGroup(group: TierGroup): API.Search_RequestBody {
  const hasRank = { range: { [`turns.${group.setting}`]: { lt: MAX_ROUND_ROBIN_RANK } } };
  return {
    query: { bool: { filter: [...membersOf(group), hasRank] } },
    sort: ['_doc'],
    size: MAX_DISPLACED,
    _source: ['turns'],
  };
}
