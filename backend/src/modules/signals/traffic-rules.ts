import { zonedDay, zonedDayStart } from '@grabdeals/shared/time-zones';
import { addDays, DAY_MS, utcDay } from '@grabdeals/shared/utc-days';
import type { Burst } from '../clicks/click-bursts.js';
import { count, type Finding, shortDay } from './result-rules.js';
import { ALPHA, binomialTail } from './statistics.js';

/** Nobody orders so fast. */
const MIN_ORDER_MS = 10_000;
/** Clocks differ. */
const CLOCK_MS = 60_000;
/** Twice the time for which most merchants remember a click. */
const MAX_ORDER_MS = 60 * DAY_MS;
/** A shopper opens few links within minutes. */
const MAX_CLICKS_OF_ORIGIN = 5;

/** Clicks that chance does not leave without orders. An office, or a provider of mobile internet, has its usual orders. */
function isEmpty(clicks: number, orders: number, rate: number): boolean {
  return binomialTail(orders, clicks, rate) < ALPHA;
}

/** Returns the finding of a network whose clicks on a day led to too few orders. @param rate Orders per click of all sites. */
export function originFinding(day: string, clicks: number, orders: number, rate: number): Finding | undefined {
  if (!isEmpty(clicks, orders, rate)) return;
  const expected = count(Math.round(clicks * rate), 'order');
  const text = `One network made ${count(clicks, 'click')} on ${shortDay(day)}, with ${count(orders, 'order')}. ${expected} would be usual.`;
  return { kind: 'emptyOrigin', text };
}

/**
 * Returns the finding of a burst without orders. One of many networks, such as after a newsletter, is only worth a look if so many clicks
 * without an order are unlikely.
 */
export function burstFinding(
  { at, clicks, origins, isOrigin }: Burst,
  orders: number,
  rate: number,
): Finding | undefined {
  const isOfFew = clicks > MAX_CLICKS_OF_ORIGIN * origins;
  if (orders > 0 || (!isOfFew && !isEmpty(clicks, 0, rate))) return;
  const time = `${shortDay(utcDay(at))}, ${at.toISOString().slice(11, 16)} UTC`;
  const where = isOrigin ? 'on one website' : 'on one link';
  const text = `${count(clicks, 'click')} of ${count(origins, 'network')} ${where} within ten minutes (${time}), without an order.`;
  return { kind: 'burst', text };
}

/**
 * Returns the finding of an order at an impossible or unusual time after its click.
 * @param timeZone The network’s. In a report with days only, orders are at its midnight.
 */
export function timeFinding(occurredAt: Date, clickedAt: Date, timeZone: string): Finding | undefined {
  const ms = occurredAt.getTime() - clickedAt.getTime();
  const day = zonedDay(occurredAt, timeZone);
  const order = `The order of ${shortDay(day)} was`;
  if (ms > MAX_ORDER_MS) {
    return { kind: 'lateOrder', text: `${order} ${count(Math.floor(ms / DAY_MS), 'day')} after its click.` };
  }
  if (zonedDayStart(day, timeZone)?.getTime() === occurredAt.getTime()) {
    // A day of difference can be that of time zones.
    if (addDays(day, 1) >= zonedDay(clickedAt, timeZone)) return;
    return { kind: 'earlyOrder', text: `${order} days before its click.` };
  }
  if (ms >= MIN_ORDER_MS) return;
  const seconds = count(Math.round(Math.abs(ms) / 1_000), 'second');
  const time = ms < -CLOCK_MS ? `${durationOf(-ms)} before` : `within ${seconds} of`;
  return { kind: 'earlyOrder', text: `${order} ${time} its click.` };
}

function durationOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? count(minutes, 'minute') : count(Math.round(minutes / 60), 'hour');
}
