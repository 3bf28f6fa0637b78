import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { countOf } from '../../common/count-of.js';
import { RECORD_ID, toRecordId } from '../../common/persistence/record-id.js';
import type { OwnedRecords } from '../../common/persistence/removal.js';
import { type Filter, Repository, type Stored } from '../../common/persistence/repository.js';
import type { CardChange, CardMember, CardStore } from './cards/card-grouping.js';
import { CARD_FIELDS, type CardProduct } from './cards/card-product.js';
import type { NewProduct, ProductChange } from './product-changes.js';
import {
  EDITED,
  NOT_WITHDRAWN,
  type ProductFilter,
  type ProductPageQuery,
  selectsEditedProducts,
  toDatabaseFilter,
  toDatabaseSort,
} from './product-filter.js';
import {
  replacement,
  toCardMember,
  toCardProduct,
  toCardUpdate,
  toEditsUpdate,
  toEffectiveProduct,
  toImportUpdate,
  toProduct,
  toReadmission,
  toRecord,
  toRestoration,
  toStored,
} from './product-mapping.js';
import type { ProductEdits } from './product-overrides.js';
import { type Product, productIdOf, type ProductRecord } from './product.js';
import { StoredProduct } from './product.schema.js';
import { PRODUCTS } from './product.resource.js';

const CURSOR_BATCH = 500;
const PAGE_SIZE = 500;
/** Time limit of an operator's list, and of its count. */
const LIST_TIME_MS = 8_000;

/** Changes of products that are written together. */
export interface ProductWrites {
  added: readonly NewProduct[];
  changed: readonly { id: string; merchantId: number; change: ProductChange }[];
  /** Ids. */
  retired: readonly string[];
}

/** The run of a feed that writes products. The demo data has no feed and no run. */
export interface ImportRun extends Pick<Product, 'feedId' | 'runId'> {
  /** Time of all changes of the run. `updatedAt` is the time of the write instead, because search indexes follow it. */
  at: Date;
}

/** Identifies a live product and its feed. */
export type LiveProduct = Pick<Product, 'id' | 'externalId' | 'feedId'>;

/** An update of the product with the id, if it has the values of the condition. */
interface ProductUpdate {
  id: string;
  condition?: object;
  update: object;
}

/** Stored products: the only user of their model. All sites share the products, so no query names a site. */
@Injectable()
export class ProductsRepository extends Repository<StoredProduct> implements OwnedRecords<number>, CardStore {
  constructor(@InjectModel(StoredProduct.name) model: Model<StoredProduct>) {
    super(model, PRODUCTS);
  }

  /** Reads only edited products: other products cannot contain uploads, and there may be a million of them. */
  override async *texts(paths: readonly string[] = []): AsyncIterable<string> {
    for await (const record of this.findMany(EDITED)
      .select([...paths])
      .cursor())
      yield JSON.stringify(record);
  }

  /** Yields all live products. */
  all(): AsyncIterable<Product> {
    return this.stream({ retiredAt: null });
  }

  /** Yields the live products that got a price at or after `since`, without their texts and pictures. */
  pricedSince(since: Date): AsyncIterable<Product> {
    return this.stream({ retiredAt: null, 'priceHistory.at': { $gte: since } }, {}, { description: 0, images: 0 });
  }

  /** Yields the products (retired ones too) that were written at or after `since`, oldest change first. */
  changedSince(since: Date): AsyncIterable<Product> {
    return this.stream({ updatedAt: { $gte: since } }, { updatedAt: 1 });
  }

  /** Returns products (retired ones too) by id, in no particular order. */
  async byIds(ids: readonly string[]): Promise<Product[]> {
    return (await this.storedByIds(ids)).map(toEffectiveProduct);
  }

  /** Returns products with their feed's own values by id, retired and withdrawn ones too. */
  async ownValuesOf(ids: readonly string[]): Promise<Map<string, Product>> {
    return new Map((await this.storedByIds(ids)).map((record) => [String(record._id), toProduct(record)]));
  }

  /** Returns a merchant's products (retired ones too) with their feed's own values, by external id. */
  async findByExternalIds(merchantId: number, externalIds: readonly string[]): Promise<Map<string, Product>> {
    const products = await this.findMany({ merchantId, externalId: { $in: [...externalIds] }, ...NOT_WITHDRAWN });
    return new Map(products.map((record) => [record.externalId, toProduct(record)]));
  }

  /**
   * Yields a merchant's live products in pages, in the order of their external ids. Each page is a separate query, so that the caller may
   * retire products between pages.
   */
  async *livePages(merchantId: number): AsyncGenerator<LiveProduct[]> {
    for (let lastId = ''; ;) {
      const page = await this.findMany({ merchantId, externalId: { $gt: lastId }, retiredAt: null })
        .select({ externalId: 1, feedId: 1 })
        .sort({ externalId: 1 })
        .limit(PAGE_SIZE);
      const last = page.at(-1);
      if (!last) return;
      yield page.map(({ _id, externalId, feedId }) => ({ id: String(_id), externalId, ...(feedId ? { feedId } : {}) }));
      lastId = last.externalId;
    }
  }

