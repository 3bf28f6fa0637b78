import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { toRecordId } from '../../common/persistence/record-id.js';
import { type Filter, HoldsPictures, Repository, type Stored } from '../../common/persistence/repository.js';
import { containsText } from '../../common/persistence/text-filter.js';
import type { Product } from '../products/product.js';
import { StoredProduct } from '../products/product.schema.js';
import { toOverrides, toProduct } from '../products/products.repository.js';
import type { ProductEdits } from './product-edits.js';
import type { ProductListQuery } from './product-list-query.js';

/** How long a list may look for its products, and for their number. */
const LIST_TIME_MS = 8_000;
const CURSOR_BATCH = 500;

/** Without a condition on it, an index of `editedAt` is not used. */
const EDITED = { editedAt: { $gt: new Date(0) } };
const NOT_SET = { $exists: false };
/** What a run added that was rolled back is as good as not there. */
const IS_THERE = { withdrawn: { $ne: true } };

/** A product as operators see it: its feed's values, and what they have set in their place. */
export interface ProductRecord extends ProductEdits {
  /** With the feed's own values. */
  product: Product;
  feedId?: string;
}

/** What the database has to know of a list. */
type DatabaseQuery = ProductListQuery & { categoryIds: readonly number[] | undefined };

/** Stored products as operators list and change them; `ProductsRepository` has what imports write and shoppers read. */
@Injectable()
@HoldsPictures(['overrides.images'])
export class ProductRecordsRepository extends Repository<StoredProduct> {
  constructor(@InjectModel(StoredProduct.name) model: Model<StoredProduct>) {
    super(model);
  }

  /** Of edited products alone: only these can name an upload, and there may be a million others. */
  override async *texts(paths: readonly string[]): AsyncIterable<string> {
    for await (const record of this.findMany(EDITED)
      .select([...paths])
      .cursor())
      yield JSON.stringify(record);
  }

  /** @throws BadRequestException for a malformed id. */
  async find(id: string): Promise<ProductRecord | undefined> {
    const stored = await this.findOne({ _id: toRecordId(id), ...IS_THERE });
    return stored ? toRecord(stored) : undefined;
  }

