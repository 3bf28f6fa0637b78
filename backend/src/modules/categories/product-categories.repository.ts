import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { ProductCategory } from './product-category.schema.js';

export type ProductCategoryFields = Pick<
  ProductCategory,
  'categoryId' | 'categoryName' | 'matchKey' | 'parentId' | 'level2' | 'mature' | 'image' | 'rank'
>;

/** The category tree is shared by all sites, so no query here names one. */
@Injectable()
export class ProductCategoriesRepository {
  constructor(@InjectModel(ProductCategory.name) private readonly model: Model<ProductCategory>) {}

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
