import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';

/** A category of a feed. */
@Schema({ collection: 'feed_categories', versionKey: false })
export class FeedCategory {
  @Prop({ required: true })
  feedId: string;

  /** Names from the broadest to the narrowest, such as `Home > Kitchen > Kettles`. */
  @Prop({ required: true })
  path: string;

  /** Number of products at the last check. */
  @Prop({ default: 0 })
  products: number;

  /** Google's category of one of its products: a number or a path. */
  @Prop()
  googleCategory?: string;

  /** Id of our category that an operator has chosen. */
  @Prop({ type: Number, default: null })
  categoryId: number | null;
}

export const FeedCategorySchema = SchemaFactory.createForClass(FeedCategory);
// The categories of a feed by path, each once.
FeedCategorySchema.index({ feedId: 1, path: 1 }, { unique: true });

const WRITE_SIZE = 500;
/** Limit for feeds whose column of categories contains something else. */
const MAX_CATEGORIES = 10_000;

/** Result of a check for one category. */
export type CheckedCategory = Pick<FeedCategory, 'products' | 'googleCategory'>;

type StoredCategory = Pick<FeedCategory, 'path' | 'products' | 'googleCategory' | 'categoryId'>;

/** Stores the categories of feeds and the categories of ours that operators have chosen for them. */
@Injectable()
export class FeedCategoriesRepository extends Repository<FeedCategory> {
  constructor(@InjectModel(FeedCategory.name) model: Model<FeedCategory>) {
    super(model);
  }

  /** Returns the categories of a feed, sorted by path. */
  async of(feedId: string): Promise<StoredCategory[]> {
    const categories = await this.findMany({ feedId }).sort({ path: 1 }).limit(MAX_CATEGORIES);
    return categories.map(({ path, products, googleCategory, categoryId }) => {
      return { path, products, ...(googleCategory ? { googleCategory } : {}), categoryId };
    });
  }

  /** Returns the ids of our categories that operators have chosen for a feed, by path. */
  async choicesOf(feedId: string): Promise<Map<string, number>> {
    const categories = await this.findMany({ feedId, categoryId: { $ne: null } });
    return new Map(categories.flatMap(({ path, categoryId }) => (categoryId === null ? [] : [[path, categoryId]])));
  }

  /** Stores an operator's choice. @returns whether the feed has the category. */
  async map(feedId: string, path: string, categoryId: number | null): Promise<boolean> {
    return (await this.findOneAndUpdate({ feedId, path }, { $set: { categoryId } })) != null;
  }

  /** Stores the result of a check. Other categories are removed unless an operator has mapped them. */
  async saveChecked(feedId: string, categories: ReadonlyMap<string, CheckedCategory>): Promise<void> {
    await this.updateMany({ feedId }, { $set: { products: 0 } });
    const entries = [...categories].slice(0, MAX_CATEGORIES);
    for (let start = 0; start < entries.length; start += WRITE_SIZE) {
      await this.bulkWrite(
        entries.slice(start, start + WRITE_SIZE).map(([path, { products, googleCategory }]) => ({
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

  removeExcept(feedIds: readonly string[]): Promise<void> {
    return this.deleteMany({ feedId: { $nin: [...feedIds] } });
  }
}
