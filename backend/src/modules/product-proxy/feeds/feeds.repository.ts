import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryUpsert } from '../../../common/persistence/retry-upsert.js';
import type { FeedKind, FeedRow } from './feed-rows.js';
import { Feed } from './feed.schema.js';

/** Feeds are shared by all sites: their calls name a channel and no site. */
@Injectable()
export class FeedsRepository {
  constructor(@InjectModel(Feed.name) private readonly model: Model<Feed>) {}

  async rows(kind: FeedKind, chanel: string): Promise<FeedRow[]> {
    const feed = await this.model.findOne({ kind, chanel }).lean<Feed | null>();
    return feed?.rows ?? [];
  }

  async replace(kind: FeedKind, chanel: string, rows: FeedRow[]): Promise<void> {
    await retryUpsert(() => this.model.updateOne({ kind, chanel }, { $set: { rows } }, { upsert: true }));
  }
}
