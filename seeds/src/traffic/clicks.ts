import type { SeedClick, SiteKey } from '../contract.js';
import { createRandom } from '../random.js';
import type { Random } from '../random.js';
import { type ClickedLink, placements } from './placements.js';
import { type Shop, type SiteStock, stockOf } from './site-stock.js';

/** The quarter before the data is loaded; its last day is yesterday. */
const DAYS = 90;
const CLICKS_A_DAY = 41.5;
/** The last day has so much more than the first. */
const GROWTH = 1.7;

/** Percent of all clicks. */
const SITE_SHARES: Readonly<Record<SiteKey, number>> = {
  sunsetdeals: 26,
  flashbranddeals: 11,
  pricedropsale: 9,
  dailydealdock: 8,
  savysaleshub: 7,
  brandbargainbay: 6,
  techdealtrail: 6,
  homedealhaven: 5,
  luxurygrabz: 4,
  sportysavers: 4,
  familyfinddeals: 3.5,
  trendythriftfinds: 3,
  beautybargainbox: 2.5,
  luxurymarketfinds: 2,
  petpricepatch: 1.5,
  northernsavings: 1,
  mapledealmarket: 0.5,
};

/** Two busy days a week, and a quiet one. Which weekdays these are depends on the day of loading. */
const WEEK = [0.92, 0.84, 0.9, 0.98, 1.06, 1.24, 1.3].map((share) => share / 1.034);

/** Shoppers of North America, by the hour in UTC. */
const HOURS = [9, 9, 8, 6, 4, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 7, 7, 7, 8, 9];

const BOT_SHARE = 0.05;
const PREFETCH_SHARE = 0.03;
const REPEAT_SHARE = 0.06;
const SECONDS_A_DAY = 86_400;

type Moment = Pick<SeedClick, 'daysAgo' | 'second'>;

/** The clicks of a quarter on all sites, site by site, oldest first. */
export function buildClicks(shop: Shop): SeedClick[] {
  const places = placements(shop);
  return shop.websites.flatMap((website) => {
    const stock = stockOf(website, shop);
    const random = createRandom(`clicks of ${website.value}`);
    const clickSome = (daysAgo: number) => clickedLink(places, stock, daysAgo, random);
    const clicks = Array.from({ length: DAYS }, (_, i) => DAYS - i).flatMap((daysAgo) =>
      Array.from({ length: clicksOn(daysAgo, website.value, random) }, () =>
        visit(website.value, clickSome(daysAgo), { daysAgo, second: secondOfDay(random) }, random),
      )
        .flat()
        .sort((a, b) => a.second - b.second),
    );
    return clicks.map((click, i) => ({ key: `${website.value}-${i + 1}`, ...click }));
  });
}

function clicksOn(daysAgo: number, site: SiteKey, random: Random): number {
  const age = (daysAgo - 1) / (DAYS - 1);
  const growth = (GROWTH - (GROWTH - 1) * age) / ((GROWTH + 1) / 2);
  const rhythm = WEEK[(DAYS - daysAgo) % WEEK.length] ?? 1;
  const expected = CLICKS_A_DAY * (SITE_SHARES[site] / 100) * growth * rhythm * random.between(0.7, 1.3);
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

function secondOfDay(random: Random): number {
  const hour = random.weighted(HOURS.map((weight, i) => [i, weight] as const));
  return hour * 3_600 + random.int(0, 3_599);
}

/** A click as it is stored: a shopper's, now and then twice; a bot's; or one that a browser made ahead of a shopper. */
function visit(site: SiteKey, link: ClickedLink, moment: Moment, random: Random): Omit<SeedClick, 'key'>[] {
  if (random.chance(BOT_SHARE)) return [{ site, ...moment, ...link, client: 'bot', marks: ['bot'] }];
  const client = random.weighted([
    ['mobile', 58],
    ['desktop', 40],
    ['other', 2],
  ] as const);
  const click = { site, ...moment, ...link, client };
  if (random.chance(PREFETCH_SHARE)) return [{ ...click, marks: ['prefetch'] }];
  const again = moment.second + random.int(5, 1_500);
  const isRepeated = random.chance(REPEAT_SHARE) && again < SECONDS_A_DAY;
  return [{ ...click, marks: [] }, ...(isRepeated ? [{ ...click, second: again, marks: ['repeat' as const] }] : [])];
}
