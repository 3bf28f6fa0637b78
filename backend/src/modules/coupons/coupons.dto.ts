import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { OmitType } from '@nestjs/swagger';
import {
  COUPON_EVENTS,
  type CouponDiscount,
  type CouponEvent,
  DISCOUNT_KINDS,
  type DiscountKind,
} from '@grabdeals/shared/coupons';
import {
  COUPON_PAGE_SIZE,
  MAX_COUPON_CODE,
  MAX_COUPON_DISCOUNT,
  MAX_COUPON_PRODUCTS,
  MAX_COUPON_TERMS,
  MAX_COUPON_TITLE,
} from '@grabdeals/shared/limits';
import type { Currency } from '@grabdeals/shared/money';
import { CommaList } from '../../common/http/comma-list.js';
import { IsInt, IsNotEmpty, RecordTags } from '../../common/http/described-rules.js';
import {
  BlankIsAbsent,
  NullClears,
  NullIsAbsent,
  Nullable,
  Optional,
  Trim,
  UpdateOf,
} from '../../common/http/empty-values.js';
import { ImportFileDto } from '../../common/http/import-file.dto.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { NestedObject } from '../../common/http/nested.js';
import { ToNumber } from '../../common/http/to-number.js';
import { ComplianceOverrideDto } from '../compliance/compliance.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

const MAX_CENTS = 100_000_000;
const MAX_QUERIED = 100;
const MAX_EXPIRED = 500;

/** Requires the field for one kind of discount, and ignores the field for other kinds. */
function ForKind(kind: DiscountKind): PropertyDecorator {
  return ValidateIf((discount: CouponDiscount) => discount.kind === kind);
}

/** The discount of a coupon: its kind, and the fields of this kind. */
export class CouponDiscountDto implements CouponDiscount {
  @IsIn(DISCOUNT_KINDS, { message: `kind must be one of ${DISCOUNT_KINDS.join(', ')}` })
  kind: DiscountKind;

  /** Percentage, for the kind `percentage`. @example 20 */
  @ForKind('percentage')
  @IsInt({ message: 'Enter a whole percentage from 1 to 100' })
  @Min(1, { message: 'Enter a whole percentage from 1 to 100' })
  @Max(100, { message: 'Enter a whole percentage from 1 to 100' })
  percent?: number;

  /** Amount in cents, for the kind `amount`. @example 1000 */
  @ForKind('amount')
  @IsInt({ message: 'Enter an amount of at least 0.01' })
  @Min(1, { message: 'Enter an amount of at least 0.01' })
  @Max(MAX_CENTS)
  cents?: number;

  /** Currency of `cents`. */
  @ForKind('amount')
  @IsIn(['USD', 'CAD'], { message: 'Select a currency' })
  currency?: Currency;

  /** Text, for the kind `text`. @example "Free shipping" */
  @ForKind('text')
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter the discount' })
  @MaxLength(MAX_COUPON_DISCOUNT)
  text?: string;
}

/** Body of `POST /coupons`. */
export class CreateCouponDto {
  /** Code that shoppers enter at the merchant. Empty if the deal needs no code. @example SAVE20 */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_COUPON_CODE)
  code?: string;

  /** `mid` of the merchant. @example 199042 */
  @IsInt({ message: 'Please select a merchant' })
  @Min(1, { message: 'Please select a merchant' })
  mid: number;

  /** Ids of the merchant's products to which the coupon applies. Empty for the whole shop. @example [] */
  @Optional()
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(MAX_COUPON_PRODUCTS)
  @ArrayUnique()
  @IsMongoId({ each: true, message: 'Each product must be a product id' })
  productIds?: string[];

  @NestedObject(() => CouponDiscountDto)
  discount: CouponDiscountDto;

  /** @example "20% off all clogs" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(MAX_COUPON_TITLE)
  title: string;

  /** Conditions as plain text. @example "For orders of $50 or more." */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_COUPON_TERMS)
  terms?: string;

  /** Time from which shoppers see the coupon. null or absent: at once. @example 2026-11-20T00:00:00Z */
  @Nullable()
  @IsoTime()
  startsAt?: Date | null;

  /** Time from which shoppers no longer see the coupon, after `startsAt`. null or absent: no end. @example 2026-12-01T05:00:00Z */
  @Nullable()
  @IsoTime()
  endsAt?: Date | null;

  /** Whether only this installation's sites offer the coupon. */
  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  exclusive?: boolean;

  /** Keys of the sites on which the coupon appears. @example ["sunsetdeals"] */
  @IsArray()
  @ArrayMinSize(1, { message: 'Please select at least one website' })
  @ArrayMaxSize(500)
  @ArrayUnique()
  @IsSiteName({ each: true })
  websiteName: string[];

  @RecordTags()
  tags?: string[];

  /** Saves the coupon in spite of problems. Only for owners. */
  @Optional()
  @NullIsAbsent()
  @NestedObject(() => ComplianceOverrideDto)
  complianceOverride?: ComplianceOverrideDto;
}

/** Body of `PUT /coupons/{id}`. Fields missing from the body keep their value. */
export class UpdateCouponDto extends UpdateOf(CreateCouponDto) {}

/** Body of `POST /coupons/check`. Fields missing from the body have the stored value, or the default of a new coupon. */
export class CheckCouponDto extends UpdateOf(OmitType(CreateCouponDto, ['tags', 'complianceOverride'])) {
  /** Id of the stored coupon. Absent for a new coupon. @example 66f0a1b2c3d4e5f6a7b8c9d0 */
  @Optional()
  @BlankIsAbsent()
  @IsMongoId()
  id?: string;
}

/** The site of a shopper's call. */
class CouponSiteDto {
  /** Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;
}

/** Query of `GET /coupons/all`. */
export class ListCouponsDto extends CouponSiteDto {
  /** Returns only coupons of these merchants. */
  @Optional()
  @CommaList({ entries: 'integer', example: [199042] })
  @IsArray()
  @ArrayMaxSize(MAX_QUERIED)
  @IsInt({ each: true })
  mids?: number[];

  /** Returns only coupons for a whole shop, and coupons that name one of these products. */
  @Optional()
  @CommaList({ entries: 'id', example: ['66f0a1b2c3d4e5f60718293a'] })
  @IsArray()
  @ArrayMaxSize(MAX_QUERIED)
  @IsMongoId({ each: true })
  productIds?: string[];

  /** Words of the title, the merchant's name, the discount or the code. Words such as `coupon` and `code` are ignored. @example "crocs coupon" */
  @Optional()
  @IsString()
  @MaxLength(200)
  q?: string;

  /** Number of the page, from 1. */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;

  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(100)
  pageSize: number = COUPON_PAGE_SIZE;
}

/** Body of `POST /coupons/{id}/events`. */
export class CouponEventDto extends CouponSiteDto {
  /** `shown`: the shopper has opened the code. `copied`: the browser has copied the code. */
  @IsIn(COUPON_EVENTS, { message: `event must be one of ${COUPON_EVENTS.join(', ')}` })
  event: CouponEvent;
}

/** Body of `POST /coupons/{id}/votes`. */
export class CouponVoteDto extends CouponSiteDto {
  /** Whether the coupon worked at the merchant. */
  @IsBoolean()
  worked: boolean;
}

/** Body of `POST /coupons/expire`. */
export class ExpireCouponsDto {
  /** @example ["66f0a1b2c3d4e5f60718293a"] */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_EXPIRED)
  @IsMongoId({ each: true })
  ids: string[];
}

/** Body of `POST /coupons/import`. */
export class ImportCouponsDto extends ImportFileDto {}
