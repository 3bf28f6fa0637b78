import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { countOf } from '../../common/http/force.js';
import { stableRecordId } from '../../common/persistence/record-id.js';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import { type Filter, Repository } from '../../common/persistence/repository.js';
import type { Product } from './product.js';
import type { NewProduct, ProductChange } from './product-changes.js';
import { filledAttributes } from './product-attributes.js';
import { type ProductOverrides, withOverrides } from './product-overrides.js';
import { StoredProduct } from './product.schema.js';
import type { ProductSource } from '../search/product-search.js';

const CURSOR_BATCH = 500;
const WALK_PAGE = 500;

const OPTIONAL_FIELDS = ['attributes', 'originalPriceCents', 'saleEndsAt'] as const satisfies (keyof ProductChange)[];

const RESTORED_OPTIONAL_FIELDS = [
  ...OPTIONAL_FIELDS,
  'feedId',
  'runId',
  'withdrawn',
] as const satisfies (keyof Product)[];

/** What a product is known by outside the catalogue. */
export type ProductKey = Pick<Product, 'merchantId' | 'externalId'>;

/** A product that is there already, with what changes about it. */
export interface KeyedChange {
  key: ProductKey;
  change: ProductChange;
}

/** What a run stores of one lot of products. */
export interface RunWrites {
  added: readonly NewProduct[];
  changed: readonly { id: string; change: ProductChange }[];
  /** Ids. */
  retired: readonly string[];
}

/** Which run stores it. */
export interface RunMark {
  feedId: string;
  runId: string;
  /** The time that counts for all that it stores; `updatedAt`, which search engines follow, is that of the write. */
  at: Date;
}

/** A live product, and the feed that it is from. */
export type LiveProduct = Pick<Product, 'id' | 'externalId' | 'feedId'>;

/** What `markListed` overwrites. */
export type ListedBefore = Pick<Product, 'lastSeen' | 'feedId'>;

/** The only way to stored products. The catalogue is shared by all sites, so no query here names one. */
@Injectable()
@RemovedWith('merchant')
export class ProductsRepository extends Repository<StoredProduct> implements ProductSource, OwnedRecords<number> {
  constructor(@InjectModel(StoredProduct.name) model: Model<StoredProduct>) {
    super(model);
  }

  all(): AsyncIterable<Product> {
    return this.stream({ retiredAt: null });
  }

  changedSince(since: Date): AsyncIterable<Product> {
    return this.stream({ updatedAt: { $gte: since } }, { updatedAt: 1 });
  }

  async byIds(ids: readonly string[]): Promise<Product[]> {
    return (await this.findMany({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })).map(toEffective);
  }

  /** Products (retired ones too) of one merchant by their external ids, with their feed's own values. */
  async findByExternalIds(merchantId: number, externalIds: readonly string[]): Promise<Map<string, Product>> {
    const found = await this.findMany({ merchantId, externalId: { $in: [...externalIds] } });
    return new Map(found.map((stored) => [stored.externalId, toProduct(stored)]));
  }

  /** Stores new products and changes in one round trip. A changed product is live afterwards. */
  async save(added: readonly NewProduct[], changed: readonly KeyedChange[]): Promise<void> {
    if (added.length + changed.length === 0) return;
    // Past mongoose's documents, which take longer to build than the database takes to store them: the values are the
    // domain's own, complete and of the right types.
    await this.bulkWrite(
      [
        ...added.map((product) => ({ insertOne: { document: toStored(product) } })),
        ...changed.map(({ key, change }) => ({ updateOne: { filter: byKey(key), update: toUpdate(change) } })),
      ],
      { lean: true },
    );
  }

  /** Notes that the merchant still lists these products: the date of their price moves, and nothing else. */
  async markSeen(merchantId: number, externalIds: readonly string[], at: Date): Promise<void> {
    if (externalIds.length === 0) return;
    await this.updateMany(
      { merchantId, externalId: { $in: [...externalIds] } },
      { $set: { lastSeen: at, updatedAt: at } },
    );
  }

  countLive(filter: Partial<Pick<Product, 'merchantId'> & { categoryIds: number }>): Promise<number> {
    return this.countDocuments({ ...filter, retiredAt: null });
  }

