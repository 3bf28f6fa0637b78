import { Injectable } from '@nestjs/common';
import type {
  SeedAnnouncement,
  SeedArticle,
  SeedCategory,
  SeedClick,
  SeedCoupon,
  SeedDailyReport,
  SeedEvent,
  SeedFeed,
  SeedImageItem,
  SeedMerchant,
  SeedOrder,
  SeedPodcast,
  SeedProduct,
  SeedProductEdit,
  SeedProductFeed,
  SeedQuote,
  SeedRedirect,
  SeedTarget,
  SeedWebsite,
} from '@grabdeals/seeds/contract';
import { mediaUrl } from '@grabdeals/shared/media';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Readable } from 'node:stream';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { Resources } from '../common/resources/resources.js';
import { ARTICLES } from '../modules/articles/article.resource.js';
import { AuthService } from '../modules/auth/auth.service.js';
import { ProductsAdminService } from '../modules/products-admin/products-admin.service.js';
import { productIdOf } from '../modules/products/product.js';
import { ProductImportsService } from '../modules/products/product-imports.service.js';
import { ARTICLE_CATEGORIES } from '../modules/articles/article-category.resource.js';
import { PRODUCT_CATEGORIES } from '../modules/categories/product-category.resource.js';
import { ImagesService } from '../modules/images/images.service.js';
import { BrandSelectionsService } from '../modules/merchants/brand-selections.service.js';
import { MERCHANTS } from '../modules/merchants/merchant.resource.js';
import { ThemeService } from '../modules/theme/theme.service.js';
import { WEBSITES } from '../modules/websites/website.resource.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { DemoCommunityTarget } from './demo-community-target.js';
import { DemoCouponsTarget } from './demo-coupons-target.js';
import { articleRecordId, DemoTrafficTarget } from './demo-traffic-target.js';
import { FeedsService } from '../modules/feeds/feeds.service.js';
import { FeedFilesService } from '../modules/feeds/files/feed-files.service.js';
import { FeedRunsService } from '../modules/feeds/runs/feed-runs.service.js';

/** Creates the demo data's product feeds and starts their runs. */
@Injectable()
export class DemoFeedsTarget {
  constructor(
    private readonly feeds: FeedsService,
    private readonly files: FeedFilesService,
    private readonly runs: FeedRunsService,
  ) {}

  /** Creates the feeds, files and runs that do not exist, so that an interrupted load can be repeated. */
  async saveProductFeeds(feeds: SeedProductFeed[]): Promise<void> {
    for (const feed of feeds) await this.save(feed);
  }

  private async save({ mid, name, file, address, everyHours, run }: SeedProductFeed): Promise<void> {
    const source = address ? { kind: 'https' as const, address } : { kind: 'upload' as const };
    const existingId = await this.feeds.named(mid, name);
    const feed = existingId
      ? await this.feeds.get(existingId)
      : // Without a base URL, pictures come from this installation's store.
        await this.feeds.create({ name, merchantId: mid, source, everyHours, active: !address, baseUrl: '' });
    if (file && !feed.file) await this.files.upload(feed.id, Readable.from([Buffer.from(file.content)]), file);
    if (run && !feed.lastRun) await this.runs.start(feed.id, { dryRun: run === 'check', startedBy: DEMO_OWNER.email });
  }
}

/** Stores the demo data through the services of the modules. */
@Injectable()
export class DemoSeedTarget implements SeedTarget {
  /** The author of the articles. */
  private ownerId = '';

  constructor(
    private readonly storage: ObjectStorage,
    private readonly resources: Resources,
    private readonly selections: BrandSelectionsService,
    private readonly themes: ThemeService,
    private readonly images: ImagesService,
    private readonly productImports: ProductImportsService,
    private readonly productsAdmin: ProductsAdminService,
    private readonly auth: AuthService,
    private readonly community: DemoCommunityTarget,
    private readonly coupons: DemoCouponsTarget,
    private readonly traffic: DemoTrafficTarget,
    private readonly productFeeds: DemoFeedsTarget,
  ) {}

  saveMedia(key: string, content: Uint8Array): Promise<void> {
    return this.storage.put(key, content);
  }

  saveCategories(categories: SeedCategory[]): Promise<void> {
    return this.resources.addMissing(
      PRODUCT_CATEGORIES,
      categories.map(({ picture, ...category }) => ({ ...category, image: mediaUrl(picture) })),
    );
  }

  saveMerchants(merchants: SeedMerchant[]): Promise<void> {
    return this.resources.addMissing(
      MERCHANTS,
      merchants.map(({ mid, name, url, logo, logoSmall, rating, shippingNote, returnsNote }) => ({
        mid,
        merchantInfo: {
          name,
          url,
          merchantUrl: url,
          logoUrl: mediaUrl(logo),
          logoUrlSmall: mediaUrl(logoSmall),
          shippingNote,
          returnsNote,
        },
        merchantRating: rating,
      })),
    );
  }

