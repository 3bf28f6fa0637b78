import { IsString, MaxLength } from 'class-validator';
import { MAX_CATEGORY_NAME } from '@grabdeals/shared/limits';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Trim } from '../../common/http/empty-values.js';

/** Body of `POST /category` and `PUT /category/{id}`. */
export class SaveArticleCategoryDto {
  /**
   * Name of the category. The key (`value`) is derived from the label of a new category: in lower case, with
   * underscores for spaces.
   * @example "Womens Fashion"
   */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a category name' })
  @MaxLength(MAX_CATEGORY_NAME)
  label: string;
}
