import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { StoredProduct } from './product.schema.js';

/** Products by their categories: live, hidden and retired ones. What was withdrawn is not there. */
@Injectable()
export class FiledProductsRepository extends Repository<StoredProduct> {
  constructor(@InjectModel(StoredProduct.name) model: Model<StoredProduct>) {
    super(model);
  }

  /** Whether a feed files a product under the category, whatever operators have set in its place. */
  hasAny(categoryId: number): Promise<boolean> {
    // One that was withdrawn has none.
    return this.exists({ categoryIds: categoryId });
  }

  /** To which of the categories operators have moved products. Of edited products alone: there may be a million others. */
  async overriddenTo(categoryIds: readonly number[]): Promise<Set<number>> {
    const wanted = new Set(categoryIds);
    const records = await this.findMany({
      editedAt: { $gt: new Date(0) },
      'overrides.categoryIds': { $in: [...categoryIds] },
      withdrawn: { $ne: true },
    })
      .select('overrides.categoryIds')
      .hint({ editedAt: 1 });
    return new Set(records.flatMap(({ overrides }) => overrides?.categoryIds ?? []).filter((id) => wanted.has(id)));
  }
}
