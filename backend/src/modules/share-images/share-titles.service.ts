import { Injectable } from '@nestjs/common';
import type { ShareImageKind } from '@grabdeals/shared/share-image';
import { isStaticPage, STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { dealsOf } from '@grabdeals/shared/texts';
import { ArticlesService } from '../articles/articles.service.js';
import { ArticleCategoriesService } from '../articles/article-categories.service.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import type { SiteView } from '../websites/websites.views.js';

/** What a page is about, as its picture says it. */
export interface ShareTitle {
  title: string;
  /** Address of the page's own picture. */
  picture?: string;
}

type Lookup = (site: SiteView, id: string) => Promise<ShareTitle | undefined>;

/** Finds the title of a page that a site has. Texts come from records only: nobody gets a text of theirs drawn. */
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

  /** Undefined where the site has no such page; for an article that is a NotFoundException. */
  find(site: SiteView, kind: ShareImageKind, id: string): Promise<ShareTitle | undefined> {
    return this.lookups[kind](site, id);
  }

  private async category({ settings }: SiteView, id: number): Promise<ShareTitle | undefined> {
    const visible = await this.categories.visible(settings.showMature);
    return dealsTitle(visible.find(({ categoryId }) => categoryId === id)?.categoryName);
  }
}

function dealsTitle(name: string | undefined): ShareTitle | undefined {
  return name === undefined ? undefined : { title: dealsOf(name) };
}
