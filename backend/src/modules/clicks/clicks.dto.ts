import { isClickToken } from '@grabdeals/shared/click-tokens';
import { MAX_SEARCH_LENGTH } from '@grabdeals/shared/limits';
import { IsMongoId, IsString, IsUrl, Matches, MaxLength, Min, ValidateBy } from 'class-validator';
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

  /** The variant of an A/B test that contained the link. @example 4f1c2a9be03d7788:b */
  @Optional()
  @NullIsAbsent()
  @Matches(/^[0-9a-f]{16}:[ab]$/, { message: 'variant must be the id of a test with :a or :b' })
  variant?: string;

  /** Text of the search whose results contained the link. @example "running shoes" */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  search?: string;

  /** The click token in `href`: 20 random letters and digits. @example 7k2m9x4q1c8v5b3n6d0w */
  @Optional()
  @NullIsAbsent()
  @IsClickToken()
  token?: string;

  /** URL that opens. @example https://www.crocs.example/p/1?af_campaign_id=5035 */
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'href must be an http(s) URL' },
  )
  @MaxLength(2_000)
  href: string;
}

/** Requires a token that `newClickToken` can have made. */
export function IsClickToken(): PropertyDecorator {
  return ValidateBy({
    name: 'isClickToken',
    validator: {
      validate: (value) => typeof value === 'string' && isClickToken(value),
      defaultMessage: (problem) => `${problem?.property} must be a click token`,
    },
  });
}

export class ClickView {
  /** @example 4be0643f-1d98-473b-97cd-ca98a65347dd */
  clickId: string;
}
