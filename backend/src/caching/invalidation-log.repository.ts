import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../common/persistence/repository.js';
import { retryUpsert } from '../common/persistence/retry-upsert.js';
import { type Announcement, InvalidationLog } from './invalidation-log.schema.js';

/** All instances' caches are meant, of whatever site: there is one record. */
const _id = 'announcements';
/** More in the time between two looks invalidate everything. */
const MAX_RECENT = 100;

/** The announcements that the instances of one database leave for one another. */
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

  /** @param known The sequence that was read last. @returns undefined where nothing was announced since. */
  async changesSince(known: number | undefined): Promise<Pick<InvalidationLog, 'sequence' | 'recent'> | undefined> {
    if (known !== undefined) return (await this.findOne({ _id, sequence: { $ne: known } })) ?? undefined;
    return (await this.findOne({ _id })) ?? { sequence: 0, recent: [] };
  }
}
