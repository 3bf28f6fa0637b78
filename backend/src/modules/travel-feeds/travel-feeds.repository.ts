import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { FEED_KINDS, type FeedKind, type FeedRow } from './feed-rows.js';

/** All rows of a channel of a travel feed. */
@Schema({ collection: 'feed_rows', timestamps: true })
export class FeedChannel {
  @Prop({ type: String, required: true, enum: FEED_KINDS })
  kind: FeedKind;

  /** Empty for a feed without channels. */
  @Prop({ type: String, default: '' })
  chanel: string;

  @Prop({ type: [Object], default: [] })
  rows: FeedRow[];
}

export const FeedChannelSchema = SchemaFactory.createForClass(FeedChannel);
// Serves every read, and the upsert that replaces a channel.
FeedChannelSchema.index({ kind: 1, chanel: 1 }, { unique: true });

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
