import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * Remembers for an hour that some visitor clicked something, so that a repeat can be told. It stands apart from the
 * clicks, which name no visitor, and is thrown away.
 */
@Schema({ collection: 'recentclicks' })
export class RecentClick {
  /** A keyed hash of visitor, site and target. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ required: true })
  expiresAt: Date;
}

export const RecentClickSchema = SchemaFactory.createForClass(RecentClick);
// What has expired is swept.
RecentClickSchema.index({ expiresAt: 1 });
