import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { stableRecordId } from '../../common/persistence/record-id.js';
import { ArticleCategory } from './article-category.schema.js';
import type { ArticleCategoryView } from './categories.dto.js';

/** Article categories are shared by all sites, so no query here names one. */
@Injectable()
export class ArticleCategoriesRepository {
  constructor(@InjectModel(ArticleCategory.name) private readonly model: Model<ArticleCategory>) {}

  async byValues(values: string[]): Promise<ArticleCategoryView[]> {
    const records = await this.model
      .find({ value: { $in: values } })
      .sort({ label: 1 })
      .lean<(ArticleCategory & { _id: { toString(): string } })[]>();
    return records.map(({ _id, label, value }) => ({ _id: _id.toString(), id: _id.toString(), label, value }));
  }

  async addMissing(entries: readonly { label: string; value: string }[]): Promise<void> {
    await this.model.bulkWrite(
      entries.map(({ label, value }) => ({
        updateOne: {
          filter: { value },
          update: { $setOnInsert: { label, value, _id: stableRecordId(`article-category:${value}`) } },
          upsert: true,
        },
      })),
    );
  }
}
