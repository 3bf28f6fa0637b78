import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { CouponEvent } from '@grabdeals/shared/coupons';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { ALL_SITES, ofSites } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import type { CouponKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';

/** Counts of a coupon's use on one site and UTC day. Identifies no visitor. */
@Schema({ collection: 'coupon_usage' })
export class CouponUsage {
  @Prop({ required: true })
  couponId: string;

  @Prop({ required: true })
  websiteName: string;

  @Prop({ required: true })
  mid: number;

  /** UTC day such as `2026-11-20`. */
  @Prop({ required: true })
  day: string;

  /** Times that the code was shown. */
  @Prop({ default: 0 })
  shown: number;

  /** Times that the code was copied. */
  @Prop({ default: 0 })
  copied: number;

  /** Votes that the coupon worked. */
  @Prop({ default: 0 })
  worked: number;

  /** Votes that the coupon did not work. */
  @Prop({ default: 0 })
  failed: number;
}

export const CouponUsageSchema = SchemaFactory.createForClass(CouponUsage);
// Counts add to the record of the day.
CouponUsageSchema.index({ couponId: 1, day: 1, websiteName: 1 }, { unique: true });
// Reports read a site's days.
CouponUsageSchema.index({ websiteName: 1, day: 1 });
// An owner's reports read the days of all sites.
CouponUsageSchema.index({ day: 1 });

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
