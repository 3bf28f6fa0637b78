import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import { Repository } from '../../common/persistence/repository.js';
import { LinkCheck } from './link-check.schema.js';

/** The result of a check that is stored. */
export type CheckedLink = Required<Pick<LinkCheck, 'url' | 'outcome' | 'checkedAt' | 'dueAt' | 'failures'>> &
  Pick<LinkCheck, 'status'>;

@Injectable()
export class LinkChecksRepository extends Repository<LinkCheck> {
  constructor(@InjectModel(LinkCheck.name) model: Model<LinkCheck>) {
    super(model);
  }

  async byUrls(urls: readonly string[]): Promise<LinkCheck[]> {
    return urls.length === 0 ? [] : this.findMany({ url: { $in: [...urls] } });
  }

  /** Records that links are in use. New links are due at once. */
  async markNeeded(urls: readonly string[], now: Date): Promise<void> {
    if (urls.length === 0) return;
    const operations = urls.map((url) => ({
      updateOne: {
        filter: { url },
        update: { $set: { neededAt: now }, $setOnInsert: { dueAt: now, failures: 0 } },
        upsert: true,
      },
    }));
    // Another process may insert one of the links at the same time.
    await retryUpsert(() => this.bulkWrite(operations, { lean: true }));
  }

  /** Makes links due at once whose last check was before `before` and found no page. */
  async retryFailed(urls: readonly string[], before: Date, now: Date): Promise<void> {
    const filter = { url: { $in: [...urls] }, outcome: { $ne: 'alive' as const }, checkedAt: { $lte: before } };
    await this.updateMany(filter, { $set: { dueAt: now } });
  }

  /** Returns links that are in use since `neededSince` and due, the longest due first. */
  due(now: Date, neededSince: Date, limit: number): Promise<LinkCheck[]> {
    return this.findMany({ dueAt: { $lte: now }, neededAt: { $gte: neededSince } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .exec();
  }

  async store({ url, status, ...result }: CheckedLink): Promise<void> {
    await this.updateOne(
      { url },
      status === undefined ? { $set: result, $unset: { status: 1 } } : { $set: { ...result, status } },
    );
  }

  removeUnneeded(before: Date): Promise<void> {
    return this.deleteMany({ neededAt: { $lt: before } });
  }
}
