import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { utcDay } from '@grabdeals/shared/utc-days';
import { networkOf } from '../../common/limits/network-of.js';
import { ENV, type Env } from '../../config/env.js';
import { type RateLimit, RateLimits } from '../../database/rate-limits/rate-limits.service.js';
import { RecentClicksRepository } from './recent-clicks.repository.js';
import type { Visit } from './visit.js';

const REPEAT_MS = 3_600_000;
const HOUR_SECONDS = 3_600;
/** Limits of different links of a site that one visitor, and one network, opens within an hour. */
export const VISITOR_CLICKS = 30;
export const NETWORK_CLICKS = 120;
/** Number of characters of the user agent that identify a visitor. */
const MAX_AGENT = 300;
const SWEEP_MS = 600_000;

/** Recognizes repeats and floods of clicks within an hour, without storing the visitor. */
@Injectable()
export class RecentClicksService {
  private nextSweepAt = 0;
  private readonly byVisitor: RateLimit;
  private readonly byNetwork: RateLimit;

  constructor(
    private readonly clicks: RecentClicksRepository,
    @Inject(ENV) private readonly env: Env,
    limits: RateLimits,
  ) {
    this.byVisitor = limits.create('clicks-visitor', { points: VISITOR_CLICKS, duration: HOUR_SECONDS });
    this.byNetwork = limits.create('clicks-network', { points: NETWORK_CLICKS, duration: HOUR_SECONDS });
  }

  /** Returns whether this visitor opened the same target from the same site within the last hour. Stores the click if not. */
  async isRepeat(visit: Visit, siteName: string, target: string, now: Date): Promise<boolean> {
    await this.sweep(now);
    const key = this.keyOf(utcDay(now), visit, siteName, target);
    // In the first hour of a day, an earlier click may be stored under the key of the previous day.
    const earlierKey = this.keyOf(utcDay(new Date(now.getTime() - REPEAT_MS)), visit, siteName, target);
    if (earlierKey !== key && (await this.clicks.isRemembered(earlierKey, now))) return true;
    return !(await this.clicks.claim(key, now, new Date(now.getTime() + REPEAT_MS)));
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

  /** Returns a hash whose key changes daily, so that visitors cannot be recognized on the next day. */
  private keyOf(day: string, visit: Visit, siteName: string, target: string): string {
    const dailyKey = createHmac('sha256', this.env.jwtSecret).update(`click-visitor:${day}`).digest();
    const parts = JSON.stringify([visit.address, visit.userAgent, siteName, target]);
    return createHmac('sha256', dailyKey).update(parts).digest('base64url');
  }

  private async sweep(now: Date): Promise<void> {
    if (now.getTime() < this.nextSweepAt) return;
    this.nextSweepAt = now.getTime() + SWEEP_MS;
    await this.clicks.sweep(now);
  }
}
