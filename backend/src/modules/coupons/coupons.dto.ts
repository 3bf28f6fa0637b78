import { IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsMongoId, IsString, MaxLength } from 'class-validator';
import { COUPON_EVENTS, type CouponEvent } from '@grabdeals/shared/coupons';
import { COUPON_PAGE_SIZE } from '@grabdeals/shared/limits';
import { CommaList } from '../../common/http/comma-list.js';
import { IsInt } from '../../common/http/described-rules.js';
import { Optional } from '../../common/http/empty-values.js';
import { ImportFileDto } from '../../common/http/import-file.dto.js';
import { PageOf } from '../../common/http/paging.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

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
