import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { ofSites, Repository } from '../../common/persistence/repository.js';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import type { EarningKey, GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import { DailyReport } from './daily-report.schema.js';

/** What the networks report of a group. */
export interface EarningCounts {
  networkClicks: number;
  conversions: number;
  earningsCents: number;
}

/** Reports go over several sites by nature; which ones a caller may see, the query says. */
@Injectable()
export class DailyReportsRepository extends Repository<DailyReport> {
  constructor(@InjectModel(DailyReport.name) model: Model<DailyReport>) {
    super(model);
  }

  /** Puts each row in the place of the one of the same network, day, site and merchant. */
  async save(rows: DailyReport[]): Promise<{ added: number; replaced: number }> {
    const writes = rows.map(({ network, day, websiteName, mid, clicks, conversions, earningsCents }) => ({
      updateOne: {
        filter: { network, day, websiteName, mid },
        update: { $set: { clicks, conversions, earningsCents } },
        upsert: true,
      },
    }));
    // At a second try what the first has added counts as replaced.
    const { upserted, matched } = await retryUpsert(() => this.bulkWrite(writes));
    return { added: upserted, replaced: matched };
  }

  /** Adds the demo data's rows; a network's that are there stay as they are. */
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
