import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A category as a feed calls it. */
@Schema({ collection: 'feed_categories', versionKey: false })
export class FeedCategory {
  @Prop({ required: true })
  feedId: string;

  /** From the widest name to the narrowest, as in `Home > Kitchen > Kettles`. */
  @Prop({ required: true })
  path: string;

  /** Of the last check. */
  @Prop({ default: 0 })
  products: number;

  /** Google's category of one of its products: a number or a path. */
  @Prop()
  googleCategory?: string;

  /** Ours that an operator has chosen. */
  @Prop({ type: Number, default: null })
  categoryId: number | null;
}

export const FeedCategorySchema = SchemaFactory.createForClass(FeedCategory);
// The categories of a feed by their path, each once.
FeedCategorySchema.index({ feedId: 1, path: 1 }, { unique: true });
