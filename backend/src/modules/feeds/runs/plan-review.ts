import { isDeepStrictEqual } from 'node:util';
import { withTitleVariant } from '../../products/cards/title-variant.js';
import { PRODUCT_ATTRIBUTES } from '../../products/product-attributes.js';
import type { Product } from '../../products/product.js';
import type { ProductInput } from '../../products/product-input.js';

/** A run that would retire more than this share of a feed's live products is held. */
const MAX_RETIRED_SHARE = 1 / 3;
/** A price that changes by more than this share is a price swing. */
const SWING_SHARE = 0.5;
/** A run is held if more than this share of the compared live products have a price swing. */
const MAX_SWINGS_SHARE = 0.1;
/** A claim that rises by this share at the start of a sale is reported to operators. */
const CLAIM_JUMP_SHARE = 0.2;

export const CLAIM_JUMP_REASON = 'The original price was raised by 20 % or more on the day of a sale.';

/** Fields of a product that a feed can change, by the names that operators see. */
const FIELDS = {
  price: 'priceCents',
  originalPrice: 'originalPriceCents',
  saleEndsAt: 'saleEndsAt',
  currency: 'currency',
  title: 'title',
  description: 'description',
  brand: 'brand',
  categories: 'categoryIds',
  images: 'images',
  link: 'link',
} as const satisfies Record<string, keyof ProductInput>;

/** Returns the names of the fields that the input changes. */
export function changedFields(before: Product, input: ProductInput): string[] {
  const fields: string[] = Object.entries(FIELDS)
    .filter(([, field]) => !isDeepStrictEqual(before[field] ?? undefined, input[field] ?? undefined))
    .map(([name]) => name);
  const after = withTitleVariant(input.title, input.attributes);
  fields.push(...PRODUCT_ATTRIBUTES.filter((name) => before.attributes?.[name] !== after?.[name]));
  return before.retiredAt ? [...fields, 'comesBack'] : fields;
}

/** Returns whether the price of a live product changes by more than half. Prices in different currencies are not compared. */
export function isSwing(before: Product, input: ProductInput): boolean {
  if (before.retiredAt || before.currency !== input.currency) return false;
  return Math.abs(input.priceCents - before.priceCents) > before.priceCents * SWING_SHARE;
}

/**
 * Returns whether a sale starts with a claim that is at least a fifth above the product's previous original price, or above
 * its previous price if it had no original price.
 */
export function isClaimJump(before: Product, input: ProductInput): boolean {
  const { originalPriceCents: claimCents, priceCents, currency } = input;
  if (claimCents === undefined || claimCents <= priceCents) return false;
  if (before.retiredAt || before.currency !== currency) return false;
  const isSaleStart = before.originalPriceCents === undefined || priceCents < before.priceCents;
  return isSaleStart && claimCents >= (before.originalPriceCents ?? before.priceCents) * (1 + CLAIM_JUMP_SHARE);
}

/** Number of products that a check has counted. */
export interface CheckTotals {
  /** Live products of the feed, and live products of the merchant that no feed lists. */
  live: number;
  /** Live products that the feed no longer lists. */
  retired: number;
  /** Live products that the feed lists. */
  compared: number;
  /** Compared products with a price swing. */
  swings: number;
}

/** Returns why the run must wait for approval, as sentences. Empty if the run can be applied immediately. */
export function holdReasons({ live, retired, compared, swings }: CheckTotals): string[] {
  return [
    ...(retired > live * MAX_RETIRED_SHARE
      ? [`${retired} of the merchant's ${live} live products are gone from the feed, more than a third.`]
      : []),
    ...(swings > compared * MAX_SWINGS_SHARE
      ? [`The prices of ${swings} of ${compared} products move by more than half, more than a tenth of them.`]
      : []),
  ];
}
