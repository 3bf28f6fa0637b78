import type { PricePoint, Product } from './product.js';

/** The values of a product that a feed or the demo data sets. */
export interface ProductInput extends Pick<
  Product,
  | 'merchantId'
  | 'externalId'
  | 'title'
  | 'description'
  | 'brand'
  | 'attributes'
  | 'priceCents'
  | 'originalPriceCents'
  | 'saleEndsAt'
  | 'currency'
  | 'shippingCents'
  | 'categoryIds'
  | 'images'
  | 'link'
> {
  /** Feeds leave it out: a product then keeps its value, which is false for a new product. */
  offeredOnly?: boolean;
  /** Prices observed before now, oldest first. Used for new products only: an import never rewrites observed prices. */
  priceHistory?: PricePoint[];
}
