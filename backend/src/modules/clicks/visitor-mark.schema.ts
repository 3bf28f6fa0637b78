import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Marks that a visitor has done something, such as voting on a coupon. Contains neither the visitor nor the act, and is deleted when it expires. */
@Schema({ collection: 'visitor_marks' })
export class VisitorMark {
  /** A keyed hash of the visitor and the act. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ required: true })
  expiresAt: Date;
}

export const VisitorMarkSchema = SchemaFactory.createForClass(VisitorMark);
// Finds expired records to delete.
VisitorMarkSchema.index({ expiresAt: 1 });
