import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { countOf } from '../../common/count-of.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { RecordRepository } from '../../common/persistence/record-repository.js';
import type { OwnedRecords } from '../../common/persistence/removal.js';
import { Feed, FEEDS } from './feed.resource.js';

export type FeedRecord = Feed & { _id: string; id: string; version: number };

/** Stores feeds. Feeds belong to merchants, which all sites share. */
@Injectable()
export class FeedsRepository extends RecordRepository<Feed, FeedRecord> implements OwnedRecords<number> {
  constructor(@InjectModel(Feed.name) model: Model<Feed>) {
    super(model, FEEDS, { seedKey: ({ merchantId, name }) => `feed:${merchantId}:${name}` });
  }

  list(query: ListQuery): Promise<RecordPage<FeedRecord>> {
    return this.page(query, {});
  }

  async findByName(merchantId: number, name: string): Promise<FeedRecord | undefined> {
    return this.view(await this.findOne({ merchantId, name }));
  }

  async ids(): Promise<string[]> {
    return (await this.findMany({}).select({ _id: 1 })).map(({ _id }) => String(_id));
  }

  /** Returns the ids of uploaded files and of files that are being uploaded. */
  async fileIds(): Promise<string[]> {
    const feeds = await this.findMany({}).select({ 'file.fileId': 1, pendingFileId: 1 });
    return feeds.flatMap(({ file, pendingFileId }) => [file?.fileId, pendingFileId]).filter((id) => id != null);
  }

  /** Returns the feeds with an incomplete upload. */
  withPendingFile(): Promise<FeedRecord[]> {
    return this.views(this.findMany({ pendingFileId: { $ne: null } }));
  }

  /** Returns feeds whose scheduled run is due, the most overdue first. */
  due(now: Date): Promise<FeedRecord[]> {
    return this.views(
      this.findMany({ nextRunAt: { $lte: now }, active: true })
        .sort({ nextRunAt: 1 })
        .limit(100),
    );
  }

  /** Schedules the run after the one that is due. @returns whether no other instance has done so before. */
  async claimDueRun({ id, nextRunAt }: Pick<FeedRecord, 'id' | 'nextRunAt'>, next: Date | null): Promise<boolean> {
    return (await this.updateOne({ _id: toRecordId(id), nextRunAt }, { $set: { nextRunAt: next } })) === 1;
  }

  /** Stores the version of the file that a run has read, unless the feed was saved since: its file may now be read differently. */
  async saveFetched(id: string, fetched: NonNullable<Feed['fetched']>, since: Date): Promise<void> {
    await this.updateOne({ _id: toRecordId(id), updatedAt: { $lte: since } }, { $set: { fetched } });
  }

  async lossOf(merchantId: number): Promise<string | undefined> {
    const count = await this.countDocuments({ merchantId });
    return count > 0 ? countOf(count, 'feed') : undefined;
  }

  removeWith(merchantId: number): Promise<void> {
    return this.deleteMany({ merchantId });
  }
}
