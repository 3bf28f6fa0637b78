import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { ofSites } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import type { EarningKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { DailyReport } from './daily-report.schema.js';

/** Sums of the networks' reports for a group. */
export interface EarningCounts {
  networkClicks: number;
  conversions: number;
  earningsCents: number;
}

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

  counts(query: ReportQuery<EarningKey>): Promise<GroupedCounts<EarningCounts>> {
    const day = { $gte: query.from, $lte: query.to };
    const read = (stages: PipelineStage[]) => this.aggregate({ websiteName: ofSites(query.sites), day }, stages);
    return groupedCounts<EarningCounts, EarningKey>(read, query, {
      keys: { day: '$day', websiteName: '$websiteName', mid: '$mid' },
      sums: { networkClicks: '$clicks', conversions: '$conversions', earningsCents: '$earningsCents' },
    });
  }
}
