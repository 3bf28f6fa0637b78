import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { StoredProduct } from './product.schema.js';

const CURSOR_BATCH = 1_000;

/** Products by what they are filed under: live, hidden and retired ones. What was withdrawn is not there. */
@Injectable()
export class FiledProductsRepository extends Repository<StoredProduct> {
  constructor(@InjectModel(StoredProduct.name) model: Model<StoredProduct>) {
    super(model);
  }

  /**
   * Which of the categories have products, as their feeds or as operators file them.
   * @param since Products that were last written before are not looked at.
   * @throws the reason of the signal, once it fires.
   */
  async inUseAmong(categoryIds: readonly number[], since: Date, signal: AbortSignal): Promise<Set<number>> {
    const wanted = new Set(categoryIds);
    const used = new Set<number>();
    // By what a product has the database would look through all of them in one command; the changes come in batches.
    const products = this.findMany({ updatedAt: { $gte: since } })
      .sort({ updatedAt: 1 })
      .select(['categoryIds', 'overrides.categoryIds', 'withdrawn'])
      .cursor({ batchSize: CURSOR_BATCH });
    for await (const { categoryIds: own, overrides, withdrawn } of products) {
      signal.throwIfAborted();
      if (withdrawn) continue;
      for (const id of [...own, ...(overrides?.categoryIds ?? [])]) if (wanted.has(id)) used.add(id);
      if (used.size === wanted.size) break;
    }
    return used;
  }
}
