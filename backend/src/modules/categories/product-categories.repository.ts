import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import {
  HoldsPictures,
  type PictureFields,
  pictureFields,
  type PictureHolder,
} from '../../common/persistence/picture-fields.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { containsText } from '../../common/persistence/text-filter.js';
import type { ProductCategoryRecordView } from './categories.dto.js';
import { ProductCategory } from './product-category.schema.js';

export type ProductCategoryFields = Pick<
  ProductCategory,
  'categoryId' | 'categoryName' | 'matchKey' | 'parentId' | 'level2' | 'mature' | 'image' | 'rank'
>;

type ProductCategoryRecord = ProductCategory & { _id: { toString(): string } };

/** The category tree is shared by all sites, so no query here names one. */
@Injectable()
@HoldsPictures()
export class ProductCategoriesRepository implements PictureHolder {
  readonly pictures: PictureFields;

  constructor(@InjectModel(ProductCategory.name) private readonly model: Model<ProductCategory>) {
    this.pictures = pictureFields(model, ['image']);
  }

  /** The whole tree by rank, then name: a few hundred records. */
  async all(): Promise<ProductCategoryFields[]> {
    const records = await this.model.find().sort({ rank: 1, categoryName: 1 }).lean<ProductCategoryFields[]>();
    return records.map(({ categoryId, categoryName, matchKey, parentId, level2, mature, image, rank }) => ({
      categoryId,
      categoryName,
      matchKey,
      ...(parentId ? { parentId } : {}),
      level2,
      mature,
      image,
      rank,
    }));
  }

  async list(query: ListQuery): Promise<{ data: ProductCategoryRecordView[]; total: number }> {
    const filter: QueryFilter<ProductCategory> = {};
    if (query.ids) filter._id = { $in: query.ids.map(toRecordId) };
    if (query.text) filter.categoryName = containsText(query.text);
    const { parentId, level2 } = query.equals;
    if (typeof parentId === 'number') filter.parentId = parentId;
    if (typeof level2 === 'boolean') filter.level2 = level2;
    const [records, total] = await Promise.all([
      this.model.find(filter).sort(query.sort).skip(query.skip).limit(query.limit).lean<ProductCategoryRecord[]>(),
      this.model.countDocuments(filter),
    ]);
    return { data: records.map(toRecordView), total };
  }

  async find(id: string): Promise<ProductCategoryRecordView | undefined> {
    const record = await this.model.findById(toRecordId(id)).lean<ProductCategoryRecord | null>();
    return record ? toRecordView(record) : undefined;
  }

  async findByCategoryId(categoryId: number): Promise<ProductCategoryRecordView | undefined> {
    const record = await this.model.findOne({ categoryId }).lean<ProductCategoryRecord | null>();
    return record ? toRecordView(record) : undefined;
  }

  async update(id: string, fields: Partial<ProductCategoryFields>): Promise<ProductCategoryRecordView | undefined> {
    const record = await this.model
      .findByIdAndUpdate(toRecordId(id), { $set: fields }, { returnDocument: 'after', runValidators: true })
      .lean<ProductCategoryRecord | null>();
    return record ? toRecordView(record) : undefined;
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: toRecordId(id) });
  }

  countChildren(parentId: number): Promise<number> {
    return this.model.countDocuments({ parentId }).exec();
  }

  /** @returns false when the id or the name under its parent is taken. */
  async add(category: ProductCategoryFields): Promise<boolean> {
    try {
      await this.model.create(category);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async addMissing(categories: ProductCategoryFields[]): Promise<void> {
    await this.model.bulkWrite(
      categories.map((category) => ({
        updateOne: { filter: { categoryId: category.categoryId }, update: { $setOnInsert: category }, upsert: true },
      })),
    );
  }
}

function toRecordView(record: ProductCategoryRecord): ProductCategoryRecordView {
  const { categoryId, categoryName, parentId, level2, mature, image, rank } = record;
  const id = record._id.toString();
  return {
    _id: id,
    id,
    categoryId,
    categoryName,
    ...(parentId == null ? {} : { parentId }),
    level2,
    mature,
    image,
    rank,
  };
}
