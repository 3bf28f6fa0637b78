import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryUpsert } from '../../common/persistence/retry-upsert.js';
import { Repository } from '../../common/persistence/repository.js';
import type { LinkOutcome } from '../../outbound/probe-link.js';

const LINK_OUTCOMES: readonly LinkOutcome[] = ['alive', 'dead', 'no-host', 'private', 'unknown'];

/** The last check of a link. All sites share the checks: a link is requested once, however many records contain it. */
@Schema({ collection: 'link_checks', versionKey: false })
export class LinkCheck {
  /** The URL without campaign id and fragment. */
  @Prop({ required: true })
  url: string;

  /** Absent until the first check. */
  @Prop({ type: String, enum: LINK_OUTCOMES })
  outcome?: LinkOutcome;

  /** HTTP status of the last response. */
  @Prop()
  status?: number;

  @Prop()
  checkedAt?: Date;

  /** Number of checks in a row that did not find out whether the page exists. */
  @Prop({ default: 0 })
  failures: number;

  /** Time of the next check. */
  @Prop({ required: true })
  dueAt: Date;

  /** Time at which a published record, or an editor, last contained the link. */
  @Prop({ required: true })
  neededAt: Date;
}

export const LinkCheckSchema = SchemaFactory.createForClass(LinkCheck);
// One check of each link.
LinkCheckSchema.index({ url: 1 }, { unique: true });
// The links whose check is due.
LinkCheckSchema.index({ dueAt: 1 });

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
