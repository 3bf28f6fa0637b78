import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { FEED_KINDS, type FeedKind, type FeedRow } from './feed-rows.js';

/** The rows of one channel of a feed, replaced as a whole. */
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
// What every read asks for, and what makes replacing a channel one write.
FeedChannelSchema.index({ kind: 1, chanel: 1 }, { unique: true });
