import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { insertMissing } from '../../common/persistence/insert-missing.js';
import { groupedCounts } from '../../common/persistence/grouped-counts.js';
import { startOfDay } from '@grabdeals/shared/utc-days';
import type { GroupedCounts, ReportQuery } from '../../common/reporting/report-query.js';
import type { ClickCounts } from './click-counts.js';
import { Click, type ClickMark } from './click.schema.js';

/** One of the demo data: it has the same id every time. */
export type SeededClick = Click & { _id: Types.ObjectId };

const MARKS = { $ifNull: ['$marks', []] };

@Injectable()
export class ClicksRepository extends SiteRepository<Click> {
  constructor(@InjectModel(Click.name) private readonly model: Model<Click>) {
    super(model);
  }

  async add(click: Click): Promise<void> {
    await this.model.create(click);
  }

  /** Adds the demo data's clicks; those that are there stay as they are. */
  addMissing(clicks: readonly SeededClick[]): Promise<void> {
    return insertMissing(this.model, clicks);
  }

  /** Counts over the sites that the query names; an owner's names none, and means all. */
  counts(query: ReportQuery): Promise<GroupedCounts<ClickCounts>> {
    return groupedCounts<Click, ClickCounts>(this.model, query, {
      match: {
        ...(query.sites ? { websiteName: { $in: [...query.sites] } } : {}),
        at: { $gte: startOfDay(query.from), $lt: startOfDay(query.to, 1) },
      },
      keys: {
        day: { $dateToString: { format: '%Y-%m-%d', date: '$at' } },
        websiteName: '$websiteName',
        mid: { $ifNull: ['$mid', 0] },
        slot: '$slot',
        articleId: { $ifNull: ['$articleId', ''] },
      },
      sums: {
        rawClicks: 1,
        clicks: { $cond: [{ $eq: [{ $size: MARKS }, 0] }, 1, 0] },
        bots: marked('bot'),
        prefetches: marked('prefetch'),
        repeats: marked('repeat'),
      },
    });
  }
}

function marked(mark: ClickMark): object {
  return { $cond: [{ $in: [mark, MARKS] }, 1, 0] };
}
