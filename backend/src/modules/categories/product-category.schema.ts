import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { MAX_RANK } from '@grabdeals/shared/limits';

/** A product category. All sites share the tree. */
@Schema({ collection: 'product_categories', timestamps: true })
export class ProductCategory {
  @Prop({ required: true })
  categoryId: number;

  @Prop({ required: true })
  categoryName: string;

  /** `matchKey` of the name, by which category paths of feeds find it. Unique under its parent. */
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
// Serves lookups by the id that products and URLs contain.
ProductCategorySchema.index({ categoryId: 1 }, { unique: true });
// A name occurs once under its parent, also if two operators add it at the same time.
ProductCategorySchema.index({ parentId: 1, matchKey: 1 }, { unique: true });
