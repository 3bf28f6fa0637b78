import { Injectable } from '@nestjs/common';
import { utcDay } from '@grabdeals/shared/utc-days';
import { networkOf } from '../../common/limits/network-of.js';
import { type RateLimit, RateLimits } from '../../database/rate-limits/rate-limits.service.js';
import type { Visit } from './visit.js';
import { VisitorMarks } from './visitor-marks.service.js';

const REPEAT_MS = 3_600_000;
const HOUR_SECONDS = 3_600;
/** Limits of different links of a site that one visitor, and one network, opens within an hour. */
export const VISITOR_CLICKS = 30;
export const NETWORK_CLICKS = 120;
/** Number of characters of the user agent that identify a visitor. */
const MAX_AGENT = 300;

/** Recognizes repeats and floods of clicks within an hour, without storing the visitor. */
@Injectable()
export class RecentClicksService {
  private readonly byVisitor: RateLimit;
  private readonly byNetwork: RateLimit;

  constructor(
    private readonly marks: VisitorMarks,
    limits: RateLimits,
  ) {
    this.byVisitor = limits.create('clicks-visitor', { points: VISITOR_CLICKS, duration: HOUR_SECONDS });
    this.byNetwork = limits.create('clicks-network', { points: NETWORK_CLICKS, duration: HOUR_SECONDS });
  }

  /** Returns whether this visitor opened the same target from the same site within the last hour. Stores the click if not. */
  async isRepeat(visit: Visit, siteName: string, target: string, now: Date): Promise<boolean> {
    // The day is part of the hash, so that visitors cannot be recognized on the next day.
    const actOn = (day: string) => [`click-${day}`, visit.address, visit.userAgent, siteName, target];
    const [earlierDay, day] = [utcDay(new Date(now.getTime() - REPEAT_MS)), utcDay(now)];
    // In the first hour of a day, an earlier click may be stored under the key of the previous day.
    if (earlierDay !== day && (await this.marks.has(actOn(earlierDay), now))) return true;
    return !(await this.marks.claim(actOn(day), now, REPEAT_MS));
  }

  /** Counts a click. @returns whether the visitor or the network exceeds its limit. */
  async isFlood(visit: Visit, siteName: string): Promise<boolean> {
    const network = networkOf(visit.address);
    const [ofVisitor, ofNetwork] = await Promise.all([
      this.byVisitor.count(JSON.stringify([siteName, network, visit.userAgent.slice(0, MAX_AGENT)])),
      this.byNetwork.count(JSON.stringify([siteName, network])),
    ]);
    return ofVisitor > VISITOR_CLICKS || ofNetwork > NETWORK_CLICKS;
  }
}
