import type { Currency } from '@grabdeals/shared/money';
import type { ObservedPrice } from '@grabdeals/shared/reg-price';
import { stableRecordId } from '../../common/persistence/record-id.js';
import type { ProductAttributes } from './product-attributes.js';
import type { ProductEdits, ProductOverrides } from './product-overrides.js';

/** An observed price. A product gets a new one when its price changes, or when the product returns to its feed. */
export type PricePoint = ObservedPrice;

/**
 * A merchant's product. Unless a type or a method names the feed's own values, an operator's overrides have replaced the values of the
 * feed. Money is integer cents; times are UTC.
 */
export interface Product extends Pick<ProductOverrides, 'priceNote' | 'hiddenOn'> {
  id: string;
  /** `mid` of the merchant. Identifies the product across imports, together with `externalId`. */
  merchantId: number;
  /** The merchant's own id of the product, as in its feed. */
  externalId: string;
  title: string;
  description: string;
  /** Name of the manufacturer, if the feed contains it. Often not the merchant. */
  brand?: string;
  /** Variants, identifiers and condition. Absent if the feed contains none. */
  attributes?: ProductAttributes;
  priceCents: number;
  /** Original price as the merchant claims it, if it is above `priceCents`. `regPriceCents` decides whether shoppers see it. */
  originalPriceCents?: number;
  /** Time when the merchant's sale price ends, if the feed contains it. */
  saleEndsAt?: Date;
  currency: Currency;
  /** Lowest price of shipping within the country, in `currency`, if the feed contains it. 0 if it is free. */
  shippingCents?: number;
  /** Leaf category first, then its ancestors. */
  categoryIds: number[];
  images: string[];
  /** URL of the merchant's page, without campaign id. */
  link: string;
  /** Whether the product is found only by queries that include offered products. */
  offeredOnly: boolean;
  firstSeen: Date;
  /** Time when the merchant's feed last listed the product, and so last confirmed its price. */
  lastSeen: Date;
  /** Time when the product left its feed. A retired product is hidden from shoppers; its history remains. */
  retiredAt?: Date;
  priceHistory: PricePoint[];
  /** Time of the last write. Search indexes read the products that were written since their last poll. */
  updatedAt: Date;
  /** Feed that last listed the product, if known. */
  feedId?: string;
  /** Run of a feed that last added, changed or retired the product. */
  runId?: string;
  /** Key of the card that the product shares with others. Absent if the product is alone on its card. */
  cardKey?: string;
  /** Whether the run that added the product was rolled back. Feeds and operators do not see a withdrawn product. */
  withdrawn?: boolean;
}

/** Identifies a product outside of this installation. */
export type ProductKey = Pick<Product, 'merchantId' | 'externalId'>;

/** A product as operators see it: with the feed's own values, and separately what operators have set. */
export interface ProductRecord extends ProductEdits {
  product: Product;
  /** Number of times that operators have changed overrides or tags. */
  editCount: number;
}

/** Derives a product's id from its key, so that a product has the same id after the database was filled anew. */
export function productIdOf({ merchantId, externalId }: ProductKey): string {
  return stableRecordId(`product:${merchantId}:${externalId}`).toHexString();
}
