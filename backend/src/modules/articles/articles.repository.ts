import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import type { ListQuery } from '../../common/http/simple-rest.js';
import {
  HoldsPictures,
  type PictureFields,
  pictureFields,
  type PictureHolder,
} from '../../common/persistence/picture-fields.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { type SiteFilter, SiteRepository } from '../../common/persistence/site-repository.js';
import { containsText } from '../../common/persistence/text-filter.js';
import { Article } from './article.schema.js';
import type { ArticleView } from './articles.dto.js';

export interface ArticleListQuery {
  status: ArticleStatus;
  category?: string;
  /** Words of the title. */
  text?: string;
  page: number;
  pageSize: number;
}

export type ArticleAddress = Pick<
  ArticleView,
  '_id' | 'title' | 'category' | 'websiteName' | 'canonicalSite' | 'updatedAt'
>;

type StoredArticle = Article & { _id: unknown };

/** What an operator writes. */
export type ArticleFields = Omit<Article, 'createdAt' | 'updatedAt'>;

/** The sites on which a caller may see articles. */
export type SiteScope = readonly string[] | 'all';

/** How many articles share a category, a site, a status, a creator; most first. */
export interface ArticleCounts {
  categories: { category: string; count: number }[];
  /** An article counts on each site it stands on. */
  websites: { websiteName: string; count: number }[];
  statuses: { status: ArticleStatus; count: number }[];
  creators: { createdBy: string; count: number }[];
}

export type SeededArticle = Omit<Article, 'updatedAt'> & { _id: { toString(): string } };

@Injectable()
@HoldsPictures()
export class ArticlesRepository extends SiteRepository<Article> implements PictureHolder {
  readonly pictures: PictureFields;

  constructor(@InjectModel(Article.name) private readonly model: Model<Article>) {
    super(model);
    this.pictures = pictureFields(model, ['image', 'description', 'products.url', 'products.description']);
  }

