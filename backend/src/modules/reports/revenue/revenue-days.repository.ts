import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import { RevenueDay } from './revenue-day.schema.js';

/** Stores which days of a network have been fetched. A day is fetched once for all sites. */
@Injectable()
export class RevenueDaysRepository extends Repository<RevenueDay> {
  constructor(@InjectModel(RevenueDay.name) model: Model<RevenueDay>) {
    super(model);
  }

  /** Returns the days that have been fetched. */
  async fetchedDays(network: string, days: readonly string[]): Promise<ReadonlySet<string>> {
    const records = await this.findMany({ network, day: { $in: [...days] } });
    return new Set(records.map(({ day }) => day));
  }

  add(network: string, day: string, fetchedAt: Date): Promise<void> {
    return this.upsert({ network, day }, { fetchedAt });
  }
}
