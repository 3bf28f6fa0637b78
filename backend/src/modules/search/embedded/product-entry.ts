import { type Currency, discountPercent } from '@grabdeals/shared/money';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { atCurrentPrice, priceChangesAt } from '../../products/price-in-force.js';
import type { Product } from '../../products/product.js';
import { hiddenSites } from '../../products/product-overrides.js';
import { regPriceCents } from '../../products/reg-price.js';
import { valueKey } from '../attribute-values.js';
import { describingWords } from '../description-words.js';
import { thingsOfTitle, thingTerm } from '../things.js';
import { partsOfToken, tokenize } from '../tokenizer.js';

/** The values of a product that the index contains. Times are milliseconds. */
export interface ProductEntry {
  id: string;
  /** Words of the title in their order. */
  words: readonly string[];
  /** Compounds of the title, each as one word, and the terms of what the product is (`thingTerm`). */
  compounds: readonly string[];
  /** Words of the description that are not in the title. */
  described: readonly string[];
  merchantId: number;
  categoryIds: readonly number[];
  /** Keys of the sites that hide the product, as `hiddenSites` returns them. */
  hiddenOn: readonly string[];
  hasPicture: boolean;
  currency: Currency;
  shipsFree: boolean;
  /** Key of the card that the product shares. Empty if the product is alone on its card. */
  cardKey: string;
  /** Keys of the color and the size, as `valueKey` returns them. */
  color: string;
  size: string;
  /** The price in force. */
  priceCents: number;
  offeredOnly: boolean;
  firstSeen: number;
  updatedAt: number;
  /** Time when the price in force ends; Infinity if it does not. */
  repricedAt: number;
  /** Discount in whole percent, by the setting `comparisonPrices` of a site. */
  discounts: Readonly<Record<ComparisonPrices, number>>;
}

/** Returns the entry of a product at the price that applies at `now`. */
export function productEntry(storedProduct: Product, now: number): ProductEntry {
  const product = atCurrentPrice(storedProduct, now);
  const tokens = tokenize(product.title);
  return {
    id: product.id,
    words: tokens.flatMap(partsOfToken),
    compounds: [...tokens.flatMap(({ joined }) => joined ?? []), ...thingsOfTitle(product.title).map(thingTerm)],
    described: describingWords(product),
    merchantId: product.merchantId,
    categoryIds: product.categoryIds,
    hiddenOn: hiddenSites(product),
    hasPicture: product.images.length > 0,
    currency: product.currency,
    shipsFree: product.shippingCents === 0,
    cardKey: product.cardKey ?? '',
    color: valueKey(product.attributes?.color),
    size: valueKey(product.attributes?.size),
    priceCents: product.priceCents,
    offeredOnly: product.offeredOnly,
    firstSeen: product.firstSeen.getTime(),
    updatedAt: product.updatedAt.getTime(),
    repricedAt: priceChangesAt(product),
    discounts: discountsOf(product),
  };
}

function discountsOf(product: Product): Record<ComparisonPrices, number> {
  const discount = (setting: ComparisonPrices) => discountPercent(product.priceCents, regPriceCents(product, setting));
  return Object.fromEntries(COMPARISON_PRICES.map((setting) => [setting, discount(setting)])) as Record<
    ComparisonPrices,
    number
  >;
}
