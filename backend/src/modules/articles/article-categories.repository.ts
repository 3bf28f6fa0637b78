import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordRepository } from '../../common/persistence/record-repository.js';
import type { Stored } from '../../common/persistence/repository.js';
import { ARTICLE_CATEGORIES, ArticleCategory, type ArticleCategoryView } from './article-category.resource.js';

/** All sites share the article categories. */
@Injectable()
export class ArticleCategoriesRepository extends RecordRepository<ArticleCategory, ArticleCategoryView> {
  constructor(@InjectModel(ArticleCategory.name) model: Model<ArticleCategory>) {
    super(model, ARTICLE_CATEGORIES, { toView, seedKey: ({ value }) => `article-category:${value}` });
  }

  list(query: ListQuery): Promise<RecordPage<ArticleCategoryView>> {
    return this.page(query, {});
  }

  byValues(values: string[]): Promise<ArticleCategoryView[]> {
    return this.views(this.findMany({ value: { $in: values } }).sort({ label: 1 }));
  }
}

/** Returns the category without its times, which no caller reads. */
function toView({ _id, label, value }: Stored<ArticleCategory>): Omit<ArticleCategoryView, 'version'> {
  const id = String(_id);
  return { _id: id, id, label, value };
}
