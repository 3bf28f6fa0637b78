import { discountPercent } from '@grabdeals/shared/money';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { inForce, priceChangesAt } from '../../products/price-in-force.js';
import type { Product } from '../../products/product.js';
import { hiddenSites } from '../../products/product-overrides.js';
import { regPriceCents } from '../../products/reg-price.js';
import { tokenize } from '../tokenizer.js';

/** What the index has of a product. Times are milliseconds. */
export interface ProductEntry {
  id: string;
  /** Words of the title in their order. */
  words: readonly string[];
  /** Compound words of the title in one piece. */
  compounds: readonly string[];
  merchantId: number;
  categoryIds: readonly number[];
  /** Keys of sites, as `hiddenSites` has them. */
  hiddenOn: readonly string[];
  hasPicture: boolean;
  /** The price in force. */
  priceCents: number;
  offeredOnly: boolean;
  firstSeen: number;
  updatedAt: number;
  /** When the price in force ends; Infinity where it does not. */
  repricedAt: number;
  /** Whole percent, by what a site shows as original price. */
  discounts: Readonly<Record<ComparisonPrices, number>>;
}

/** The entry of a product at the price that is in force at `now`. */
export function productEntry(stored: Product, now: number): ProductEntry {
  const product = inForce(stored, now);
  const tokens = tokenize(product.title);
  return {
    id: product.id,
    words: tokens.flatMap(({ parts }) => parts),
    compounds: tokens.flatMap(({ joined }) => joined ?? []),
    merchantId: product.merchantId,
    categoryIds: product.categoryIds,
    hiddenOn: hiddenSites(product),
    hasPicture: product.images.length > 0,
    priceCents: product.priceCents,
    offeredOnly: product.offeredOnly,
    firstSeen: product.firstSeen.getTime(),
    updatedAt: product.updatedAt.getTime(),
    repricedAt: priceChangesAt(product),
    discounts: discountsOf(product),
  };
}

function discountsOf(product: Product): Record<ComparisonPrices, number> {
  const of = (setting: ComparisonPrices) => discountPercent(product.priceCents, regPriceCents(product, setting));
  return Object.fromEntries(COMPARISON_PRICES.map((setting) => [setting, of(setting)])) as Record<
    ComparisonPrices,
    number
  >;
}
