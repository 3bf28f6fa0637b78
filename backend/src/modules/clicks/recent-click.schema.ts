import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * Identifies a visitor and a target for an hour, to recognize repeats. Stored apart from the clicks, which identify no visitor,
 * and deleted after that time.
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
// Finds expired records to delete.
RecentClickSchema.index({ expiresAt: 1 });
