import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A UTC day of a network that has been fetched and saved. */
@Schema({ collection: 'revenuedays' })
export class RevenueDay {
  @Prop({ required: true })
  network: string;

  @Prop({ required: true })
  day: string;

  @Prop({ required: true })
  fetchedAt: Date;
}

export const RevenueDaySchema = SchemaFactory.createForClass(RevenueDay);
// The job reads which of the last days it has fetched.
RevenueDaySchema.index({ network: 1, day: 1 }, { unique: true });