  async saveWebsites(websites: SeedWebsite[]): Promise<void> {
    await this.resources.addMissing(
      WEBSITES,
      websites.map(({ value, label, vendorId, contact, comparisonPrices, locale, socialProfiles, adsTxt }) => ({
        value,
        label,
        vendorId,
        contact,
        settings: { comparisonPrices, locale, socialProfiles, adsTxt },
      })),
    );
    for (const website of websites) {
      await this.themes.save(website.value, website.theme);
      await this.selections.save(website.value, website.mids);
      await this.images.save(website.value, 'Banner', website.banners.map(toSiteImage));
      await this.images.save(website.value, 'Carousel', website.carousel.map(toSiteImage));
      await this.images.save(website.value, 'Offer', website.offers.map(toSiteImage));
    }
  }

  saveArticleCategories(entries: readonly (readonly [key: string, label: string])[]): Promise<void> {
    return this.resources.addMissing(
      ARTICLE_CATEGORIES,
      entries.map(([value, label]) => ({ value, label })),
    );
  }

  saveArticles(articles: SeedArticle[]): Promise<void> {
    const now = Date.now();
    return this.resources.addMissing(
      ARTICLES,
      articles.map((article) => ({
        _id: articleRecordId(article.key),
        title: article.title,
        category: article.category,
        subCategory: article.subCategory ?? '',
        byline: article.byline,
        image: mediaUrl(article.picture),
        description: article.description,
        websiteName: article.sites,
        canonicalSite: article.canonicalSite,
        status: article.status,
        rightSideProductsLink: listingLink({ brandid: article.selectedMids, categoryid: article.selectedCategoryIds }),
        bottomProductsLink: listingLink({ categoryid: article.selectedCategoryIds }),
        createdBy: this.ownerId,
        selectedCategories: article.selectedCategoryIds,
        selectedBrands: article.selectedMids,
        products: article.products.map(({ picture, product: { mid, externalId }, ...box }) => ({
          ...box,
          url: mediaUrl(picture),
          productId: productIdOf({ merchantId: mid, externalId }),
        })),
        createdAt: new Date(now - article.daysAgo * DAY_MS),
      })),
    );
  }

  async saveProducts(products: SeedProduct[]): Promise<void> {
    const now = new Date();
    const added = products.map(({ mid, picture, priceHistory, ...product }) => ({
      ...product,
      merchantId: mid,
      images: [mediaUrl(picture)],
      priceHistory: priceHistory.map(({ daysAgo, priceCents }) => ({
        at: new Date(now.getTime() - daysAgo * DAY_MS),
        priceCents,
      })),
    }));
    await this.productImports.apply({ added, changed: [], retired: [] }, { at: now });
  }

  saveProductEdits(edits: SeedProductEdit[]): Promise<void> {
    return this.productsAdmin.addMissing(
      edits.map(({ mid, externalId, tags, picture, ...overrides }) => ({
        merchantId: mid,
        externalId,
        tags,
        overrides: { ...overrides, ...(picture ? { images: [mediaUrl(picture)] } : {}) },
      })),
    );
  }

  saveAnnouncements(announcements: SeedAnnouncement[]): Promise<void> {
    return this.community.saveAnnouncements(announcements);
  }

  saveEvents(events: SeedEvent[]): Promise<void> {
    return this.community.saveEvents(events);
  }

  saveQuotes(quotes: SeedQuote[]): Promise<void> {
    return this.community.saveQuotes(quotes);
  }

  savePodcasts(podcasts: SeedPodcast[]): Promise<void> {
    return this.community.savePodcasts(podcasts);
  }

  saveCoupons(coupons: SeedCoupon[]): Promise<void> {
    return this.coupons.saveCoupons(coupons);
  }

  saveProductFeeds(feeds: SeedProductFeed[]): Promise<void> {
    return this.productFeeds.saveProductFeeds(feeds);
  }

  saveFeeds(feeds: SeedFeed[]): Promise<void> {
    return this.community.saveFeeds(feeds);
  }

  saveRedirects(redirects: SeedRedirect[]): Promise<void> {
    return this.traffic.saveRedirects(redirects);
  }

  saveClicks(clicks: SeedClick[]): Promise<void> {
    return this.traffic.saveClicks(clicks);
  }

  saveOrders(orders: SeedOrder[]): Promise<void> {
    return this.traffic.saveOrders(orders);
  }

  saveDailyReports(reports: SeedDailyReport[]): Promise<void> {
    return this.traffic.saveDailyReports(reports);
  }

  async saveOwner(owner: { fullName: string; email: string; password: string }): Promise<void> {
    this.ownerId = await this.auth.addMissing({ ...owner, role: 'owner', sites: [] });
  }
}

function toSiteImage({ picture, redirectUrl, title, description, brandName }: SeedImageItem) {
  return { url: mediaUrl(picture), redirectUrl, title, description, brandName: brandName ?? '' };
}

/** Returns the path of the product list for these brands and categories. */
function listingLink(filters: { brandid?: readonly number[]; categoryid: readonly number[] }): string {
  const query = Object.entries(filters).map(([name, ids]) => `${name}=${ids.join()}`);
  return `/products?${query.join('&')}`;
}
