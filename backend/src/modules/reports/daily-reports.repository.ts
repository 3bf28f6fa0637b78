import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { ofSites } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import type { EarningKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';

/** The clicks and earnings that an affiliate network reports for one UTC day, site and merchant. */
@Schema({ collection: 'dailyreports', timestamps: true })
export class DailyReport {
  @Prop({ required: true })
  network: string;

  /** UTC day such as `2026-11-20`. */
  @Prop({ required: true })
  day: string;

  @Prop({ required: true })
  websiteName: string;

  /** 0 for earnings that belong to no single merchant. */
  @Prop({ required: true })
  mid: number;

  /** Clicks that the network counted. */
  @Prop({ required: true })
  clicks: number;

  @Prop({ required: true })
  conversions: number;

  /** US cents. Negative for reversals. */
  @Prop({ required: true })
  earningsCents: number;
}

export const DailyReportSchema = SchemaFactory.createForClass(DailyReport);
// Saving a row again replaces it.
DailyReportSchema.index({ network: 1, day: 1, websiteName: 1, mid: 1 }, { unique: true });
// Reports read a site's days.
DailyReportSchema.index({ websiteName: 1, day: 1 });
// An owner's reports read the days of all sites.
DailyReportSchema.index({ day: 1 });

/** Sums of the networks' reports for a group. */
export interface EarningCounts {
  networkClicks: number;
  conversions: number;
  earningsCents: number;
}

/** A day of a site that a network has reported. */
export type ReportedDay = Pick<DailyReport, 'network' | 'day' | 'websiteName'>;

/** Stores the networks' reports. Queries contain the sites that the caller may see. */
@Injectable()
@OutlivesWebsite(true)
export class DailyReportsRepository extends SiteRemainsRepository<DailyReport> {
  constructor(@InjectModel(DailyReport.name) model: Model<DailyReport>) {
    super(model);
  }

  /** Saves rows. Each replaces the row of the same network, day, site and merchant. */
  async save(rows: DailyReport[]): Promise<{ added: number; replaced: number }> {
    const writes = rows.map(({ network, day, websiteName, mid, clicks, conversions, earningsCents }) => ({
      updateOne: {
        filter: { network, day, websiteName, mid },
        update: { $set: { clicks, conversions, earningsCents } },
        upsert: true,
      },
    }));
    // A repeated attempt counts the rows that the first attempt added as replaced.
    const { upserted, matched } = await retryUpsert(() => this.bulkWrite(writes));
    return { added: upserted, replaced: matched };
  }

  /** Adds the demo data's rows that do not exist. */
  async addMissing(rows: readonly DailyReport[]): Promise<void> {
    const savedAt = new Date();
    const records = rows.map((row) => ({ ...row, createdAt: savedAt, updatedAt: savedAt }));
    await this.insertMissing(records, { lean: true });
  }

  /** Returns the days and sites of the query that networks have reported. */
  async reportedDays({ from, to, sites }: ReportQuery<never>): Promise<ReportedDay[]> {
    const filter = { websiteName: ofSites(sites), day: { $gte: from, $lte: to } };
    const key = { network: '$network', day: '$day', websiteName: '$websiteName' };
    const rows = await this.aggregate<{ _id: ReportedDay }>(filter, [{ $group: { _id: key } }]);
    return rows.map(({ _id }) => _id);
  }

  counts(query: ReportQuery<EarningKey>): Promise<GroupedCounts<EarningCounts>> {
    const day = { $gte: query.from, $lte: query.to };
    const read = (stages: PipelineStage[]) => this.aggregate({ websiteName: ofSites(query.sites), day }, stages);
    return groupedCounts<EarningCounts, EarningKey>(read, query, {
      keys: { day: '$day', websiteName: '$websiteName', mid: '$mid' },
      sums: { networkClicks: '$clicks', conversions: '$conversions', earningsCents: '$earningsCents' },
    });
  }
}
