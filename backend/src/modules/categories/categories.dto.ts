import { IsBoolean, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_CATEGORY_NAME, MAX_RANK, MIN_RANK } from '@grabdeals/shared/limits';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';

/** A product category for shoppers. */
export class CategoryView {
  /** @example 24 */
  categoryId: number;
  /** @example "Pet Supplies" */
  categoryName: string;
  /** Whether the category appears among the popular categories and in the menus. */
  level2: boolean;
  /** @example /media/pets.png */
  image: string;
  /** Rank; 1 comes first. @example 1 */
  rank: number;
  /** @example 1 */
  parentId?: number;
}

export class CategoriesView {
  /** Categories, sorted by rank, then name. */
  data: CategoryView[];
}

/** A product category for operators. */
export class ProductCategoryRecordView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** @example 24 */
  categoryId: number;
  /** @example "Pet Supplies" */
  categoryName: string;
  /** `categoryId` of the parent category. @example 1 */
  parentId?: number;
  /** Whether the category appears among the popular categories and in the menus. */
  level2: boolean;
  /** Whether the category is mature. Sites that do not show mature categories hide the category and its products. */
  mature: boolean;
  /** @example /media/pets.png */
  image: string;
  /** Rank from 1 to 100. Categories with rank 1 come first. @example 1 */
  rank: number;
}

/** Fields of both bodies of `/product-categories`. */
class ProductCategoryInputDto {
  /** @example /media/pets.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image?: string;

  /** @example 1 */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(MIN_RANK)
  @Max(MAX_RANK)
  rank?: number;

  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  level2?: boolean;

  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  mature?: boolean;
}

/** Body of `PUT /product-categories/{id}`. Absent fields keep their value. */
export class UpdateProductCategoryDto extends ProductCategoryInputDto {
  /** @example Pet Supplies */
  @Optional()
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a category name' })
  @MaxLength(MAX_CATEGORY_NAME)
  categoryName?: string;
}

/** Body of `POST /product-categories`. */
export class CreateProductCategoryDto extends ProductCategoryInputDto {
  /** @example "Pet Supplies" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a category name' })
  @MaxLength(MAX_CATEGORY_NAME)
  categoryName: string;

  /** `categoryId` of the parent category. Absent for a top-level group. @example 1 */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  parentId?: number;
}
