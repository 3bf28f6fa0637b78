import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const RATE_LIMITS = 'rate_limits';

/** The count of a limit within its duration. rate-limiter-flexible defines the names of the fields. */
@Schema({ collection: RATE_LIMITS, versionKey: false })
export class RateLimitCount {
  /** Name of the limit and a keyed hash of the limited address or account. */
  @Prop({ required: true })
  key: string;

  @Prop({ required: true })
  points: number;

  @Prop({ required: true })
  expire: Date;
}

export const RateLimitCountSchema = SchemaFactory.createForClass(RateLimitCount);
// Lets only one of several instances create the record.
RateLimitCountSchema.index({ key: 1 }, { unique: true });
// Finds expired counts to delete.
RateLimitCountSchema.index({ expire: 1 });
