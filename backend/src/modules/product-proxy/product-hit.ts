import { discountPercent, formatMoney, type Money } from '@grabdeals/shared/money';
import type { Product } from '../catalogue/product.js';
import { regPriceCents } from '../catalogue/reg-price.js';
import type { PriceView, ProductHit } from './product.views.js';

/** Hits by product: the search engine replaces a product's object when it changes, and its hit goes with it. */
const hits = new WeakMap<Product, ProductHit>();

/** A product in the wire shape of the documents; the same object while the product stays as it is. */
export function productHit(product: Product, merchantName: string): ProductHit {
  const known = hits.get(product);
  if (known?._source.merchantName === merchantName) return known;
  const hit = toProductHit(product, merchantName);
  hits.set(product, hit);
  return hit;
}

function toProductHit(product: Product, merchantName: string): ProductHit {
  const { priceCents, currency } = product;
  const originalCents = regPriceCents(product);
  const markdownPercent = discountPercent(priceCents, originalCents);
  return {
    _id: product.id,
    _source: {
      title: product.title,
      description: product.description,
      url: { value: product.link },
      images: { image: product.images.map((value) => ({ value })) },
      price: toPriceView({ cents: priceCents, currency }),
      ...(originalCents ? { originalPrice: toPriceView({ cents: originalCents, currency }) } : {}),
      ...(markdownPercent > 0 ? { markdownPercent } : {}),
      ...(product.saleEndsAt ? { saleEndsAt: product.saleEndsAt } : {}),
      merchantId: product.merchantId,
      merchantName,
      categoryIds: product.categoryIds,
      priceAsOf: product.lastSeen,
    },
  };
}

function toPriceView(money: Money): PriceView {
  return { value: formatMoney(money), integral: money.cents, currency: money.currency };
}
