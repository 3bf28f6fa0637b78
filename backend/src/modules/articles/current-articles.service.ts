import { Injectable, NotFoundException } from '@nestjs/common';
import { isCurrent, nextChange } from '@grabdeals/shared/schedule';
import { assertMayManage, type Caller, managesAny, mayManage } from '../../common/access/caller.js';
import { WebsitesService } from '../websites/websites.service.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import type { ArticleView } from './article.resource.js';
import type { ArticleCategoryView } from './article-category.resource.js';
import type {
  ArticleCountView,
  ArticleSitemapView,
  ArticlesView,
  CountArticlesDto,
  ListArticlesDto,
  ReadArticleSitemapDto,
  ReadArticleView,
  SiteArticleCategoriesView,
} from './articles.dto.js';
import { ArticlesRepository, forReaders, type ReadableArticles } from './articles.repository.js';

/** Articles for readers: published articles that have started and have not ended. Callers who manage the site can read the others. */
@Injectable()
export class CurrentArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly categories: ArticleCategoriesService,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Returns a page of a site's articles, newest first. Only callers who manage the site get drafts, and articles that have not
   * started or have ended.
   */
  async ofSite(siteName: string, query: ListArticlesDto, caller?: Caller): Promise<ArticlesView> {
    const { page, pageSize, category, q: text } = query;
    const now = new Date();
    const articles = readableArticles(siteName, query, caller, now);
    const [{ data, total }, changesAt] = await Promise.all([
      this.articles.ofSite(siteName, { ...articles, page, pageSize, category, text }),
      this.nextChange(siteName, now),
    ]);
    return { data, totalCount: total, ...changesAt };
  }

  /** Counts the articles that `ofSite` returns on all pages. */
  async count(siteName: string, query: CountArticlesDto, caller?: Caller): Promise<ArticleCountView> {
    const articles = readableArticles(siteName, query, caller, new Date());
    return { count: await this.articles.count(siteName, articles, query.category) };
  }

  /**
   * Returns a current article of the site. Callers also get drafts, articles that have not started or have ended, and articles of the
   * other sites that they manage, and the tags of the articles of all these sites.
   * @throws NotFoundException for an article that the caller may not read.
   */
  async read(siteName: string, id: string, caller?: Caller): Promise<ReadArticleView> {
    const article = await this.articles.get(id);
    const isPublic = article.status === 'Published' && isCurrent(article) && article.websiteName.includes(siteName);
    const isManaged = managesAny(caller, article.websiteName);
    if (!isPublic && !isManaged) {
      throw new NotFoundException('There is no such article.');
    }
    const [firstSite = ''] = article.websiteName;
    const effectiveCanonicalSite = (await this.effectiveSite(article)) ?? firstSite;
    const [canonicalDomain] = (await this.websites.site(effectiveCanonicalSite)).domains;
    const changesAt = nextChange([article]);
    return {
      ...(isManaged ? article : forReaders(article)),
      effectiveCanonicalSite,
      ...(canonicalDomain ? { canonicalDomain } : {}),
      ...(changesAt < Infinity ? { changesAt: new Date(changesAt) } : {}),
    };
  }

  /** Returns a page of the URLs of the published articles whose canonical site this is. */
  async sitemap(siteName: string, query: ReadArticleSitemapDto): Promise<ArticleSitemapView> {
    const now = new Date();
    const { data, total } = await this.articles.addresses(siteName, query, now);
    const canonical = await Promise.all(
      data.map(async ({ websiteName, canonicalSite, ...address }) =>
        (await this.effectiveSite({ websiteName, canonicalSite })) === siteName ? [address] : [],
      ),
    );
    return { data: canonical.flat(), totalCount: total, ...(await this.nextChange(siteName, now)) };
  }

  /** Returns the categories of the site's current articles, by the number of articles, then by label. */
  async categoriesOf(siteName: string): Promise<SiteArticleCategoriesView> {
    const now = new Date();
    const counts = await this.articles.categoryCounts(siteName, now);
    const count = ({ value }: ArticleCategoryView) => counts.get(value) ?? 0;
    const byLabel = await this.categories.byValues([...counts.keys()]);
    const data = byLabel.sort((a, b) => count(b) - count(a));
    return { data, ...(await this.nextChange(siteName, now)) };
  }

  /** Returns the next start or end of an article of the site, if there is one. */
  private async nextChange(siteName: string, now: Date): Promise<{ changesAt?: Date }> {
    const changesAt = await this.articles.nextChange(siteName, now);
    return changesAt ? { changesAt } : {};
  }

  /** Returns the canonical site if it is active, else the first active site of the article. */
  private async effectiveSite({
    websiteName,
    canonicalSite,
  }: Pick<ArticleView, 'websiteName' | 'canonicalSite'>): Promise<string | undefined> {
    // The article may have left its canonical site.
    const canonical = websiteName.filter((siteName) => siteName === canonicalSite);
    for (const siteName of [...canonical, ...websiteName]) {
      if ((await this.websites.site(siteName)).state === 'active') return siteName;
    }
    return undefined;
  }
}

/** Returns which articles to read. @throws ForbiddenException for drafts of a site that the caller does not manage. */
function readableArticles(
  siteName: string,
  { status = 'Published' }: Pick<ListArticlesDto, 'status'>,
  caller: Caller | undefined,
  now: Date,
): ReadableArticles {
  if (status === 'Published' || !caller) {
    return { status: 'Published', ...(mayManage(caller, siteName) ? {} : { currentAt: now }) };
  }
  assertMayManage(caller, siteName);
  return { status };
}
