import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { zonedDayEnd, zonedDayStart } from '@grabdeals/shared/time-zones';
import { ALL_SITES, ofSites } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { SiteRemainsRepository } from '../../common/persistence/site-remains-repository.js';
import type { GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import type { ClickCounts, ProductClicks } from './click-counts.js';
import { Click, type ClickMark } from './click.schema.js';

/** A click of the demo data, with a stable id. */
export type SeededClick = Click & { _id: Types.ObjectId };

const MARKS = { $ifNull: ['$marks', []] };
const CLEAN = { $cond: [{ $eq: [{ $size: MARKS }, 0] }, 1, 0] };
const DAY_FORMAT = { format: '%Y-%m-%d', date: '$at' } as const;
const UTC_DAY = { $dateToString: DAY_FORMAT };

@Injectable()
@OutlivesWebsite(true)
export class ClicksRepository extends SiteRemainsRepository<Click> {
  constructor(@InjectModel(Click.name) model: Model<Click>) {
    super(model);
  }

  async add(click: Click): Promise<void> {
    await this.insert(click);
  }

  /** Adds the demo data's clicks that do not exist. */
  async addMissing(clicks: readonly SeededClick[]): Promise<void> {
    await this.insertMissing(clicks, { lean: true });
  }

  /** Counts the clicks on a product by day and site, oldest first. */
  ofProduct(productId: string, since: Date): Promise<ProductClicks[]> {
    const group = { day: UTC_DAY, websiteName: '$websiteName' };
    return this.aggregate<ProductClicks>({ websiteName: ALL_SITES, productId, at: { $gte: since } }, [
      { $group: { _id: group, rawClicks: { $sum: 1 }, clicks: { $sum: CLEAN } } },
      { $sort: { '_id.day': 1, '_id.websiteName': 1 } },
      { $project: { _id: 0, day: '$_id.day', websiteName: '$_id.websiteName', rawClicks: 1, clicks: 1 } },
    ]);
  }

  /** Counts the clean clicks of a day in a time zone by site. */
  async cleanBySite(day: string, timeZone: string): Promise<Map<string, number>> {
    const at = { $gte: zonedDayStart(day, timeZone), $lt: zonedDayEnd(day, timeZone) };
    const rows = await this.aggregate<{ _id: string; clicks: number }>({ websiteName: ALL_SITES, at }, [
      { $group: { _id: '$websiteName', clicks: { $sum: CLEAN } } },
    ]);
    return new Map(rows.map(({ _id, clicks }) => [_id, clicks]));
  }

  /** Counts the clicks of the query's sites, or of all sites if the query contains none. */
  counts(query: ReportQuery): Promise<GroupedCounts<ClickCounts>> {
    const { from, to, timeZone } = query;
    const at = { $gte: zonedDayStart(from, timeZone), $lt: zonedDayEnd(to, timeZone) };
    const read = (stages: PipelineStage[]) => this.aggregate({ websiteName: ofSites(query.sites), at }, stages);
    return groupedCounts<ClickCounts>(read, query, {
      keys: {
        day: timeZone === 'UTC' ? UTC_DAY : { $dateToString: { ...DAY_FORMAT, timezone: timeZone } },
        websiteName: '$websiteName',
        mid: { $ifNull: ['$mid', 0] },
        slot: '$slot',
        articleId: { $ifNull: ['$articleId', ''] },
        couponId: { $ifNull: ['$couponId', ''] },
      },
      sums: {
        rawClicks: 1,
        clicks: CLEAN,
        bots: countOfMark('bot'),
        prefetches: countOfMark('prefetch'),
        repeats: countOfMark('repeat'),
      },
    });
  }
}

function countOfMark(mark: ClickMark): object {
  return { $cond: [{ $in: [mark, MARKS] }, 1, 0] };
}
