import type { API, Client } from '@opensearch-project/opensearch';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { inBatches } from '../../../common/in-batches.js';
import type { Product } from '../../products/product.js';
import type { NameBook } from '../name-book.js';
import {
  bySetting,
  MAX_TURN,
  productIn,
  STATE_ID,
  toDocument,
  type FeedState,
  type IndexDocument,
  type StoredDocument,
} from './index-document.js';
import type { SearchConnection } from './search-connection.js';
import type { Query } from './text-query.js';

/** Products of one request. */
const BATCH = 500;
const GROUPS_AT_ONCE = 50;
/** Most documents that can have lost their turn in one look at one merchant's discount. */
const MAX_DISPLACED = 10_000;

type Turns = Partial<Record<ComparisonPrices, number>>;
/** What tells the turns of a document. */
type Member = Pick<IndexDocument, 'merchantId' | 'discounts' | 'turns'>;
/** Products that take turns by one number: a merchant's at one discount as sites with one setting show it. */
interface Group {
  setting: ComparisonPrices;
  merchantId: number;
  discount: number;
}

/**
 * Writes one look's changes into one index. What it does twice has the same result, so that a look that failed half-way is
 * simply taken again.
 */
export class ProductIndexWriter {
  /** Groups whose turns may have changed, by a key. */
  private readonly touched = new Map<string, Group>();
  /** Whether searches find something else now. */
  changed = false;

  constructor(
    private readonly connection: SearchConnection,
    readonly index: string,
    private readonly names: NameBook,
  ) {}

  /** Takes over what is new in these products; retired ones go. */
  async apply(products: AsyncIterable<Product>, proceed: (newest: Product) => void): Promise<void> {
    for await (const batch of inBatches(products, BATCH)) {
      await this.applyBatch(batch);
      batch.forEach(proceed);
    }
    await this.refresh();
  }

  /** Makes the documents of these products anew: their price or a name in them has changed. */
  async remake(query: Query): Promise<void> {
    for (let after: string | undefined; ;) {
      const answer = await this.search({
        query,
        sort: [{ id: 'asc' }],
        size: BATCH,
        ...(after ? { search_after: [after] } : {}),
      });
      const stored = answer.hits.hits.map(({ _source }) => _source as StoredDocument);
      await this.write(stored.map((document) => ({ product: productIn(document), stored: document })));
      after = stored.at(-1)?.id;
      if (stored.length < BATCH) break;
    }
    await this.refresh();
  }

  /** Gives the products of each touched group their turns: the newest first, then by id. */
  async giveTurns(): Promise<void> {
    const groups = [...this.touched.values()];
    for (let i = 0; i < groups.length; i += GROUPS_AT_ONCE) {
      await this.giveTurnsOf(groups.slice(i, i + GROUPS_AT_ONCE));
    }
    this.touched.clear();
    await this.refresh();
  }

  async readState(): Promise<FeedState | undefined> {
    const { body } = await this.connection.feed('reading its state', (client) =>
      client.get({ index: this.index, id: STATE_ID }, { ignore: [404] }),
    );
    return (body._source as { state: FeedState } | undefined)?.state;
  }

  async writeState(state: FeedState): Promise<void> {
    await this.bulk([{ index: { _id: STATE_ID } }, { state }]);
  }

