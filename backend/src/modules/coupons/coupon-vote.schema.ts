import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Marks that a visitor has voted on a coupon. Contains neither the visitor nor the vote, and is deleted when it expires. */
@Schema({ collection: 'coupon_votes' })
export class CouponVote {
  /** A keyed hash of visitor and coupon. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ required: true })
  expiresAt: Date;
}

export const CouponVoteSchema = SchemaFactory.createForClass(CouponVote);
// Finds expired records to delete.
CouponVoteSchema.index({ expiresAt: 1 });
