import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { COUPON_FILTERS, type CouponFilter } from '@grabdeals/shared/coupons';
import type { TagCount } from '@grabdeals/shared/tags';
import { ENDING_DAYS } from '@grabdeals/shared/tasks';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { type HistoryOptions, KeepsHistory } from '../../common/history/keeps-history.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RECORD_ID, toRecordId } from '../../common/persistence/record-id.js';
import { toRecordView } from '../../common/persistence/record-repository.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { ALL_SITES, type Filter, ofSites, type Stored } from '../../common/persistence/repository.js';
import { inState, notEnded, ScheduledRepository } from '../../common/persistence/scheduled-repository.js';
import type { ScheduledRecord, SchedulePeriod } from '../../common/scheduling/scheduled-records.js';
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
export class CouponsRepository extends ScheduledRepository<Coupon, CouponView, CouponFields> {
  constructor(@InjectModel(Coupon.name) model: Model<Coupon>) {
    super(model, {
      noun: 'coupon',
      toView,
      searched: ['title', 'code'],
      filters: { mid: 'number', websiteName: 'string' },
      hasTags: true,
    });
  }

  /** Returns a page of the coupons of the sites. The filter `status` selects the coupons in a state, or those that end soon. */
  override list(query: ListQuery, sites: readonly string[] | undefined): Promise<RecordPage<CouponView>> {
    const state = COUPON_FILTERS.find((name) => name === query.equals['status']);
    return this.page(query, { websiteName: ofSites(sites), ...(state ? matching(state, new Date()) : {}) });
  }

  /** Counts the coupons of the sites by tag. */
  tagCounts(sites: readonly string[] | undefined): Promise<TagCount[]> {
    return this.countByTag({ websiteName: ofSites(sites) });
  }

  countIn(state: CouponFilter, sites: readonly string[] | undefined, now: Date): Promise<TaskCount> {
    return this.countBySite(matching(state, now), sites);
  }

  /** Returns the coupons of a site that have not ended, the newest first. */
  async notEnded(websiteName: string, now: Date): Promise<CouponView[]> {
    const filter = { websiteName, ...notEnded(now) } as Filter<Coupon>;
    return (await this.findMany(filter).sort({ createdAt: -1, _id: -1 }).limit(MAX_SITE_COUPONS)).map(toView);
  }

  /** Yields the coupons of a site or of all sites that have not ended. */
  async *allNotEnded(now: Date, websiteName?: string): AsyncIterable<CouponView> {
    const filter = { websiteName: ofSites(websiteName ? [websiteName] : undefined), ...notEnded(now) };
    for await (const coupon of this.findMany(filter).cursor()) yield toView(coupon);
  }

  /** Returns the coupons that start or end in the period. */
  async changingIn(period: SchedulePeriod): Promise<ScheduledRecord[]> {
    return (await this.scheduledIn(period)).map((coupon) => ({ kind: 'coupon', ...coupon }));
  }

  /** Returns the coupons of the merchants on all sites. */
  async ofMerchants(mids: readonly number[]): Promise<CouponView[]> {
    return (await this.findMany({ mid: { $in: [...mids] }, websiteName: ALL_SITES })).map(toView);
  }

  /** Returns the coupons with the ids on the sites, or on all sites. Unknown ids are skipped. */
  async byIds(ids: readonly string[], sites: readonly string[] | undefined): Promise<CouponView[]> {
    const filter = {
      _id: { $in: ids.filter((id) => RECORD_ID.test(id)).map(toRecordId) },
      websiteName: ofSites(sites),
    };
    return (await this.findMany(filter as Filter<Coupon>)).map(toView);
  }

  /** Ends the coupons at `now`. A coupon that has not started loses its start, which would be after its end. */
  async expire(ids: readonly string[], websiteName: readonly string[], now: Date): Promise<void> {
    const selected = { _id: { $in: ids.map(toRecordId) }, websiteName: ofSites(websiteName) };
    await this.updateMany({ ...selected, startsAt: { $gte: now } }, { $set: { startsAt: null } });
    await this.updateMany({ ...selected, ...notEnded(now) }, { $set: { endsAt: now } });
  }

  /** Stores the time of a vote, which is no change of the coupon by an operator. */
  async setLastWorkedAt(id: string, lastWorkedAt: Date): Promise<void> {
    await this.bulkWrite([{ updateOne: { filter: { _id: toRecordId(id) }, update: { $set: { lastWorkedAt } } } }], {
      lean: true,
    });
  }
}

/** Returns the condition for coupons in a state, or for coupons that end soon. */
function matching(filter: CouponFilter, now: Date): object {
  if (filter !== 'ending') return inState(filter, now);
  return { endsAt: { $gt: now, $lte: new Date(now.getTime() + ENDING_DAYS * DAY_MS) } };
}

/** Records of earlier versions have no tags. */
function toView(record: Stored<Coupon>): CouponView {
  return { ...toRecordView(record), tags: record.tags ?? [] };
}
