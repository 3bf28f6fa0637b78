import { formatMoney } from '@grabdeals/shared/money';
import { productPath } from '@grabdeals/shared/product-path';
import { fieldError } from '../../common/errors/field-error.js';
import { toPriceView } from '../../common/price.views.js';
import { dropItem, productItem } from './mail-items.js';
import type { CreatePriceAlertDto, PriceAlertView } from './price-alerts.dto.js';
import type { SubscriptionRecord } from './price-subscriptions.repository.js';
import type { ShownById, SubscriptionKind } from './subscription-kind.js';

/** One e-mail when a product costs the target or less. */
export const PRODUCT_ALERT: SubscriptionKind<CreatePriceAlertDto, PriceAlertView> = {
  name: 'product-alert',
  pathPrefix: '',
  delayMs: 0,
  texts: {
    unavailable: 'Price alerts are not available.',
    gone: 'This product is no longer available.',
    expired: 'This link has expired. Set the price alert again.',
  },

  productIds: ({ productId }) => [productId],

  subscribe({ productId, targetCents }, products) {
    const { priceCents, currency } = products.get(productId)!;
    if (targetCents >= priceCents) throw fieldError('targetCents', 'Please enter a price below the current price.');
    const watched = { productId, priceCents: targetCents, currency, earlierCents: priceCents };
    return { subject: productId, prices: [watched] };
  },

  confirmation(alert, products, { site: { label, locale }, url, days }) {
    const { target, product } = watchedBy(alert, products)!;
    return {
      subject: `Confirm your price alert for ${product.title}`,
      key: 'confirm',
      heading: 'Confirm your price alert',
      paragraphs: [
        `Somebody, probably you, asked ${label} for an email when ${product.title} costs ${formatMoney(target, locale)} or less.`,
        `Confirm the alert within ${days} days. If it wasn’t you, ignore this email: you won’t get another one.`,
      ],
      button: { label: 'Confirm alert', url },
      footer: `${label} uses your email address only for this alert, and deletes it after the alert or after a year.`,
    };
  },

  view(alert, products, { site: { locale } }) {
    const watched = watchedBy(alert, products);
    if (!watched) return undefined;
    const { id: productId, title: productTitle } = watched.product;
    return { productId, productTitle, targetPrice: toPriceView(watched.target, locale) };
  },

  title(alert, products, { locale }) {
    const watched = watchedBy(alert, products);
    if (!watched) return { title: 'A product that is no longer available' };
    const { product, target } = watched;
    return { title: `${product.title} at ${formatMoney(target, locale)} or less`, path: productPath(product) };
  },

  due(alert, products, { site }) {
    const { label, locale, origin } = site;
    const watched = watchedBy(alert, products);
    // Prices in different currencies are not comparable.
    if (!watched || watched.target.currency !== watched.product.currency) return { next: 'waits' };
    const { target, product, earlierCents = 0 } = watched;
    if (product.priceCents > target.cents) return { next: 'waits' };
    const price = formatMoney({ cents: product.priceCents, currency: product.currency }, locale);
    const mail = {
      subject: `Price drop: ${product.title} is now ${price}`,
      key: 'drop',
      heading: `${product.title} is now ${price}`,
      paragraphs: [
        `The price is at or below your target of ${formatMoney(target, locale)}. Prices can change at any time.`,
        'This alert is now complete. You can set another one on the product page.',
      ],
      items: [earlierCents > product.priceCents ? dropItem(product, earlierCents, site) : productItem(product, site)],
      button: { label: 'See the deal', url: origin + productPath(product) },
      footer: `You get this email because you set a price alert at ${label}. Merchants may pay ${label} a commission for purchases.`,
    };
    return { mail, next: 'ends' };
  },
};

/** Returns the target and the product of an alert; undefined if the site no longer shows the product. */
function watchedBy({ subject, prices }: SubscriptionRecord, products: ShownById) {
  const [product, watched] = [products.get(subject), prices[0]];
  if (!product || !watched) return undefined;
  const { priceCents: cents, currency, earlierCents } = watched;
  return { product, target: { cents, currency }, earlierCents };
}
