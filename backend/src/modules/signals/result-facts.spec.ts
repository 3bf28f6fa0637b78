import { describe, expect, it } from '@jest/globals';
import { addDays } from '@grabdeals/shared/utc-days';
import type { StoredDay } from '../clicks/click-days.service.js';
import { ResultFacts } from './result-facts.js';

const TODAY = '2026-11-29';
/** Days of data: the compared ones and those that are late. */
const DAYS = Array.from({ length: 100 }, (_, index) => addDays(TODAY, -1 - index));
const NO_COUNTS = { rawClicks: 0, clicks: 0, bots: 0, prefetches: 0, repeats: 0, floods: 0 };
const NO_CENTS = { amountCents: 0, approvedCents: 0, paidCents: 0, reversedCents: 0 };
/** A day of the recent weeks, with the late days. */
const isRecent = (day: string) => day > addDays(TODAY, -18);

interface Trade {
  websiteName?: string;
  mid?: number;
  networkId?: string;
  slot?: string;
  orders: (day: string) => number;
  currency?: (day: string) => string;
}

/** Returns the findings about merchants with 50 clicks a day. @param lastReport The day before which the network reports daily. */
function draftsOf(trades: Trade[], lastReports: Record<string, string> = {}) {
  const reports = trades.flatMap(({ mid = 11, networkId = 'n' }) =>
    DAYS.filter((day) => day <= (lastReports[networkId] ?? TODAY)).map((day) => ({ networkId, mid, day })),
  );
  const facts = new ResultFacts(reports, TODAY);
  for (const { websiteName = 'red', mid = 11, networkId = 'n', slot = 'listing', orders, currency } of trades) {
    for (const day of DAYS) {
      const row = { value: `${mid} slot ${slot}`, tracked: 50, ...NO_COUNTS };
      facts.addClicks({
        day,
        bursts: [],
        counts: [{ websiteName, key: 'link', rows: [row] }],
      } satisfies StoredDay);
      const conversions = day <= (lastReports[networkId] ?? TODAY) ? orders(day) : 0;
      const key = { day, websiteName, mid, slot, currency: currency?.(day) ?? 'USD' };
      const counts = { conversions, reversed: 0, ...NO_CENTS, pendingCents: conversions * 800 };
      if (conversions > 0) facts.addOrders([{ ...key, ...counts }]);
    }
  }
  return facts.drafts();
}

const short = (drafts: ReturnType<typeof draftsOf>) =>
  drafts.map(({ kind, websiteName, mid, networkId, isPart }) => [kind, websiteName || 'all', mid ?? networkId, isPart]);
const steady = () => 2;
const collapsed = (day: string) => (isRecent(day) ? 0 : 2);

describe('findings about results', () => {
  it('are none about steady merchants', () => {
    expect(draftsOf([{ orders: steady }, { websiteName: 'blue', mid: 12, orders: steady }])).toEqual([]);
  });

  it('are of all sites for owners, and of each site for vendors', () => {
    const drafts = draftsOf([
      { orders: collapsed },
      { websiteName: 'blue', orders: collapsed },
      { websiteName: 'blue', mid: 12, orders: steady },
    ]);
    expect(short(drafts)).toEqual([
      ['lowRate', 'all', 11, false],
      ['lowRate', 'red', 11, true],
      ['lowRate', 'blue', 11, true],
    ]);
  });

  it('are of one site if only its orders are missing', () => {
    const drafts = draftsOf([{ orders: collapsed }, { websiteName: 'blue', orders: () => 8 }]);
    expect(short(drafts)).toEqual([['lowRate', 'red', 11, false]]);
  });

  it('about a merchant whose network is silent are one, about the network', () => {
    const trades: Trade[] = [
      { networkId: 'awin', orders: steady },
      { networkId: 'awin', slot: 'banner', orders: () => 0 },
      { mid: 12, networkId: 'cj', orders: steady },
    ];
    expect(short(draftsOf(trades, { awin: addDays(TODAY, -20) }))).toEqual([
      ['silentNetwork', 'all', 'awin', undefined],
    ]);
  });

  it('compare the days until the last report of a network that reports seldom', () => {
    // Four days without a report would be silence. Three are too few for a lower rate.
    expect(draftsOf([{ orders: steady }], { n: addDays(TODAY, -3) })).toEqual([]);
  });

  it('name a link without orders, unless all links of the merchant have too few', () => {
    const banner = { slot: 'banner', orders: () => 0 };
    const [draft, ...others] = draftsOf([{ orders: steady }, banner]);
    expect(draft).toMatchObject({
      ...{ kind: 'deadLink', websiteName: 'red', mid: 11, link: { mid: 11, kind: 'slot', id: 'banner' } },
      text: expect.stringContaining('4,200 clicks in twelve weeks led to no order.'),
    });
    expect(others).toEqual([]);
    expect(short(draftsOf([{ orders: collapsed }, banner])).map(([kind]) => kind)).toEqual(['lowRate', 'lowRate']);
  });

  it('about a link have the rate of its site only, or none', () => {
    const banner = { slot: 'banner', orders: () => 0 };
    const other = { websiteName: 'blue', orders: () => 20 };
    const textsOf = (trades: Trade[]) => draftsOf(trades).map(({ websiteName, text }) => [websiteName, text]);
    const noOrder = '4,200 clicks in twelve weeks led to no order.';
    expect(textsOf([{ orders: steady }, banner, other])).toEqual([
      ['red', `${noOrder} The merchant’s links on this site have 2% on average.`],
    ]);
    expect(textsOf([banner, other])).toEqual([['red', `${noOrder} This is unusual for the merchant.`]]);
  });

  it('do not compare earnings of different currencies', () => {
    const mixed = (day: string) => (isRecent(day) ? 'CAD' : 'USD');
    expect(draftsOf([{ orders: steady, currency: mixed }])).toEqual([]);
  });

  it('are none about merchants that no network reports', () => {
    const facts = new ResultFacts([], TODAY);
    const row = { value: '11 slot listing', tracked: 5_000, ...NO_COUNTS };
    facts.addClicks({
      day: DAYS[9]!,
      bursts: [],
      counts: [{ websiteName: 'red', key: 'link', rows: [row] }],
    });
    expect(facts.drafts()).toEqual([]);
  });
});
