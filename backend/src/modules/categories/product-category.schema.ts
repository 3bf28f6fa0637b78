import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { MAX_RANK } from '@grabdeals/shared/limits';

/** A category of the product catalogue. All sites share the tree. */
@Schema({ collection: 'product_categories', timestamps: true })
export class ProductCategory {
  @Prop({ required: true })
  categoryId: number;

  @Prop({ required: true })
  categoryName: string;

  /** The name in the form in which feeds' category paths are matched, under its parent. */
  @Prop({ required: true })
  matchKey: string;

  @Prop()
  parentId?: number;

  /** Whether the category appears among the popular categories and in the menus. */
  @Prop({ default: false })
  level2: boolean;

  @Prop({ default: false })
  mature: boolean;

  @Prop({ default: '' })
  image: string;

  /** Rank; 1 comes first. */
  @Prop({ default: MAX_RANK })
  rank: number;

  createdAt: Date;
  updatedAt: Date;
}

export const ProductCategorySchema = SchemaFactory.createForClass(ProductCategory);
// Products and addresses name categories by id.
ProductCategorySchema.index({ categoryId: 1 }, { unique: true });
// A name occurs once under its parent, also when two operators add it at once.
ProductCategorySchema.index({ parentId: 1, matchKey: 1 }, { unique: true });