  private async applyBatch(batch: readonly Product[]): Promise<void> {
    // The same product may come twice where it is written while it is read: the later one counts.
    const products = [...new Map(batch.map((product) => [product.id, product])).values()];
    const { body } = await this.connection.feed('reading products', (client) =>
      client.mget({
        index: this.index,
        body: { ids: products.map(({ id }) => id) },
        _source_excludes: ['product'],
      }),
    );
    const docs = body.docs as { _id: string; _source?: Omit<StoredDocument, 'product'> }[];
    const known = new Map(docs.flatMap(({ _id, _source }) => (_source ? [[_id, _source]] : [])));
    const news = products.filter(({ id, retiredAt, updatedAt }) => {
      const stored = known.get(id);
      return stored ? stored.updatedAt < updatedAt.getTime() : retiredAt === undefined;
    });
    await this.write(news.map((product) => ({ product, stored: known.get(product.id) })));
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
      const turns = bySetting((setting) => this.turnOf(document, stored, setting));
      return [{ index: { _id: product.id } }, { ...document, turns }];
    });
    await this.bulk(operations);
    this.changed = true;
  }

  /** A product that stays in its group keeps its turn; else both groups are to be counted anew. */
  private turnOf(document: IndexDocument, stored: Member | undefined, setting: ComparisonPrices): number {
    if (stored && keyOf(groupOf(stored, setting)) === keyOf(groupOf(document, setting))) return stored.turns[setting];
    this.touch(document, setting);
    if (stored) this.touch(stored, setting);
    return MAX_TURN;
  }

  private touch(document: Member, ...settings: ComparisonPrices[]): void {
    for (const setting of settings.length > 0 ? settings : COMPARISON_PRICES) {
      const group = groupOf(document, setting);
      this.touched.set(keyOf(group), group);
    }
  }

  private async giveTurnsOf(groups: readonly Group[]): Promise<void> {
    const changes = new Map<string, Turns>();
    const body = groups.flatMap((group) => [{}, firstOf(group), {}, takingTurns(group)]);
    const answer = await this.connection.feed('reading turns', (client) => client.msearch({ index: this.index, body }));
    const lists = answer.body.responses.map((response) => {
      if ('error' in response) throw new Error(`OpenSearch refused to read turns: ${JSON.stringify(response.error)}`);
      return response.hits.hits.map(({ _id, _source }) => ({ id: _id!, turns: (_source as Member).turns }));
    });
    groups.forEach(({ setting }, i) => {
      const first = lists[i * 2]!;
      const firstIds = new Set(first.map(({ id }) => id));
      const displaced = lists[i * 2 + 1]!.filter(({ id }) => !firstIds.has(id));
      const note = (id: string, turn: number) => changes.set(id, { ...changes.get(id), [setting]: turn });
      first.forEach(({ id, turns }, turn) => turns[setting] !== turn && note(id, turn));
      displaced.forEach(({ id }) => note(id, MAX_TURN));
    });
    await this.bulk([...changes].flatMap(([_id, turns]) => [{ update: { _id } }, { doc: { turns } }]));
  }

  private async bulk(operations: API.Bulk_RequestBody): Promise<void> {
    if (operations.length === 0) return;
    const { body } = await this.connection.feed('writing products', (client) =>
      client.bulk({ index: this.index, body: operations, _source: false }),
    );
    const failed = body.items.flatMap((item) => Object.values(item)).find(({ error }) => error);
    if (failed) throw new Error(`OpenSearch refused to store ${failed._id}: ${JSON.stringify(failed.error)}`);
  }

  private async search(body: API.Search_RequestBody): Promise<API.Search_ResponseBody> {
    const ask = (client: Client) => client.search({ index: this.index, body });
    return (await this.connection.feed('reading products', ask)).body;
  }

  private async refresh(): Promise<void> {
    if (this.changed)
      await this.connection.feed('a refresh', (client) => client.indices.refresh({ index: this.index }));
  }
}

function groupOf({ merchantId, discounts }: Member, setting: ComparisonPrices): Group {
  return { setting, merchantId, discount: discounts[setting] };
}

function keyOf({ setting, merchantId, discount }: Group): string {
  return `${setting} ${merchantId} ${discount}`;
}

function membersOf({ setting, merchantId, discount }: Group): Query[] {
  return [{ term: { merchantId } }, { term: { [`discounts.${setting}`]: discount } }];
}

/** Those whose turns count. */
function firstOf(group: Group): API.Search_RequestBody {
  return {
    query: { bool: { filter: membersOf(group) } },
    sort: [{ firstSeen: 'desc' }, { id: 'asc' }],
    size: MAX_TURN,
    _source: ['turns'],
  };
}

/** Those that have a turn until now. */
function takingTurns(group: Group): API.Search_RequestBody {
  const hasTurn = { range: { [`turns.${group.setting}`]: { lt: MAX_TURN } } };
  return {
    query: { bool: { filter: [...membersOf(group), hasTurn] } },
    sort: ['_doc'],
    size: MAX_DISPLACED,
    _source: ['turns'],
  };
}
