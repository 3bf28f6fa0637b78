import { discountPercent, formatMoney, type Money } from '@grabdeals/shared/money';
import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { Product } from '../products/product.js';
import { lowestPricePeriod, regPriceCents } from '../products/reg-price.js';
import type { PriceView, ProductHit } from './product.views.js';

/** A product in the wire shape of docs/requirements/api.md. */
export function productHit(product: Product, merchantName: string, setting: ComparisonPrices): ProductHit {
  const { priceCents, currency } = product;
  const originalCents = regPriceCents(product, setting);
  const markdownPercent = discountPercent(priceCents, originalCents);
  const lowestInDays = lowestPricePeriod(product);
  return {
    _id: product.id,
    _source: {
      title: product.title,
      description: product.description,
      url: { value: product.link },
      images: { image: product.images.map((value) => ({ value })) },
      price: toPriceView({ cents: priceCents, currency }),
      ...(originalCents ? { originalPrice: toPriceView({ cents: originalCents, currency }) } : {}),
      ...(originalCents && setting === 'claimed' ? { originalPriceIsClaim: true } : {}),
      ...(markdownPercent > 0 ? { markdownPercent } : {}),
      ...(lowestInDays ? { lowestInDays } : {}),
      ...(product.priceNote ? { priceNote: product.priceNote } : {}),
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
