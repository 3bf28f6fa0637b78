import { ForbiddenException, Injectable } from '@nestjs/common';
import { withoutCampaign } from '@grabdeals/shared/campaign';
import type { TagCount } from '@grabdeals/shared/tags';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import { type RestorableRecords, Restores } from '../../common/history/restores.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import type { Seeded } from '../../common/persistence/record-repository.js';
import { assertSchedule } from '../../common/scheduling/assert-schedule.js';
import {
  KeepsSchedule,
  type ScheduledRecord,
  type ScheduledRecords,
  type SchedulePeriod,
} from '../../common/scheduling/scheduled-records.js';
import { sitesInScope } from '../../common/site/site-scope.js';
import { AuthService } from '../auth/auth.service.js';
import { ComplianceService } from '../compliance/compliance.service.js';
import type { ComplianceCheckView } from '../compliance/compliance.views.js';
import { ChecksPublished, type PublishedRecords } from '../compliance/published-records.js';
import type { Subject } from '../compliance/rules/subject.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { toFields } from './article-fields.js';
import { toArticleSubject } from './article-subject.js';
import type { CheckArticleDto, PreviewArticleDto, SaveArticleDto, UpdateArticleDto } from './articles.dto.js';
import { type ArticleCounts, type ArticleFields, ArticlesRepository } from './articles.repository.js';
import type { ArticleRecordView, ArticleView } from './articles.views.js';

/**
 * Articles for operators. An operator changes an article only if it manages all sites of the article, because all of them show
 * the change.
 */
