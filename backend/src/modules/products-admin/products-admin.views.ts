import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { ARTICLE_STATUSES } from '@grabdeals/shared/article-status';
import { LOWEST_PRICE_PERIODS, type LowestPricePeriod } from '@grabdeals/shared/lowest-price';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { ProductAttributes } from '../products/product-attributes.js';
import type { HiddenOn } from '../products/product-overrides.js';
import { ApiAllOrSomeSites } from './product-rules.js';

const OVERRIDDEN_FIELDS = ['title', 'priceNote', 'images', 'categoryIds', 'hiddenOn'] as const;

/** A product in the operators' list. Money is integer cents; the price is the price in force. */
export class ProductRecordView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** @example 199042 */
  merchantId: number;
  /** @example Crocs */
  merchantName: string;
  /** Id of the offer at the merchant. @example classic-clog-army-green */
  externalId: string;
  /** Id of the feed that last imported the product. Absent if no feed did. @example 65f0a1b2c3d4e5f60718293b */
  feedId?: string;
  /** @example "Classic Clog" */
  title: string;
  /** URLs of the product's pictures. @example ["/media/clog.png"] */
  images: string[];
  /** @example 3199 */
  priceCents: number;
  /** Original price that the merchant claims, in cents. @example 3999 */
  originalPriceCents?: number;
  /** Currency code of ISO 4217. @example USD */
  currency: string;
  /** Lowest price of shipping within the country, in cents, if the feed contains it. @example 599 */
  shippingCents?: number;
  /** Time when the sale price ends, if the feed contains it. */
  saleEndsAt?: Date;
  /** Category ids, the leaf first. @example [50] */
  categoryIds: number[];
  /** Time when the product left its feed. Absent while the product is offered. */
  retiredAt?: Date;
  @ApiAllOrSomeSites('Sites on which the product is hidden.')
  hiddenOn?: HiddenOn;
  /** Fields whose feed value an operator has overridden. */
  @ApiProperty({ enum: OVERRIDDEN_FIELDS, isArray: true })
  overridden: (typeof OVERRIDDEN_FIELDS)[number][];
  /** Internal tags. @example ["summer"] */
  tags: string[];
  /** Time when the merchant's feed last contained the product. */
  lastSeen: Date;
  updatedAt: Date;
}

/** The feed's values of the fields that operators can override. */
export class FeedValuesView {
  /** @example "Classic Clog" */
  title: string;
  /** @example ["https://cdn.example/clog.jpg"] */
  images: string[];
  /** Category ids, the leaf first. @example [50] */
  categoryIds: number[];
}

/** Values that override the feed's values. The feed's value applies where a field is absent. */
export class ProductOverridesView {
  /** @example "Classic Clog, our favourite" */
  title?: string;
  /** @example "With code SPRING at the checkout" */
  priceNote?: string;
  /** @example ["/media/clog.png"] */
  images?: string[];
  /** Category ids, the leaf first, then its parents. @example [50] */
  categoryIds?: number[];
  @ApiAllOrSomeSites('Sites on which the product is hidden.')
  hiddenOn?: HiddenOn;
}

export class PricePointView {
  at: Date;
  /** Amount in integer cents. @example 3999 */
  priceCents: number;
  /** Time when the product left its feed at this price. The product was not offered until the next price. */
  until?: Date;
}

const COMPARISON_REASONS = [
  'claimed',
  'proven',
  'settingIsNone',
  'noOriginalPrice',
  'notAbovePrice',
  'neverOffered',
  'reducedTooLong',
  'notOfferedLongEnough',
] as const;

/**
 * Whether sites with one setting of `comparisonPrices` show the original price as "Reg. Price", and why. `claimed` and
 * `proven` are the reasons to show it. `neverOffered`: the product was offered on `days` days, but never at that
 * price. `reducedTooLong`: the price has been lower for `days` days, more than `allowed`. `notOfferedLongEnough`: the
 * product was offered at that price on `days` of the last `ofLast` days, and `needed` days are required.
 */
