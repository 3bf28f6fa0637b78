import { Injectable } from '@nestjs/common';
import type { ShareImageKind } from '@grabdeals/shared/share-image';
import { isStaticPage, STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { dealsOf } from '@grabdeals/shared/texts';
import { ArticlesService } from '../articles/articles.service.js';
import { ArticleCategoriesService } from '../articles/article-categories.service.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import type { SiteView } from '../websites/websites.views.js';

/** The title and the picture of a page. */
export interface ShareTitle {
  title: string;
  /** URL of the page's own picture. */
  picture?: string;
}

type Lookup = (site: SiteView, id: string) => Promise<ShareTitle | undefined>;

/** Finds the title of a site's page. Titles come from records only, so that callers cannot have arbitrary texts drawn. */
@Injectable()
export class ShareTitlesService {
  private readonly lookups: Readonly<Record<ShareImageKind, Lookup>> = {
    site: async ({ siteName }, id) => (id === siteName ? { title: 'Deals from brands you love' } : undefined),
    page: async (_site, id) => (isStaticPage(id) ? { title: STATIC_PAGES[id] } : undefined),
    brand: async (_site, id) => dealsTitle((await this.merchants.byMid(Number(id)))?.merchantInfo.name),
    category: (site, id) => this.category(site, Number(id)),
    topic: async (_site, id) => {
      const [topic] = await this.topics.byValues([id]);
      return topic && { title: topic.label };
    },
    article: async ({ siteName }, id) => {
      const { title, image } = await this.articles.read(siteName, id);
      return { title, picture: image };
    },
  };

  constructor(
    private readonly merchants: MerchantsService,
    private readonly categories: ProductCategoriesService,
    private readonly topics: ArticleCategoriesService,
    private readonly articles: ArticlesService,
  ) {}

  /** Returns a page's title, or undefined for an unknown page. @throws NotFoundException for an unknown article. */
  find(site: SiteView, kind: ShareImageKind, id: string): Promise<ShareTitle | undefined> {
    return this.lookups[kind](site, id);
  }

  private async category({ siteName }: SiteView, id: number): Promise<ShareTitle | undefined> {
    const { data } = await this.categories.ofSite(siteName);
    return dealsTitle(data.find(({ categoryId }) => categoryId === id)?.categoryName);
  }
}

function dealsTitle(name: string | undefined): ShareTitle | undefined {
  return name === undefined ? undefined : { title: dealsOf(name) };
}
