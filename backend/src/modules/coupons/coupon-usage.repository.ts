import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { CouponEvent } from '@grabdeals/shared/coupons';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { ALL_SITES, ofSites } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import type { CouponKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { CouponUsage } from './coupon-usage.schema.js';

/** Sums of the use of coupons for a group. */
export type CouponCounts = Pick<CouponUsage, CouponCount>;
/** What is counted. */
export type CouponCount = CouponEvent | 'worked' | 'failed';

/** Votes on a coupon. */
export interface Votes {
  worked: number;
  failed: number;
}

/** Counts the use of coupons by day. */
@Injectable()
@OutlivesWebsite(true)
export class CouponUsageRepository extends SiteRemainsRepository<CouponUsage> {
  constructor(@InjectModel(CouponUsage.name) model: Model<CouponUsage>) {
    super(model);
  }

  /** Adds one to a count of the day. */
  async add(count: CouponCount, key: Pick<CouponUsage, 'couponId' | 'websiteName' | 'mid' | 'day'>): Promise<void> {
    const { mid, ...filter } = key;
    const update = { $inc: { [count]: 1 }, $setOnInsert: { mid } };
    await retryUpsert(() => this.findOneAndUpdate(filter, update, { upsert: true }));
  }

  /** Adds the demo data's days that do not exist. */
  async addMissing(days: readonly CouponUsage[]): Promise<void> {
    await this.insertMissing(days, { lean: true });
  }

  /** Sums the votes since a UTC day, on all sites, by coupon id. */
  async votes(couponIds: readonly string[], since: string): Promise<Map<string, Votes>> {
    const filter = { couponId: { $in: [...couponIds] }, day: { $gte: since }, websiteName: ALL_SITES };
    const rows = await this.aggregate<Votes & { _id: string }>(filter, [
      { $group: { _id: '$couponId', worked: { $sum: '$worked' }, failed: { $sum: '$failed' } } },
    ]);
    return new Map(rows.map(({ _id, worked, failed }) => [_id, { worked, failed }]));
  }

  counts(query: ReportQuery<CouponKey>): Promise<GroupedCounts<CouponCounts>> {
    const day = { $gte: query.from, $lte: query.to };
    const read = (stages: PipelineStage[]) => this.aggregate({ websiteName: ofSites(query.sites), day }, stages);
    return groupedCounts<CouponCounts, CouponKey>(read, query, {
      keys: { day: '$day', websiteName: '$websiteName', mid: '$mid', couponId: '$couponId' },
      sums: { shown: '$shown', copied: '$copied', worked: '$worked', failed: '$failed' },
    });
  }
}
