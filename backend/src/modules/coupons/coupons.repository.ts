import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CouponFilter } from '@grabdeals/shared/coupons';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { newRecordId, RECORD_ID, toRecordId } from '../../common/persistence/record-id.js';
import { ALL_SITES, type Filter, ofSites, type Stored } from '../../common/persistence/repository.js';
import { notEnded, ScheduledRepository } from '../../common/persistence/scheduled-repository.js';
import type { Owner } from '../../common/resources/define-resource.js';
import { Coupon, type CouponFields, COUPONS, type CouponView, endingSoon } from './coupon.resource.js';

interface EndedQuery {
  mid: number;
  since: Date;
  now: Date;
  limit: number;
}

@Injectable()
export class CouponsRepository extends ScheduledRepository<Coupon, CouponView, CouponFields> {
  constructor(@InjectModel(Coupon.name) model: Model<Coupon>) {
    super(model, COUPONS);
  }

  /** Returns a page of the coupons of the sites. The filter `status` selects the coupons in a state, or those that end soon. */
  override list(query: ListQuery, sites: readonly string[] | undefined): Promise<RecordPage<CouponView>> {
    if (query.equals['status'] !== ('ending' satisfies CouponFilter)) return super.list(query, sites);
    return this.page(query, { websiteName: ofSites(sites), ...endingSoon(new Date()) });
  }

  /** Returns the coupons of the merchants on all sites. */
  ofMerchants(mids: readonly number[]): Promise<CouponView[]> {
    return this.views(this.findMany({ mid: { $in: [...mids] }, websiteName: ALL_SITES }));
  }

  /** Returns the coupons of a merchant that ended on a site from `since` to `now`, the last one to end first. */
  endedOn(websiteName: string, { mid, since, now, limit }: EndedQuery): Promise<CouponView[]> {
    const filter = { websiteName, mid, endsAt: { $gte: since, $lte: now } };
    return this.views(this.findMany(filter).sort({ endsAt: -1 }).limit(limit));
  }

  /** Returns the coupons with the ids on the sites, or on all sites. Unknown ids are skipped. */
  byIds(ids: readonly string[], sites: readonly string[] | undefined): Promise<CouponView[]> {
    const filter = {
      _id: { $in: ids.filter((id) => RECORD_ID.test(id)).map(toRecordId) },
      websiteName: ofSites(sites),
    };
    return this.views(this.findMany(filter));
  }

  /** Returns a new coupon with its defaults, as it will be stored. */
  prepared(coupon: CouponFields): Stored<Coupon> {
    return this.withDefaults({ _id: newRecordId(), createdAt: new Date(), ...coupon });
  }

  /** Creates prepared coupons. Those that an interrupted call has created do not change. */
  createAll(coupons: readonly Stored<Coupon>[]): Promise<void> {
    return this.insertAll(coupons);
  }

  /** Ends the coupons at `now`. A coupon that has not started loses its start, which would be after its end. */
  async expire(ids: readonly string[], websiteName: readonly string[], now: Date): Promise<void> {
    const selected = { _id: { $in: ids.map(toRecordId) }, websiteName: ofSites(websiteName), ...notEnded(now) };
    await this.changeEach(selected, ({ startsAt }) => ({
      $set: { endsAt: now, ...(startsAt && startsAt >= now ? { startsAt: null } : {}) },
    }));
  }

  protected override ofOwner(owner: Owner, key: string | number): Filter<Coupon> {
    return owner === 'merchant' ? { mid: Number(key), websiteName: ALL_SITES } : super.ofOwner(owner, key);
  }

  /** Stores the time of a vote, which is no change of the coupon by an operator. */
  async setLastWorkedAt(id: string, lastWorkedAt: Date): Promise<void> {
    await this.bulkWrite([{ updateOne: { filter: { _id: toRecordId(id) }, update: { $set: { lastWorkedAt } } } }], {
      lean: true,
    });
  }
}
