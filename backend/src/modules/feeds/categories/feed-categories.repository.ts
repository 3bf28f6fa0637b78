import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import { FeedCategory } from './feed-category.schema.js';

const PER_WRITE = 500;
/** No merchant has as many; a feed that does not mean categories by them may. */
const MAX_LISTED = 10_000;

/** What the categories of feeds are, to us. */
@Injectable()
export class FeedCategoriesRepository extends Repository<FeedCategory> {
  constructor(@InjectModel(FeedCategory.name) model: Model<FeedCategory>) {
    super(model);
  }

  /** By their path. */
  async of(feedId: string): Promise<Pick<FeedCategory, 'path' | 'products' | 'categoryId'>[]> {
    const found = await this.findMany({ feedId }).sort({ path: 1 }).limit(MAX_LISTED);
    return found.map(({ path, products, categoryId }) => ({ path, products, categoryId }));
  }

  /** @returns how many products are filed under it; undefined where the feed has no such category. */
  async map(feedId: string, path: string, categoryId: number | null): Promise<number | undefined> {
    return (await this.findOneAndUpdate({ feedId, path }, { $set: { categoryId } }))?.products;
  }

  /** Which of our categories operators have chosen for a feed, whichever. */
  async chosenAmong(categoryIds: readonly number[]): Promise<Set<number>> {
    const found = await this.findMany({ categoryId: { $in: [...categoryIds] } }).select('categoryId');
    return new Set(found.flatMap(({ categoryId }) => categoryId ?? []));
  }

  /** What a check has found. Those that it has not found stay where an operator has mapped them. */
  async saveCounts(feedId: string, counts: ReadonlyMap<string, number>): Promise<void> {
    await this.updateMany({ feedId }, { $set: { products: 0 } });
    const entries = [...counts].slice(0, MAX_LISTED);
    for (let at = 0; at < entries.length; at += PER_WRITE) {
      await this.bulkWrite(
        entries.slice(at, at + PER_WRITE).map(([path, products]) => ({
          updateOne: {
            filter: { feedId, path },
            update: { $set: { products }, $setOnInsert: { categoryId: null } },
            upsert: true,
          },
        })),
        { lean: true },
      );
    }
    await this.deleteMany({ feedId, products: 0, categoryId: null });
  }

  removeOf(feedId: string): Promise<void> {
    return this.deleteMany({ feedId });
  }

  removeOfOthersThan(feedIds: readonly string[]): Promise<void> {
    return this.deleteMany({ feedId: { $nin: [...feedIds] } });
  }
}
