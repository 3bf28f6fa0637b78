import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import type { ProductDetail } from '../../dataProvider/types';

type Clicks = ProductDetail['clicks'];

const DAYS = 90;
const RECENT_DAYS = 30;

/** Clean clicks of all websites on each of the last 90 days, today included. */
export function clicksByDay(clicks: Clicks, today: Date): { days: string[]; counts: number[] } {
  const first = addDays(utcDay(today), 1 - DAYS);
  const days = Array.from({ length: DAYS }, (_, i) => addDays(first, i));
  const byDay = new Map<string, number>();
  for (const { day, clicks: count } of clicks) byDay.set(day, (byDay.get(day) ?? 0) + count);
  return { days, counts: days.map((day) => byDay.get(day) ?? 0) };
}

export interface SiteClicks {
  websiteName: string;
  last30: number;
  last90: number;
}

/** Clean clicks of each website, most first. */
export function clicksBySite(clicks: Clicks, today: Date): SiteClicks[] {
  const recent = addDays(utcDay(today), 1 - RECENT_DAYS);
  const bySite = new Map<string, SiteClicks>();
  for (const { day, websiteName, clicks: count } of clicks) {
    const { last30, last90 } = bySite.get(websiteName) ?? { last30: 0, last90: 0 };
    bySite.set(websiteName, { websiteName, last30: last30 + (day >= recent ? count : 0), last90: last90 + count });
  }
  return [...bySite.values()].sort((one, other) => other.last90 - one.last90);
}
