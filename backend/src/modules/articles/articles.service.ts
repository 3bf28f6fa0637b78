import { Injectable } from '@nestjs/common';
import { withoutCampaign } from '@grabdeals/shared/campaign';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import type { Seeded } from '../../common/persistence/record-repository.js';
import { WebsitesService } from '../websites/websites.service.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import type { ArticleCategoryView } from './article-categories.dto.js';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import type {
  ArticleCountView,
  ArticleSitemapView,
  ArticlesView,
  ArticleView,
  CountArticlesDto,
  ListArticlesDto,
  ReadArticleSitemapDto,
  ReadArticleView,
  SiteArticleCategoriesView,
} from './articles.dto.js';
import { type ArticleCounts, type ArticleFields, ArticlesRepository } from './articles.repository.js';

@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly categories: ArticleCategoriesService,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * A page of a site's articles, newest first. Drafts only for those who manage the site; a shopper who asks for them
   * reads the published ones.
   */
  async list(siteName: string, query: ListArticlesDto, caller?: Caller): Promise<ArticlesView> {
    const { page, pageSize, category, q: text } = query;
    const status = readableStatus(siteName, query.status, caller);
    const { data, total } = await this.articles.ofSite(siteName, { status, page, pageSize, category, text });
    return { data, totalCount: total };
  }

  /** How many articles `list` has in all. */
  async count(siteName: string, query: CountArticlesDto, caller?: Caller): Promise<ArticleCountView> {
    const status = readableStatus(siteName, query.status, caller);
    return { count: await this.articles.count(siteName, status, query.category) };
  }

  /** @throws NotFoundException for an unknown id, a draft, and an article of other sites. */
  async readPublished(siteName: string, id: string): Promise<ArticleView> {
    return this.articles.found(await this.articles.findOfSite(siteName, id, 'Published'));
  }

  /** The article with the site whose address of it counts. */
  async withCanonicalSite(article: ArticleView): Promise<ReadArticleView> {
    const [first = ''] = article.websiteName;
    return { ...article, effectiveCanonicalSite: (await this.effectiveSite(article)) ?? first };
  }

  /** Addresses of the published articles whose canonical site this is, a page at a time. */
  async sitemap(siteName: string, query: ReadArticleSitemapDto): Promise<ArticleSitemapView> {
    const { data, total } = await this.articles.addresses(siteName, query);
    const canonical = await Promise.all(
      data.map(async ({ websiteName, canonicalSite, ...address }) =>
        (await this.effectiveSite({ websiteName, canonicalSite })) === siteName ? [address] : [],
      ),
    );
    return { data: canonical.flat(), totalCount: total };
  }

  /** Categories in which a site has published articles: those with most of them first, else by label. */
  async categoriesOf(siteName: string): Promise<SiteArticleCategoriesView> {
    const counts = await this.articles.categoryCounts(siteName, 'Published');
    const count = ({ value }: ArticleCategoryView) => counts.get(value) ?? 0;
    const byLabel = await this.categories.byValues([...counts.keys()]);
    return { data: byLabel.sort((a, b) => count(b) - count(a)) };
  }

  /** Titles by id, of those articles that stand on one of the sites; where none are named, of all sites. */
  async titles(ids: readonly string[], sites: readonly string[] | undefined): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    return this.articles.titles(ids, sites);
  }

  /** Articles of all sites, drafts too, that name the product with this address, with or without a campaign; newest first. */
  async naming(link: string): Promise<Pick<ArticleView, '_id' | 'title' | 'status' | 'websiteName'>[]> {
    const address = withoutCampaign(link);
    const found = await this.articles.leadingTo(address.replace(/\?.*/, ''));
    return found
      .filter(({ addresses }) => addresses.some((each) => withoutCampaign(each) === address))
      .map(({ addresses: _found, ...article }) => article);
  }

  /** Which of the product categories articles of all sites have selected, drafts too. */
  selectedAmong(categoryIds: readonly number[]): Promise<Set<number>> {
    return this.articles.selectedAmong(categoryIds);
  }

  /** Counts articles of any status that stand on one of the sites; where none are named, of all sites. */
  countsBy(sites: readonly string[] | undefined): Promise<ArticleCounts> {
    return this.articles.countsBy(sites);
  }

  addMissing(articles: readonly Seeded<ArticleFields>[]): Promise<void> {
    return this.articles.addMissing(articles);
  }

  /** Of an article's sites the chosen one, else the first, that shoppers can open; undefined where there is none. */
  private async effectiveSite({
    websiteName,
    canonicalSite,
  }: Pick<ArticleView, 'websiteName' | 'canonicalSite'>): Promise<string | undefined> {
    // A site that the article has left since is not chosen any more.
    const chosen = websiteName.filter((siteName) => siteName === canonicalSite);
    for (const siteName of [...chosen, ...websiteName]) {
      if ((await this.websites.site(siteName)).state === 'active') return siteName;
    }
    return undefined;
  }
}

function readableStatus(siteName: string, status: ArticleStatus = 'Published', caller?: Caller): ArticleStatus {
  if (status === 'Published' || !caller) return 'Published';
  assertMayManage(caller, siteName);
  return status;
}
