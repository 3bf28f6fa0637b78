import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { MerchantView } from './merchant.resource.js';

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
