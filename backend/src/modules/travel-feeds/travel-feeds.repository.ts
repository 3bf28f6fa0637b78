import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import type { FeedKind, FeedRow } from './feed-rows.js';
import { FeedChannel } from './travel-feed.schema.js';

/** All sites share the travel feeds, so no query names a site. */
@Injectable()
export class TravelFeedsRepository extends Repository<FeedChannel> {
  constructor(@InjectModel(FeedChannel.name) model: Model<FeedChannel>) {
    super(model);
  }

  async rows(kind: FeedKind, chanel: string): Promise<FeedRow[]> {
    return (await this.findOne({ kind, chanel }))?.rows ?? [];
  }

  replace(kind: FeedKind, chanel: string, rows: FeedRow[]): Promise<void> {
    return this.upsert({ kind, chanel }, { rows });
  }
}
