import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { zonedDayEnd } from '@grabdeals/shared/time-zones';
import { ClicksService } from '../clicks/clicks.service.js';

/** Clean clicks of a day. */
interface DayClicks {
  bySite: ReadonlyMap<string, number>;
  /** Time from which the numbers are read again. */
  endsAt: number;
}

/** How long the numbers of a day are used that has not ended. */
const FRESH_MS = 15_000;
/** Time after the end of a day in which a click of the day may still be stored. */
const LATE_MS = 600_000;

/** Counts clicks by day and site. Stores the numbers of ended days, which no longer change: counting reads every click. */
@Injectable()
export class DailyClicksService {
  private readonly cache = new Cache<DayClicks>(CACHES.dailyClicks, { endOf: ({ endsAt }) => endsAt });

  constructor(private readonly clicks: ClicksService) {}

  /** Returns the clean clicks of each of the days by site. @param sites Limits the sites. */
  ofDays(
    days: readonly string[],
    timeZone: string,
    sites: readonly string[] | undefined,
    now: Date,
  ): Promise<Map<string, number>[]> {
    return Promise.all(
      days.map(async (day) => {
        const { bySite } = await this.cache.get(JSON.stringify([day, timeZone]), () => this.count(day, timeZone, now));
        return new Map([...bySite].filter(([site]) => sites?.includes(site) ?? true));
      }),
    );
  }

  private async count(day: string, timeZone: string, now: Date): Promise<DayClicks> {
    const bySite = await this.clicks.cleanBySite(day, timeZone);
    const end = zonedDayEnd(day, timeZone)?.getTime() ?? Infinity;
    return { bySite, endsAt: now.getTime() < end + LATE_MS ? Date.now() + FRESH_MS : Infinity };
  }
}
