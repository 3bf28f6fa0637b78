import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { definedFields } from '../../common/defined-fields.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { ALL_SITES, containsText, type Filter, ofSites } from '../../common/persistence/repository.js';
import { inState, ScheduledRepository, stateOf } from '../../common/persistence/scheduled-repository.js';
import type { ScheduledRecord, SchedulePeriod } from '../../common/scheduling/scheduled-records.js';
import { escapeHtml, showsHtml } from './article-html.js';
import { Article, type ArticleRecordView, ARTICLES, type ArticleView } from './article.resource.js';

/** Fields with HTML that operators search, besides those of the definition. */
const SEARCHED_HTML = ['description', 'products.description'];

interface PageOfSite {
  /** Number of the page, from 1. */
  page: number;
  pageSize: number;
}

/** The articles that a caller may read. */
export interface ReadableArticles {
  status: ArticleStatus;
  /** Omits articles that readers do not see at this time. Absent for callers who manage the site. */
  currentAt?: Date;
}

export interface ArticleListQuery extends PageOfSite, ReadableArticles {
  category?: string;
  /** Text that the title contains. */
  text?: string;
}

export type ArticleAddress = Pick<
  ArticleView,
  '_id' | 'title' | 'slug' | 'category' | 'websiteName' | 'canonicalSite' | 'updatedAt'
>;

/** An article with the URLs of its product cards. */
export type LinkingArticle = Pick<ArticleView, '_id' | 'title' | 'status' | 'websiteName'> & { addresses: string[] };

const MAX_LINKING = 1_000;

/** The fields of a new article. */
export type NewArticle = Omit<Article, 'createdAt' | 'updatedAt'>;

/** Numbers of articles by category, site, status and author, the largest first. */
export interface ArticleCounts {
  categories: { category: string; count: number }[];
  /** An article counts on each of its sites. */
  websites: { websiteName: string; count: number }[];
  statuses: { status: ArticleStatus; count: number }[];
  creators: { createdBy: string; count: number }[];
}

@Injectable()
export class ArticlesRepository extends ScheduledRepository<Article, ArticleRecordView> {
  constructor(@InjectModel(Article.name) model: Model<Article>) {
    super(model, ARTICLES);
  }

  /**
   * Returns a page of the articles of the sites. The text of the query is searched in titles, texts and product cards. The filter
   * `schedule` selects the articles in a state of `scheduleState`, `author` those whose author's name contains the text, and `from` and
   * `until` those that were added in the period.
   * @param mids The brands that the text names. Articles that have selected one of them are results, too.
   */
  override async list(
    { text, ...query }: ListQuery,
    sites: readonly string[] | undefined,
    mids: readonly number[] = [],
  ): Promise<RecordPage<ArticleRecordView>> {
    const conditions = text && [
      ...ARTICLES.list.searched.map((field) => ({ [field]: containsText(text) })),
      { _id: { $in: await this.idsShowing(text, sites) } },
      ...(mids.length > 0 ? [{ selectedBrands: { $in: [...mids] } }] : []),
    ];
    const state = stateOf(query.equals['schedule']);
    const filter = {
      websiteName: ofSites(sites),
      ...(conditions ? { $or: conditions } : {}),
      $and: [state ? inState(state, new Date()) : {}, ...addedConditions(query.equals)],
    } as Filter<Article>;
    return this.page(query, filter);
  }

  /** Also clears the canonical site, in an earlier change: a restore then reverts it last, when the article is on the site again. */
  protected override async detach(websiteName: string): Promise<void> {
    await this.updateMany({ websiteName, canonicalSite: websiteName }, { $set: { canonicalSite: '' } });
    await super.detach(websiteName);
  }

  /** Returns the published articles that start or end in the period. */
  override changingIn(period: SchedulePeriod): Promise<ScheduledRecord[]> {
    return super.changingIn(period, { status: 'Published' });
  }

