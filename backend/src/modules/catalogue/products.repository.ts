import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { countOf } from '../../common/http/force.js';
import { stableRecordId } from '../../common/persistence/record-id.js';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import { type Filter, Repository } from '../../common/persistence/repository.js';
import type { Product } from './product.js';
import type { NewProduct, ProductChange } from './product-changes.js';
import { StoredProduct } from './product.schema.js';
import type { ProductSource } from './search/product-search.js';

const CURSOR_BATCH = 500;
const WALK_PAGE = 500;

const OPTIONAL_FIELDS = ['originalPriceCents', 'saleEndsAt'] as const satisfies (keyof ProductChange)[];

/** What a product is known by outside the catalogue. */
export type ProductKey = Pick<Product, 'merchantId' | 'externalId'>;

/** A product that is there already, with what changes about it. */
export interface KeyedChange {
  key: ProductKey;
  change: ProductChange;
}

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

  /** Products (retired ones too) of one merchant by their external ids. */
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
   * External ids of a merchant's live products, page by page in their order. Each page is a query of its own, so that
   * products may be retired on the way.
   */
  async *liveExternalIds(merchantId: number): AsyncGenerator<string[]> {
    for (let after = ''; ;) {
      const page = await this.findMany({ merchantId, externalId: { $gt: after }, retiredAt: null })
        .select({ externalId: 1, _id: 0 })
        .sort({ externalId: 1 })
        .limit(WALK_PAGE);
      const last = page.at(-1);
      if (!last) return;
      yield page.map((stored) => stored.externalId);
      after = last.externalId;
    }
  }

  async lossOf(merchantId: number): Promise<string | undefined> {
    const count = await this.countLive({ merchantId });
    return count > 0 ? `${countOf(count, 'live product')} would be hidden from shoppers` : undefined;
  }

  /** Retires all products of a merchant: they keep their history. */
  async removeWith(merchantId: number, now = new Date()): Promise<void> {
    for await (const externalIds of this.liveExternalIds(merchantId)) await this.retire(merchantId, externalIds, now);
  }

  private async *stream(filter: Filter<StoredProduct>, sort: Record<string, 1> = {}): AsyncGenerator<Product> {
    const cursor = this.findMany(filter).sort(sort).cursor({ batchSize: CURSOR_BATCH });
    for await (const stored of cursor) yield toProduct(stored);
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

/** An optional field that is absent leaves the record, rather than keeping its old value. */
function toUpdate(change: ProductChange) {
  const absent = OPTIONAL_FIELDS.filter((field) => change[field] === undefined);
  const unset = absent.length > 0 ? { $unset: Object.fromEntries(absent.map((field) => [field, 1 as const])) } : {};
  return { $set: { ...change, brand: change.brand ?? '', retiredAt: null }, ...unset };
}

function toProduct(stored: StoredProduct): Product {
  const { merchantId, externalId, title, description, brand, priceCents, originalPriceCents, currency } = stored;
  const { categoryIds, images, link, offeredOnly, firstSeen, lastSeen, retiredAt, saleEndsAt, updatedAt } = stored;
  return {
    id: stored._id.toString(),
    merchantId,
    externalId,
    title,
    description,
    ...(brand ? { brand } : {}),
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
  };
}
