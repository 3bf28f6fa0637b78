import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryUpsert } from '../../../common/persistence/retry-upsert.js';
import { RevenueDay } from './revenue-day.schema.js';

/** A network's day is fetched once for all sites. */
@Injectable()
export class RevenueDaysRepository {
  constructor(@InjectModel(RevenueDay.name) private readonly model: Model<RevenueDay>) {}

  /** Those of the days that have been fetched. */
  async fetched(network: string, days: readonly string[]): Promise<ReadonlySet<string>> {
    const records = await this.model.find({ network, day: { $in: [...days] } }).lean<RevenueDay[]>();
    return new Set(records.map(({ day }) => day));
  }

  async add(network: string, day: string, fetchedAt: Date): Promise<void> {
    await retryUpsert(() => this.model.updateOne({ network, day }, { $set: { fetchedAt } }, { upsert: true }));
  }
}
