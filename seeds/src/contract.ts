import type { CouponDiscount, MinSpend } from '@grabdeals/shared/coupons';
import type { Currency } from '@grabdeals/shared/money';
import type { DEAL_SITE_KEYS } from '@grabdeals/shared/site';
import type { ThemeData } from '@grabdeals/shared/theme';
import type { ComparisonPrices, Locale } from '@grabdeals/shared/website-settings';
import type { SocialProfiles } from '@grabdeals/shared/social-profiles';

// Types of the demo data. The data is deterministic, so that loading it twice changes nothing. Pictures and sounds are storage keys
// (`demo/...svg`), which are also their paths below `assets/media/`.

export type SiteKey = (typeof DEAL_SITE_KEYS)[number];

export interface SeedWebsite {
  value: SiteKey;
  label: string;
  /** Affiliate campaign and vendor id. */
  vendorId: number;
  /** Postal address lines, e-mail and phone for the footer and Contact Us; placeholders (.example, 555 numbers). */
  contact: { address: string[]; email: string; phone?: string };
  theme: ThemeData;
  comparisonPrices: ComparisonPrices;
  locale: Locale;
  socialProfiles: SocialProfiles;
  /** The site's ads.txt, in the IAB's format. */
  adsTxt: string;
  /** Brands selected on this site, in their display order. */
  mids: number[];
  /** Home page banners, carousel slides and offers; `url` is a picture key. */
  banners: SeedImageItem[];
  carousel: SeedImageItem[];
  offers: SeedImageItem[];
}

export interface SeedImageItem {
  /** Storage key of the picture. */
  picture: string;
  redirectUrl: string;
  title: string;
  description: string;
  brandName?: string;
}

export interface SeedMerchant {
  mid: number;
  name: string;
  /** The merchant's own site, https. */
  url: string;
  logo: string;
  logoSmall: string;
  /** 0 to 5, one decimal. */
  rating: number;
  shippingNote?: string;
  returnsNote?: string;
}

export interface SeedCategory {
  categoryId: number;
  categoryName: string;
  parentId?: number;
  level2: boolean;
  mature: boolean;
  /** 1 to 100, 1 first. */
  rank: number;
  picture: string;
}

export interface SeedProduct {
  /** Unique within its merchant, like an offer id in a product feed. */
  externalId: string;
  mid: number;
  title: string;
  description: string;
  brand?: string;
  /** Attributes by which the product shares a card with others. */
  attributes?: { itemGroupId?: string; color?: string; size?: string; gtin?: string; mpn?: string };
  /** Integer cents. `originalPriceCents` is the merchant's claim, which the price history proves, allows or contradicts. */
  priceCents: number;
  originalPriceCents?: number;
  currency: Currency;
  shippingCents?: number;
  /** Leaf first, then its ancestors. */
  categoryIds: number[];
  picture: string;
  link: string;
  offeredOnly: boolean;
  /** Days before loading, oldest first; the last entry is the current price. */
  priceHistory: { daysAgo: number; priceCents: number }[];
}

/** An operator's overrides of a product. */
export interface SeedProductEdit {
  mid: number;
  externalId: string;
  title?: string;
  priceNote?: string;
  /** Storage key of another product's picture. */
  picture?: string;
  categoryIds?: number[];
  /** `true` hides the product on all sites. */
  hiddenOn?: true | SiteKey[];
  tags: string[];
}

export interface SeedArticle {
  /** Stable key; the loader derives the record id from it. */
  key: string;
  title: string;
  category: string;
  subCategory?: string;
  /** Author's name that readers see. */
  byline: string;
  picture: string;
  /** HTML with the elements of the editor: p, h2, h3, ul, ol, li, strong, em, a, blockquote. */
  description: string;
  sites: SiteKey[];
  /** The site whose URL search engines index. */
  canonicalSite: SiteKey;
  status: 'Draft' | 'Published';
  daysAgo: number;
  selectedMids: number[];
  selectedCategoryIds: number[];
  products: {
    product: Pick<SeedProduct, 'mid' | 'externalId'>;
    title: string;
    picture: string;
    redirectUrl: string;
    brand: string;
    buttonText: string;
    description: string;
  }[];
}

export interface SeedEvent {
  /** Stable key; the loader derives the record id from it. */
  key: string;
  title: string;
  description: string;
  /** Days after loading. Negative values are in the past. */
  inDays: number;
  /** Hour of the day in UTC. */
  startHour: number;
  hours: number;
  location: string;
  url: string;
  picture: string;
  sites: SiteKey[];
}

export interface SeedAnnouncement {
  /** Stable key; the loader derives the record id from it. */
  key: string;
  text: string;
  link: string;
  /** Days after loading. Negative values are in the past. */
  startsInDays?: number;
  endsInDays?: number;
  sites: SiteKey[];
}

export interface SeedQuote {
  /** Stable key; the loader derives the record id from it. */
  key: string;
  text: string;
  author: string;
  /** Days after loading. Negative values are in the past. */
  inDays: number;
  sites: SiteKey[];
}

export interface SeedPodcast {
  /** Stable key; the loader derives the record id from it. */
  key: string;
  title: string;
  description: string;
  /** Storage key of the audio, in the format of an upload. */
  audio: string;
  durationSeconds: number;
  daysAgo: number;
  picture: string;
  sites: SiteKey[];
}

