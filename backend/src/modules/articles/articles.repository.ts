import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { toRecordView } from '../../common/persistence/record-repository.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { ALL_SITES, type Filter, HoldsPictures, ofSites, type Stored } from '../../common/persistence/repository.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { containsText } from '../../common/persistence/text-filter.js';
import type { TaskCount } from '../../common/tasks/task-provider.js';
import { Article } from './article.schema.js';
import { escapeHtml, showsHtml } from './article-html.js';
import type { ArticleView } from './articles.views.js';

/** Fields that operators search. */
const SEARCHED_TEXTS = ['title', 'byline', 'subCategory', 'products.title', 'products.brand'];
const SEARCHED_HTML = ['description', 'products.description'];

interface PageOfSite {
  /** Number of the page, from 1. */
  page: number;
  pageSize: number;
}

export interface ArticleListQuery extends PageOfSite {
  status: ArticleStatus;
  category?: string;
  /** Text that the title contains. */
  text?: string;
}

export type ArticleAddress = Pick<
  ArticleView,
  '_id' | 'title' | 'category' | 'websiteName' | 'canonicalSite' | 'updatedAt'
>;

/** An article with the URLs of its product cards. */
export type LinkingArticle = Pick<ArticleView, '_id' | 'title' | 'status' | 'websiteName'> & { addresses: string[] };

const MAX_LINKING = 1_000;

/** The fields that operators write. */
export type ArticleFields = Omit<Article, 'createdAt' | 'updatedAt'>;

/** Numbers of articles by category, site, status and author, the largest first. */
export interface ArticleCounts {
  categories: { category: string; count: number }[];
  /** An article counts on each of its sites. */
  websites: { websiteName: string; count: number }[];
  statuses: { status: ArticleStatus; count: number }[];
  creators: { createdBy: string; count: number }[];
}

@Injectable()
@KeepsHistory({ resource: 'content', label: 'title', sites: 'websiteName' })
@HoldsPictures(['image', 'description', 'products.url', 'products.description'])
@RemovedWith('website')
export class ArticlesRepository extends SiteRepository<Article, ArticleView, ArticleFields> {
  constructor(@InjectModel(Article.name) model: Model<Article>) {
    super(model, {
      noun: 'article',
      toView,
      searched: ['title'],
      filters: { status: 'string', category: 'string', websiteName: 'string' },
    });
  }

  /**
   * Returns a page of the articles of the sites. The text of the query is searched in titles, texts and product cards.
   * @param mids The brands that the text names. Articles that have selected one of them are results, too.
   */
  override async list(
    { text, ...query }: ListQuery,
    sites: readonly string[] | undefined,
    mids: readonly number[] = [],
  ): Promise<RecordPage<ArticleView>> {
    const conditions = text && [
      ...SEARCHED_TEXTS.map((field) => ({ [field]: containsText(text) })),
      { _id: { $in: await this.idsShowing(text, sites) } },
      ...(mids.length > 0 ? [{ selectedBrands: { $in: [...mids] } }] : []),
    ];
    const filter = { websiteName: ofSites(sites), ...(conditions ? { $or: conditions } : {}) } as Filter<Article>;
    return this.page(query, filter);
  }

  /** Returns the ids of the articles whose HTML shows the text. The database cannot ignore the names and attributes of elements. */
  private async idsShowing(text: string, sites: readonly string[] | undefined): Promise<unknown[]> {
    const html = escapeHtml(text);
    const candidates = this.findMany({
      websiteName: ofSites(sites),
      $or: SEARCHED_HTML.map((field) => ({ [field]: containsText(html) })),
    } as Filter<Article>).select(SEARCHED_HTML);
    const ids: unknown[] = [];
    for await (const { _id, description, products } of candidates.cursor()) {
      if ([description, ...products.map((product) => product.description)].some((part) => showsHtml(part, html))) {
        ids.push(_id);
      }
    }
    return ids;
  }

  /** Returns a page of a site's articles, newest first. */
  async ofSite(websiteName: string, query: ArticleListQuery): Promise<RecordPage<ArticleView>> {
    const { status, category, text } = query;
    const filter: Filter<Article> = {
      websiteName,
      status,
      ...(category ? { category } : {}),
      ...(text ? { title: containsText(text) } : {}),
    };
    const { data, total } = await this.newestFirst(filter, query);
    return { data: data.map(toView), total };
  }

  /** Yields the published articles of a site or of all sites, in no particular order. */
  async *published(websiteName?: string): AsyncIterable<ArticleView> {
    const filter = { websiteName: ofSites(websiteName ? [websiteName] : undefined), status: 'Published' as const };
    for await (const article of this.findMany(filter).cursor()) yield toView(article);
  }

