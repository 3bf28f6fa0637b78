import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DISCOUNT_KINDS, type DiscountKind } from '@grabdeals/shared/coupons';
import type { Currency } from '@grabdeals/shared/money';

/** The discount of a coupon: the field that belongs to its kind. */
@Schema({ _id: false })
export class Discount {
  @Prop({ type: String, required: true, enum: DISCOUNT_KINDS })
  kind: DiscountKind;

  @Prop()
  percent?: number;

  @Prop()
  cents?: number;

  @Prop({ type: String })
  currency?: Currency;

  @Prop()
  text?: string;
}

/** A coupon of a merchant, on one or more sites. */
@Schema({ collection: 'coupons', timestamps: true })
export class Coupon {
  /** Empty if the deal needs no code. */
  @Prop({ default: '' })
  code: string;

  @Prop({ required: true })
  mid: number;

  /** Ids of the merchant's products. Empty for the whole shop. */
  @Prop({ type: [String], default: [] })
  productIds: string[];

  @Prop({ type: SchemaFactory.createForClass(Discount), required: true })
  discount: Discount;

  @Prop({ required: true })
  title: string;

  @Prop({ default: '' })
  terms: string;

  /** Time from which shoppers see the coupon; null for no such time. */
  @Prop({ type: Date, default: null })
  startsAt: Date | null;

  /** Time from which shoppers no longer see the coupon; null for no end. */
  @Prop({ type: Date, default: null })
  endsAt: Date | null;

  @Prop({ default: false })
  exclusive: boolean;

  @Prop({ type: [String], required: true })
  websiteName: string[];

  /** Operators' tags. Missing in records of earlier versions. */
  @Prop({ type: [String], default: [] })
  tags?: string[];

  /** Time of the last vote that the coupon worked; null without such a vote. */
  @Prop({ type: Date, default: null })
  lastWorkedAt: Date | null;

  createdAt: Date;
  updatedAt: Date;
}

/** The fields of a coupon that operators set. */
export type CouponFields = Omit<Coupon, 'lastWorkedAt' | 'createdAt' | 'updatedAt'>;

export const CouponSchema = SchemaFactory.createForClass(Coupon);
// A site's coupons that have not ended; those that end in a period.
CouponSchema.index({ websiteName: 1, endsAt: 1 });
// Coupons of sites that start in a period.
CouponSchema.index({ websiteName: 1, startsAt: 1 });
// A merchant's coupons, to detect duplicates and to delete them with the merchant.
CouponSchema.index({ mid: 1 });
