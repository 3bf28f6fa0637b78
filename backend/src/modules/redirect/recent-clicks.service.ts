import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { RecentClicksRepository } from './recent-clicks.repository.js';
import type { Visit } from './visit.js';

const REPEAT_MS = 3_600_000;
const SWEEP_MS = 600_000;

/** Tells the repeats of a click within the hour, without keeping who clicked. */
@Injectable()
export class RecentClicksService {
  private nextSweepAt = 0;

  constructor(
    private readonly clicks: RecentClicksRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Whether this visitor opened the same target from the same site within the last hour. Remembers the click if not. */
  async isRepeat(visit: Visit, siteName: string, target: string, now: Date): Promise<boolean> {
    await this.sweep(now);
    const key = this.keyOf(dayOf(now), visit, siteName, target);
    // In the first hour of a day, the earlier click stands under the key of the day before.
    const earlierKey = this.keyOf(dayOf(new Date(now.getTime() - REPEAT_MS)), visit, siteName, target);
    if (earlierKey !== key && (await this.clicks.isRemembered(earlierKey, now))) return true;
    return !(await this.clicks.claim(key, now, new Date(now.getTime() + REPEAT_MS)));
  }

  /** The key of the hash changes daily: yesterday's visitor and today's cannot be told to be the same. */
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

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
