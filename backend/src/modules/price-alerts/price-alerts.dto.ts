import { IntersectionType, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsEmail,
  IsIn,
  IsMongoId,
  IsNumber,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MAX_SAVED_DEALS, MAX_SEARCH_LENGTH } from '@grabdeals/shared/limits';
import { EachIsInt, IsInt } from '../../common/http/described-rules.js';
import { Optional, Trim } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { PriceView } from '../../common/price.views.js';

const MAX_CENTS = 100_000_000;
const MAX_ENTRIES = 50;
const MAX_VALUE_LENGTH = 100;

/** The site and the recipient of e-mails. */
class MailRequestDto {
  /** Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;

  /** @example shopper@mail.example */
  @Trim()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254)
  email: string;
}

/** Body of `POST /price-alerts`. */
export class CreatePriceAlertDto extends MailRequestDto {
  /** @example 65f0a1b2c3d4e5f60718293a */
  @IsMongoId()
  productId: string;

  /** Price in integer cents of the product's currency. The e-mail is sent when the price is at most this amount. @example 1999 */
  @IsInt()
  @Min(1)
  @Max(MAX_CENTS)
  targetCents: number;
}

/** Body of `POST /price-digests`. */
export class CreatePriceDigestDto extends MailRequestDto {
  /** Ids of the products whose prices are watched. @example ["65f0a1b2c3d4e5f60718293a"] */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SAVED_DEALS)
  @ArrayUnique()
  @IsMongoId({ each: true, message: 'Each product must be a product id' })
  productIds: string[];
}

/** Body of `POST /search-alerts`: a search, a brand or a category, with the filters of the list. Prices are in dollars. */
export class CreateSearchAlertDto extends MailRequestDto {
  /** Words to search for. @example "espresso machine under $250" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  q?: string;

  /** Merchant ids. Defaults to all brands of the site. @example [199042] */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_ENTRIES)
  @EachIsInt({ min: 1 })
  mids?: number[];

  /** @example [50, 51] */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_ENTRIES)
  @EachIsInt({ min: 1 })
  categoryIds?: number[];

  /** @example 25 */
  @Optional()
  @IsNumber({}, { message: 'minPrice must be an amount in dollars' })
  @Min(0)
  @Max(MAX_CENTS / 100)
  minPrice?: number;

  /** @example 250 */
  @Optional()
  @IsNumber({}, { message: 'maxPrice must be an amount in dollars' })
  @Min(0)
  @Max(MAX_CENTS / 100)
  maxPrice?: number;

  /** Smallest discount in whole percent. @example 25 */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(99)
  minDiscount?: number;

  /** @example ["Black", "Navy Blue"] */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_ENTRIES)
  @IsString({ each: true })
  @MaxLength(MAX_VALUE_LENGTH, { each: true })
  colors?: string[];

  /** @example ["M"] */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_ENTRIES)
  @IsString({ each: true })
  @MaxLength(MAX_VALUE_LENGTH, { each: true })
  sizes?: string[];

  /** `asTyped` corrects no typos in `q`. */
  @Optional()
  @IsIn(['corrected', 'asTyped'])
  spelling?: 'corrected' | 'asTyped';
}

/** Body of `POST /address-alerts/link`. */
export class SendAlertsLinkDto extends MailRequestDto {}

/** Body of the calls of the page of all alerts of an address. */
export class AddressTokenDto extends PickType(MailRequestDto, ['websiteName']) {
  /** The fragment of the link in an e-mail. @example kp7Dv0Qf2m3x */
  @IsString()
  @MaxLength(1000)
  token: string;
}

/** Body of `POST /address-alerts/end`. */
export class EndAddressAlertsDto extends AddressTokenDto {
  /** The alert that ends. Absent: all of the address. @example 65f0a1b2c3d4e5f60718293a */
  @Optional()
  @IsMongoId()
  id?: string;
}

/** Body of the calls that a link in an e-mail leads to. */
export class AlertTokenDto {
  /** The token in the link of the e-mail. @example 65f0a1b2c3d4e5f60718293a.kp7Dv0Qf2m3x */
  @IsString()
  @MaxLength(200)
  token: string;
}

/** A price alert or a weekly e-mail that waits for its confirmation. */
export class PendingRequestView {
  /** Time until which the link in the e-mail is valid. */
  confirmBefore: Date;
}

/** A confirmed price alert. */
export class PriceAlertView {
  /** @example 65f0a1b2c3d4e5f60718293a */
  productId: string;
  /** @example "Classic Clog" */
  productTitle: string;
  targetPrice: PriceView;
}

/** A confirmed weekly e-mail. */
export class PriceDigestView {
  /** Number of products whose prices are watched. @example 12 */
  productCount: number;
  /** Time of the next e-mail. */
  nextAt: Date;
}

/** A confirmed alert for a search, a brand or a category. */
export class SearchAlertView {
  /** @example "espresso machine under $250" */
  name: string;
  /** Path and query of the list. @example /products?search=espresso */
  path: string;
}

/** What a confirmation also returns. */
export class AddressTokenView {
  /** Opens the page of all alerts of the address. @example kp7Dv0Qf2m3x */
  addressToken: string;
}

export class ConfirmedPriceAlertView extends IntersectionType(PriceAlertView, AddressTokenView) {}
export class ConfirmedSearchAlertView extends IntersectionType(SearchAlertView, AddressTokenView) {}
export class ConfirmedPriceDigestView extends IntersectionType(PriceDigestView, AddressTokenView) {}

/** Whether the alert of a link is on already. */
export class AlertStateView {
  /** @example false */
  confirmed: boolean;
}

/** Response of `link`, whether or not the address has alerts. */
export class LinkRequestedView {
  /** @example true */
  requested: boolean;
}

/** An alert of an address. */
export class AddressAlertView {
  /** @example 65f0a1b2c3d4e5f60718293a */
  id: string;
  /** @example "Deal alert" */
  name: string;
  /** What it watches. @example "espresso machine under $250" */
  title: string;
  /** Path of what it watches. Absent if the site no longer shows it. @example /products?search=espresso */
  path?: string;
  confirmedAt: Date;
}

/** The alerts of an address on a site. */
export class AddressAlertsView {
  /** @example shopper@mail.example */
  email: string;
  alerts: AddressAlertView[];
}

/** Response of `unsubscribe`, also if there is nothing to delete. */
export class UnsubscribedView {
  /** @example true */
  unsubscribed: boolean;
}
