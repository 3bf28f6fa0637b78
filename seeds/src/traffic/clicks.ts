import type { SeedClick, SiteKey } from '../contract.js';
import { createRandom } from '../random.js';
import type { Random } from '../random.js';
import { type ClickedLink, placements } from './placements.js';
import { type Plan, readPlan } from './plan.js';
import { type Shop, type SiteStock, stockOf } from './site-stock.js';

const SECONDS_A_DAY = 86_400;

type Moment = Pick<SeedClick, 'daysAgo' | 'second'>;

/** Returns the clicks of the plan's days by site, oldest first. */
export function buildClicks(shop: Shop): SeedClick[] {
  const plan = readPlan();
  const places = placements(shop, plan);
  return shop.websites.flatMap((website) => {
    const stock = stockOf(website, shop);
    const random = createRandom(`clicks of ${website.value}`);
    const clickSome = (daysAgo: number) => clickedLink(places, stock, daysAgo, random);
    const clicks = Array.from({ length: plan.days }, (_, i) => plan.days - i).flatMap((daysAgo) =>
      Array.from({ length: clicksOn(daysAgo, website.value, plan, random) }, () =>
        visit(website.value, clickSome(daysAgo), { daysAgo, second: secondOfDay(plan, random) }, plan, random),
      )
        .flat()
        .sort((a, b) => a.second - b.second),
    );
    return clicks.map((click, i) => ({ key: `${website.value}-${i + 1}`, ...click }));
  });
}

function clicksOn(daysAgo: number, site: SiteKey, plan: Plan, random: Random): number {
  const { days, clicksADay, growth, siteShares, week } = plan;
  const age = (daysAgo - 1) / (days - 1);
  const growing = (growth - (growth - 1) * age) / ((growth + 1) / 2);
  const rhythm = week[(days - daysAgo) % week.length] ?? 1;
  const expected = clicksADay * (siteShares[site] / 100) * growing * rhythm * random.between(0.7, 1.3);
  return Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
}

function clickedLink(
  places: ReturnType<typeof placements>,
  stock: SiteStock,
  daysAgo: number,
  random: Random,
): ClickedLink {
  // A place that is empty on that day is none that could be clicked.
  for (;;) {
    const link = random.weighted(places)(stock, daysAgo, random);
    if (link) return link;
  }
}

function secondOfDay({ hours }: Plan, random: Random): number {
  const hour = random.weighted(hours.map((weight, i) => [i, weight] as const));
  return hour * 3_600 + random.int(0, 3_599);
}

/** A click as it is stored: a shopper's, now and then twice; a bot's; or one that a browser made ahead of a shopper. */
function visit(
  site: SiteKey,
  link: ClickedLink,
  moment: Moment,
  { botShare, prefetchShare, repeatShare, clients }: Plan,
  random: Random,
): Omit<SeedClick, 'key'>[] {
  if (random.chance(botShare)) return [{ site, ...moment, ...link, client: 'bot', marks: ['bot'] }];
  const client = random.weighted([
    ['mobile', clients.mobile],
    ['desktop', clients.desktop],
    ['other', clients.other],
  ] as const);
  const click = { site, ...moment, ...link, client };
  if (random.chance(prefetchShare)) return [{ ...click, marks: ['prefetch'] }];
  const again = moment.second + random.int(5, 1_500);
  const isRepeated = random.chance(repeatShare) && again < SECONDS_A_DAY;
  return [{ ...click, marks: [] }, ...(isRepeated ? [{ ...click, second: again, marks: ['repeat' as const] }] : [])];
}