@Injectable()
@Restores('content')
@ChecksPublished()
@KeepsSchedule(['article'])
export class ArticlesService implements RestorableRecords, PublishedRecords, ScheduledRecords {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly categories: ArticleCategoriesService,
    private readonly websites: WebsitesService,
    private readonly accounts: AuthService,
    private readonly merchants: MerchantsService,
    private readonly compliance: ComplianceService,
    private readonly invalidations: Invalidations,
  ) {}

  /** Returns titles by id. @param sites Limits the articles to these sites. */
  async titles(ids: readonly string[], sites: readonly string[] | undefined): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    return this.articles.titles(ids, sites);
  }

  /** Returns the articles and drafts of all sites with a product card of this URL, with or without a campaign, newest first. */
  async linkingTo(link: string): Promise<Pick<ArticleView, '_id' | 'title' | 'status' | 'websiteName'>[]> {
    const url = withoutCampaign(link);
    const candidates = await this.articles.linkingTo(url.replace(/\?.*/, ''));
    return candidates
      .filter(({ addresses }) => addresses.some((address) => withoutCampaign(address) === url))
      .map(({ addresses: _addresses, ...article }) => article);
  }

  /** Returns those of the product categories that articles or drafts of any site have selected. */
  selectedAmong(categoryIds: readonly number[]): Promise<Set<number>> {
    return this.articles.selectedAmong(categoryIds);
  }

  /** Counts articles and drafts. @param sites Limits the articles to these sites. */
  countsBy(sites: readonly string[] | undefined): Promise<ArticleCounts> {
    return this.articles.countsBy(sites);
  }

  /** Returns articles and drafts of the caller's sites. */
  async list(query: ListQuery, caller: Caller): Promise<RecordPage<ArticleRecordView>> {
    const mids = query.text ? await this.merchants.midsByName(query.text) : [];
    return this.articles.list(query, sitesInScope(caller, undefined), mids);
  }

  /** Counts the articles and drafts of the caller's sites by tag. */
  tagCounts(caller: Caller): Promise<TagCount[]> {
    return this.articles.tagCounts(sitesInScope(caller, undefined));
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException unless the caller manages all sites of the article. */
  async get(id: string, caller: Caller): Promise<ArticleRecordView> {
    const article = await this.articles.get(id);
    for (const siteName of article.websiteName) assertMayManage(caller, siteName);
    return article;
  }

  changingIn(period: SchedulePeriod): Promise<ScheduledRecord[]> {
    return this.articles.changingIn(period);
  }

  async create(input: SaveArticleDto, caller: Caller): Promise<ArticleRecordView> {
    assertSchedule(input);
    await this.assertSites(input, caller);
    await this.assertCategory(input.category);
    const fields = await toFields(input);
    const created = await this.compliance.publish({
      next: fields.status === 'Published' ? toArticleSubject(fields) : undefined,
      override: input.complianceOverride,
      caller,
      save: () => this.articles.create({ ...fields, tags: input.tags ?? [], createdBy: caller.id }),
      idOf: (article) => article.id,
    });
    await this.invalidations.announce(['articles']);
    return created;
  }

  /** Returns the article as readers would see it, without storing it. Missing fields are empty. */
  async preview(input: PreviewArticleDto, caller: Caller): Promise<ArticleView> {
    const now = new Date();
    return { ...(await toFields(input)), _id: '', id: '', createdBy: caller.id, createdAt: now, updatedAt: now };
  }

  /**
   * Checks an article as if it was published, without storing it.
   * @throws NotFoundException for an unknown id, ForbiddenException for a site that the caller does not manage.
   */
  async check({ id, ...input }: CheckArticleDto, caller: Caller): Promise<ComplianceCheckView> {
    for (const siteName of input.websiteName ?? []) assertMayManage(caller, siteName);
    const stored = id ? await this.get(id, caller) : undefined;
    const next = toArticleSubject(await toFields(input), id);
    return this.compliance.preview({ next, stored: stored && publishedSubject(stored) });
  }

  async *publishedSubjects(websiteName?: string): AsyncIterable<Subject> {
    for await (const article of this.articles.published(new Date(), websiteName))
      yield toArticleSubject(article, article.id);
  }

  /** Replaces all fields except the author and the tags, which change only if the body contains them. */
  async update(id: string, input: UpdateArticleDto, caller: Caller): Promise<ArticleRecordView> {
    const current = await this.get(id, caller);
    assertSchedule(input);
    await this.assertSites(input, caller);
    if (input.category !== current.category) await this.assertCategory(input.category);
    const createdBy = input.createdBy || current.createdBy;
    if (createdBy !== current.createdBy) await this.assertAuthor(createdBy, caller);
    const fields = await toFields(input);
    const updated = await this.compliance.publish({
      next: fields.status === 'Published' ? toArticleSubject(fields, id) : undefined,
      stored: publishedSubject(current),
      override: input.complianceOverride,
      caller,
      save: () => this.articles.update(id, { ...fields, tags: input.tags ?? current.tags, createdBy }),
      idOf: (article) => article.id,
    });
    await this.invalidations.announce(['articles']);
    return updated;
  }

  async delete(id: string, caller: Caller): Promise<ArticleRecordView> {
    const article = await this.get(id, caller);
    await this.articles.delete(id);
    await this.invalidations.announce(['articles']);
    return article;
  }

  /** Returns an article to an earlier state. @throws the errors of `update`. */
  async restore(id: string, state: RecordState, caller: Caller): Promise<void> {
    const current = await this.articles.find(id);
    for (const siteName of current?.websiteName ?? []) assertMayManage(caller, siteName);
    const fields = state as unknown as ArticleFields;
    await this.assertSites(fields, caller);
    if (fields.category !== current?.category) await this.assertCategory(fields.category);
    if (current && fields.createdBy !== current.createdBy) await this.assertAuthor(fields.createdBy, caller);
    const next = fields.status === 'Published' ? toArticleSubject(fields, id) : undefined;
    await this.compliance.publish({
      next,
      // A deleted article returns as shoppers saw it.
      stored: current ? publishedSubject(current) : next,
      override: undefined,
      caller,
      save: () => this.articles.restore(id, state),
      idOf: (article) => article.id,
    });
    await this.invalidations.announce(['articles']);
  }

  discard(id: string, caller: Caller): Promise<ArticleRecordView> {
    return this.delete(id, caller);
  }

  async addMissing(articles: readonly Seeded<ArticleFields>[]): Promise<void> {
    await this.articles.addMissing(articles);
    await this.invalidations.announce(['articles']);
  }

  private async assertSites(
    { websiteName: siteNames, canonicalSite }: Pick<ArticleFields, 'websiteName' | 'canonicalSite'>,
    caller: Caller,
  ): Promise<void> {
    for (const siteName of siteNames) {
      assertMayManage(caller, siteName);
      if ((await this.websites.site(siteName)).state === 'unknown') {
        throw fieldError('websiteName', `There is no site ${siteName}.`);
      }
    }
    if (canonicalSite && !siteNames.includes(canonicalSite)) {
      throw fieldError('canonicalSite', 'The canonical site must be one of the websites of the article.');
    }
  }

  /** @throws ForbiddenException if a vendor names another account, BadRequestException for an unknown account. */
  private async assertAuthor(createdBy: string, caller: Caller): Promise<void> {
    if (caller.role !== 'owner' && createdBy !== caller.id) {
      throw new ForbiddenException('Only an owner can name another account as the author of an article.');
    }
    if (!(await this.accounts.fullNames([createdBy])).has(createdBy)) {
      throw fieldError('createdBy', 'There is no such account.');
    }
  }

  private async assertCategory(value: string): Promise<void> {
    const [category] = await this.categories.byValues([value]);
    if (!category) throw fieldError('category', `There is no article category ${value}.`);
  }
}

function publishedSubject(article: ArticleView): Subject | undefined {
  return article.status === 'Published' ? toArticleSubject(article, article.id) : undefined;
}
