import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { ARTICLE_STATUSES } from '@grabdeals/shared/article-status';
import { LOWEST_PRICE_PERIODS, type LowestPricePeriod } from '@grabdeals/shared/lowest-price';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { ProductAttributes } from '../product-attributes.js';
import type { HiddenOn } from '../product-overrides.js';
import { ApiAllOrSomeSites } from './product-rules.js';

const OVERRIDDEN_FIELDS = ['title', 'priceNote', 'images', 'categoryIds', 'hiddenOn'] as const;

/** A product as the Site Manager lists it. Money is integer cents; the price is the one in force. */
export class ProductRecordView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  /** @example 199042 */
  merchantId: number;
  /** @example Crocs */
  merchantName: string;
  /** The merchant's own id of the offer. @example classic-clog-army-green */
  externalId: string;
  /** The feed that brought it last; absent where none did. @example 65f0a1b2c3d4e5f60718293b */
  feedId?: string;
  /** @example "Classic Clog" */
  title: string;
  /** Addresses of its pictures. @example ["/media/clog.png"] */
  images: string[];
  /** @example 3199 */
  priceCents: number;
  /** As the merchant claims it. @example 3999 */
  originalPriceCents?: number;
  /** ISO 4217. @example USD */
  currency: string;
  /** When the sale price ends, where the feed tells it. */
  saleEndsAt?: Date;
  /** Leaf first. @example [50] */
  categoryIds: number[];
  /** When it left its feed; absent while it is offered. */
  retiredAt?: Date;
  @ApiAllOrSomeSites('Where shoppers do not see it.')
  hiddenOn?: HiddenOn;
  /** Fields in which an operator's value stands in place of the feed's. */
  @ApiProperty({ enum: OVERRIDDEN_FIELDS, isArray: true })
  overridden: (typeof OVERRIDDEN_FIELDS)[number][];
  /** Operators' words for it. @example ["summer"] */
  tags: string[];
  /** When the merchant's feed last listed it. */
  lastSeen: Date;
  updatedAt: Date;
}

/** What the feed itself says of the fields that operators can set. */
export class FeedValuesView {
  /** @example "Classic Clog" */
  title: string;
  /** @example ["https://cdn.example/clog.jpg"] */
  images: string[];
  /** Leaf first. @example [50] */
  categoryIds: number[];
}

/** What operators have set; an absent field is the feed's. */
export class ProductOverridesView {
  /** @example "Classic Clog, our favourite" */
  title?: string;
  /** @example "With code SPRING at the checkout" */
  priceNote?: string;
  /** @example ["/media/clog.png"] */
  images?: string[];
  /** Leaf first, then what it is below. @example [50] */
  categoryIds?: number[];
  @ApiAllOrSomeSites('Where shoppers do not see it.')
  hiddenOn?: HiddenOn;
}

export class PricePointView {
  at: Date;
  /** Integer cents. @example 3999 */
  priceCents: number;
  /** When the product left its feed at this price; it was away until the next one. */
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
 * Whether sites with one setting of `comparisonPrices` show the original price as "Reg. Price", and why. `claimed` and `proven` say
 * by what it is shown. `neverOffered`: the product was offered on `days`, and never at that price. `reducedTooLong`: the price has
 * been lower for `days`, more than `allowed`. `notOfferedLongEnough`: it was offered at that price on `days` of the last
 * `ofLast`, of which `needed` are needed.
 */
export class ComparisonView {
  @ApiProperty({ enum: COMPARISON_PRICES })
  comparisonPrices: ComparisonPrices;
  isShown: boolean;
  @ApiProperty({ enum: COMPARISON_REASONS })
  reason: (typeof COMPARISON_REASONS)[number];
  /** Whole days, rounded down. @example 41 */
  days?: number;
  /** When the price was reduced: it has been shown since then. */
  since?: Date;
  /** @example 45 */
  allowed?: number;
  /** @example 30 */
  needed?: number;
  /** @example 90 */
  ofLast?: number;
}

const NOT_SHOWN = ['retired', 'siteInactive', 'hidden', 'brandNotSelected', 'mature'] as const;

/** What a site makes of the product. */
export class ProductSiteView {
  /** @example sunsetdeals */
  websiteName: string;
  /** @example "Sunset Deals" */
  label: string;
  @ApiProperty({ enum: COMPARISON_PRICES })
  comparisonPrices: ComparisonPrices;
  /** Why its shoppers do not find the product; absent where they do. */
  @ApiPropertyOptional({ enum: NOT_SHOWN })
  notShownBecause?: (typeof NOT_SHOWN)[number];
}

export class NamingArticleView {
  _id: string;
  /** @example "Ten clogs for the garden" */
  title: string;
  @ApiProperty({ enum: ARTICLE_STATUSES })
  status: ArticleStatus;
  /** The sites it stands on. @example ["sunsetdeals"] */
  websiteName: string[];
}

export class ProductClicksView {
  /** UTC day. @example 2026-11-20 */
  day: string;
  /** @example sunsetdeals */
  websiteName: string;
  /** All clicks, those of bots and repeats too. @example 7 */
  rawClicks: number;
  /** Those that count. @example 5 */
  clicks: number;
}

/** What the feed says of variants, identifiers and condition; an attribute that it leaves out is absent. */
export class ProductAttributesView implements ProductAttributes {
  /** The same for all variants of one product. @example classic-clog */
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
  /** GTIN, UPC, EAN or ISBN: digits only. @example "0191448430099" */
  gtin?: string;
  /** The maker's part number. @example 10001-309 */
  mpn?: string;
  /** @example new */
  condition?: string;
}

/** A product with all that operators can know of it. */
export class ProductDetailView extends ProductRecordView {
  /** @example "A light clog for every day." */
  description: string;
  /** The maker's name. @example Crocs */
  brand?: string;
  /** Absent where the feed names none. */
  attributes?: ProductAttributesView;
  /** The merchant's page, without campaign id. @example https://www.crocs.example/p/classic-clog-1 */
  link: string;
  /** Shown only where a site asks for offered products. */
  offeredOnly: boolean;
  /** An operator's word on the price. @example "With code SPRING at the checkout" */
  priceNote?: string;
  feedValues: FeedValuesView;
  overrides: ProductOverridesView;
  firstSeen: Date;
  /** Oldest first; the last is the feed's current one. */
  priceHistory: PricePointView[];
  /** The price is the lowest in so many days: cards say so. */
  @ApiPropertyOptional({ type: Number, enum: LOWEST_PRICE_PERIODS })
  lowestInDays?: LowestPricePeriod;
  /** One for each setting. */
  comparisons: ComparisonView[];
  /** All sites, by label. */
  sites: ProductSiteView[];
  /** Articles with a product card that leads to it, drafts too, newest first. */
  articles: NamingArticleView[];
  /** Clicks of the last 90 UTC days, today included, oldest first; days without any are left out. */
  clicks: ProductClicksView[];
}
