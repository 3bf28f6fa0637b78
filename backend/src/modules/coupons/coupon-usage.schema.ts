import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Counts of a coupon's use on one site and UTC day. Identifies no visitor. */
@Schema({ collection: 'coupon_usage' })
export class CouponUsage {
  @Prop({ required: true })
  couponId: string;

  @Prop({ required: true })
  websiteName: string;

  @Prop({ required: true })
  mid: number;

  /** UTC day such as `2026-11-20`. */
  @Prop({ required: true })
  day: string;

  /** Times that the code was shown. */
  @Prop({ default: 0 })
  shown: number;

  /** Times that the code was copied. */
  @Prop({ default: 0 })
  copied: number;

  /** Votes that the coupon worked. */
  @Prop({ default: 0 })
  worked: number;

  /** Votes that the coupon did not work. */
  @Prop({ default: 0 })
  failed: number;
}

export const CouponUsageSchema = SchemaFactory.createForClass(CouponUsage);
// Counts add to the record of the day.
CouponUsageSchema.index({ couponId: 1, day: 1, websiteName: 1 }, { unique: true });
// Reports read a site's days.
CouponUsageSchema.index({ websiteName: 1, day: 1 });
// An owner's reports read the days of all sites.
CouponUsageSchema.index({ day: 1 });
