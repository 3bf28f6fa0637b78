import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import type { FeedKind, FeedRow } from './feed-rows.js';
import { Feed } from './feed.schema.js';

/** Feeds are shared by all sites: their calls name a channel and no site. */
@Injectable()
export class FeedsRepository extends Repository<Feed> {
  constructor(@InjectModel(Feed.name) model: Model<Feed>) {
    super(model);
  }

  async rows(kind: FeedKind, chanel: string): Promise<FeedRow[]> {
    return (await this.findOne({ kind, chanel }))?.rows ?? [];
  }

  replace(kind: FeedKind, chanel: string, rows: FeedRow[]): Promise<void> {
    return this.upsert({ kind, chanel }, { rows });
  }
}
