import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { toRecordId } from '../../common/persistence/record-id.js';
import { type SiteFilter, SiteRepository } from '../../common/persistence/site-repository.js';
import { Article } from './article.schema.js';
import type { ArticleView } from './articles.dto.js';

export interface ArticleListQuery {
  status: ArticleStatus;
  category?: string;
  page: number;
  pageSize: number;
}

export type SeededArticle = Omit<Article, 'updatedAt'> & { _id: { toString(): string } };

@Injectable()
export class ArticlesRepository extends SiteRepository<Article> {
  constructor(@InjectModel(Article.name) private readonly model: Model<Article>) {
    super(model);
  }

  async list(websiteName: string, query: ArticleListQuery): Promise<{ data: ArticleView[]; total: number }> {
    const filter: SiteFilter<Article> = {
      websiteName,
      status: query.status,
      ...(query.category ? { category: query.category } : {}),
    };
    const [records, total] = await Promise.all([
      this.findOfSite(filter)
        .sort({ createdAt: -1, _id: -1 })
        .skip((query.page - 1) * query.pageSize)
        .limit(query.pageSize),
      this.countOfSite(filter),
    ]);
    return { data: records.map(toView), total };
  }

  async find(websiteName: string, id: string, status: ArticleStatus): Promise<ArticleView | undefined> {
    const record = await this.findOneOfSite({ websiteName, _id: toRecordId(id), status });
    return record ? toView(record) : undefined;
  }

  async categories(websiteName: string, status: ArticleStatus): Promise<string[]> {
    return (await this.distinctOfSite('category', { websiteName, status })).map(String);
  }

  /** Adds the demo data's articles, each with the sites it names; those that are there stay as they are. */
  async addMissing(articles: SeededArticle[]): Promise<void> {
    await this.model.bulkWrite(
      articles.map((article) => ({
        updateOne: { filter: { _id: article._id }, update: { $setOnInsert: article }, upsert: true, timestamps: false },
      })),
    );
  }
}

function toView(record: Article & { _id: unknown }): ArticleView {
  const id = String(record._id);
  return {
    _id: id,
    id,
    title: record.title,
    category: record.category,
    subCategory: record.subCategory,
    image: record.image,
    description: record.description,
    websiteName: record.websiteName,
    status: record.status,
    rightSideProductsLink: record.rightSideProductsLink,
    bottomProductsLink: record.bottomProductsLink,
    createdBy: record.createdBy,
    selectedCategories: record.selectedCategories,
    selectedBrands: record.selectedBrands,
    products: record.products,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}
