import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { OmitType } from '@nestjs/swagger';
import { IsBoolean, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_CATEGORY_NAME, MAX_RANK, MIN_RANK } from '@grabdeals/shared/limits';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../common/resources/record.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

/** The fields of a product category that operators set. */
class ProductCategoryFields {
  /** @example "Pet Supplies" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a category name' })
  @MaxLength(MAX_CATEGORY_NAME)
  categoryName: string;

  /** `categoryId` of the parent category, which never changes. Absent for a top-level group. @example 1 */
  @Prop()
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  parentId?: number;

  /** Whether the category appears among the popular categories and in the menus. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  level2: boolean;

  /** Whether the category is mature. Sites that do not show mature categories hide the category and its products. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  mature: boolean;

  /** @example /media/pets.png */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image: string;

  /** Rank from 1 to 100. Categories with rank 1 come first. @example 1 */
  @Prop()
  @NullIsAbsent()
  @IsInt()
  @Min(MIN_RANK)
  @Max(MAX_RANK)
  rank: number;
}

/** A product category. All sites share the tree. */
@Schema({ collection: 'product_categories', timestamps: true })
export class ProductCategory extends ProductCategoryFields {
  /** @example 24 */
  @Prop({ required: true })
  categoryId: number;

  /** `matchKey` of the name, by which category paths of feeds find it. Unique under its parent. */
  @Prop({ required: true })
  matchKey: string;

  createdAt: Date;
  updatedAt: Date;
}

export const ProductCategorySchema = SchemaFactory.createForClass(ProductCategory);
// Serves lookups by the id that products and URLs contain.
ProductCategorySchema.index({ categoryId: 1 }, { unique: true });
// A name occurs once under its parent, also if two operators add it at the same time.
ProductCategorySchema.index({ parentId: 1, matchKey: 1 }, { unique: true });

const DEFAULTS = { level2: false, mature: false, image: '', rank: MAX_RANK };

/** Categories of products. */
export const PRODUCT_CATEGORIES = defineResource(ProductCategory, {
  resource: 'product-categories',
  noun: 'category',
  label: 'categoryName',
  sites: null,
  secrets: {},
  ignored: [],
  input: { fields: ProductCategoryFields, defaults: DEFAULTS },
  list: {
    searched: ['categoryName'],
    filters: { categoryId: 'number', parentId: 'number', level2: 'boolean' },
    sortable: ['rank', 'categoryName', 'categoryId', 'level2', 'mature'],
  },
  hasTags: false,
  pictures: ['image'],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['categories'],
});

/** Body of `POST /product-categories`. */
export class CreateProductCategoryDto extends CreateOf(ProductCategoryFields, DEFAULTS) {}

/** Body of `PUT /product-categories/{id}`. Fields missing from the body keep their value. */
export class UpdateProductCategoryDto extends UpdateOf(OmitType(CreateProductCategoryDto, ['parentId'])) {}

/** A product category for operators. */
export class ProductCategoryRecordView extends OmitType(ViewOf(ProductCategory), [
  'matchKey',
  'createdAt',
  'updatedAt',
]) {}

/** A product category for shoppers. */
export class CategoryView extends OmitType(ProductCategoryRecordView, ['_id', 'id', 'version', 'mature']) {}

export class CategoriesView {
  /** Categories, sorted by rank, then name. */
  data: CategoryView[];
}

export const PRODUCT_CATEGORY_EXPORT: ListExport<ProductCategoryRecordView> = {
  fileName: 'categories',
  columns: {
    'Category ID': ({ categoryId }) => categoryId,
    'Category name': ({ categoryName }) => categoryName,
    'Parent ID': ({ parentId }) => parentId,
    Rank: ({ rank }) => rank,
    Popular: ({ level2 }) => level2,
    Mature: ({ mature }) => mature,
    Image: ({ image }) => image,
  },
};
