import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsEmail,
  IsMongoId,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import { IsInt } from '../../common/http/described-rules.js';
import { Optional, Trim } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { PriceView } from '../../common/price.views.js';

const MAX_CENTS = 100_000_000;

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

/** Response of `unsubscribe`, also if there is nothing to delete. */
export class UnsubscribedView {
  /** @example true */
  unsubscribed: boolean;
}
