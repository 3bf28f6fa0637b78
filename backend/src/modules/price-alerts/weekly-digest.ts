import { SAVED_PATH, savedLinkHash } from '@grabdeals/shared/saved-link';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { countOf } from '../../common/count-of.js';
import type { Product } from '../products/product.js';
import { dropItem } from './mail-items.js';
import type { CreatePriceDigestDto, PriceDigestView } from './price-alerts.dto.js';
import type { WatchedPrice } from './price-subscriptions.repository.js';
import type { ShownById, SubscriptionKind } from './subscription-kind.js';

const WEEK_MS = 7 * DAY_MS;

/** A product whose price has dropped since the last weekly e-mail. */
interface PriceDrop {
  product: Product;
  earlierCents: number;
}

/** A weekly e-mail with the saved deals that are cheaper than a week before. A week without price drops has no e-mail. */
export const WEEKLY_DIGEST: SubscriptionKind<CreatePriceDigestDto, PriceDigestView> = {
  name: 'weekly-digest',
  pathPrefix: 'weekly-',
  delayMs: WEEK_MS,
  texts: {
    unavailable: 'Weekly emails are not available.',
    gone: 'These products are no longer available.',
    expired: 'This link has expired. Request the weekly email again.',
  },

  productIds: ({ productIds }) => productIds,

  subscribe: (_, products) => ({ subject: '', prices: [...products.values()].map(priceOf) }),

  confirmation({ prices }, _, { site: { label }, url, days }) {
    const deals = countOf(prices.length, 'saved deal');
    return {
      subject: 'Confirm your weekly price drops',
      key: 'confirm',
      heading: 'Confirm your weekly price drops',
      paragraphs: [
        `Somebody, probably you, asked ${label} for a weekly email when the price of ${deals} drops.`,
        `Confirm the email within ${days} days. If it wasn’t you, ignore this email: you won’t get another one.`,
      ],
      button: { label: 'Confirm weekly email', url },
      footer: `${label} uses your email address only for this weekly email, and deletes it when you unsubscribe or after a year.`,
    };
  },

  view: ({ prices }, _, { nextAt }) => ({ productCount: prices.length, nextAt }),

  title: ({ prices }) => ({
    title: `Price drops of ${countOf(prices.length, 'saved deal')}`,
    path: savedPathOf(prices),
  }),

  due({ prices, nextAt }, products, { site, now }) {
    const { label, origin, hasProductPages } = site;
    const savedPath = savedPathOf(prices);
    const next = {
      prices: prices.map((watched) => {
        const product = products.get(watched.productId);
        return product ? priceOf(product) : watched;
      }),
      nextAt: new Date(now.getTime() + WEEK_MS),
    };
    const drops = dropsOf(prices, products);
    if (drops.length === 0) return { next };
    const subject =
      drops.length === 1 ? '1 of your saved deals is cheaper' : `${drops.length} of your saved deals are cheaper`;
    const mail = {
      subject: `Price drops: ${subject}`,
      key: `week.${nextAt?.getTime()}`,
      heading: `${subject} than last week`,
      paragraphs: ['Prices can change at any time.'],
      items: drops.map(({ product, earlierCents }) =>
        dropItem(product, earlierCents, site, hasProductPages ? undefined : savedPath),
      ),
      button: { label: 'See your saved deals', url: origin + savedPath },
      footer: `You get this email because you asked ${label} for weekly price drops. Merchants may pay ${label} a commission for purchases.`,
    };
    return { mail, next };
  },
};

function priceOf({ id, priceCents, currency }: Product): WatchedPrice {
  return { productId: id, priceCents, currency };
}

/** Returns the products that are cheaper now, the largest share of the price first. */
function dropsOf(prices: readonly WatchedPrice[], products: ShownById): PriceDrop[] {
  const shareOf = ({ product, earlierCents }: PriceDrop) => product.priceCents / earlierCents;
  return prices
    .flatMap(({ productId, priceCents, currency }) => {
      const product = products.get(productId);
      // Prices in different currencies are not comparable.
      const isCheaper = product?.currency === currency && product.priceCents < priceCents;
      return isCheaper ? [{ product, earlierCents: priceCents }] : [];
    })
    .sort((one, other) => shareOf(one) - shareOf(other));
}

/** Returns the path that shows these deals as saved ones, also on a device that has saved others or none. */
function savedPathOf(prices: readonly WatchedPrice[]): string {
  return SAVED_PATH + savedLinkHash(prices.map(({ productId }) => productId));
}
