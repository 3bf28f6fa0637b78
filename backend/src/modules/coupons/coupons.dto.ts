import { IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsMongoId, IsString, MaxLength } from 'class-validator';
import { COUPON_EVENTS, type CouponEvent } from '@grabdeals/shared/coupons';
import { COUPON_PAGE_SIZE } from '@grabdeals/shared/limits';
import { CommaList } from '../../common/http/comma-list.js';
import { IsInt } from '../../common/http/described-rules.js';
import { Optional } from '../../common/http/empty-values.js';
import { ImportFileDto } from '../../common/http/import-file.dto.js';
import { PageOf } from '../../common/http/paging.dto.js';
import { ToNumber } from '../../common/http/to-number.js';
import { PriceView } from '../../common/price.views.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { Discount } from './coupon.resource.js';

const MAX_QUERIED = 100;
const MAX_EXPIRED = 500;

/** The site of a shopper's call. */
class CouponSiteDto {
  /** Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;
}

/** Query of `GET /coupons/all`. */
export class ListCouponsDto extends IntersectionType(CouponSiteDto, PageOf(COUPON_PAGE_SIZE)) {
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
}

/** Query of `GET /coupons/best`. */
export class BestCouponsDto extends CouponSiteDto {
  @CommaList({ entries: 'id', example: ['66f0a1b2c3d4e5f60718293a'], required: true })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_QUERIED)
  @IsMongoId({ each: true })
  productIds: string[];
}

/** Query of `GET /coupons/ended`. */
export class EndedCouponsDto extends CouponSiteDto {
  /** `mid` of the merchant. @example 199042 */
  @ToNumber()
  @IsInt()
  mid: number;
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

/** A coupon as shoppers see it. */
export class CurrentCouponView {
  /** @example 66f0a1b2c3d4e5f60718293a */
  id: string;
  /** Empty if the deal needs no code. @example SAVE20 */
  code: string;
  /** @example 199042 */
  mid: number;
  /** @example Crocs */
  merchantName: string;
  /** URL of the merchant, without a campaign. @example https://www.crocs.example */
  merchantUrl: string;
  /** @example /media/demo/logos/crocs.svg */
  merchantLogo: string;
  /** Ids of the products to which the coupon applies. Empty for categories and for the whole shop. @example ["66f0a1b2c3d4e5f60718293a"] */
  productIds: string[];
  /** To which products the coupon applies, as short texts. Empty for the whole shop. @example ["Only Clogs"] */
  scope: string[];
  /** Conditions of the order that are data, as short texts. @example ["Orders of $50 or more"] */
  conditions: string[];
  /** The discount as a text. @example "20% off" */
  discount: string;
  /** @example "20% off all clogs" */
  title: string;
  /** @example "For orders of $50 or more." */
  terms: string;
  /** Time from which the coupon is valid. Absent if the coupon has no such time. */
  startsAt?: Date;
  /** Time from which the API no longer returns the coupon. Absent if the coupon has no end. */
  endsAt?: Date;
  exclusive: boolean;
  /** Votes of the last 30 days that the coupon worked. @example 12 */
  worked: number;
  /** Votes of the last 30 days that the coupon did not work. @example 1 */
  failed: number;
  /** Time of the last vote that the coupon worked. Absent without such a vote. */
  lastWorkedAt?: Date;
}

export class CouponBrandView {
  /** @example 199042 */
  mid: number;
  /** @example Crocs */
  name: string;
  /** Number of matching coupons, without the filter `mids`. */
  count: number;
}

export class CurrentCouponsView {
  /** Coupons of this page, the most reliable first. */
  data: CurrentCouponView[];
  /** Number of matching coupons on all pages. */
  totalCount: number;
  /** The merchants of the matching coupons, by name. */
  brands: CouponBrandView[];
  /** Next time at which a coupon of the site starts or ends. Absent if none does. */
  changesAt?: Date;
}

/** The coupon that is best for a product. */
export class BestCouponView {
  /** @example 66f0a1b2c3d4e5f60718293a */
  productId: string;
  coupon: CurrentCouponView;
  /** Price of the product with the coupon. Absent unless each shopper gets an amount off. */
  price?: PriceView;
}

export class BestCouponsView {
  /** At most one coupon for each product, in the order of the query. */
  data: BestCouponView[];
  /** Next time at which a coupon of the site starts or ends. Absent if none does. */
  changesAt?: Date;
}

export class EndedCouponsView {
  /** At most 24 coupons, the last one to end first. */
  data: CurrentCouponView[];
}

export class CountedVoteView {
  /** Whether the vote counts. A visitor's further votes on the coupon do not. */
  counted: boolean;
}

export class ExpiredCouponsView {
  /** Number of coupons that have ended. @example 3 */
  expired: number;
}

/** A row of an imported file. */
export class ImportedCouponView {
  /** Line of the file, from 1. The headings are line 1. @example 2 */
  line: number;
  /** Merchant as in the file. @example Crocs */
  merchant: string;
  /** @example SAVE20 */
  code: string;
  /** @example "20% off all clogs" */
  title: string;
  /** Why the row is not imported. Empty for a valid row. @example ["There is no merchant Crocks."] */
  errors: string[];
  /** Discount as it is stored. Absent if it cannot be read. */
  discount?: Discount;
  /** Start as it is stored; null without one. @example 2026-11-20T05:00:00Z */
  startsAt?: Date | null;
  /** End as it is stored; null without one. @example 2026-12-01T05:00:00Z */
  endsAt?: Date | null;
}

export class ImportedCouponsView {
  /** Number of coupons that were created; in a preview, of rows that are valid. @example 12 */
  created: number;
  rows: ImportedCouponView[];
  /** Columns of the file that are not read. @example ["Regions"] */
  ignoredColumns: string[];
  /** Merchants of the file that do not exist. @example ["Crocks"] */
  unknownMerchants: string[];
}
