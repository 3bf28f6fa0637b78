import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { COUPON_FILTERS, type CouponFilter } from '@grabdeals/shared/coupons';
import { ENDING_DAYS } from '@grabdeals/shared/tasks';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { type HistoryOptions, KeepsHistory } from '../../common/history/keeps-history.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RECORD_ID, toRecordId } from '../../common/persistence/record-id.js';
import { toRecordView } from '../../common/persistence/record-repository.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { ALL_SITES, type Filter, ofSites } from '../../common/persistence/repository.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import type { TaskCount } from '../../common/tasks/task-provider.js';
import { Coupon, type CouponFields } from './coupon.schema.js';
import type { CouponView } from './coupons.views.js';

/** Coupons of one site that shoppers see at most. */
const MAX_SITE_COUPONS = 1_000;

/** The history of coupons, whichever of their repositories changes them. */
export const COUPON_HISTORY: HistoryOptions = {
  resource: 'coupons',
  label: 'title',
  sites: 'websiteName',
  ignored: ['lastWorkedAt'],
};

@Injectable()
@KeepsHistory(COUPON_HISTORY)
@RemovedWith('website')
export class CouponsRepository extends SiteRepository<Coupon, CouponView, CouponFields> {
  constructor(@InjectModel(Coupon.name) model: Model<Coupon>) {
    super(model, {
      noun: 'coupon',
      toView: toRecordView,
      searched: ['title', 'code'],
      filters: { mid: 'number', websiteName: 'string' },
    });
  }

  /** Returns a page of the coupons of the sites. The filter `status` selects the coupons in a state, or those that end soon. */
  override list(query: ListQuery, sites: readonly string[] | undefined): Promise<RecordPage<CouponView>> {
    const state = COUPON_FILTERS.find((name) => name === query.equals['status']);
    return this.page(query, { websiteName: ofSites(sites), ...(state ? inState(state, new Date()) : {}) });
  }

  countIn(state: CouponFilter, sites: readonly string[] | undefined, now: Date): Promise<TaskCount> {
    return this.countBySite(inState(state, now), sites);
  }

  /** Returns the coupons of a site that have not ended, the newest first. */
  async notEnded(websiteName: string, now: Date): Promise<CouponView[]> {
    const filter = { websiteName, $or: notBefore('endsAt', now) } as Filter<Coupon>;
    return (await this.findMany(filter).sort({ createdAt: -1, _id: -1 }).limit(MAX_SITE_COUPONS)).map(toRecordView);
  }

  /** Yields the coupons of a site or of all sites that have not ended. */
  async *allNotEnded(now: Date, websiteName?: string): AsyncIterable<CouponView> {
    const filter = { websiteName: ofSites(websiteName ? [websiteName] : undefined), $or: notBefore('endsAt', now) };
    for await (const coupon of this.findMany(filter).cursor()) yield toRecordView(coupon);
  }

  /** Returns the coupons of the merchants on all sites. */
  async ofMerchants(mids: readonly number[]): Promise<CouponView[]> {
    return (await this.findMany({ mid: { $in: [...mids] }, websiteName: ALL_SITES })).map(toRecordView);
  }

  /** Returns the coupons with the ids on the sites, or on all sites. Unknown ids are skipped. */
  async byIds(ids: readonly string[], sites: readonly string[] | undefined): Promise<CouponView[]> {
    const filter = {
      _id: { $in: ids.filter((id) => RECORD_ID.test(id)).map(toRecordId) },
      websiteName: ofSites(sites),
    };
    return (await this.findMany(filter as Filter<Coupon>)).map(toRecordView);
  }

  /** Ends the coupons at `now`. A coupon that has not started loses its start, which would be after its end. */
  async expire(ids: readonly string[], websiteName: readonly string[], now: Date): Promise<void> {
    const selected = { _id: { $in: ids.map(toRecordId) }, websiteName: ofSites(websiteName) };
    await this.updateMany({ ...selected, startsAt: { $gte: now } }, { $set: { startsAt: null } });
    await this.updateMany({ ...selected, $or: notBefore('endsAt', now) }, { $set: { endsAt: now } });
  }

  /** Stores the time of a vote, which is no change of the coupon by an operator. */
  async setLastWorkedAt(id: string, lastWorkedAt: Date): Promise<void> {
    await this.bulkWrite([{ updateOne: { filter: { _id: toRecordId(id) }, update: { $set: { lastWorkedAt } } } }], {
      lean: true,
    });
  }
}

/** Returns conditions for a time that is missing or after `now`. */
function notBefore(field: 'startsAt' | 'endsAt', now: Date): object[] {
  return [{ [field]: null }, { [field]: { $gt: now } }];
}

/** Returns the condition for coupons in a state, as `couponState` defines the states. */
function inState(state: CouponFilter, now: Date): object {
  if (state === 'ending') return { endsAt: { $gt: now, $lte: new Date(now.getTime() + ENDING_DAYS * DAY_MS) } };
  if (state === 'expired') return { endsAt: { $lte: now } };
  if (state === 'scheduled') return { startsAt: { $gt: now } };
  const started = { $or: [{ startsAt: null }, { startsAt: { $lte: now } }] };
  return { $and: [started, { $or: notBefore('endsAt', now) }] };
}