  /** Returns the parts of the URLs of a site's published articles, in the order of `ofSite`. */
  async addresses(websiteName: string, page: PageOfSite): Promise<RecordPage<ArticleAddress>> {
    const fields = ['title', 'category', 'websiteName', 'canonicalSite', 'updatedAt'];
    const { data, total } = await this.newestFirst({ websiteName, status: 'Published' }, page, fields);
    return {
      data: data.map(({ canonicalSite = '', _id, ...rest }) => ({ ...rest, _id: String(_id), canonicalSite })),
      total,
    };
  }

  /** Returns the number of articles of a site by category key. */
  async categoryCounts(websiteName: string, status: ArticleStatus): Promise<Map<string, number>> {
    const counts = await this.aggregate<{ category: string; count: number }>(
      { websiteName, status },
      countedBy('category'),
    );
    return new Map(counts.map(({ category, count }) => [category, count]));
  }

  count(websiteName: string, status: ArticleStatus, category?: string): Promise<number> {
    return this.countDocuments({ websiteName, status, ...(category ? { category } : {}) });
  }

  /** Returns titles by id. @param sites Limits the articles to these sites. */
  async titles(ids: readonly string[], sites: readonly string[] | undefined): Promise<Map<string, string>> {
    const filter = { websiteName: ofSites(sites), _id: { $in: ids.map(toRecordId) } };
    const records = await this.findMany(filter).select('title');
    return new Map(records.map(({ _id, title }) => [String(_id), title]));
  }

  /** Returns the articles and drafts of all sites with a product card whose URL begins with the text, newest first. */
  async linkingTo(address: string): Promise<LinkingArticle[]> {
    const { $regex } = containsText(address);
    const filter = { websiteName: ALL_SITES, 'products.redirectUrl': { $regex: `^${$regex}` } };
    const records = await this.findMany(filter)
      .select(['title', 'status', 'websiteName', 'products.redirectUrl'])
      .sort({ createdAt: -1 })
      .limit(MAX_LINKING);
    return records.map(({ _id, title, status, websiteName, products }) => ({
      _id: String(_id),
      title,
      status,
      websiteName,
      addresses: products.map(({ redirectUrl }) => redirectUrl),
    }));
  }

  countDrafts(sites: readonly string[] | undefined): Promise<TaskCount> {
    return this.countBySite({ status: 'Draft' }, sites);
  }

  /** Counts articles and drafts. @param sites Limits the articles to these sites. */
  async countsBy(sites: readonly string[] | undefined): Promise<ArticleCounts> {
    const filter = { websiteName: ofSites(sites) };
    const [counts] = await this.aggregate<ArticleCounts>(filter, [
      {
        $facet: {
          categories: countedBy('category'),
          websites: [{ $unwind: '$websiteName' }, { $match: filter }, ...countedBy('websiteName')],
          statuses: countedBy('status'),
          creators: countedBy('createdBy'),
        },
      },
    ]);
    return counts ?? { categories: [], websites: [], statuses: [], creators: [] };
  }

  /** Returns those of the product categories that articles or drafts of any site have selected. */
  async selectedAmong(categoryIds: readonly number[]): Promise<Set<number>> {
    const requestedIds = new Set(categoryIds);
    const filter = { websiteName: ALL_SITES, selectedCategories: { $in: [...categoryIds] } };
    const records = await this.findMany(filter).select('selectedCategories');
    return new Set(
      records.flatMap(({ selectedCategories }) => selectedCategories).filter((id) => requestedIds.has(id)),
    );
  }

  /** Returns the number of articles of all sites in a category. */
  countInCategory(category: string): Promise<number> {
    return this.countDocuments({ websiteName: ALL_SITES, category });
  }

  private newestFirst(filter: Filter<Article>, { page, pageSize }: PageOfSite, fields?: readonly string[]) {
    const range = { sort: { createdAt: -1, _id: -1 }, skip: (page - 1) * pageSize, limit: pageSize } as const;
    return this.findPage(filter, range, fields);
  }
}

function countedBy(field: string): PipelineStage.FacetPipelineStage[] {
  return [
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $project: { _id: 0, [field]: '$_id', count: 1 } },
  ];
}

/** Records of earlier versions have no canonical site. */
function toView(record: Stored<Article>): ArticleView {
  return { ...toRecordView(record), canonicalSite: record.canonicalSite ?? '', byline: record.byline ?? '' };
}