  /** Stores added, changed and retired products. Repeating the call changes nothing. */
  async write({ added, changed, retired }: ProductWrites, { at, ...origin }: ImportRun): Promise<void> {
    const stamp = { ...origin, updatedAt: new Date() };
    const newProducts = added.map((product) => toStored(product, stamp));
    const duplicates = newProducts.length > 0 ? await this.insertMissing(newProducts, { lean: true }) : 0;
    const withdrawnIds = duplicates > 0 ? await this.withdrawnAmong(added) : new Set();
    await this.updateEach([
      ...newProducts
        .filter(({ _id }) => withdrawnIds.has(String(_id)))
        .map((product) => ({ id: String(product._id), update: toReadmission(product) })),
      ...changed.map(({ id, merchantId, change }) => ({ id, update: toImportUpdate(merchantId, change, stamp) })),
      ...retired.map((id) => ({
        id,
        update: {
          $set: {
            retiredAt: at,
            updatedAt: stamp.updatedAt,
            ...(origin.runId ? { runId: origin.runId } : {}),
          },
        },
      })),
    ]);
  }

  /** Records that a feed lists these products unchanged. */
  async markListed(ids: readonly string[], { feedId, at }: ImportRun): Promise<void> {
    await this.updateMany(withIds(ids), {
      $set: { lastSeen: at, updatedAt: new Date(), ...(feedId ? { feedId } : {}) },
    });
  }

  /** Reverts `markListed`, except for products that another run has listed since. */
  async unmarkListed(
    ids: readonly string[],
    { lastSeen, feedId }: Pick<Product, 'lastSeen' | 'feedId'>,
    markedAt: Date,
  ): Promise<void> {
    const fields = { lastSeen, updatedAt: new Date(), ...(feedId ? { feedId } : {}) };
    await this.updateMany({ ...withIds(ids), lastSeen: markedAt }, replacement(fields, ['feedId']));
  }

  /** Restores the former values of products, except of those that something else has changed since the run. */
  async restore(products: readonly Product[], runId: string): Promise<void> {
    const updatedAt = new Date();
    await this.updateEach(
      products.map((product) => ({
        id: product.id,
        condition: { runId },
        update: toRestoration(product, updatedAt),
      })),
    );
  }

  /** Withdraws products that the run has added: search indexes remove them, and their history is deleted. */
  async withdraw(ids: readonly string[], runId: string, at: Date): Promise<void> {
    await this.updateMany(
      { ...withIds(ids), runId },
      {
        $set: { retiredAt: at, updatedAt: new Date(), priceHistory: [], withdrawn: true },
        $unset: { runId: 1, feedId: 1, groupKeys: 1 },
      },
    );
  }

  async lossOf(merchantId: number): Promise<string | undefined> {
    const count = await this.countDocuments({ merchantId, retiredAt: null });
    return count > 0 ? `${countOf(count, 'live product')} would be hidden from shoppers` : undefined;
  }

  /** Retires all products of a merchant, page by page. Their history remains. */
  async removeWith(merchantId: number): Promise<void> {
    for await (const page of this.livePages(merchantId)) {
      const now = new Date();
      await this.updateMany(withIds(page.map(({ id }) => id)), { $set: { retiredAt: now, updatedAt: now } });
    }
  }

  /** @throws BadRequestException for a malformed id. */
  async findRecord(id: string): Promise<ProductRecord | undefined> {
    const record = await this.findOne({ _id: toRecordId(id), ...NOT_WITHDRAWN });
    return record ? toRecord(record) : undefined;
  }

