import { discountPercent, formatMoney } from '@grabdeals/shared/money';
import { countOf } from '../../common/count-of.js';
import type { Product } from '../products/product.js';
import { dropItem, productItem } from './mail-items.js';
import type { SearchAlertView } from './price-alerts.dto.js';
import type { WatchedPrice } from './price-subscriptions.repository.js';
import type { SubscriptionKind } from './subscription-kind.js';
import type { WatchedSearch } from './watched-search.schema.js';

/** Time between two checks of one alert, and between two of its e-mails. */
const CHECK_MS = 60 * 60_000;
const MAIL_MS = 24 * CHECK_MS;
/** Changes that a search finds late, such as because its index was behind. */
const OVERLAP_MS = 15 * 60_000;
/** Products in one e-mail. The list shows the others. */
const MAX_ITEMS = 12;
/** Products that are remembered, so that none is sent twice at the same price. */
const MAX_REMEMBERED = 500;

/** A request of which the search was understood (`SearchAlertsService`). */
export interface SearchAlertRequest {
  email: string;
  subject: string;
  search: WatchedSearch;
}

/** A product that is new, or that cost more before. */
interface Deal {
  product: Product;
  earlierCents?: number;
}

/** At most one e-mail a day with the new and the cheaper products of a search, a brand or a category. */
export const SEARCH_ALERT: SubscriptionKind<SearchAlertRequest, SearchAlertView> = {
  name: 'search-alert',
  pathPrefix: 'search-',
  delayMs: 0,
  texts: {
    unavailable: 'Deal alerts are not available.',
    gone: 'This list is no longer available.',
    expired: 'This link has expired. Set the alert again.',
  },

  productIds: () => [],

  subscribe: ({ subject, search }) => ({ subject, search, prices: [] }),

  confirmation({ search }, _, { site: { label }, url, days }) {
    return {
      subject: `Confirm your alert for ${search!.name}`,
      key: 'confirm',
      heading: 'Confirm your deal alert',
      paragraphs: [
        `Somebody, probably you, asked ${label} for an email about new deals and price drops: ${search!.name}.`,
        `Confirm the alert within ${days} days. If it wasn’t you, ignore this email: you won’t get another one.`,
      ],
      button: { label: 'Confirm alert', url },
      footer: `${label} uses your email address only for this alert, and deletes it when you unsubscribe or after a year.`,
    };
  },

  view: ({ search }) => ({ name: search!.name, path: search!.path }),

  title: ({ search }) => ({ title: search!.name, path: search!.path }),

  due({ search: watched, prices, confirmedAt, nextAt }, products, { site, now }) {
    const { label, locale, origin, hasProductPages } = site;
    const search = { ...watched!, checkedAt: new Date(now.getTime() - OVERLAP_MS) };
    const since = searchedSince({ search: watched!, confirmedAt });
    const deals = newDeals([...products.values()], { since, sent: prices, currency: search.currency });
    if (deals.length === 0) return { next: { search, nextAt: new Date(now.getTime() + CHECK_MS) } };
    const priceOf = ({ priceCents: cents, currency }: Product) => formatMoney({ cents, currency }, locale);
    const [{ product: best }] = deals as [Deal];
    const mail = {
      subject:
        deals.length === 1
          ? `New deal: ${best.title} for ${priceOf(best)}`
          : `${countOf(deals.length, 'new deal')}: ${search.name}`,
      key: `deals.${nextAt?.getTime()}`,
      heading: `${countOf(deals.length, 'new deal')}: ${search.name}`,
      paragraphs: ['Prices can change at any time.'],
      items: deals
        .slice(0, MAX_ITEMS)
        .map(({ product, earlierCents }) =>
          earlierCents === undefined
            ? productItem(product, site, hasProductPages ? undefined : search.path)
            : dropItem(product, earlierCents, site, hasProductPages ? undefined : search.path),
        ),
      button: { label: 'See all of these deals', url: origin + search.path },
      footer: `You get this email, at most once a day, because you set an alert at ${label}. Merchants may pay ${label} a commission for purchases.`,
    };
    const sent = deals.map(({ product: { id: productId, priceCents, currency } }) => ({
      productId,
      priceCents,
      currency,
    }));
    const isSent = new Set(sent.map(({ productId }) => productId));
    const others = prices.filter(({ productId }) => !isSent.has(productId));
    return {
      mail,
      next: {
        search,
        prices: [...sent, ...others].slice(0, MAX_REMEMBERED),
        nextAt: new Date(now.getTime() + MAIL_MS),
      },
    };
  },
};

/** Returns the time since which products are new to an alert. */
export function searchedSince({ search, confirmedAt }: { search: WatchedSearch; confirmedAt: Date | null }): Date {
  const [checked, confirmed] = [search.checkedAt?.getTime() ?? 0, confirmedAt?.getTime() ?? 0];
  return new Date(Math.max(checked, confirmed));
}

/**
 * Returns the products that are new or cheaper since a time, the largest reduction first. A product that was sent before is only
 * returned if it is cheaper than then.
 */
export function newDeals(
  products: readonly Product[],
  { since, sent, currency }: { since: Date; sent: readonly WatchedPrice[]; currency: string },
): Deal[] {
  const sentCents = new Map(sent.map(({ productId, priceCents }) => [productId, priceCents]));
  const sentAt = ({ id }: Product) => sentCents.get(id) ?? Infinity;
  const reduction = ({ product, earlierCents }: Deal) => discountPercent(product.priceCents, earlierCents);
  return products
    .filter((product) => product.currency === currency && product.priceCents < sentAt(product))
    .flatMap((product): Deal[] => {
      // The shopper knows the price that was sent, so the reduction is from there.
      const earlierCents = Math.min(priceBefore(product, since) ?? 0, sentAt(product));
      if (earlierCents > product.priceCents) return [{ product, earlierCents }];
      return product.firstSeen >= since ? [{ product }] : [];
    })
    .sort((one, other) => reduction(other) - reduction(one));
}

/** Returns the price that was in force at a time; undefined if the product was not known then. */
function priceBefore({ priceHistory }: Product, time: Date): number | undefined {
  return priceHistory.findLast(({ at }) => at < time)?.priceCents;
}
