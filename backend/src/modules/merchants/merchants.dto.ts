import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, ValidateBy } from 'class-validator';
import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import { Optional } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { MerchantView } from './merchant.resource.js';

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

export class ReadMerchantsDto {
  /** `true` returns only the brands that the site has selected, in the order of the site. */
  @Optional()
  @IsIn(['true', 'false'])
  isSelected?: string;

  @Optional()
  @IsString()
  websiteName?: string;
}

/** Response of `getMerchants`. */
export class MerchantsView {
  data: MerchantView[];
}

export class SelectedMerchants {
  websiteName: string;
  /** `mid`s of the selected brands, in the order of the site. */
  @ApiProperty({ type: [Number], example: [199042, 27433] })
  ids: number[];
  merchants: MerchantView[];
}

/** Response of `getMerchants?isSelected=true`. */
@ApiExtraModels(MerchantView)
export class SelectedMerchantsView {
  /** Version of the selection, for callers who are signed in. 0 before the first save. @example 3 */
  version?: number;
  data: SelectedMerchants;
}

export class BrandNameView {
  /** @example 199042 */
  mid: number;
  /** @example Crocs */
  name: string;
}

/** The sites that show a brand. */
export class ShownBrandView {
  /** @example 199042 */
  mid: number;
  /** Keys of all sites that have selected the brand. @example ["sunsetdeals"] */
  websiteName: string[];
}

export class WebsiteBrandsView {
  /** @example sunsetdeals */
  websiteName: string;
  /** @example "Sunset Deals" */
  label: string;
  /** Selected brands, in the order of the site. */
  brands: BrandNameView[];
}

/** Response of `getAllBrandsByWesites`. */
export class AllWebsiteBrandsView {
  /** Active websites, sorted by label. */
  data: WebsiteBrandsView[];
}
