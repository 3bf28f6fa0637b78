import type { PricePoint, Product } from './product.js';

/** What a merchant lists: the part of a product that a feed or the demo data decides. */
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
  | 'categoryIds'
  | 'images'
  | 'link'
> {
  /** Feeds do not tell: it stays as it is then, and a new product is shown everywhere. */
  offeredOnly?: boolean;
  /**
   * Prices observed before now, oldest first. Counts only for a product that is not there yet: what the catalogue has
   * observed itself is never rewritten.
   */
  priceHistory?: PricePoint[];
}

/** What a batch of inputs came to. */
export interface UpsertCounts {
  added: number;
  changed: number;
  unchanged: number;
}
