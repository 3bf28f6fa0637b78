import { Injectable, NotFoundException } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ShareImageKind } from '@grabdeals/shared/share-image';
import { siteColors } from '@grabdeals/shared/theme-colors';
import { isStaticPage, STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { dealsOf } from '@grabdeals/shared/texts';
import { WorkQueue } from '../../common/limits/work-queue.js';
import { MediaLibrary } from '../../storage/media-library.js';
import { isPicture } from '../../storage/media-types.js';
import { contentOf } from '../../storage/uploads.service.js';
import { ThemeService } from '../theme/theme.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { drawShareImage, type ShareImage } from './draw-share-image.js';
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

const MAX_BYTES = 24 * 1024 * 1024;

/** Draws preview pictures for shared links, and caches them by their contents. */
@Injectable()
export class ShareImagesService {
  private readonly queue = new WorkQueue('pictures are being created', { atOnce: 1, waiting: 50 });
  private readonly cache = new LRUCache<string, Buffer, ShareImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_key, _stale, { context }) => this.draw(context),
  });

  constructor(
    private readonly websites: WebsitesService,
    private readonly themes: ThemeService,
    private readonly titles: ShareTitlesService,
    private readonly library: MediaLibrary,
  ) {}

  /** Returns a page's picture. @throws NotFoundException for an inactive site or an unknown page. */
  async of(siteName: string, { kind, id }: { kind: ShareImageKind; id: string }): Promise<Buffer> {
    const site = await this.websites.site(siteName);
    const subject = site.state === 'active' ? await this.titles.find(site, kind, id) : undefined;
    if (!subject) throw new NotFoundException('There is no such page.');
    const theme = (await this.themes.ofSite(siteName)).data[0]?.websiteData ?? {};
    const image: ShareImage = {
      siteLabel: theme.siteName || site.label,
      title: subject.title,
      colors: siteColors(theme),
      picture: subject.picture,
    };
    const picture = await this.cache.fetch(JSON.stringify(image), { context: image });
    if (!picture) throw new Error(`No picture was drawn for ${kind} ${id}`);
    return picture;
  }

  private draw(image: ShareImage): Promise<Buffer> {
    return this.queue.run(async () => drawShareImage(image, await this.photo(image.picture)));
  }

  /** Returns a stored picture. @returns undefined for other URLs, which are not fetched. */
  private async photo(address: string | undefined): Promise<Buffer | undefined> {
    const key = /^(?:https?:\/\/[^/?#]+)?\/media\/([^?#]+)$/.exec(address ?? '')?.[1];
    if (!key || !isPicture(key)) return undefined;
    const media = await this.library.find(key, { width: 960, format: 'webp' });
    return media && contentOf(media.object);
  }
}
