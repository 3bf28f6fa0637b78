import { isDeepStrictEqual } from 'node:util';
import { PRODUCT_ATTRIBUTES } from '../../products/product-attributes.js';
import type { Product } from '../../products/product.js';
import type { ProductInput } from '../../products/product-input.js';

/** A run that would retire more than this share of a feed's live products waits for an approval. */
const MAX_RETIRED_SHARE = 1 / 3;
/** A price that moves by more than this share of itself is a swing. */
const SWING_SHARE = 0.5;
/** A run with more swings than this share of the live products that it compares waits for an approval. */
const MAX_SWINGS_SHARE = 0.1;
/** An original price that rises by this share on the day of a sale is pointed at. */
const CLAIM_JUMP_SHARE = 0.2;

export const CLAIM_JUMPED = 'The original price was raised by 20 % or more on the day of a sale.';

/** Names of what a feed may change about a product, and where it stands. */
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

/** Returns the names of what an input changes about a product. */
export function changedFields(before: Product, input: ProductInput): string[] {
  const fields: string[] = Object.entries(FIELDS)
    .filter(([, field]) => !isDeepStrictEqual(before[field] ?? undefined, input[field] ?? undefined))
    .map(([name]) => name);
  fields.push(...PRODUCT_ATTRIBUTES.filter((name) => before.attributes?.[name] !== input.attributes?.[name]));
  return before.retiredAt ? [...fields, 'comesBack'] : fields;
}

/** Whether the price of a live product moves by more than half. Prices in two currencies are not compared. */
export function isSwing(before: Product, input: ProductInput): boolean {
  if (before.retiredAt || before.currency !== input.currency) return false;
  return Math.abs(input.priceCents - before.priceCents) > before.priceCents * SWING_SHARE;
}

/**
 * Whether an original price is claimed that jumped on the day of a sale: the product gets cheaper, or an original price beside its
 * price, and what it is compared with is a fifth above what it was until then.
 */
export function isClaimJump(before: Product, input: ProductInput): boolean {
  const { originalPriceCents: claimed, priceCents, currency } = input;
  if (claimed === undefined || claimed <= priceCents || before.retiredAt || before.currency !== currency) return false;
  const startsSale = before.originalPriceCents === undefined || priceCents < before.priceCents;
  return startsSale && claimed >= (before.originalPriceCents ?? before.priceCents) * (1 + CLAIM_JUMP_SHARE);
}

/** What a check has found. */
export interface Findings {
  /** Live products that the feed answers for. */
  live: number;
  /** Those of them that it does not list. */
  gone: number;
  /** Live products that it lists. */
  compared: number;
  swings: number;
}

/** Why an operator has to approve it first, in words; empty where it may go on. */
export function holdReasons({ live, gone, compared, swings }: Findings): string[] {
  return [
    ...(gone > live * MAX_RETIRED_SHARE
      ? [`${gone} of the merchant's ${live} live products are gone from the feed, more than a third.`]
      : []),
    ...(swings > compared * MAX_SWINGS_SHARE
      ? [`The prices of ${swings} of ${compared} products move by more than half, more than a tenth of them.`]
      : []),
  ];
}
