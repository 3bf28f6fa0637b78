import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { insertMissing } from '../../common/persistence/insert-missing.js';
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
export class DailyReportsRepository {
  constructor(@InjectModel(DailyReport.name) private readonly model: Model<DailyReport>) {}

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
    const result = await retryUpsert(() => this.model.bulkWrite(writes, { ordered: false }));
    return { added: result.upsertedCount, replaced: result.matchedCount };
  }

  /** Adds the demo data's rows; a network's that are there stay as they are. */
  addMissing(rows: readonly DailyReport[]): Promise<void> {
    const savedAt = new Date();
    return insertMissing(
      this.model,
      rows.map((row) => ({ ...row, createdAt: savedAt, updatedAt: savedAt })),
    );
  }

  counts(query: ReportQuery<EarningKey>): Promise<GroupedCounts<EarningCounts>> {
    return groupedCounts<DailyReport, EarningCounts, EarningKey>(this.model, query, {
      match: {
        ...(query.sites ? { websiteName: { $in: [...query.sites] } } : {}),
        day: { $gte: query.from, $lte: query.to },
      },
      keys: { day: '$day', websiteName: '$websiteName', mid: '$mid' },
      sums: { networkClicks: '$clicks', conversions: '$conversions', earningsCents: '$earningsCents' },
    });
  }
}