  /** @returns how many were live until now. */
  async retire(merchantId: number, externalIds: readonly string[], at: Date): Promise<number> {
    if (externalIds.length === 0) return 0;
    return this.updateMany(
      { merchantId, externalId: { $in: [...externalIds] }, retiredAt: null },
      { $set: { retiredAt: at, updatedAt: at } },
    );
  }

  /**
   * What tells a merchant's live products apart, page by page in the order of their external ids. Each page is a query of its own, so
   * that products may be retired on the way.
   */
  async *livePages(merchantId: number): AsyncGenerator<LiveProduct[]> {
    for (let after = ''; ;) {
      const page = await this.findMany({ merchantId, externalId: { $gt: after }, retiredAt: null })
        .select({ externalId: 1, feedId: 1 })
        .sort({ externalId: 1 })
        .limit(WALK_PAGE);
      const last = page.at(-1);
      if (!last) return;
      yield page.map(({ _id, externalId, feedId }) => ({ id: String(_id), externalId, ...(feedId ? { feedId } : {}) }));
      after = last.externalId;
    }
  }

  /** Stores what a run adds, changes and retires. Doing it twice is the same as doing it once. */
  async saveRun({ added, changed, retired }: RunWrites, run: RunMark): Promise<void> {
    const { at, ...from } = run;
    const mark = { ...from, updatedAt: new Date() };
    const news = added.map((product) => ({ ...toStored(product), ...mark }));
    // One that a first attempt has stored stays as it is.
    const there = news.length > 0 ? await this.insertMissing(news, { lean: true }) : 0;
    const withdrawn = there > 0 ? await this.withdrawnAmong(added) : new Set();
    const comeBack = news.filter(({ _id }) => withdrawn.has(String(_id)));
    const updates = [
      ...comeBack.map(({ _id, ...product }) => ({
        id: String(_id),
        update: { $set: product, $unset: unsetAbsent(product, [...OPTIONAL_FIELDS, 'withdrawn']) },
      })),
      ...changed.map(({ id, change }) => {
        const { $set, $unset } = toUpdate(change);
        return { id, update: { $set: { ...$set, ...mark }, ...($unset ? { $unset } : {}) } };
      }),
      ...retired.map((id) => ({
        id,
        update: { $set: { retiredAt: at, runId: mark.runId, updatedAt: mark.updatedAt } },
      })),
    ];
    if (updates.length === 0) return;
    const operations = updates.map(({ id, update }) => ({
      updateOne: { filter: { _id: new Types.ObjectId(id) }, update },
    }));
    await this.bulkWrite(operations, { lean: true });
  }

  /** Ids of those that were added before, and taken back. */
  private async withdrawnAmong(products: readonly ProductKey[]): Promise<Set<string>> {
    const found = await this.findMany({ _id: { $in: products.map(productId) }, withdrawn: true }).select({ _id: 1 });
    return new Set(found.map(({ _id }) => String(_id)));
  }

  /** Notes that a feed lists these products as they are. */
  async markListed(ids: readonly string[], feedId: string, at: Date): Promise<void> {
    if (ids.length === 0) return;
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    await this.updateMany({ _id }, { $set: { lastSeen: at, updatedAt: new Date(), feedId } });
  }

  /** Products by id with their feed's own values, retired and withdrawn ones too. */
  async ownValuesOf(ids: readonly string[]): Promise<Map<string, Product>> {
    const found = await this.findMany({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });
    return new Map(found.map((stored) => [String(stored._id), toProduct(stored)]));
  }

  /** Puts products that the run was the last to change back to what they were. */
  async restore(products: readonly Product[], runId: string): Promise<void> {
    const updatedAt = new Date();
    const operations = products.map((product) => {
      const { $set, $unset } = toRestoration(product, updatedAt);
      return { updateOne: { filter: { _id: new Types.ObjectId(product.id), runId }, update: { $set, $unset } } };
    });
    if (operations.length > 0) await this.bulkWrite(operations, { lean: true });
  }

