import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsNumber,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  MAX_SAVED_DEALS,
  MAX_SEARCH_LENGTH,
  MAX_SELECTED_BRANDS,
  MAX_SITEMAP_PAGE,
  MAX_SITEMAP_PRODUCTS,
  PRODUCT_LIST,
  SUGGESTIONS,
} from '@grabdeals/shared/limits';
import { PRODUCT_SORTS, type ProductSort } from '@grabdeals/shared/sort';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { CommaList } from '../../common/http/comma-list.js';
import { BlankIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { ToNumber } from '../../common/http/to-number.js';

/**
 * Reads a query parameter that occurs once for each text: `colors=Black&colors=Navy`. The texts may contain commas. Blank texts are
 * skipped, and a parameter without texts counts as absent.
 */
function RepeatedTexts(example: readonly string[]): PropertyDecorator {
  const serialization = { style: 'form', explode: true };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => textsOf(value)),
    ApiProperty({ required: false, isArray: true, type: 'string', example: [...example], ...serialization }),
  );
}

function textsOf(value: unknown): unknown[] | undefined {
  if (value === undefined) return undefined;
  const texts = (Array.isArray(value) ? value : [value])
    .map((text: unknown) => (typeof text === 'string' ? text.trim() : text))
    .filter((text) => text !== '');
  return texts.length > 0 ? texts : undefined;
}

/** Maximum number of products in a response. */
export const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 10_000;
const MAX_CATEGORIES = 200;
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 100;
/** `asTyped` corrects no typos. */
const SPELLINGS = ['corrected', 'asTyped'] as const;

function flag({ value }: { value: unknown }): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** Query of the product endpoints. Prices are in dollars (docs/requirements/api.md). */
export class ProductQueryDto {
  /** Key of the site whose brands and rules apply. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** Merchant ids (`mid`), separated by commas. Defaults to all brands that the site has selected. */
  @Optional()
  @CommaList({ entries: 'integer', example: [199042, 27433] })
  @IsArray()
  @ArrayMaxSize(MAX_SELECTED_BRANDS)
  @IsInt({ each: true, message: 'mids must be whole numbers, separated by commas' })
  mids?: number[];

  /** Words to search for. @example running shoes */
  @Optional()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  q?: string;

  /** Category ids, separated by commas. Products of any of these categories match. */
  @Optional()
  @CommaList({ entries: 'integer', example: [50, 51] })
  @IsArray()
  @ArrayMaxSize(MAX_CATEGORIES)
  @IsInt({ each: true, message: 'categoryIds must be whole numbers, separated by commas' })
  categoryIds?: number[];

  /** @example 25 */
  @Optional()
  @ToNumber()
  @IsNumber({}, { message: 'minPrice must be an amount in dollars' })
  @Min(0)
  minPrice?: number;

  /** @example 1000 */
  @Optional()
  @ToNumber()
  @IsNumber({}, { message: 'maxPrice must be an amount in dollars' })
  @Min(0)
  maxPrice?: number;

  /** Smallest discount in whole percent, by the original prices that the site shows. @example 25 */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(99)
  minDiscount?: number;

  /** Colors. Products of any of these colors match; letter case does not matter. */
  @Optional()
  @RepeatedTexts(['Black', 'Navy Blue'])
  @ArrayMaxSize(MAX_VALUES)
  @IsString({ each: true })
  @MaxLength(MAX_VALUE_LENGTH, { each: true })
  colors?: string[];

  /** Sizes. Products of any of these sizes match; letter case does not matter. */
  @Optional()
  @RepeatedTexts(['M', '10.5'])
  @ArrayMaxSize(MAX_VALUES)
  @IsString({ each: true })
  @MaxLength(MAX_VALUE_LENGTH, { each: true })
  sizes?: string[];

  /** `asTyped` corrects no typos in `q`. By default, typos are corrected if no product matches as typed. */
  @Optional()
  @BlankIsAbsent()
  @IsIn(SPELLINGS)
  spelling?: (typeof SPELLINGS)[number];

  /** `true` returns at most one product for each price. */
  @Optional()
  @BlankIsAbsent()
  @Transform(flag)
  @IsBoolean()
  uniquePrice?: boolean;

  /** `true` also returns products that are shown only as offers. */
  @Optional()
  @BlankIsAbsent()
  @Transform(flag)
  @IsBoolean()
  showOfferedProducts?: boolean;

  /** Order of the products. Defaults to relevance. */
  @Optional()
  @BlankIsAbsent()
  @IsIn(PRODUCT_SORTS)
  sortBy?: ProductSort;

  /** Number of the page, from 1. */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  pageNo: number = 1;

  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  pageSize: number = PRODUCT_LIST.pageSize;

  /** Affiliate vendor id. Passed on to an upstream catalogue; the built-in catalogue ignores it. @example "5035" */
  @Optional()
  @IsString()
  @MaxLength(20)
  vendorId?: string;

  /** Affiliate placement id. Passed on to an upstream catalogue; the built-in catalogue ignores it. @example "1" */
  @Optional()
  @IsString()
  @MaxLength(20)
  placementId?: string;
}

export class ProductsByIdDto {
  @Optional()
  @IsString()
  websiteName?: string;

  /** Product ids, separated by commas. */
  @CommaList({ entries: 'id', example: ['65f0a1b2c3d4e5f60718293a'], required: true })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SAVED_DEALS)
  @IsMongoId({ each: true, message: 'ids must be product ids, separated by commas' })
  ids: string[];
}

/** Where a part of a list by product ids begins. */
class AfterProductDto {
  @Optional()
  @IsString()
  websiteName?: string;

  /** Value of `next` in the response for the previous part. Defaults to the first part. @example 66f0a1b2c3d4e5f60718293a */
  @Optional()
  @BlankIsAbsent()
  @IsMongoId({ message: 'after must be the id of a product' })
  after?: string;
}

export class ProductAddressesDto extends AfterProductDto {
  /** Maximum number of products among which the canonical ones are selected. */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_SITEMAP_PAGE)
  pageSize: number = MAX_SITEMAP_PAGE;
}

export class ProductAddressPartDto extends AfterProductDto {
  /** Number of products in a part. */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_SITEMAP_PRODUCTS)
  pageSize: number = MAX_SITEMAP_PRODUCTS;
}

export class CategoriesByBrandsDto {
  @Optional()
  @IsString()
  websiteName?: string;

  /** Merchant ids (`mid`), separated by commas. Defaults to the brands that the site has selected. */
  @Optional()
  @CommaList({ entries: 'integer', example: [199042, 27433] })
  @IsArray()
  @ArrayMaxSize(MAX_SELECTED_BRANDS)
  @IsInt({ each: true, message: 'mids must be whole numbers, separated by commas' })
  mids?: number[];
}

/** Query of the suggestions under the search box. */
export class SuggestionsQueryDto {
  /** Key of the site whose brands and rules apply. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** Text that the shopper has typed so far. @example "running sh" */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_SEARCH_LENGTH)
  q: string;

  /** Maximum number of suggestions of each kind. */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(SUGGESTIONS.max)
  limit: number = SUGGESTIONS.ofEachKind;
}
