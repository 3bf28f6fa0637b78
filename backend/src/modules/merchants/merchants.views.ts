import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';

export class MerchantInfoView {
  /** @example Crocs */
  name: string;
  /** @example https://www.crocs.example */
  url: string;
  /** @example https://www.crocs.example/deals */
  merchantUrl: string;
  /** @example /media/crocs.png */
  logoUrl: string;
  /** @example /media/crocs-small.png */
  logoUrlSmall: string;
  /** Shipping conditions as plain text. @example "Free shipping over $50" */
  shippingNote?: string;
  /** Conditions of returns as plain text. @example "Free returns within 45 days" */
  returnsNote?: string;
}

export class MerchantView {
  _id: string;
  /** @example 199042 */
  mid: number;
  merchantInfo: MerchantInfoView;
  /** Rating from 0 to 5. @example 4.5 */
  merchantRating: number;
  created_time: Date;
}

/** A merchant in the Site Manager. */
export class MerchantRecordView extends MerchantView {
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** Operators' tags. @example ["spring sale"] */
  tags: string[];
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
  /** Version of the selection, for callers who are signed in. 0 before the first save. */
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
