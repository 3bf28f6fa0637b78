import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const RATE_LIMITS = 'rate_limits';

/** How often something was done within a time, as rate-limiter-flexible stores it: the names of the fields are its own. */
@Schema({ collection: RATE_LIMITS, versionKey: false })
export class RateLimitCount {
  /** Name of the limit, and a keyed hash of who is limited. */
  @Prop({ required: true })
  key: string;

  @Prop({ required: true })
  points: number;

  @Prop({ required: true })
  expire: Date;
}

export const RateLimitCountSchema = SchemaFactory.createForClass(RateLimitCount);
// Of two instances that count for the first time, one makes the record.
RateLimitCountSchema.index({ key: 1 }, { unique: true });
// What has expired is swept.
RateLimitCountSchema.index({ expire: 1 });
