import { ForbiddenException, Injectable } from '@nestjs/common';
import { withoutCampaign } from '@grabdeals/shared/campaign';
import { setImmediate } from 'node:timers/promises';
import { type Caller, sitesInScope } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { assertSchedule } from '../../common/scheduling/scheduled-records.js';
import type { Validated } from '../../common/site/site-records.service.js';
import { AuthService } from '../auth/auth.service.js';
import { CheckedRecordsService } from '../compliance/checked-records.service.js';
import { ComplianceService } from '../compliance/compliance.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import {
  type ArticleFields,
  type ArticleRecordView,
  ARTICLES,
  type ArticleView,
  type SaveArticleDto,
  type UpdateArticleDto,
} from './article.resource.js';
import type { CheckArticleDto, PreviewArticleDto } from './articles.dto.js';
import { type ArticleCounts, ArticlesRepository, forReaders, type NewArticle } from './articles.repository.js';
import { definedFields } from '../../common/defined-fields.js';
import { toArticleHtml } from './article-html.js';
import { type ArticleProductView, isEmptyCard } from './article-product.resource.js';

/** Articles for operators: their rules, and who may change them. */
@Injectable()
export class ArticlesService extends CheckedRecordsService<
  ArticleRecordView,
  NewArticle,
  SaveArticleDto,
  UpdateArticleDto
> {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly categories: ArticleCategoriesService,
    private readonly accounts: AuthService,
    private readonly merchants: MerchantsService,
    websites: WebsitesService,
    compliance: ComplianceService,
  ) {
    super(ARTICLES, articles, websites, compliance);
  }

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

  /** Returns articles and drafts of the caller's sites. A text is also searched in the names of brands. */
  override async list(query: ListQuery, caller: Caller): Promise<RecordPage<ArticleRecordView>> {
    const mids = query.text ? await this.merchants.midsByName(query.text) : [];
    return this.articles.list(query, sitesInScope(caller, undefined), mids);
  }

  /** Returns the article as readers would see it, without storing it. Missing fields are empty. */
  async preview(input: PreviewArticleDto, caller: Caller): Promise<ArticleView> {
    const now = new Date();
    const fields = forReaders(await toFields(input));
    return { ...fields, _id: '', id: '', createdBy: caller.id, createdAt: now, updatedAt: now };
  }

  protected override async toNew(body: SaveArticleDto, caller: Caller): Promise<NewArticle> {
    const { complianceOverride: _override, ...input } = body;
    return { ...(await toFields(input)), createdBy: caller.id };
  }

  /** An update replaces all fields except the author and the tags, which change only if the body contains them. */
  protected override async toChanges(body: UpdateArticleDto, stored: ArticleRecordView): Promise<NewArticle> {
    const { complianceOverride: _override, ...input } = body;
    const { tags = stored.tags } = input;
    return { ...(await toFields(input)), tags, createdBy: input.createdBy || stored.createdBy };
  }

  protected override async fromState(fields: NewArticle): Promise<NewArticle> {
    return { ...fields, ...(await toFields(fields)) };
  }

  /** A check reads the body as if the article was published with it. */
  protected override async toChecked(
    input: Omit<CheckArticleDto, 'id'>,
    _stored: ArticleRecordView | undefined,
    caller: Caller,
  ): Promise<NewArticle> {
    return { ...(await toFields(input)), createdBy: caller.id };
  }

  /**
   * The end must be after the start, the canonical site must be one of the sites, and the category must exist. A vendor or an editor
   * cannot name another account as the author.
   */
  protected override async validate(article: NewArticle, of: Validated<ArticleRecordView>): Promise<void> {
    const { websiteName, canonicalSite, category, createdBy } = article;
    const { caller, current } = of;
    assertSchedule(article);
    if (canonicalSite && !websiteName.includes(canonicalSite)) {
      throw fieldError('canonicalSite', 'The canonical site must be one of the websites of the article.');
    }
    if (category !== current?.category) await this.assertCategory(category);
    if (current && createdBy !== current.createdBy) await this.assertAuthor(createdBy, caller);
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

/** The values of fields that a preview may lack. A new article has them. */
const UNTITLED = { title: '', category: '', image: '', websiteName: [], status: 'Draft' } as const;
const EMPTY_CARD = { title: '', url: '', redirectUrl: '', brand: '', buttonText: '', description: '' };

type StoredFields = ArticleFields & { products: ArticleProductView[] };

/** Returns the stored fields of a body, with sanitized HTML. Missing fields are empty. */
async function toFields(input: PreviewArticleDto & Partial<Pick<ArticleFields, 'tags'>>): Promise<StoredFields> {
  const products: ArticleProductView[] = [];
  for (const product of input.products ?? []) {
    // The editor sends its empty cards too, so that the errors name the positions of its cards.
    if (isEmptyCard(product)) continue;
    const description = toArticleHtml(product.description ?? '');
    products.push({ ...EMPTY_CARD, ...definedFields(product), description });
    // Each text may take long to sanitize: lets other requests run in between.
    await setImmediate();
  }
  return {
    ...UNTITLED,
    ...ARTICLES.input.defaults,
    ...definedFields(input),
    description: toArticleHtml(input.description ?? ''),
    websiteName: [...new Set(input.websiteName)],
    products,
  };
}
