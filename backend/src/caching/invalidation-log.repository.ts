import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../common/persistence/repository.js';
import { retryUpsert } from '../common/persistence/retry-upsert.js';

/** Tags that one instance has announced. */
export interface Announcement {
  instance: string;
  tags: string[];
}

/** The announcements of the instances on this database, in one record, so that updates are atomic and ordered. */
@Schema({ collection: 'invalidations', versionKey: false })
export class InvalidationLog {
  @Prop({ type: String, required: true })
  _id: string;

  /** Number of the last announcement. Each announcement increments it. */
  @Prop({ required: true })
  sequence: number;

  /** The last announcements, oldest first. */
  @Prop({ type: [raw({ _id: false, instance: String, tags: [String] })] })
  recent: Announcement[];
}

export const InvalidationLogSchema = SchemaFactory.createForClass(InvalidationLog);

/** Id of the only record, which all instances and sites share. */
const _id = 'announcements';
/** An instance that has missed more announcements than this invalidates everything. */
const MAX_RECENT = 100;

/** The announcements that the instances on one database exchange. */
@Injectable()
export class InvalidationLogRepository extends Repository<InvalidationLog> {
  constructor(@InjectModel(InvalidationLog.name) model: Model<InvalidationLog>) {
    super(model);
  }

  async append(announcement: Announcement): Promise<void> {
    const recent = { $each: [announcement], $slice: -MAX_RECENT };
    const update = { $inc: { sequence: 1 }, $push: { recent } };
    await retryUpsert(() => this.findOneAndUpdate({ _id }, update, { upsert: true }));
  }

  /** @param known The last sequence that was read. @returns undefined if there is no newer announcement. */
  async changesSince(known: number | undefined): Promise<Pick<InvalidationLog, 'sequence' | 'recent'> | undefined> {
    if (known !== undefined) return (await this.findOne({ _id, sequence: { $ne: known } })) ?? undefined;
    return (await this.findOne({ _id })) ?? { sequence: 0, recent: [] };
  }
}
