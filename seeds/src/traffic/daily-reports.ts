import type { SeedClick, SeedDailyReport, SeedOrder, SeedProduct, SiteKey } from '../contract.js';
import { readPlan } from './plan.js';
import { usCents } from '../products.js';
import { createRandom, type Random } from '../random.js';

const NETWORK = 'Demo Network';
/** What an order is worth beyond this earns a quarter of the commission. */
const FULL_COMMISSION_CENTS = 12_000;
/** Share of the orders that shoppers return. */
const REVERSED_SHARE = 0.07;
const CHECKOUT_SECONDS = 600;
const REJECTED: SeedOrder['reports'] = [
  { state: 'pending', daysAfter: 0 },
  { state: 'reversed', daysAfter: 1 },
];

/** What a merchant's customers do, and what it pays for them. */
interface Terms {
  conversionRate: number;
  commissionRate: number;
  /** For a click on no one product. */
  averageCents: number;
}

/** The orders that a site's clicks lead to. */
interface Orders {
  /** How many items are ordered after a click that leads to an order at this rate; mostly none. */
  itemsAfter(conversionRate: number): number;
}

/** Returns the orders that clean clicks lead to, as the network reports them. */
export function buildOrders(clicks: readonly SeedClick[], products: readonly SeedProduct[]): SeedOrder[] {
  const prices = new Map(products.map((product) => [`${product.mid}/${product.externalId}`, usCents(product)]));
  const terms = new Map<number, Terms>();
  const orders = new Map<SiteKey, Orders>();
  const random = createRandom('states of orders');
  const { reversals, quickOrders } = readPlan().incidents;
  return clicks.flatMap((click): SeedOrder[] => {
    const { key, site, daysAgo, second, mid, externalId, marks } = click;
    if (marks.length > 0) return [];
    const known = terms.get(mid) ?? termsOf(mid, products);
    terms.set(mid, known);
    const siteOrders = orders.get(site) ?? ordersOf(site);
    orders.set(site, siteOrders);
    const items = siteOrders.itemsAfter(known.conversionRate);
    if (items === 0) return [];
    const amountCents = (prices.get(`${mid}/${externalId}`) ?? known.averageCents) * items;
    const commissionCents = commission(amountCents, known.commissionRate);
    const isRejected = mid === reversals.mid && daysAgo <= reversals.sinceDaysAgo;
    const isQuick = mid === quickOrders.mid && daysAgo <= quickOrders.sinceDaysAgo;
    const reports = reportsOf(random);
    return [
      {
        ...{ clickKey: key, site, mid, daysAgo, amountCents, commissionCents },
        second: second + (isQuick ? quickOrders.seconds : CHECKOUT_SECONDS),
        reports: isRejected ? REJECTED : reports,
      },
    ];
  });
}

/** Returns what the network reports of the clean clicks: a row for each day, site and merchant that had any. */
export function buildDailyReports(clicks: readonly SeedClick[], orders: readonly SeedOrder[]): SeedDailyReport[] {
  const rows = new Map<string, SeedDailyReport>();
  const rowOf = ({ daysAgo, site, mid }: Pick<SeedClick, 'daysAgo' | 'site' | 'mid'>) => {
    const key = `${daysAgo}/${site}/${mid}`;
    const row = rows.get(key) ?? { daysAgo, network: NETWORK, site, mid, clicks: 0, conversions: 0, earningsCents: 0 };
    rows.set(key, row);
    return row;
  };
  for (const click of clicks) if (click.marks.length === 0) rowOf(click).clicks++;
  for (const order of orders) {
    const row = rowOf(order);
    row.conversions++;
    row.earningsCents += order.commissionCents;
  }
  return [...rows.values()];
}

/** Merchants accept an order after the time for returns, and the network pays a month later. */
function reportsOf(random: Random): SeedOrder['reports'] {
  const pending = { state: 'pending', daysAfter: 0 } as const;
  if (random.chance(REVERSED_SHARE)) return [pending, { state: 'reversed', daysAfter: random.int(5, 25) }];
  const approvedAfter = random.int(14, 30);
  return [
    pending,
    { state: 'approved', daysAfter: approvedAfter },
    { state: 'paid', daysAfter: approvedAfter + random.int(25, 35) },
  ];
}

/**
 * Orders come at about the rate of their merchants, more evenly than chance would have it: a site has too few of them for
 * chance to even out, and its reports would tell of little else.
 */
function ordersOf(site: SiteKey): Orders {
  const random = createRandom(`orders on ${site}`);
  let expected = 0;
  let next = random.between(0, 1);
  return {
    itemsAfter(rate) {
      expected += rate;
      if (expected < next) return 0;
      next += random.between(0.4, 1.6);
      return random.weighted([
        [1, 7],
        [2, 2],
        [3, 1],
      ]);
    },
  };
}

function commission(orderCents: number, rate: number): number {
  const beyond = Math.max(0, orderCents - FULL_COMMISSION_CENTS);
  return Math.round((orderCents - beyond * 0.75) * rate);
}

function termsOf(mid: number, products: readonly SeedProduct[]): Terms {
  const random = createRandom(`terms of ${mid}`);
  const prices = products.filter((product) => product.mid === mid).map(usCents);
  return {
    conversionRate: random.between(0.038, 0.052),
    commissionRate: random.between(0.04, 0.09),
    averageCents: Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length),
  };
}
