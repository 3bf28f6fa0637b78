import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordRepository, type Seeded, toRecordView } from '../../common/persistence/record-repository.js';
import type { Stored } from '../../common/persistence/repository.js';
import { matchKey } from './category-identity.js';
import { PRODUCT_CATEGORIES, ProductCategory, type ProductCategoryRecordView } from './product-category.resource.js';

export type NewProductCategory = Omit<ProductCategory, 'createdAt' | 'updatedAt'>;

/** All sites share the category tree, so no query names a site. */
@Injectable()
export class ProductCategoriesRepository extends RecordRepository<ProductCategory, ProductCategoryRecordView> {
  constructor(@InjectModel(ProductCategory.name) model: Model<ProductCategory>) {
    super(model, PRODUCT_CATEGORIES, { toView, seedKey: ({ categoryId }) => `product-category:${categoryId}` });
  }

  /** Returns the whole tree, a few hundred records, by rank, then name. */
  all(): Promise<ProductCategory[]> {
    return this.findMany({}).sort({ rank: 1, categoryName: 1 }).exec();
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

  override addMissing(categories: readonly Seeded<Omit<NewProductCategory, 'matchKey'>>[]): Promise<void> {
    return super.addMissing(categories.map((category) => ({ ...category, matchKey: matchKey(category.categoryName) })));
  }

  /** @returns the new category, or undefined if the id, or the name under its parent, exists. */
  async add(category: NewProductCategory): Promise<ProductCategoryRecordView | undefined> {
    try {
      return await this.create(category);
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }
}

/** Returns the category without the fields that no caller reads. */
function toView(record: Stored<ProductCategory>): Omit<ProductCategoryRecordView, 'version'> {
  const { matchKey: _key, createdAt: _created, updatedAt: _updated, ...view } = toRecordView(record);
  return view;
}
