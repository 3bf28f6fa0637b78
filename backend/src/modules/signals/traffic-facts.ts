import { type Burst, BURST_MS } from '../clicks/click-bursts.js';
import type { StoredDay } from '../clicks/click-days.service.js';
import { linkKey, readLinkKey } from '../clicks/click-links.js';
import type { MatchedOrder } from '../conversions/conversion-counts.js';
import type { Draft } from './signal-names.js';
import { burstFinding, originFinding, timeFinding } from './traffic-rules.js';

/** Orders at unusual times that are stored, the latest ones. */
const MAX_OF_TIMES = 200;

interface TrafficFacts {
  /** Stored counts of clicks by origin, and the bursts. */
  days: readonly StoredDay[];
  /** Orders with a known click, the latest first. */
  orders: readonly MatchedOrder[];
  /** Hashes of the origins of their clicks, by token. */
  origins: ReadonlyMap<string, string>;
  /** Time zones of the networks, by id. */
  timeZones: ReadonlyMap<string, string>;
}

/** Applies the rules about clicks and orders that are worth a look. */
export function trafficDrafts({ days, orders, origins, timeZones }: TrafficFacts): Draft[] {
  const ofOrigin = new Map<string, number>();
  for (const { token = '' } of orders) {
    const origin = origins.get(token);
    if (origin) ofOrigin.set(origin, (ofOrigin.get(origin) ?? 0) + 1);
  }
  const counts = days.flatMap((day) => day.counts.map((each) => ({ ...each, day: day.day })));
  const clicks = counts
    .filter(({ key }) => key === 'total')
    .reduce((total, { rows }) => total + rows.reduce((sum, { tracked = 0 }) => sum + tracked, 0), 0);
  const rate = clicks > 0 ? Math.min(1, orders.length / clicks) : 0;
  const ofOrigins = counts
    .filter(({ key }) => key === 'origin')
    .flatMap(({ day, websiteName, rows }) =>
      rows.flatMap(({ value, tracked = 0 }): Draft[] => {
        const origin = String(value);
        const finding = originFinding(day, tracked, ofOrigin.get(origin) ?? 0, rate);
        return finding ? [{ ...finding, websiteName, key: origin }] : [];
      }),
    );
  const bursts = days.flatMap((day) => day.bursts);
  const ofBursts = bursts.flatMap((burst): Draft[] => {
    const { websiteName, subject, isOrigin } = burst;
    const ordered = isOrigin ? (ofOrigin.get(subject) ?? 0) : orders.filter((order) => isOfBurst(order, burst)).length;
    const finding = burstFinding(burst, ordered, rate);
    // The same clicks on one link are one finding.
    const isOfLink = isOrigin && bursts.some((other) => !other.isOrigin && isSameTime(other, burst));
    if (!finding || isOfLink) return [];
    const link = isOrigin ? undefined : readLinkKey(subject);
    return [{ ...finding, websiteName, mid: link?.mid, link, key: `${subject} ${burst.at.toISOString()}` }];
  });
  const ofTimes = orders.flatMap(({ _id: orderId, occurredAt, clickedAt, networkId, websiteName, mid }): Draft[] => {
    const finding = clickedAt && timeFinding(occurredAt, clickedAt, timeZones.get(networkId) ?? 'UTC');
    return finding ? [{ ...finding, websiteName, mid, orderId }] : [];
  });
  return [...ofOrigins, ...ofBursts, ...ofTimes.slice(0, MAX_OF_TIMES)];
}

function isOfBurst(order: MatchedOrder, { websiteName, subject, at }: Burst): boolean {
  const ms = (order.clickedAt?.getTime() ?? 0) - at.getTime();
  return order.websiteName === websiteName && ms >= 0 && ms < BURST_MS && linkKey(order) === subject;
}

function isSameTime(a: Burst, b: Burst): boolean {
  return a.websiteName === b.websiteName && a.at.getTime() === b.at.getTime();
}
