import { setImmediate } from 'node:timers/promises';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { assertMayManage, type Caller, mayManage } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { AuthService } from '../auth/auth.service.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { toArticleHtml } from './article-html.js';
import type { ArticleView } from './articles.dto.js';
import { type ArticleFields, ArticlesRepository } from './articles.repository.js';
import type { PreviewArticleDto } from './preview-article.dto.js';
import type { SaveArticleDto, UpdateArticleDto } from './save-article.dto.js';

/**
 * Articles as operators write them. An article that stands on several sites is changed by those only who may manage all
 * of them: a change is seen on each.
 */
@Injectable()
export class ArticlesAdminService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly categories: ArticleCategoriesService,
    private readonly websites: WebsitesService,
    private readonly accounts: AuthService,
  ) {}

  /** Articles of any status on the sites that the caller manages. */
  list(query: ListQuery, caller: Caller): Promise<RecordPage<ArticleView>> {
    return this.articles.list(query, caller.role === 'owner' ? undefined : caller.sites);
  }

  /** The article, drafts too, if it stands on a site of the caller's. */
  async find(id: string, caller: Caller): Promise<ArticleView | undefined> {
    const article = await this.articles.find(id);
    return article?.websiteName.some((siteName) => mayManage(caller, siteName)) ? article : undefined;
  }

  async create(input: SaveArticleDto, caller: Caller): Promise<ArticleView> {
    await this.assertSites(input, caller);
    await this.assertCategory(input.category);
    return this.articles.create({ ...(await toFields(input)), createdBy: caller.id });
  }

  /** The article as it would be read, without storing it: what is missing is empty, and it has no id. */
  async preview(input: PreviewArticleDto, caller: Caller): Promise<ArticleView> {
    const now = new Date();
    return { ...(await toFields(input)), _id: '', id: '', createdBy: caller.id, createdAt: now, updatedAt: now };
  }

  /** Replaces what the form holds; the time of creation stays, and the author unless another is named. */
  async update(id: string, input: UpdateArticleDto, caller: Caller): Promise<ArticleView> {
    const current = await this.get(id, caller);
    await this.assertSites(input, caller);
    if (input.category !== current.category) await this.assertCategory(input.category);
    const createdBy = input.createdBy || current.createdBy;
    if (createdBy !== current.createdBy) await this.assertAuthor(createdBy, caller);
    return this.articles.update(id, { ...(await toFields(input)), createdBy });
  }

  async delete(id: string, caller: Caller): Promise<ArticleView> {
    const article = await this.get(id, caller);
    await this.articles.delete(id);
    return article;
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException when it stands on a site that is not the caller's. */
  async get(id: string, caller: Caller): Promise<ArticleView> {
    const article = await this.articles.get(id);
    for (const siteName of article.websiteName) assertMayManage(caller, siteName);
    return article;
  }

  private async assertSites({ websiteName: siteNames, canonicalSite }: SaveArticleDto, caller: Caller): Promise<void> {
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

  /** @throws ForbiddenException when a vendor names another account, BadRequestException for an account that there is not. */
  private async assertAuthor(createdBy: string, caller: Caller): Promise<void> {
    if (caller.role !== 'owner' && createdBy !== caller.id) {
      throw new ForbiddenException('Only an owner can name another account as the author of an article.');
    }
    if (!(await this.accounts.fullNames([createdBy])).has(createdBy)) {
      throw fieldError('createdBy', 'There is no such account.');
    }
  }

  private async assertCategory(value: string): Promise<void> {
    const [found] = await this.categories.byValues([value]);
    if (!found) throw fieldError('category', `There is no article category ${value}.`);
  }
}

async function toFields(
  input: SaveArticleDto | PreviewArticleDto,
): Promise<Omit<ArticleFields, 'createdBy'> & { canonicalSite: string }> {
  const products: ArticleFields['products'] = [];
  for (const product of input.products ?? []) {
    products.push({
      title: product.title ?? '',
      url: product.url ?? '',
      redirectUrl: product.redirectUrl ?? '',
      brand: product.brand ?? '',
      buttonText: product.buttonText ?? '',
      description: toArticleHtml(product.description ?? ''),
    });
    // Other requests are answered between the texts, of which each may take some time to sanitise.
    await setImmediate();
  }
  return {
    title: input.title ?? '',
    category: input.category ?? '',
    subCategory: input.subCategory ?? '',
    image: input.image ?? '',
    description: toArticleHtml(input.description ?? ''),
    websiteName: [...new Set(input.websiteName)],
    canonicalSite: input.canonicalSite ?? '',
    status: input.status ?? 'Draft',
    rightSideProductsLink: input.rightSideProductsLink ?? '',
    bottomProductsLink: input.bottomProductsLink ?? '',
    selectedCategories: input.selectedCategories ?? [],
    selectedBrands: input.selectedBrands ?? [],
    products,
  };
}