  /** Takes products back that the run has added: they are as good as gone, and keep no history. */
  async withdraw(ids: readonly string[], runId: string, at: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, runId },
      {
        $set: { retiredAt: at, updatedAt: new Date(), priceHistory: [], withdrawn: true },
        $unset: { runId: 1, feedId: 1 },
      },
    );
  }

  /** Takes `markListed` back where nothing has come after it. */
  async unmarkListed(ids: readonly string[], listed: ListedBefore, seenAt: Date): Promise<void> {
    if (ids.length === 0) return;
    const { lastSeen, feedId } = listed;
    await this.updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, lastSeen: seenAt },
      {
        $set: { lastSeen, updatedAt: new Date(), ...(feedId ? { feedId } : {}) },
        ...(feedId ? {} : { $unset: { feedId: 1 } }),
      },
    );
  }

  async lossOf(merchantId: number): Promise<string | undefined> {
    const count = await this.countLive({ merchantId });
    return count > 0 ? `${countOf(count, 'live product')} would be hidden from shoppers` : undefined;
  }

  /** Retires all products of a merchant: they keep their history. */
  async removeWith(merchantId: number, now = new Date()): Promise<void> {
    for await (const page of this.livePages(merchantId)) {
      await this.retire(
        merchantId,
        page.map(({ externalId }) => externalId),
        now,
      );
    }
  }

  private async *stream(filter: Filter<StoredProduct>, sort: Record<string, 1> = {}): AsyncGenerator<Product> {
    const cursor = this.findMany(filter).sort(sort).cursor({ batchSize: CURSOR_BATCH });
    for await (const stored of cursor) yield toEffective(stored);
  }
}

/** The id follows from the key, so that a reloaded catalogue keeps its ids. */
export function productId({ merchantId, externalId }: ProductKey): Types.ObjectId {
  return stableRecordId(`product:${merchantId}:${externalId}`);
}

function byKey({ merchantId, externalId }: ProductKey): ProductKey {
  return { merchantId, externalId };
}

function toStored(product: NewProduct): StoredProduct {
  return { ...product, _id: productId(product), brand: product.brand ?? '', retiredAt: null };
}

function unsetAbsent<T extends object>(values: T, fields: readonly string[]): Record<string, 1> {
  return Object.fromEntries(
    fields.filter((field) => values[field as keyof T] === undefined).map((field) => [field, 1 as const]),
  );
}

/** An optional field that is absent leaves the record, rather than keeping its old value. */
function toUpdate(change: ProductChange) {
  const $unset = unsetAbsent(change, OPTIONAL_FIELDS);
  const isAnyAbsent = Object.keys($unset).length > 0;
  return { $set: { ...change, brand: change.brand ?? '', retiredAt: null }, ...(isAnyAbsent ? { $unset } : {}) };
}

/** All of the feed's own values as they were; what an operator has set stays. */
function toRestoration({ id: _id, ...product }: Product, updatedAt: Date) {
  return {
    $set: { ...product, brand: product.brand ?? '', retiredAt: product.retiredAt ?? null, updatedAt },
    $unset: unsetAbsent(product, RESTORED_OPTIONAL_FIELDS),
  };
}

function toEffective(stored: StoredProduct): Product {
  return withOverrides(toProduct(stored), toOverrides(stored.overrides));
}

/** Without the fields that are the feed's. */
export function toOverrides({
  title,
  priceNote,
  images,
  categoryIds,
  hiddenOn,
}: ProductOverrides = {}): ProductOverrides {
  const all = { title, priceNote, images, categoryIds, hiddenOn };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value != null));
}

/** With the feed's own values. */
export function toProduct(stored: StoredProduct): Product {
  const { merchantId, externalId, title, description, brand, priceCents, originalPriceCents, currency } = stored;
  const { categoryIds, images, link, offeredOnly, firstSeen, lastSeen, retiredAt, saleEndsAt, updatedAt } = stored;
  const attributes = filledAttributes(stored.attributes);
  return {
    id: stored._id.toString(),
    merchantId,
    externalId,
    title,
    description,
    ...(brand ? { brand } : {}),
    ...(attributes ? { attributes } : {}),
    priceCents,
    ...(originalPriceCents == null ? {} : { originalPriceCents }),
    ...(saleEndsAt ? { saleEndsAt } : {}),
    currency,
    categoryIds,
    images,
    link,
    offeredOnly,
    firstSeen,
    lastSeen,
    ...(retiredAt ? { retiredAt } : {}),
    priceHistory: stored.priceHistory.map(({ at, priceCents: cents, until }) => ({
      at,
      priceCents: cents,
      ...(until ? { until } : {}),
    })),
    updatedAt,
    ...(stored.feedId ? { feedId: stored.feedId } : {}),
    ...(stored.runId ? { runId: stored.runId } : {}),
    ...(stored.withdrawn ? { withdrawn: true } : {}),
  };
}
