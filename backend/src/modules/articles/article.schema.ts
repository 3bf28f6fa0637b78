import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';

/** A product box inside an article. */
@Schema({ _id: false })
export class ArticleProduct {
  @Prop({ default: '' })
  title: string;

  /** URL of the picture. The name of the field is part of the wire format. */
  @Prop({ default: '' })
  url: string;

  @Prop({ default: '' })
  redirectUrl: string;

  @Prop({ default: '' })
  brand: string;

  @Prop({ default: '' })
  buttonText: string;

  @Prop({ default: '' })
  description: string;

  /** Id of the catalogue's product, whose current price the box shows. */
  @Prop()
  productId?: string;
}

@Schema({ collection: 'articles', timestamps: true })
export class Article {
  @Prop({ required: true })
  title: string;

  @Prop({ required: true })
  category: string;

  @Prop({ default: '' })
  subCategory: string;

  @Prop({ default: '' })
  image: string;

  @Prop({ default: '' })
  description: string;

  /** Keys of the sites on which the article appears. */
  @Prop({ type: [String], required: true })
  websiteName: string[];

  /** One of the sites, or empty for the first active site. Missing in records of earlier versions. */
  @Prop({ default: '' })
  canonicalSite?: string;

  @Prop({ type: String, enum: ARTICLE_STATUSES, default: 'Draft' })
  status: ArticleStatus;

  /** Time from which readers see the published article; null for at once. Missing in records of earlier versions. */
  @Prop({ type: Date, default: null })
  startsAt?: Date | null;

  /** Time from which readers no longer see the published article; null for no end. Missing in records of earlier versions. */
  @Prop({ type: Date, default: null })
  endsAt?: Date | null;

  @Prop({ default: '' })
  rightSideProductsLink: string;

  @Prop({ default: '' })
  bottomProductsLink: string;

  @Prop({ default: '' })
  createdBy: string;

  /** Author's name that readers see. Missing in records of earlier versions. */
  @Prop({ default: '' })
  byline?: string;

  @Prop({ type: [Number], default: [] })
  selectedCategories: number[];

  @Prop({ type: [Number], default: [] })
  selectedBrands: number[];

  @Prop({ type: [SchemaFactory.createForClass(ArticleProduct)], default: [] })
  products: ArticleProduct[];

  /** Operators' tags. Missing in records of earlier versions. */
  @Prop({ type: [String], default: [] })
  tags?: string[];

  createdAt: Date;
  updatedAt: Date;
}

export const ArticleSchema = SchemaFactory.createForClass(Article);
// The published articles of a site, newest first (article home, categories of a site).
ArticleSchema.index({ websiteName: 1, status: 1, createdAt: -1 });
// The same within one category.
ArticleSchema.index({ websiteName: 1, status: 1, category: 1, createdAt: -1 });
// The next published article of a site that starts or ends, and those that start or end in a period.
ArticleSchema.index({ websiteName: 1, status: 1, startsAt: 1 });
ArticleSchema.index({ websiteName: 1, status: 1, endsAt: 1 });
