import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ALL_SITES } from '../../common/persistence/repository.js';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { type DayCounts, DayCountsRepository } from '../../common/reporting/day-counts.repository.js';

/** Name of the model, whose schema `DayCounts` has. */
export const CLICK_DAYS = 'ClickDays';

/** The counts of clicks, and the bursts, of ended days. */
@Injectable()
@OutlivesWebsite(true)
export class ClickDaysRepository extends DayCountsRepository {
  constructor(@InjectModel(CLICK_DAYS) model: Model<DayCounts>) {
    super(model);
  }

  /** Deletes what is stored by some of the fields of the days before a day. */
  async forgetBefore(day: string, keys: readonly string[]): Promise<void> {
    await this.deleteMany({ period: { $lt: day }, key: { $in: [...keys] }, websiteName: ALL_SITES });
  }
}
