import { OFFER_BANNERS_ON_HOME } from './limits.js';
import { isCurrent, type Schedule } from './schedule.js';

/** Lists of pictures that a site shows (docs/requirements/site-manager.md#banners-carousel-and-offers). */
export const OFFER_SECTIONS = ['Banner', 'Carousel', 'Offer'] as const;
export type OfferSection = (typeof OFFER_SECTIONS)[number];

/** Number of items that a site's page shows of a list. Other lists are shown whole. */
const SHOWN_ITEMS: Partial<Record<OfferSection, number>> = { Banner: OFFER_BANNERS_ON_HOME };

/** Returns the indexes of the items that shoppers would see now if the page showed more items of the list. */
export function itemsBeyondPage(section: OfferSection, items: readonly Schedule[], now = Date.now()): number[] {
  const current = items.flatMap((item, index) => (isCurrent(item, now) ? [index] : []));
  return current.slice(SHOWN_ITEMS[section] ?? current.length);
}
