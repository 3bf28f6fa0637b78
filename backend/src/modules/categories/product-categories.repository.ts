import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordRepository } from '../../common/persistence/record-repository.js';
import type { Stored } from '../../common/persistence/repository.js';
import type { ProductCategoryRecordView } from './categories.dto.js';
import { ProductCategory } from './product-category.schema.js';
import { PRODUCT_CATEGORIES } from './product-category.resource.js';

export type ProductCategoryFields = Pick<
  ProductCategory,
  'categoryId' | 'categoryName' | 'matchKey' | 'parentId' | 'level2' | 'mature' | 'image' | 'rank'
>;

/** All sites share the category tree, so no query names a site. */
@Injectable()
export class ProductCategoriesRepository extends RecordRepository<
  ProductCategory,
  ProductCategoryRecordView,
  ProductCategoryFields
> {
  constructor(@InjectModel(ProductCategory.name) model: Model<ProductCategory>) {
    super(model, PRODUCT_CATEGORIES, { toView, seedKey: ({ categoryId }) => `product-category:${categoryId}` });
  }

  /** Returns the whole tree, a few hundred records, by rank, then name. */
  async all(): Promise<ProductCategoryFields[]> {
    const records = await this.findMany({}).sort({ rank: 1, categoryName: 1 });
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

  list(query: ListQuery): Promise<RecordPage<ProductCategoryRecordView>> {
    return this.page(query, {});
  }

  async findByCategoryId(categoryId: number): Promise<ProductCategoryRecordView | undefined> {
    return this.view(await this.findOne({ categoryId }));
  }

  countChildren(parentId: number): Promise<number> {
    return this.countDocuments({ parentId });
  }

  /** @returns false if the id, or the name under its parent, exists. */
  async add(category: ProductCategoryFields): Promise<boolean> {
    try {
      await this.insert(category);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

function toView(record: Stored<ProductCategory>): ProductCategoryRecordView {
  const { categoryId, categoryName, parentId, level2, mature, image, rank } = record;
  const id = String(record._id);
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