export interface SeedCoupon {
  /** Stable key; the loader derives the record id from it. */
  key: string;
  mid: number;
  /** Empty if the deal needs no code. */
  code: string;
  title: string;
  discount: CouponDiscount;
  terms: string;
  /** The merchant's products, and the categories, to which the coupon applies. Both empty for the whole shop. */
  externalIds: string[];
  categoryIds: number[];
  excludedCategoryIds: number[];
  minSpend: MinSpend | null;
  saleItemsExcluded: boolean;
  newCustomersOnly: boolean;
  /** Days after loading. Negative values are in the past. */
  startsInDays?: number;
  endsInDays?: number;
  exclusive: boolean;
  sites: SiteKey[];
  /** Votes before loading, and the hours before loading of the last positive one. */
  worked: number;
  failed: number;
  workedHoursAgo?: number;
}

export interface SeedRedirect {
  site: SiteKey;
  redirectId: string;
  /** A merchant's page, with the site's campaign. */
  targetUrl: string;
  label: string;
  active: boolean;
  daysAgo: number;
}

/** A click on a link to a merchant, from the storefront or from a redirect by uid. */
export interface SeedClick {
  /** Stable key; the loader derives the record id from it. */
  key: string;
  site: SiteKey;
  /** UTC days before loading, at least 1, and the second of that day. */
  daysAgo: number;
  second: number;
  /** Path of the page. Paths of articles do not contain the record id. */
  page: string;
  slot: string;
  mid: number;
  /** Keys of the merchant's product and of the article. */
  externalId?: string;
  articleKey?: string;
  /** Id, redirected page and referrer of a redirect. */
  redirectId?: string;
  visitedUrl?: string;
  referer?: string;
  /** The opened URL with the site's campaign. */
  href: string;
  client: 'desktop' | 'mobile' | 'bot' | 'other';
  /** The network that the click came from, for clicks that are worth a look. */
  network?: string;
  /** Empty for a clean click. */
  marks: ('bot' | 'prefetch' | 'repeat')[];
}

/** Searches for a text on a site and UTC day. */
export interface SeedSearch {
  site: SiteKey;
  daysAgo: number;
  text: string;
  searches: number;
}

/** An order that a click has led to, and its time. */
export interface SeedOrder extends Pick<SeedClick, 'site' | 'mid' | 'daysAgo' | 'second'> {
  clickKey: string;
  /** US cents. */
  amountCents: number;
  commissionCents: number;
  /** What the network reports, and how many days after the order. Reports after the loading are not made yet. */
  reports: { state: 'pending' | 'approved' | 'paid' | 'reversed'; daysAfter: number }[];
}

/** The affiliate network's report for a day, site and merchant. */
export interface SeedDailyReport {
  /** UTC days before loading. */
  daysAgo: number;
  network: string;
  site: SiteKey;
  mid: number;
  clicks: number;
  conversions: number;
  /** US cents. */
  earningsCents: number;
}

/** The rows of one channel of a travel feed. The channel is empty for a feed without channels. */
export interface SeedFeed {
  kind: 'priceline' | 'yahoo' | 'priceline-sales';
  chanel: string;
  rows: Record<string, string | number>[];
}

export interface DemoData {
  websites: SeedWebsite[];
  merchants: SeedMerchant[];
  categories: SeedCategory[];
  products: SeedProduct[];
  productEdits: SeedProductEdit[];
  articles: SeedArticle[];
  announcements: SeedAnnouncement[];
  events: SeedEvent[];
  quotes: SeedQuote[];
  podcasts: SeedPodcast[];
  coupons: SeedCoupon[];
  redirects: SeedRedirect[];
  clicks: SeedClick[];
  orders: SeedOrder[];
  dailyReports: SeedDailyReport[];
  feeds: SeedFeed[];
  productFeeds: SeedProductFeed[];
}

/** A feed of a merchant's products: an uploaded file, or a URL. */
export interface SeedProductFeed {
  mid: number;
  name: string;
  file?: { name: string; content: string };
  address?: string;
  /** Schedule of a URL. The feed is inactive, because demo URLs do not exist. */
  everyHours?: number;
  /** Whether the run is only checked, or applied unless it is held. */
  run?: 'check' | 'apply';
}

/** Stores demo data. The backend implements it with its services. All calls must be idempotent. */
export interface SeedTarget {
  /** Saves a picture or a sound. */
  saveMedia(key: string, content: Uint8Array): Promise<void>;
  saveCategories(categories: SeedCategory[]): Promise<void>;
  saveMerchants(merchants: SeedMerchant[]): Promise<void>;
  saveWebsites(websites: SeedWebsite[]): Promise<void>;
  saveArticleCategories(entries: readonly (readonly [key: string, label: string])[]): Promise<void>;
  saveArticles(articles: SeedArticle[]): Promise<void>;
  saveAnnouncements(announcements: SeedAnnouncement[]): Promise<void>;
  saveEvents(events: SeedEvent[]): Promise<void>;
  saveQuotes(quotes: SeedQuote[]): Promise<void>;
  savePodcasts(podcasts: SeedPodcast[]): Promise<void>;
  /** Called after the products. */
  saveCoupons(coupons: SeedCoupon[]): Promise<void>;
  saveRedirects(redirects: SeedRedirect[]): Promise<void>;
  saveFeeds(feeds: SeedFeed[]): Promise<void>;
  /** Called in batches. */
  saveProducts(products: SeedProduct[]): Promise<void>;
  saveProductEdits(edits: SeedProductEdit[]): Promise<void>;
  /** Called after the products and the owner. */
  saveProductFeeds(feeds: SeedProductFeed[]): Promise<void>;
  /** Called in batches. */
  saveClicks(clicks: SeedClick[]): Promise<void>;
  /** Called in batches. */
  saveOrders(orders: SeedOrder[]): Promise<void>;
  /** Called in batches. */
  saveDailyReports(reports: SeedDailyReport[]): Promise<void>;
  saveOwner(owner: { fullName: string; email: string; password: string }): Promise<void>;
}

/** Called after each step, for the start-up display. */
export type SeedProgress = (step: string, done: number, total: number) => void;
