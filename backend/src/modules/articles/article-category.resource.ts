import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IsString, MaxLength } from 'class-validator';
import { MAX_CATEGORY_NAME } from '@grabdeals/shared/limits';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Trim } from '../../common/http/empty-values.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { ViewOf } from '../../common/resources/record.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

/** Body of `POST /category` and `PUT /category/{id}`: the fields of an article category that operators set. */
export class SaveArticleCategoryDto {
  /**
   * Name of the category. The key (`value`) is derived from the label of a new category: in lower case, with
   * underscores for spaces.
   * @example "Womens Fashion"
   */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a category name' })
  @MaxLength(MAX_CATEGORY_NAME)
  label: string;
}

/** A category of articles. All sites share the list. */
@Schema({ collection: 'article_categories', timestamps: true })
export class ArticleCategory extends SaveArticleCategoryDto {
  /** @example womens_fashion */
  @Prop({ required: true })
  value: string;
}

export const ArticleCategorySchema = SchemaFactory.createForClass(ArticleCategory);
// Articles contain the value of their category.
ArticleCategorySchema.index({ value: 1 }, { unique: true });

/** An article category as the storefront and the Site Manager read it. */
export class ArticleCategoryView extends ViewOf(ArticleCategory) {}

/** Categories of articles. */
export const ARTICLE_CATEGORIES = defineResource(ArticleCategory, {
  resource: 'category',
  noun: 'category',
  label: 'label',
  sites: null,
  secrets: {},
  ignored: [],
  input: { fields: SaveArticleCategoryDto, defaults: {} },
  list: {
    searched: ['label'],
    sortable: ['label', 'value', 'createdAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['articles'],
});

export const ARTICLE_CATEGORY_EXPORT: ListExport<ArticleCategoryView> = {
  fileName: 'article categories',
  columns: { Category: ({ label }) => label, Key: ({ value }) => value },
};
