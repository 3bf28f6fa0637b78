import { Injectable } from '@nestjs/common';
import type { SeedCoupon } from '@grabdeals/seeds/contract';
import { zonedDayStart } from '@grabdeals/shared/time-zones';
import { addDays, DAY_MS, utcDay } from '@grabdeals/shared/utc-days';
import { stableRecordId } from '../common/persistence/record-id.js';
import { Resources } from '../common/resources/resources.js';
import { COUPONS } from '../modules/coupons/coupon.resource.js';
import { CouponUsageService } from '../modules/coupons/coupon-usage.service.js';
import { productIdOf } from '../modules/products/product.js';

const TIME_ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;
/** Days before loading over which the votes are distributed. */
const VOTE_DAYS = 20;
/** A code is seen and copied more often than voted on. */
const SHOWN_PER_VOTE = 6;
const COPIED_PER_VOTE = 4;

/** Stores the demo data's coupons with their use. */
@Injectable()
export class DemoCouponsTarget {
  constructor(
    private readonly resources: Resources,
    private readonly usage: CouponUsageService,
  ) {}

  async saveCoupons(coupons: SeedCoupon[]): Promise<void> {
    const now = new Date();
    await this.resources.addMissing(
      COUPONS,
      coupons.map((coupon, index) => toRecord(coupon, now, index)),
    );
    await this.usage.addMissing(coupons.flatMap((coupon) => usageOf(coupon, now)));
  }
}

function couponId(key: string): ReturnType<typeof stableRecordId> {
  return stableRecordId(`coupon:${key}`);
}

function toRecord(coupon: SeedCoupon, now: Date, index: number) {
  const {
    key,
    mid,
    sites,
    externalIds,
    startsInDays,
    endsInDays,
    workedHoursAgo,
    worked: _,
    failed: __,
    ...fields
  } = coupon;
  return {
    ...fields,
    _id: couponId(key),
    mid,
    productIds: externalIds.map((externalId) => productIdOf({ merchantId: mid, externalId })),
    startsAt: midnight(now, startsInDays),
    endsAt: midnight(now, endsInDays === undefined ? undefined : endsInDays + 1),
    websiteName: sites,
    lastWorkedAt: workedHoursAgo === undefined ? null : new Date(now.getTime() - workedHoursAgo * HOUR_MS),
    createdAt: new Date(now.getTime() - VOTE_DAYS * DAY_MS - index * HOUR_MS),
  };
}

/** Returns the start of a day in the time zone of most demo sites, so that a coupon that ends on a day is valid until its end. */
function midnight(now: Date, inDays: number | undefined): Date | null {
  return inDays === undefined ? null : (zonedDayStart(addDays(utcDay(now), inDays), TIME_ZONE) ?? null);
}

/** Distributes the votes to the days before loading and to the coupon's sites, one vote at a time. */
function usageOf({ key, mid, sites, worked, failed }: SeedCoupon, now: Date) {
  const days = new Map<string, Record<'shown' | 'copied' | 'worked' | 'failed', number>>();
  for (let vote = 0; vote < worked + failed; vote++) {
    const day = addDays(utcDay(now), -(vote % VOTE_DAYS) - 1);
    const place = `${day} ${sites[vote % sites.length]}`;
    const counts = days.get(place) ?? { shown: 0, copied: 0, worked: 0, failed: 0 };
    counts.shown += SHOWN_PER_VOTE;
    counts.copied += COPIED_PER_VOTE;
    counts[vote < worked ? 'worked' : 'failed'] += 1;
    days.set(place, counts);
  }
  return [...days].map(([place, counts]) => {
    const [day = '', websiteName = ''] = place.split(' ');
    return { ...counts, couponId: couponId(key).toHexString(), websiteName, mid, day };
  });
}