  /** In the order of the ids; unknown ones are left out. @throws BadRequestException for a malformed one. */
  async byIds(ids: readonly string[]): Promise<ProductRecord[]> {
    const found = await this.findMany({ _id: { $in: ids.map(toRecordId) }, ...IS_THERE });
    const byId = new Map(found.map((stored) => [String(stored._id), toRecord(stored)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Ids of the products, retired ones too, that have exactly this id, at any of the merchants. */
  async idsOf(text: string, merchantIds: readonly number[]): Promise<string[]> {
    const ids = /^[0-9a-f]{24}$/i.test(text) ? [{ _id: new Types.ObjectId(text) }] : [];
    const found = await this.findMany({
      $or: [...ids, { merchantId: { $in: [...merchantIds] }, externalId: text }],
      ...IS_THERE,
    }).select('_id');
    return found.map(({ _id }) => String(_id));
  }

  /** @throws MongoServerError (code 50) where it takes too long. */
  async page(query: DatabaseQuery): Promise<ProductRecord[]> {
    const { skip, limit } = query;
    const found = await this.found(query).sort(sortOf(query)).skip(skip).limit(limit).maxTimeMS(LIST_TIME_MS);
    return found.map(toRecord);
  }

  /** @throws MongoServerError (code 50) where it takes too long. */
  count(query: DatabaseQuery): Promise<number> {
    return this.countDocuments(filterOf(query), { maxTimeMS: LIST_TIME_MS });
  }

  /** All of a list, in no particular order. */
  async *stream(query: DatabaseQuery): AsyncGenerator<ProductRecord> {
    for await (const stored of this.found(query).cursor({ batchSize: CURSOR_BATCH })) yield toRecord(stored);
  }

  /** Stores what operators have set; products that are gone meanwhile stay so. */
  async saveEdits(changed: readonly { record: ProductRecord; edits: ProductEdits }[], now: Date): Promise<void> {
    if (changed.length === 0) return;
    await this.bulkWrite(
      changed.map(({ record: { product }, edits }) => ({
        updateOne: { filter: { _id: new Types.ObjectId(product.id) }, update: toUpdate(product, edits, now) },
      })),
      { lean: true },
    );
  }

  /** Edited products are few: to sort them is less work than to look for them in the order wanted, which a planner may prefer. */
  private found(query: DatabaseQuery) {
    const found = this.findMany(filterOf(query));
    const isOfEdited = query.tag !== undefined || query.state === 'hidden' || query.state === 'overridden';
    return isOfEdited && !query.ids ? found.hint({ editedAt: 1 }) : found;
  }
}

/** `updatedAt` moves whatever the clocks of those who wrote say: search engines go by it. */
function toUpdate({ updatedAt }: Product, { overrides, tags }: ProductEdits, now: Date) {
  const hasOverrides = Object.keys(overrides).length > 0;
  const hasTags = tags.length > 0;
  return {
    $set: {
      ...(hasOverrides ? { overrides } : {}),
      ...(hasTags ? { tags } : {}),
      ...(hasOverrides || hasTags ? { editedAt: now } : {}),
      updatedAt: new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)),
    },
    ...(hasOverrides && hasTags
      ? {}
      : {
          $unset: {
            ...(hasOverrides ? {} : { overrides: 1 as const }),
            ...(hasTags ? {} : { tags: 1 as const }),
            ...(hasOverrides || hasTags ? {} : { editedAt: 1 as const }),
          },
        }),
  };
}

function toRecord(stored: Stored<StoredProduct>): ProductRecord {
  const { overrides, tags = [], feedId } = stored;
  return { product: toProduct(stored), overrides: toOverrides(overrides), tags, ...(feedId ? { feedId } : {}) };
}

function filterOf(query: DatabaseQuery): Filter<StoredProduct> {
  const { text, ids, state, merchantId, categoryIds, feedId, minPrice, maxPrice, noPicture, noCategory, tag } = query;
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  const conditions: Filter<StoredProduct>[] = [
    ...(ids ? [{ _id: { $in: ids.map(toRecordId) }, ...IS_THERE }] : []),
    ...(ids && !state ? [] : stateFilter(state)),
    ...(merchantId === undefined ? [] : [{ merchantId }]),
    ...(feedId ? [{ feedId }] : []),
    ...(categoryIds ? [effective('categoryIds', { $in: [...categoryIds] })] : []),
    ...(noCategory ? [{ categoryIds: { $size: 0 }, 'overrides.categoryIds': NOT_SET }] : []),
    ...(noPicture ? [{ images: { $size: 0 }, 'overrides.images': NOT_SET }] : []),
    ...(minPrice === undefined ? [] : [{ priceCents: { $gte: minPrice } }]),
    ...(maxPrice === undefined ? [] : [{ priceCents: { $lte: maxPrice } }]),
    ...(tag ? [{ ...EDITED, tags: tag }] : []),
    ...words.map((word) => effective('title', containsText(word))),
  ];
  return conditions.length > 0 ? { $and: conditions } : {};
}

function stateFilter(state: ProductListQuery['state']): Filter<StoredProduct>[] {
  switch (state) {
    case 'live':
      return [{ retiredAt: null, 'overrides.hiddenOn': { $ne: true } }];
    case 'hidden':
      return [{ ...EDITED, 'overrides.hiddenOn': { $exists: true } }];
    case 'overridden':
      return [{ ...EDITED, overrides: { $exists: true } }];
    case 'retired':
      return [{ retiredAt: { $ne: null }, ...IS_THERE }];
    case undefined:
      return [{ retiredAt: null }];
  }
}

/** What holds of the value that counts: an operator's where there is one. */
function effective(field: 'title' | 'categoryIds', condition: object): Filter<StoredProduct> {
  const overridden = `overrides.${field}`;
  return { $or: [{ [field]: condition, [overridden]: NOT_SET }, { [overridden]: condition }] };
}

function sortOf({ sort, direction }: ProductListQuery): Record<string, 1 | -1> {
  switch (sort) {
    case 'title':
      return { title: direction, _id: 1 };
    case 'price':
      return { priceCents: direction, _id: 1 };
    case 'updatedAt':
    case '_id':
      return { [sort]: direction };
    case 'relevance':
      return { updatedAt: -1 };
  }
}
