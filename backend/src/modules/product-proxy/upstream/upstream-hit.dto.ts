import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { ToNumber } from '../../../common/http/to-number.js';

const MAX_CENTS = 100_000_000_000;

class UpstreamLink {
  @IsString()
  @MaxLength(4_000)
  @Matches(/^https?:\/\/[^\s/]/i)
  value: string;
}

class UpstreamPicture {
  @IsString()
  value: string;
}

class UpstreamPictures {
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => UpstreamPicture)
  image: UpstreamPicture[];
}

class UpstreamPrice {
  /** Cents. */
  @IsInt()
  @Min(0)
  @Max(MAX_CENTS)
  integral: number;

  /** `$31.99` */
  @IsOptional()
  @IsString()
  value?: string;

  @IsOptional()
  @IsIn(CURRENCIES)
  currency?: Currency;
}

class UpstreamSource {
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  title: string;

  @IsOptional()
  @IsString()
  @MaxLength(20_000)
  description?: string;

  @IsDefined()
  @ValidateNested()
  @Type(() => UpstreamLink)
  url: UpstreamLink;

  @IsOptional()
  @ValidateNested()
  @Type(() => UpstreamPictures)
  images?: UpstreamPictures;

  @IsDefined()
  @ValidateNested()
  @Type(() => UpstreamPrice)
  price: UpstreamPrice;

  @IsOptional()
  @ValidateNested()
  @Type(() => UpstreamPrice)
  originalPrice?: UpstreamPrice;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  markdownPercent?: number;

  @ToNumber()
  @IsInt()
  merchantId: number;

  @IsOptional()
  @IsString()
  merchantName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(50)
  stock?: string;

  @IsOptional()
  @IsArray()
  @IsInt({ each: true })
  categoryIds?: number[];
}

/** A search hit of an upstream. Hits that violate these rules are skipped. */
export class UpstreamHit {
  @Type(() => String)
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  _id: string;

  @IsDefined()
  @ValidateNested()
  @Type(() => UpstreamSource)
  _source: UpstreamSource;
}
