import type { Currency } from '@grabdeals/shared/money';
import type { ObservedPrice } from '@grabdeals/shared/reg-price';
import type { ProductAttributes } from './product-attributes.js';
import type { ProductOverrides } from './product-overrides.js';

/** One observed price. A new point is added when the price differs from the one before it, or the product was away. */
export type PricePoint = ObservedPrice;

/**
 * A merchant's product as the catalogue keeps it, with an operator's overrides in place of the feed's values wherever nothing else is
 * said. Money is integer cents; times are UTC.
 */
export interface Product extends Pick<ProductOverrides, 'priceNote' | 'hiddenOn'> {
  id: string;
  /** The merchant's `mid`. With `externalId` it identifies the product across imports. */
  merchantId: number;
  /** The merchant's own id of the offer, as in its feed. */
  externalId: string;
  title: string;
  description: string;
  /** The maker's name, where the feed tells it; often another than the merchant's. */
  brand?: string;
  /** Variants, identifiers and condition; absent where the feed names none. */
  attributes?: ProductAttributes;
  priceCents: number;
  /** As the merchant claims it, only when above `priceCents`; shoppers see it as far as `regPriceCents` allows. */
  originalPriceCents?: number;
  /** When the merchant's sale price ends, where its feed tells it: from then on the price is another. */
  saleEndsAt?: Date;
  currency: Currency;
  /** Leaf category first, then its ancestors. */
  categoryIds: number[];
  images: string[];
  /** The merchant's page of the product, without campaign id. */
  link: string;
  /** Shown only where a caller asks for offered products. */
  offeredOnly: boolean;
  firstSeen: Date;
  /** When the merchant last listed it: the date as of which its price is known. */
  lastSeen: Date;
  /** Set when the product left its feed: kept for history, hidden from shoppers. */
  retiredAt?: Date;
  priceHistory: PricePoint[];
  /** Moves with every write; the search engine follows it. */
  updatedAt: Date;
  /** The feed that last listed it; absent where none is known. */
  feedId?: string;
  /** The run of a feed that last added, changed or retired it. */
  runId?: string;
  /** Added by a run that was rolled back: retired, and not there for feeds and operators. */
  withdrawn?: boolean;
}
