import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An image of a product that its merchant did not serve. Deleted when it is fetched, and by the first failure after a month. */
@Schema({ collection: 'failed_product_images', versionKey: false })
export class FailedImage {
  @Prop({ required: true })
  url: string;

  /** The feed that imported the product. Absent if no feed did. */
  @Prop()
  feedId?: string;

  /** Message for operators. @example "cdn.shop.example returned 403." */
  @Prop({ required: true })
  reason: string;

  @Prop({ required: true })
  at: Date;
}

export const FailedImageSchema = SchemaFactory.createForClass(FailedImage);
// A later failure of the same image replaces the record.
FailedImageSchema.index({ url: 1 }, { unique: true });
// The page of a feed counts its images.
FailedImageSchema.index({ feedId: 1 });
