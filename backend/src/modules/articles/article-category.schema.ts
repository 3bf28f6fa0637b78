import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A category of articles, such as `womens_fashion`. All sites share the list. */
@Schema({ collection: 'article_categories', timestamps: true })
export class ArticleCategory {
  @Prop({ required: true })
  label: string;

  @Prop({ required: true })
  value: string;
}

export const ArticleCategorySchema = SchemaFactory.createForClass(ArticleCategory);
// Articles contain the value of their category.
ArticleCategorySchema.index({ value: 1 }, { unique: true });