  async list(websiteName: string, query: ArticleListQuery): Promise<{ data: ArticleView[]; total: number }> {
    const filter: SiteFilter<Article> = {
      websiteName,
      status: query.status,
      ...(query.category ? { category: query.category } : {}),
      ...(query.text ? { title: containsText(query.text) } : {}),
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

  /** What the addresses of a site's published articles are made of, in the order of `list`. */
  async addresses(
    websiteName: string,
    { page, pageSize }: Pick<ArticleListQuery, 'page' | 'pageSize'>,
  ): Promise<{ data: ArticleAddress[]; total: number }> {
    const filter: SiteFilter<Article> = { websiteName, status: 'Published' };
    const [records, total] = await Promise.all([
      this.findOfSite(filter)
        .select(['title', 'category', 'websiteName', 'canonicalSite', 'updatedAt'])
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize),
      this.countOfSite(filter),
    ]);
    const data = records.map(({ _id, title, category, websiteName: sites, canonicalSite = '', updatedAt }) => ({
      _id: String(_id),
      title,
      category,
      websiteName: sites,
      canonicalSite,
      updatedAt,
    }));
    return { data, total };
  }

  async find(websiteName: string, id: string, status: ArticleStatus): Promise<ArticleView | undefined> {
    const record = await this.findOneOfSite({ websiteName, _id: toRecordId(id), status });
    return record ? toView(record) : undefined;
  }

  /** How many articles of a site stand in each category that has any, by its key. */
  async categoryCounts(websiteName: string, status: ArticleStatus): Promise<Map<string, number>> {
    const counts = await this.aggregateOfSite<{ category: string; count: number }>(
      { websiteName, status },
      countedBy('category'),
    );
    return new Map(counts.map(({ category, count }) => [category, count]));
  }

  async count(websiteName: string, status: ArticleStatus, category?: string): Promise<number> {
    return this.countOfSite({ websiteName, status, ...(category ? { category } : {}) });
  }

  /** Articles of any status that stand on one of the sites. */
  async listOfSites(sites: SiteScope, query: ListQuery): Promise<{ data: ArticleView[]; total: number }> {
    const conditions: QueryFilter<Article>[] = [onSites(sites)];
    if (query.ids) conditions.push({ _id: { $in: query.ids.map(toRecordId) } });
    if (query.text) conditions.push({ title: containsText(query.text) });
    const { status, category, websiteName } = query.equals;
    if (typeof websiteName === 'string') conditions.push({ websiteName });
    if (typeof category === 'string') conditions.push({ category });
    if (typeof status === 'string') conditions.push({ status: status as ArticleStatus });
    const filter = { $and: conditions };
    const [records, total] = await Promise.all([
      this.model.find(filter).sort(query.sort).skip(query.skip).limit(query.limit).lean<StoredArticle[]>(),
      this.model.countDocuments(filter),
    ]);
    return { data: records.map(toView), total };
  }

  async findOnSites(sites: SiteScope, id: string): Promise<ArticleView | undefined> {
    const filter = { $and: [{ _id: toRecordId(id) }, onSites(sites)] };
    const record = await this.model.findOne(filter).lean<StoredArticle | null>();
    return record ? toView(record) : undefined;
  }

  async create(fields: ArticleFields): Promise<ArticleView> {
    return toView((await this.model.create(fields)).toObject());
  }

  async update(id: string, fields: Partial<ArticleFields>): Promise<ArticleView | undefined> {
    const record = await this.model
      .findByIdAndUpdate(toRecordId(id), { $set: fields }, { returnDocument: 'after', runValidators: true })
      .lean<StoredArticle | null>();
    return record ? toView(record) : undefined;
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: toRecordId(id) });
  }

  /** Titles by id, of those articles that stand on one of the sites. */
  async titles(ids: readonly string[], sites: SiteScope): Promise<Map<string, string>> {
    const filter: QueryFilter<Article> = { $and: [onSites(sites), { _id: { $in: ids.map(toRecordId) } }] };
    const records = await this.model.find(filter, { title: 1 }).lean<Pick<StoredArticle, '_id' | 'title'>[]>();
    return new Map(records.map(({ _id, title }) => [String(_id), title]));
  }

  /** Counts articles of any status that stand on one of the sites. */
  async countsBy(sites: SiteScope): Promise<ArticleCounts> {
    const [counts] = await this.model.aggregate<ArticleCounts>([
      { $match: onSites(sites) },
      {
        $facet: {
          categories: countedBy('category'),
          websites: [{ $unwind: '$websiteName' }, { $match: onSites(sites) }, ...countedBy('websiteName')],
          statuses: countedBy('status'),
          creators: countedBy('createdBy'),
        },
      },
    ]);
    return counts ?? { categories: [], websites: [], statuses: [], creators: [] };
  }

  /** How many articles of all sites are filed under a category. */
  countInCategory(category: string): Promise<number> {
    return this.model.countDocuments({ category }).exec();
  }

  /** How many articles stand on this site and no other. */
  countOnlyOn(websiteName: string): Promise<number> {
    return this.model.countDocuments(onlyOn(websiteName)).exec();
  }

  /** Deletes the articles that stand on this site alone, and takes the others off it. */
  async leaveSite(websiteName: string): Promise<void> {
    await this.model.deleteMany(onlyOn(websiteName));
    await this.model.updateMany({ websiteName }, { $pull: { websiteName } });
  }

  /** Adds the demo data's articles, each with the sites it names; those that are there stay as they are. */
  async addMissing(articles: SeededArticle[]): Promise<void> {
    await this.model.bulkWrite(
      articles.map((article) => ({
        updateOne: {
          filter: { _id: article._id },
          update: { $setOnInsert: { ...article, updatedAt: article.createdAt } },
          upsert: true,
          timestamps: false,
        },
      })),
    );
  }
}

function onSites(sites: SiteScope): QueryFilter<Article> {
  return sites === 'all' ? {} : { websiteName: { $in: [...sites] } };
}

function countedBy(field: string): PipelineStage.FacetPipelineStage[] {
  return [
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $project: { _id: 0, [field]: '$_id', count: 1 } },
  ];
}

function onlyOn(websiteName: string): QueryFilter<Article> {
  return { websiteName: { $eq: websiteName, $size: 1 } };
}

function toView(record: StoredArticle): ArticleView {
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
    canonicalSite: record.canonicalSite ?? '',
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
