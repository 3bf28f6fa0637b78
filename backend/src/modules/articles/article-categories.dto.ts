import { IsString, MaxLength } from 'class-validator';
import { MAX_CATEGORY_NAME } from '@grabdeals/shared/limits';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Trim } from '../../common/http/empty-values.js';

/** An article category as the storefront and the Site Manager read it. */
export class ArticleCategoryView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  /** @example "Womens Fashion" */
  label: string;
  /** @example womens_fashion */
  value: string;
}

/** Body of `POST /category` and `PUT /category/{id}`. */
export class SaveArticleCategoryDto {
  /** The key (`value`) follows from it when the category is made: lower-cased, spaces to underscores. @example "Womens Fashion" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a category name' })
  @MaxLength(MAX_CATEGORY_NAME)
  label: string;
}
