import type { Product } from '../product.js';

/** What a list shows and filters of the products on a card. */
export interface CardProduct extends Pick<
  Product,
  'id' | 'title' | 'merchantId' | 'priceCents' | 'categoryIds' | 'hiddenOn' | 'offeredOnly'
> {
  cardKey: string;
  /** Absent if the product has neither a valid GTIN nor brand and MPN. */
  offerGroup?: string;
  attributes?: { color?: string; size?: string };
}

/** Fields of a `CardProduct`: far less than a product, because a list reads the products of all its cards. */
export const CARD_FIELDS = [
  ...['title', 'merchantId', 'priceCents', 'originalPriceCents', 'saleEndsAt', 'categoryIds', 'offeredOnly', 'cardKey'],
  ...['groupKeys', 'attributes.color', 'attributes.size', 'overrides.title', 'overrides.hiddenOn'],
  'overrides.categoryIds',
];
