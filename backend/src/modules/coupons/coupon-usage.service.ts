import { Injectable } from '@nestjs/common';
import type { CouponEvent } from '@grabdeals/shared/coupons';
import { isCurrent } from '@grabdeals/shared/schedule';
import { addDays, DAY_MS, utcDay } from '@grabdeals/shared/utc-days';
import { RecordNotFoundException } from '../../common/persistence/record-repository.js';
import type { CouponKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { isPerson, type Visit } from '../clicks/visit.js';
import { VisitorMarks } from '../clicks/visitor-marks.service.js';
import { visitorAct, VOTE_DAYS, type VoteGuard, VoteGuards } from '../clicks/vote-guards.service.js';
import {
  type CouponCount,
  type CouponCounts,
  type CouponUsage,
  CouponUsageRepository,
  type Votes,
} from './coupon-usage.repository.js';
import { CouponsRepository } from './coupons.repository.js';
import type { CouponView } from './coupon.resource.js';

/** Counts the use of coupons and the votes on them, without storing visitors. */
@Injectable()
export class CouponUsageService {
  private readonly votes: VoteGuard;

  constructor(
    private readonly usage: CouponUsageRepository,
    private readonly marks: VisitorMarks,
    private readonly coupons: CouponsRepository,
    guards: VoteGuards,
  ) {
    this.votes = guards.create('coupon-vote');
  }

  /**
   * Counts that a shopper has seen or copied the code, once a day. Bots and prefetches do not count.
   * @throws NotFoundException unless the site shows the coupon.
   */
  async recordEvent(id: string, event: CouponEvent, siteName: string, visit: Visit, now = new Date()): Promise<void> {
    const coupon = await this.currentCoupon(id, siteName, now);
    if (!isPerson(visit)) return;
    const isFirst = await this.marks.claim(visitorAct(`coupon-${event}`, visit, [siteName, id]), now, DAY_MS);
    if (isFirst) await this.count(event, coupon, siteName, now);
  }

  /**
   * Counts a visitor's first vote on a coupon within 30 days.
   * @returns whether the vote counts.
   * @throws NotFoundException unless the site shows the coupon, TooManyRequestsException for too many votes of a network.
   */
  async vote(id: string, worked: boolean, siteName: string, visit: Visit, now = new Date()): Promise<boolean> {
    const coupon = await this.currentCoupon(id, siteName, now);
    if (!(await this.votes.accepts(id, visit, now))) return false;
    await this.count(worked ? 'worked' : 'failed', coupon, siteName, now);
    if (worked) await this.coupons.setLastWorkedAt(id, now);
    return true;
  }

  /** Sums the votes of the last 30 days by coupon id. */
  recentVotes(couponIds: readonly string[], now: Date): Promise<Map<string, Votes>> {
    return this.usage.votes(couponIds, addDays(utcDay(now), -VOTE_DAYS));
  }

  /** Sums the use of coupons by the query's groups. */
  counts(query: ReportQuery<CouponKey>): Promise<GroupedCounts<CouponCounts>> {
    return this.usage.counts(query);
  }

  /** Adds the demo data's days that do not exist. */
  addMissing(days: readonly CouponUsage[]): Promise<void> {
    return this.usage.addMissing(days);
  }

  private async currentCoupon(id: string, siteName: string, now: Date): Promise<CouponView> {
    const coupon = await this.coupons.get(id);
    const isShown = coupon.websiteName.includes(siteName) && isCurrent(coupon, now.getTime());
    if (!isShown) throw new RecordNotFoundException(this.coupons.noun);
    return coupon;
  }

  private count(count: CouponCount, { id, mid }: CouponView, websiteName: string, now: Date): Promise<void> {
    return this.usage.add(count, { couponId: id, mid, websiteName, day: utcDay(now) });
  }
}
