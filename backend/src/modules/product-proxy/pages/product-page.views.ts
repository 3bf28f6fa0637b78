import { PriceView } from '../../../common/price.views.js';
import { ProductHit } from '../product.views.js';

export class PageCategoryView {
  categoryId: number;
  categoryName: string;
}

/** Attributes of a product as the merchant's feed contains them. */
export class ProductDetailsView {
  /** Name of the manufacturer. @example Sony */
  brand?: string;
  /** The merchant's own id of the product. @example "sku-1044" */
  sku: string;
  /** Valid GTIN with 14 digits. @example "00036000291452" */
  gtin?: string;
  /** @example WH-1000XM4 */
  mpn?: string;
  /** @example Navy */
  color?: string;
  /** @example M */
  size?: string;
  /** @example Cotton */
  material?: string;
  /** @example Striped */
  pattern?: string;
  /** @example new */
  condition?: string;
}

/** A variant of the product: the cheapest offer with its color and size. */
export class ProductVariantView {
  _id: string;
  /** @example "Oxford Shirt, Navy, M" */
  title: string;
  /** @example Navy */
  color?: string;
  /** @example M */
  size?: string;
  price: PriceView;
  /** URL of a picture. @example /media/shirt-navy.png */
  image?: string;
}

export class LowestPriceView {
  /** UTC day from which the price applied. @example 2026-11-01 */
  day: string;
  /** Absent if no merchant offered the product. */
  price?: PriceView;
}

/** Prices at one merchant that offers the item. */
export class OfferHistoryView {
  /** @example Crocs */
  merchantName: string;
  /** Only days on which the price changed. */
  prices: LowestPriceView[];
}

/** Prices of the product's own merchant in the last 90 days, as this installation has recorded them. */
export class RecordedPricesView {
  lowest: PriceView;
  /** Last UTC day with the lowest price. @example 2026-11-01 */
  lowestDay: string;
  highest: PriceView;
  /** Recorded days, at most 90. @example 90 */
  days: number;
}

export class CanonicalProductView {
  _id: string;
  /** @example "Classic Clog" */
  title: string;
}

export class ProductPageView {
  /** The product. If it is no longer offered, its last known price. */
  product: ProductHit;
  /** Whether the product's merchant still offers it. */
  isAvailable: boolean;
  details: ProductDetailsView;
  /** The product whose page search engines index: one of the offers. */
  canonical: CanonicalProductView;
  /** Id that the variants of the product share. Absent if there are none. @example 65f0a1b2c3d4e5f60718293a */
  groupId?: string;
  /** Path of the product's category, the broadest one first. */
  categories: PageCategoryView[];
  /** Offers of the same item at the site's merchants, the cheapest first. Empty if nobody offers it. */
  offers: ProductHit[];
  /** Colors and sizes, ordered. Contains the product itself. Empty if there is no other variant. */
  variants: ProductVariantView[];
  /** Lowest price of the offers in the last 365 days; only days on which it changed. */
  priceHistory: LowestPriceView[];
  /** Prices of each offer in the last 365 days, in the order of the offers. Empty if there is only one offer. */
  offerHistories: OfferHistoryView[];
  recordedPrices?: RecordedPricesView;
  /** Similar products of other cards. */
  alternatives: ProductHit[];
}

/** Response of `product`. */
export class ProductPageAnswerView {
  data: ProductPageView;
}

/** Response of `productAddresses`. */
export class ProductAddressesView {
  /** Products whose page is canonical, in the order of their ids. */
  data: CanonicalProductView[];
  /** Value of `after` for the next page. Absent on the last page. @example 65f0a1b2c3d4e5f60718293a */
  next?: string;
}

/** Response of `productAddressPart`. */
export class ProductAddressPartView {
  /** Value of `after` for the next part. Absent on the last part. @example 65f0a1b2c3d4e5f60718293a */
  next?: string;
}
