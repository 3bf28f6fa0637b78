import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { MAX_MERCHANT_NOTE, MAX_MID, MAX_RATING, MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import { IsInt, IsNotEmpty, RecordTags } from '../../common/http/described-rules.js';
import { IsWebAddress, IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { NullClears, Optional, Trim } from '../../common/http/empty-values.js';
import { NestedObject } from '../../common/http/nested.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

/** Requires a number with at most one decimal. class-validator's own check throws on numbers such as 1e-7. */
function HasOneDecimal(): PropertyDecorator {
  return ValidateBy({
    name: 'hasOneDecimal',
    validator: {
      validate: (value) => typeof value === 'number' && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
      defaultMessage: (problem) => `${problem?.property} must be a number with at most one decimal`,
    },
  });
}

const MAX_SITES = 200;

/** Body of `POST /merchants/{mid}/websites`. */
export class ShowBrandDto {
  /** Keys of the sites. */
  @ApiProperty({ example: ['sunsetdeals'] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SITES)
  @IsSiteName({ each: true })
  websiteName: string[];
}

/** Body of `POST /merchant/update`. */
export class SelectBrandsDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /** `mid` or `_id` of each brand, in the order in which the site shows the brands. */
  @ApiProperty({
    type: 'array',
    items: { oneOf: [{ type: 'integer' }, { type: 'string' }] },
    example: [199042, 27433],
  })
  @IsArray()
  @ArrayMinSize(1, { message: 'Please select Brands from the left side list' })
  @ArrayMaxSize(MAX_SELECTED_BRANDS)
  @ValidateBy(
    {
      name: 'isMerchantId',
      validator: {
        validate: (id) => Number.isInteger(id) || (typeof id === 'string' && /^(?:\d{1,15}|[0-9a-f]{24})$/i.test(id)),
        defaultMessage: () => 'ids must be mids or _ids of brands',
      },
    },
    { each: true },
  )
  ids: (number | string)[];
}

export class MerchantInfoDto {
  /** @example Crocs */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a brand name' })
  @MaxLength(120)
  name: string;

  /** @example https://www.crocs.example */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddress()
  url?: string;

  /** @example https://www.crocs.example/deals */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddress()
  merchantUrl?: string;

  /** @example /media/crocs.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  logoUrl?: string;

  /** @example /media/crocs-small.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  logoUrlSmall?: string;

  /** Shipping conditions for shoppers, as plain text. @example "Free shipping over $50" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_MERCHANT_NOTE)
  shippingNote?: string;

  /** Conditions of returns for shoppers, as plain text. @example "Free returns within 45 days" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_MERCHANT_NOTE)
  returnsNote?: string;
}

/** Body of `PUT /merchants/{id}`. `mid` cannot be changed: products and selections contain it. */
export class UpdateMerchantDto {
  @NestedObject(() => MerchantInfoDto)
  merchantInfo: MerchantInfoDto;

  /** Rating from 0 to 5. @example 4.5 */
  @Optional()
  @NullClears(0)
  @HasOneDecimal()
  @Min(0)
  @Max(MAX_RATING)
  merchantRating?: number;

  @Optional()
  @RecordTags()
  tags?: string[];
}

/** Body of `POST /merchants`. */
export class CreateMerchantDto extends UpdateMerchantDto {
  /** @example 199042 */
  @IsInt()
  @Min(1)
  @Max(MAX_MID)
  mid: number;
}

export class ReadMerchantsDto {
  /** `true` returns only the brands that the site has selected, in the order of the site. */
  @Optional()
  @IsIn(['true', 'false'])
  isSelected?: string;

  @Optional()
  @IsString()
  websiteName?: string;
}