  /** Returns the next time at which a published article of the site starts or ends; undefined if there is none. */
  async nextChange(websiteName: string, now: Date): Promise<Date | undefined> {
    const next = async (field: 'startsAt' | 'endsAt') => {
      const filter = { websiteName, status: 'Published', [field]: { $gt: now } } as Filter<Article>;
      const [article] = await this.findMany(filter)
        .select(field)
        .sort({ [field]: 1 })
        .limit(1);
      return article?.[field] ?? undefined;
    };
    const times = (await Promise.all([next('startsAt'), next('endsAt')])).filter((time) => time !== undefined);
    return times.sort((a, b) => a.getTime() - b.getTime())[0];
  }

  /** Returns the ids of the articles whose HTML shows the text. The database cannot ignore the names and attributes of elements. */
  private async idsShowing(text: string, sites: readonly string[] | undefined): Promise<unknown[]> {
    const html = escapeHtml(text);
    const candidates = this.findMany({
      websiteName: ofSites(sites),
      $or: SEARCHED_HTML.map((field) => ({ [field]: containsText(html) })),
    }).select(SEARCHED_HTML);
    const ids: unknown[] = [];
    for await (const { _id, description, products } of candidates.cursor()) {
      if ([description, ...products.map((product) => product.description)].some((part) => showsHtml(part, html))) {
        ids.push(_id);
      }
    }
    return ids;
  }

  /** Returns a page of a site's articles, newest first, without tags. */
  async ofSite(websiteName: string, query: ArticleListQuery): Promise<RecordPage<ArticleView>> {
    const { category, text } = query;
    const filter: Filter<Article> = {
      ...readable(websiteName, query),
      ...(category ? { category } : {}),
      ...(text ? { title: containsText(text) } : {}),
    };
    const { data, total } = await this.newestFirst(filter, query);
    return { data: data.map((article) => forReaders(this.toView(article))), total };
  }

  /** Returns the parts of the URLs of a site's current articles, in the order of `ofSite`. */
  async addresses(websiteName: string, page: PageOfSite, now: Date): Promise<RecordPage<ArticleAddress>> {
    const fields = ['title', 'slug', 'category', 'websiteName', 'canonicalSite', 'updatedAt'];
    const { data, total } = await this.newestFirst(
      readable(websiteName, { status: 'Published', currentAt: now }),
      page,
      fields,
    );
    return {
      data: data.map(({ _id, slug = '', ...address }) => ({ ...address, slug, _id: String(_id) })),
      total,
    };
  }

  /** Returns the number of current articles of a site by category key. */
  async categoryCounts(websiteName: string, now: Date): Promise<Map<string, number>> {
    const counts = await this.aggregate<{ category: string; count: number }>(
      readable(websiteName, { status: 'Published', currentAt: now }),
      countedBy('category'),
    );
    return new Map(counts.map(({ category, count }) => [category, count]));
  }

  count(websiteName: string, articles: ReadableArticles, category?: string): Promise<number> {
    return this.countDocuments({ ...readable(websiteName, articles), ...(category ? { category } : {}) });
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

/** Returns the condition for the articles of a site that a caller may read. */
function readable(websiteName: string, { status, currentAt }: ReadableArticles): Filter<Article> {
  return { websiteName, status, ...(currentAt ? inState('current', currentAt) : {}) };
}

function countedBy(field: string): PipelineStage.FacetPipelineStage[] {
  return [
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $project: { _id: 0, [field]: '$_id', count: 1 } },
  ];
}

/** Returns what readers may see of an article. */
export function forReaders<View extends { tags: string[]; version?: number }>({
  tags: _tags,
  version: _version,
  ...article
}: View): Omit<View, 'tags' | 'version'> {
  return article;
}

/** Returns the conditions of the filters by author and by time of addition. Times that are no times are ignored. */
function addedConditions({ author, from, until }: ListQuery['equals']): object[] {
  const timeOf = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined;
  const period = definedFields({ $gte: timeOf(from), $lte: timeOf(until) });
  return [
    ...(typeof author === 'string' && author ? [{ byline: containsText(author) }] : []),
    ...(Object.keys(period).length > 0 ? [{ createdAt: period }] : []),
  ];
}
