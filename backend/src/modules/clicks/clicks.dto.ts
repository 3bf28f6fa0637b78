import { IsMongoId, IsString, IsUrl, Matches, MaxLength, Min } from 'class-validator';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional } from '../../common/http/empty-values.js';

/** Body of `POST /clicks`, sent as the merchant's tab opens. */
export class RecordClickDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** Path of the page on which the shopper clicked. @example /products */
  @IsString()
  @Matches(/^\/[^\s]*$/, { message: 'page must be a path' })
  @MaxLength(500)
  page: string;

  /** Placement on the page. @example listing */
  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  slot: string;

  /** `mid` of the merchant. @example 199042 */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  mid?: number;

  /** @example 66f0a1b2c3d4e5f60718293a */
  @Optional()
  @NullIsAbsent()
  @IsMongoId()
  productId?: string;

  /** @example 66f0a1b2c3d4e5f60718293b */
  @Optional()
  @NullIsAbsent()
  @IsMongoId()
  articleId?: string;

  /** @example 66f0a1b2c3d4e5f60718293c */
  @Optional()
  @NullIsAbsent()
  @IsMongoId()
  couponId?: string;

  /** URL that opens. @example https://www.crocs.example/p/1?af_campaign_id=5035 */
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'href must be an http(s) URL' },
  )
  @MaxLength(2_000)
  href: string;
}

export class ClickView {
  /** @example 4be0643f-1d98-473b-97cd-ca98a65347dd */
  clickId: string;
}
