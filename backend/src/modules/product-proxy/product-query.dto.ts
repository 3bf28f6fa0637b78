import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { PRODUCT_SORTS, type ProductSort } from '@grabdeals/shared/sort';

const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 10_000;
const MAX_IDS = 200;

/** `1,2,3`, or the parameter several times over, as numbers; an empty one counts as absent. */
function numberList({ value }: { value: unknown }): unknown {
  if (value === undefined || value === '') return undefined;
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(','));
  return parts.filter((part) => part.trim() !== '').map(Number);
}

function emptyAsAbsent({ value }: { value: unknown }): unknown {
  return value === '' ? undefined : value;
}

function flag({ value }: { value: unknown }): unknown {
  return value === 'true' ? true : value === 'false' ? false : emptyAsAbsent({ value });
}

/** Query of the product calls. Prices are in dollars, as the documents send them. */
export class ProductQueryDto {
  /** Site whose brands and rules apply. @example sunsetdeals */
  @IsOptional()
  @IsString()
  websiteName?: string;

  /** Merchants, comma separated. Search falls back to all brands that the site has selected. */
  @IsOptional()
  @Transform(numberList)
  @IsArray()
  @ArrayMaxSize(MAX_IDS)
  @IsInt({ each: true, message: 'mids must be whole numbers, separated by commas' })
  mids?: number[];

  /** Words to search for. @example running shoes */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  /** Categories, comma separated: products of any of them. */
  @IsOptional()
  @Transform(numberList)
  @IsArray()
  @ArrayMaxSize(MAX_IDS)
  @IsInt({ each: true, message: 'categoryIds must be whole numbers, separated by commas' })
  categoryIds?: number[];

  @IsOptional()
  @Transform(emptyAsAbsent)
  @Type(() => Number)
  @IsNumber({}, { message: 'minPrice must be an amount in dollars' })
  @Min(0)
  minPrice?: number;

  @IsOptional()
  @Transform(emptyAsAbsent)
  @Type(() => Number)
  @IsNumber({}, { message: 'maxPrice must be an amount in dollars' })
  @Min(0)
  maxPrice?: number;

  /** At most one product per price. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean()
  uniquePrice?: boolean;

  /** Products that are shown only on offer, too. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean()
  showOfferedProducts?: boolean;

  /** Absent: by relevance. */
  @IsOptional()
  @Transform(emptyAsAbsent)
  @IsIn(PRODUCT_SORTS)
  sortBy?: ProductSort;

  /** From 1. */
  @IsOptional()
  @Transform(emptyAsAbsent)
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  pageNo: number = 1;

  @IsOptional()
  @Transform(emptyAsAbsent)
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  pageSize: number = PRODUCT_LIST.pageSize;

  /** Affiliate vendor id: passed on to an upstream catalogue, without meaning for the own one. @example 5035 */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  vendorId?: string;

  /** Affiliate placement id: as vendorId. @example 1 */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  placementId?: string;
}

export class CategoriesByBrandsDto {
  @IsOptional()
  @IsString()
  websiteName?: string;

  /** Brands, comma separated; absent: the site's selected ones. */
  @IsOptional()
  @Transform(numberList)
  @IsArray()
  @ArrayMaxSize(MAX_IDS)
  @IsInt({ each: true, message: 'mids must be whole numbers, separated by commas' })
  mids?: number[];
}
