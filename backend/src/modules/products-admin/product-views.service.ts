import { Injectable } from '@nestjs/common';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import { COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { versionOf } from '../../common/history/record-change.js';
import { ArticlesService } from '../articles/articles.service.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import type { WebsiteView } from '../websites/website.resource.js';
import { WebsitesService } from '../websites/websites.service.js';
import { atCurrentPrice } from '../products/price-in-force.js';
import type { Product, ProductRecord } from '../products/product.js';
import { isHidden, type OverriddenField, withOverrides } from '../products/product-overrides.js';
import { judgeRegPrice, lowestPricePeriod } from '../products/reg-price.js';
import type { ExportedProduct } from './product-csv.js';
import type { ComparisonView, ProductDetailView, ProductRecordView, ProductSiteView } from './products-admin.views.js';

/** Days of clicks in a product's details, including today. */
const CLICK_DAYS = 90;

/** Creates the views of products for operators from the data of several modules. */
@Injectable()
export class ProductViewsService {
  constructor(
    private readonly merchants: MerchantsService,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
    private readonly articles: ArticlesService,
    private readonly clicks: ClicksService,
  ) {}

  async list(records: readonly ProductRecord[]): Promise<ProductRecordView[]> {
    const merchants = await this.merchants.all();
    return records.map((record) => {
      const { merchantId } = record.product;
      return toRecordView(record, merchants.get(merchantId)?.merchantInfo.name ?? '');
    });
  }

  /** Returns the products with all that the export contains of them. */
  async exported(records: readonly ProductRecord[]): Promise<ExportedProduct[]> {
    const [views, categories] = await Promise.all([this.list(records), this.categories.all()]);
    return records.map(({ product, overrides }, index) => {
      const { description, brand, link, attributes, categoryIds } = product;
      const names = categoryIds.flatMap((id) => categories.get(id)?.categoryName ?? []);
      return {
        ...views[index]!,
        description,
        ...(brand ? { brand } : {}),
        link,
        ...(attributes ? { attributes } : {}),
        category: names.reverse().join(' > '),
        ...(overrides.title ? { feedTitle: product.title } : {}),
        ...(overrides.images ? { feedImages: product.images } : {}),
      };
    });
  }

  async detail(record: ProductRecord): Promise<ProductDetailView> {
    const { product: feedProduct, overrides } = record;
    const product = effective(record);
    const from = addDays(utcDay(new Date()), 1 - CLICK_DAYS);
    const [[view], sites, articles, clicks] = await Promise.all([
      this.list([record]),
      this.sitesOf(product),
      this.articles.linkingTo(feedProduct.link),
      this.clicks.ofProduct(feedProduct.id, from),
    ]);
    const { description, brand, attributes, link, offeredOnly, priceNote, firstSeen, priceHistory } = product;
    const lowestInDays = lowestPricePeriod(product);
    return {
      ...view!,
      version: versionOf({ __v: record.editCount }),
      description,
      ...(brand ? { brand } : {}),
      ...(attributes ? { attributes } : {}),
      link,
      offeredOnly,
      ...(priceNote ? { priceNote } : {}),
      feedValues: { title: feedProduct.title, images: feedProduct.images, categoryIds: feedProduct.categoryIds },
      overrides,
      firstSeen,
      priceHistory,
      ...(lowestInDays ? { lowestInDays } : {}),
      comparisons: comparisonsOf(product),
      sites,
      articles,
      clicks,
    };
  }

  private async sitesOf(product: Product): Promise<ProductSiteView[]> {
    const [websites, mature] = await Promise.all([this.websites.all(), this.categories.matureIds()]);
    const isMature = product.categoryIds.some((id) => mature.includes(id));
    return Promise.all(
      websites.map(async (website) => {
        const { value: websiteName, label, settings } = website;
        const { ids } = await this.selections.ofSite(websiteName);
        const notShownBecause = whyNotShown(product, website, {
          isBrandSelected: ids.includes(product.merchantId),
          isMature,
        });
        const { comparisonPrices } = settings;
        return { websiteName, label, comparisonPrices, ...(notShownBecause ? { notShownBecause } : {}) };
      }),
    );
  }
}

/** Returns the product as shoppers see it: with overrides, at the price that applies now. */
function effective({ product, overrides }: ProductRecord): Product {
  return atCurrentPrice(withOverrides(product, overrides), Date.now());
}

function whyNotShown(
  product: Product,
  { value, active, settings }: WebsiteView,
  { isBrandSelected, isMature }: { isBrandSelected: boolean; isMature: boolean },
): ProductSiteView['notShownBecause'] {
  if (product.retiredAt) return 'retired';
  if (!active) return 'siteInactive';
  if (isHidden(product, value)) return 'hidden';
  if (!isBrandSelected) return 'brandNotSelected';
  return isMature && !settings.showMature ? 'mature' : undefined;
}

function toRecordView(record: ProductRecord, merchantName: string): ProductRecordView {
  const product = effective(record);
  const { id, merchantId, externalId, title, images, priceCents, originalPriceCents, currency } = product;
  const { saleEndsAt, shippingCents, categoryIds, retiredAt, hiddenOn, lastSeen, updatedAt, feedId } = product;
  return {
    _id: id,
    id,
    merchantId,
    merchantName,
    externalId,
    ...(feedId ? { feedId } : {}),
    title,
    images,
    priceCents,
    ...(originalPriceCents === undefined ? {} : { originalPriceCents }),
    currency,
    ...(shippingCents === undefined ? {} : { shippingCents }),
    ...(saleEndsAt ? { saleEndsAt } : {}),
    categoryIds,
    ...(retiredAt ? { retiredAt } : {}),
    ...(hiddenOn ? { hiddenOn } : {}),
    overridden: Object.keys(record.overrides) as OverriddenField[],
    tags: record.tags,
    lastSeen,
    updatedAt,
  };
}

function comparisonsOf(product: Product): ComparisonView[] {
  return COMPARISON_PRICES.map((comparisonPrices) => {
    const judgement = judgeRegPrice(product, comparisonPrices);
    return { comparisonPrices, ...(judgement ?? { isShown: false, reason: 'noOriginalPrice' }) };
  });
}
