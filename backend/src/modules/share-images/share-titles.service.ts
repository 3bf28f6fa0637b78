import { Injectable } from '@nestjs/common';
import type { ShareImageKind } from '@grabdeals/shared/share-image';
import { isStaticPage, STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { dealsOf } from '@grabdeals/shared/texts';
import { CurrentArticlesService } from '../articles/current-articles.service.js';
import { ArticleCategoriesService } from '../articles/article-categories.service.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { imageUrlsOf } from '../products/product-image.js';
import { withOverrides } from '../products/product-overrides.js';
import { isVisible } from '../products/product-visibility.js';
import { ProductsService } from '../products/products.service.js';
import type { SiteView } from '../websites/website.resource.js';

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
    product: (site, id) => this.product(site, id),
  };

  constructor(
    private readonly merchants: MerchantsService,
    private readonly categories: ProductCategoriesService,
    private readonly topics: ArticleCategoriesService,
    private readonly articles: CurrentArticlesService,
    private readonly products: ProductsService,
  ) {}

  /**
   * Returns a page's title, or undefined for an unknown page.
   * @throws NotFoundException for an unknown article or product.
   */
  find(site: SiteView, kind: ShareImageKind, id: string): Promise<ShareTitle | undefined> {
    return this.lookups[kind](site, id);
  }

  private async category({ siteName }: SiteView, id: number): Promise<ShareTitle | undefined> {
    const { data } = await this.categories.ofSite(siteName);
    return dealsTitle(data.find(({ categoryId }) => categoryId === id)?.categoryName);
  }

  private async product({ siteName, settings }: SiteView, id: string): Promise<ShareTitle | undefined> {
    const { product, overrides } = await this.products.record(id);
    const shown = withOverrides(product, overrides);
    const rules = { siteName, hiddenCategoryIds: await this.categories.hiddenIdsOf(siteName) };
    if (!settings.productPages || !isVisible(shown, rules)) return undefined;
    return { title: shown.title, picture: imageUrlsOf(shown)[0] };
  }
}

function dealsTitle(name: string | undefined): ShareTitle | undefined {
  return name === undefined ? undefined : { title: dealsOf(name) };
}
