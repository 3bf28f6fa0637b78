import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import { FeedCategory } from './feed-category.schema.js';

const PER_WRITE = 500;
/** No merchant has as many; a feed that does not mean categories by them may. */
const MAX_LISTED = 10_000;

/** A category as a check finds it. */
export type FoundCategory = Pick<FeedCategory, 'products' | 'googleCategory'>;

/** The categories of feeds, and which of ours operators have chosen for them. */
type StoredCategory = Pick<FeedCategory, 'path' | 'products' | 'googleCategory' | 'categoryId'>;

@Injectable()
export class FeedCategoriesRepository extends Repository<FeedCategory> {
  constructor(@InjectModel(FeedCategory.name) model: Model<FeedCategory>) {
    super(model);
  }

  /** By their path. */
  async of(feedId: string): Promise<StoredCategory[]> {
    const found = await this.findMany({ feedId }).sort({ path: 1 }).limit(MAX_LISTED);
    return found.map(({ path, products, googleCategory, categoryId }) => {
      return { path, products, ...(googleCategory ? { googleCategory } : {}), categoryId };
    });
  }

  /** Returns the ids of our categories that operators have chosen for a feed, by path. */
  async chosenOf(feedId: string): Promise<Map<string, number>> {
    const found = await this.findMany({ feedId, categoryId: { $ne: null } });
    return new Map(found.map(({ path, categoryId }) => [path, categoryId!]));
  }

  /** @returns whether the feed has such a category. */
  async map(feedId: string, path: string, categoryId: number | null): Promise<boolean> {
    return (await this.findOneAndUpdate({ feedId, path }, { $set: { categoryId } })) != null;
  }

  /** Stores what a check has found. Other categories stay as long as an operator has mapped them. */
  async saveFound(feedId: string, categories: ReadonlyMap<string, FoundCategory>): Promise<void> {
    await this.updateMany({ feedId }, { $set: { products: 0 } });
    const entries = [...categories].slice(0, MAX_LISTED);
    for (let at = 0; at < entries.length; at += PER_WRITE) {
      await this.bulkWrite(
        entries.slice(at, at + PER_WRITE).map(([path, { products, googleCategory }]) => ({
          updateOne: {
            filter: { feedId, path },
            update: {
              $set: { products, ...(googleCategory ? { googleCategory } : {}) },
              $setOnInsert: { categoryId: null },
            },
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