  /** Returns records in the order of the ids; unknown ids are skipped. @throws BadRequestException for a malformed id. */
  async recordsByIds(ids: readonly string[]): Promise<ProductRecord[]> {
    const products = await this.findMany({ _id: { $in: ids.map(toRecordId) }, ...NOT_WITHDRAWN });
    const byId = new Map(products.map((record) => [String(record._id), toRecord(record)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Returns the ids of products, retired ones too, whose id or external id at one of the merchants is exactly `text`. */
  async idsOf(text: string, merchantIds: readonly number[]): Promise<string[]> {
    const ids = RECORD_ID.test(text) ? [{ _id: toRecordId(text) }] : [];
    const products = await this.findMany({
      $or: [...ids, { merchantId: { $in: [...merchantIds] }, externalId: text }],
      ...NOT_WITHDRAWN,
    }).select('_id');
    return products.map(({ _id }) => String(_id));
  }

  /** @throws MongoServerError (code 50) if the query exceeds its time limit. */
  async recordPage(query: ProductPageQuery): Promise<ProductRecord[]> {
    const { skip, limit } = query;
    const page = this.findFiltered(query).sort(toDatabaseSort(query)).skip(skip).limit(limit);
    return (await page.maxTimeMS(LIST_TIME_MS)).map(toRecord);
  }

  /** @throws MongoServerError (code 50) if the query exceeds its time limit. */
  async countRecords(filter: ProductFilter): Promise<number> {
    return this.countDocuments(toDatabaseFilter(filter), { maxTimeMS: LIST_TIME_MS });
  }

  /** Yields all records that the filter selects, in no particular order. */
  async *streamRecords(filter: ProductFilter): AsyncGenerator<ProductRecord> {
    for await (const record of this.findFiltered(filter).cursor({ batchSize: CURSOR_BATCH })) yield toRecord(record);
  }

  /** Stores what operators have set for a product. @returns whether nobody has edited the product since it was read. */
  async saveEdits({ product, editCount }: ProductRecord, edits: ProductEdits): Promise<boolean> {
    const condition = { __v: editCount || null };
    const update = toEditsUpdate(product, edits, new Date());
    return (await this.updateEach([{ id: product.id, condition, update }])) === 1;
  }

  /** Returns the live products of cards with the overrides of operators. */
  async liveOnCards(cardKeys: readonly string[]): Promise<Product[]> {
    const records = await this.findMany({ cardKey: { $in: [...cardKeys] }, retiredAt: null });
    return records.map(toEffectiveProduct);
  }

  /** Returns what lists read of the live products of cards. */
  async cardProducts(cardKeys: readonly string[]): Promise<CardProduct[]> {
    const now = Date.now();
    const records = await this.findMany({ cardKey: { $in: [...cardKeys] }, retiredAt: null }).select(CARD_FIELDS);
    return records.map((record) => toCardProduct(record, now));
  }

  /** Returns live products of the merchants in the order of their ids, which are greater than `after`. */
  async livePageAfter(after: string, merchantIds: readonly number[], limit: number): Promise<Product[]> {
    const filter = { _id: { $gt: toRecordId(after) }, merchantId: { $in: [...merchantIds] }, retiredAt: null };
    return (await this.findMany(filter).sort({ _id: 1 }).limit(limit)).map(toEffectiveProduct);
  }

  /** Returns the id of the last of the next `count` live products of the merchants if further products follow it. */
  async lastOfLivePart(after: string, merchantIds: readonly number[], count: number): Promise<string | undefined> {
    const filter = { _id: { $gt: toRecordId(after) }, merchantId: { $in: [...merchantIds] }, retiredAt: null };
    const part = this.findMany(filter)
      .select('_id')
      .sort({ _id: 1 })
      .skip(count - 1);
    const [last, next] = await part.limit(2);
    return next && last?._id.toString();
  }

  cardMembersByIds(ids: readonly string[]): Promise<CardMember[]> {
    return this.cardMembers(withIds(ids));
  }

  cardMembersOf(cardKeys: readonly string[]): Promise<CardMember[]> {
    return this.cardMembers({ cardKey: { $in: [...cardKeys] } });
  }

  cardMembersWithKeys(keys: readonly string[], limit: number): Promise<CardMember[]> {
    return this.cardMembers({ groupKeys: { $in: [...keys] } }, limit);
  }

  async saveCards(changes: readonly CardChange[]): Promise<number> {
    const now = new Date();
    return this.updateEach(
      changes.map((change) => ({
        id: change.member.id,
        condition: { cardKey: change.member.cardKey ?? null },
        update: toCardUpdate(change, now),
      })),
    );
  }

  private async cardMembers(filter: Filter<StoredProduct>, limit = 0): Promise<CardMember[]> {
    const fields = { groupKeys: 1, cardKey: 1, updatedAt: 1 } as const;
    return (await this.findMany(filter).select(fields).limit(limit)).map(toCardMember);
  }

  private storedByIds(ids: readonly string[]): Promise<Stored<StoredProduct>[]> {
    return this.findMany(withIds(ids)).exec();
  }

  /** Sorting the few edited products is faster than walking an index in the wanted order, which a query planner may prefer. */
  private findFiltered(filter: ProductFilter) {
    const query = this.findMany(toDatabaseFilter(filter));
    return selectsEditedProducts(filter) ? query.hint({ editedAt: 1 }) : query;
  }

  private async *stream(filter: Filter<StoredProduct>, sort: Record<string, 1> = {}, fields: Record<string, 0> = {}) {
    const cursor = this.findMany(filter).select(fields).sort(sort).cursor({ batchSize: CURSOR_BATCH });
    for await (const record of cursor) yield toEffectiveProduct(record);
  }

  private async withdrawnAmong(products: readonly NewProduct[]): Promise<Set<string>> {
    const withdrawn = await this.findMany({ ...withIds(products.map(productIdOf)), withdrawn: true }).select({
      _id: 1,
    });
    return new Set(withdrawn.map(({ _id }) => String(_id)));
  }

  /**
   * Updates products by id in one call, if they match their condition. The values are complete and have the stored types.
   * @returns the number of updated products.
   */
  private async updateEach(updates: readonly ProductUpdate[]): Promise<number> {
    if (updates.length === 0) return 0;
    const operations = updates.map(({ id, condition, update }) => ({
      updateOne: { filter: { _id: new Types.ObjectId(id), ...condition }, update },
    }));
    return (await this.bulkWrite(operations, { lean: true })).matched;
  }
}

function withIds(ids: readonly string[]): { _id: { $in: Types.ObjectId[] } } {
  return { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
}
