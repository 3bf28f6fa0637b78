import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import { RevenueDay } from './revenue-day.schema.js';

/** A network's day is fetched once for all sites. */
@Injectable()
export class RevenueDaysRepository extends Repository<RevenueDay> {
  constructor(@InjectModel(RevenueDay.name) model: Model<RevenueDay>) {
    super(model);
  }

  /** Those of the days that have been fetched. */
  async fetched(network: string, days: readonly string[]): Promise<ReadonlySet<string>> {
    const records = await this.findMany({ network, day: { $in: [...days] } });
    return new Set(records.map(({ day }) => day));
  }

  add(network: string, day: string, fetchedAt: Date): Promise<void> {
    return this.upsert({ network, day }, { fetchedAt });
  }
}