export class ComparisonView {
  @ApiProperty({ enum: COMPARISON_PRICES })
  comparisonPrices: ComparisonPrices;
  isShown: boolean;
  @ApiProperty({ enum: COMPARISON_REASONS })
  reason: (typeof COMPARISON_REASONS)[number];
  /** Number of whole days, rounded down. @example 41 */
  days?: number;
  /** Time when the price was reduced. */
  since?: Date;
  /** @example 45 */
  allowed?: number;
  /** @example 30 */
  needed?: number;
  /** @example 90 */
  ofLast?: number;
}

const NOT_SHOWN = ['retired', 'siteInactive', 'hidden', 'brandNotSelected', 'mature'] as const;

/** How a site treats the product. */
export class ProductSiteView {
  /** @example sunsetdeals */
  websiteName: string;
  /** @example "Sunset Deals" */
  label: string;
  @ApiProperty({ enum: COMPARISON_PRICES })
  comparisonPrices: ComparisonPrices;
  /** Why shoppers of the site do not find the product. Absent if they find it. */
  @ApiPropertyOptional({ enum: NOT_SHOWN })
  notShownBecause?: (typeof NOT_SHOWN)[number];
}

export class ArticleLinkView {
  _id: string;
  /** @example "Ten clogs for the garden" */
  title: string;
  @ApiProperty({ enum: ARTICLE_STATUSES })
  status: ArticleStatus;
  /** Keys of the sites on which the article appears. @example ["sunsetdeals"] */
  websiteName: string[];
}

export class ProductClicksView {
  /** Day in UTC. @example 2026-11-20 */
  day: string;
  /** @example sunsetdeals */
  websiteName: string;
  /** All clicks, including those of bots and repeats. @example 7 */
  rawClicks: number;
  /** Clean clicks. @example 5 */
  clicks: number;
}

/** Variants, identifiers and condition. Attributes that the feed does not contain are absent. */
export class ProductAttributesView implements ProductAttributes {
  /** Id shared by all variants of one product. @example classic-clog */
  itemGroupId?: string;
  /** @example "Army green" */
  color?: string;
  /** @example "M8/W10" */
  size?: string;
  /** @example Croslite */
  material?: string;
  /** @example Plain */
  pattern?: string;
  /** @example adult */
  ageGroup?: string;
  /** @example unisex */
  gender?: string;
  /** GTIN, UPC, EAN or ISBN, digits only. @example "0191448430099" */
  gtin?: string;
  /** Part number of the manufacturer. @example 10001-309 */
  mpn?: string;
  /** @example new */
  condition?: string;
}

/** A product with all its details for operators. */
export class ProductDetailView extends ProductRecordView {
  /** Number of saves of what operators set, and 1. Imports do not change the number. @example 3 */
  version: number;
  /** @example "A light clog for every day." */
  description: string;
  /** Name of the manufacturer. @example Crocs */
  brand?: string;
  /** Attributes of the product. Absent if the feed contains none. */
  attributes?: ProductAttributesView;
  /** URL of the merchant's page, without campaign id. @example https://www.crocs.example/p/classic-clog-1 */
  link: string;
  /** Whether the product appears only in lists with `showOfferedProducts`. */
  offeredOnly: boolean;
  /** Operator's note on the price. @example "With code SPRING at the checkout" */
  priceNote?: string;
  feedValues: FeedValuesView;
  overrides: ProductOverridesView;
  firstSeen: Date;
  /** Prices, the oldest first. The last price is the current price of the feed. */
  priceHistory: PricePointView[];
  /** Number of days in which this price is the lowest, as shown on product cards. */
  @ApiPropertyOptional({ type: Number, enum: LOWEST_PRICE_PERIODS })
  lowestInDays?: LowestPricePeriod;
  /** One comparison for each value of `comparisonPrices`. */
  comparisons: ComparisonView[];
  /** All sites, sorted by label. */
  sites: ProductSiteView[];
  /** Articles and drafts with a product card that links to the product, the newest first. */
  articles: ArticleLinkView[];
  /** Clicks of the last 90 days in UTC, including today, the oldest first. Days without clicks are omitted. */
  clicks: ProductClicksView[];
}
