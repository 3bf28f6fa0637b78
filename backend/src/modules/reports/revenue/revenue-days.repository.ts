import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';

/** A UTC day of a network that has been fetched and saved. */
@Schema({ collection: 'revenuedays' })
export class RevenueDay {
  @Prop({ required: true })
  network: string;

  @Prop({ required: true })
  day: string;

  @Prop({ required: true })
  fetchedAt: Date;
}

export const RevenueDaySchema = SchemaFactory.createForClass(RevenueDay);
// The job reads which of the last days it has fetched.
RevenueDaySchema.index({ network: 1, day: 1 }, { unique: true });

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
