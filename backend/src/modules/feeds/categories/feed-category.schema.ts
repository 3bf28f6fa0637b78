import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A category of a feed. */
@Schema({ collection: 'feed_categories', versionKey: false })
export class FeedCategory {
  @Prop({ required: true })
  feedId: string;

  /** Names from the broadest to the narrowest, such as `Home > Kitchen > Kettles`. */
  @Prop({ required: true })
  path: string;

  /** Number of products at the last check. */
  @Prop({ default: 0 })
  products: number;

  /** Google's category of one of its products: a number or a path. */
  @Prop()
  googleCategory?: string;

  /** Id of our category that an operator has chosen. */
  @Prop({ type: Number, default: null })
  categoryId: number | null;
}

export const FeedCategorySchema = SchemaFactory.createForClass(FeedCategory);
// The categories of a feed by path, each once.
FeedCategorySchema.index({ feedId: 1, path: 1 }, { unique: true });
