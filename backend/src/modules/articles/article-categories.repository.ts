import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { stableRecordId, toRecordId } from '../../common/persistence/record-id.js';
import { containsText } from '../../common/persistence/text-filter.js';
import { ArticleCategory } from './article-category.schema.js';
import type { ArticleCategoryView } from './article-categories.dto.js';

type ArticleCategoryRecord = ArticleCategory & { _id: { toString(): string } };

/** Article categories are shared by all sites, so no query here names one. */
@Injectable()
export class ArticleCategoriesRepository {
  constructor(@InjectModel(ArticleCategory.name) private readonly model: Model<ArticleCategory>) {}

  async byValues(values: string[]): Promise<ArticleCategoryView[]> {
    const records = await this.model
      .find({ value: { $in: values } })
      .sort({ label: 1 })
      .lean<ArticleCategoryRecord[]>();
    return records.map(toView);
  }

  async list(query: ListQuery): Promise<{ data: ArticleCategoryView[]; total: number }> {
    const filter: QueryFilter<ArticleCategory> = {};
    if (query.ids) filter._id = { $in: query.ids.map(toRecordId) };
    if (query.text) filter.label = containsText(query.text);
    const [records, total] = await Promise.all([
      this.model.find(filter).sort(query.sort).skip(query.skip).limit(query.limit).lean<ArticleCategoryRecord[]>(),
      this.model.countDocuments(filter),
    ]);
    return { data: records.map(toView), total };
  }

  async find(id: string): Promise<ArticleCategoryView | undefined> {
    const record = await this.model.findById(toRecordId(id)).lean<ArticleCategoryRecord | null>();
    return record ? toView(record) : undefined;
  }

  async create(fields: { label: string; value: string }): Promise<ArticleCategoryView> {
    return toView((await this.model.create(fields)).toObject());
  }

  async rename(id: string, label: string): Promise<ArticleCategoryView | undefined> {
    const record = await this.model
      .findByIdAndUpdate(toRecordId(id), { $set: { label } }, { returnDocument: 'after' })
      .lean<ArticleCategoryRecord | null>();
    return record ? toView(record) : undefined;
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: toRecordId(id) });
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

function toView({ _id, label, value }: ArticleCategoryRecord): ArticleCategoryView {
  return { _id: _id.toString(), id: _id.toString(), label, value };
}
