import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsMongoId, IsString, MaxLength } from 'class-validator';
import {
  MAX_BULK_RECORDS,
  MAX_PRICE_NOTE,
  MAX_PRODUCT_CATEGORIES,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_TAG,
  MAX_PRODUCT_TAGS,
  MAX_PRODUCT_TITLE,
} from '@grabdeals/shared/limits';
import { EachIsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { Nullable, Optional } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { NestedObject } from '../../common/http/nested.js';
import type { HiddenOn } from '../products/product-overrides.js';
import { AllOrSomeSites, ApiAllOrSomeSites, TrimTexts } from './product-rules.js';

/** Values that override the feed's values. null restores the feed's value; absent fields keep their value. */
export class ProductOverridesDto {
  /** @example "Classic Clog, our favourite" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PRODUCT_TITLE })
  @Nullable()
  @TrimTexts()
  @IsString()
  @MaxLength(MAX_PRODUCT_TITLE)
  @IsNotEmpty({ message: 'Please enter a title, or send null to use the feed’s title' })
  title?: string | null;

  /** Plain text shown beside the price. @example "With code SPRING at the checkout" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PRICE_NOTE })
  @Nullable()
  @TrimTexts()
  @IsString()
  @MaxLength(MAX_PRICE_NOTE)
  @IsNotEmpty({ message: 'Please enter a note, or omit the field' })
  priceNote?: string | null;

  /** URLs of pictures. Product cards show the first picture. @example ["/media/clog.png"] */
  @ApiPropertyOptional({ type: [String], nullable: true })
  @Nullable()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRODUCT_IMAGES)
  @IsNotEmpty({ each: true })
  @MaxLength(2_048, { each: true })
  @IsWebAddressOrPath({ each: true })
  images?: string[] | null;

  /** Ids of categories. Their parent categories are added. @example [50] */
  @ApiPropertyOptional({ type: [Number], nullable: true })
  @Nullable()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRODUCT_CATEGORIES)
  @EachIsInt()
  categoryIds?: number[] | null;

  @ApiAllOrSomeSites('Sites on which the product is hidden; an empty list shows the product on all sites.')
  @Nullable()
  @AllOrSomeSites()
  hiddenOn?: HiddenOn;
}

/** Body of `PUT /products/{id}`. Absent fields keep their value. */
export class UpdateProductDto {
  @Optional()
  @NestedObject(() => ProductOverridesDto)
  overrides?: ProductOverridesDto;

  /** Internal tags, which replace the current tags. @example ["summer"] */
  @Optional()
  @TrimTexts()
  @IsArray()
  @ArrayMaxSize(MAX_PRODUCT_TAGS)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxLength(MAX_PRODUCT_TAG, { each: true })
  tags?: string[];
}

/** Body of `POST /products/bulk`: the changes of each product. */
export class BulkEditDto {
  /** @example ["65f0a1b2c3d4e5f60718293a"] */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK_RECORDS)
  @IsMongoId({ each: true })
  ids: string[];

  @ApiAllOrSomeSites('Sites on which the products are hidden in addition.')
  @Optional()
  @AllOrSomeSites()
  hide?: HiddenOn;

  @ApiAllOrSomeSites('Sites on which the products are shown again.')
  @Optional()
  @AllOrSomeSites()
  show?: HiddenOn;

  /**
   * Ids of the categories that override the categories of the feed. null restores the categories of the feed.
   * @example [50]
   */
  @ApiPropertyOptional({ type: [Number], nullable: true })
  @Nullable()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRODUCT_CATEGORIES)
  @EachIsInt()
  categoryIds?: number[] | null;

  /** @example ["summer"] */
  @Optional()
  @TrimTexts()
  @IsArray()
  @ArrayMaxSize(MAX_PRODUCT_TAGS)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxLength(MAX_PRODUCT_TAG, { each: true })
  addTags?: string[];

  /** @example ["spring"] */
  @Optional()
  @TrimTexts()
  @IsArray()
  @ArrayMaxSize(MAX_PRODUCT_TAGS)
  @IsString({ each: true })
  removeTags?: string[];
}

/** Result of a bulk change. */
export class BulkEditView {
  /** Number of products found. @example 24 */
  found: number;
  /** Number of products changed. @example 20 */
  changed: number;
}
