import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OutlivesWebsite } from '../../common/persistence/removal.js';
import { type DayCounts, DayCountsRepository } from '../../common/reporting/day-counts.repository.js';

/** Name of the model, whose schema `DayCounts` has. */
export const CONVERSION_DAYS = 'ConversionDays';

/** The counts of the orders of ended days. */
@Injectable()
@OutlivesWebsite(true)
export class ConversionDaysRepository extends DayCountsRepository {
  constructor(@InjectModel(CONVERSION_DAYS) model: Model<DayCounts>) {
    super(model);
  }
}
