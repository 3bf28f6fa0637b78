import type { SeedClick } from '../contract.js';
import { createRandom } from '../random.js';
import type { ClickedLink } from './placements.js';
import { readPlan } from './plan.js';
import { tracked } from './redirects.js';
import type { Shop } from './site-stock.js';

const OFFERS = '/offers';
const SECONDS_A_DAY = 86_400;
/** The burst is within ten minutes of the hour’s clock, which the product counts by. */
const BURST_SECONDS = 280;

/** Returns the clicks that lead to no order, for the signals and the traffic check. */
export function buildIncidents(shop: Shop): SeedClick[] {
  const { deadLink, burst } = readPlan().incidents;
  const random = createRandom('incidents');
  const linkOf = ({ site, mid }: Pick<SeedClick, 'site' | 'mid'>): Pick<ClickedLink, 'mid' | 'href'> => {
    const website = shop.websites.find(({ value }) => value === site)!;
    const product = shop.products.find((each) => each.mid === mid)!;
    return { mid, href: tracked(product.link, website.vendorId) };
  };
  const place = { page: OFFERS, client: 'mobile' } as const;
  const ofLink = Array.from({ length: deadLink.sinceDaysAgo * deadLink.clicksADay }, (_, index): SeedClick => {
    const daysAgo = deadLink.sinceDaysAgo - Math.floor(index / deadLink.clicksADay);
    const second = random.int(0, SECONDS_A_DAY - 1);
    const { site, slot } = deadLink;
    return { ...{ key: `dead-link-${index}`, site, daysAgo, second, slot, marks: [] }, ...place, ...linkOf(deadLink) };
  });
  const ofBurst = Array.from({ length: burst.clicks }, (_, index): SeedClick => {
    const { site, daysAgo, network } = burst;
    const second = burst.second + Math.floor((index / burst.clicks) * BURST_SECONDS);
    const click = { key: `burst-${index}`, site, daysAgo, second, slot: 'offer', network };
    return { ...click, ...place, ...linkOf(burst), client: 'desktop', marks: index === 0 ? [] : ['repeat'] };
  });
  return [...ofLink, ...ofBurst];
}
