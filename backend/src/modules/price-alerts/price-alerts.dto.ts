import { IsEmail, IsMongoId, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsInt } from '../../common/http/described-rules.js';
import { Optional, Trim } from '../../common/http/empty-values.js';

const MAX_CENTS = 100_000_000;

/** Body of `POST /price-alerts`. */
export class CreatePriceAlertDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** @example 65f0a1b2c3d4e5f60718293a */
  @IsMongoId()
  productId: string;

  /** @example shopper@mail.example */
  @Trim()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254)
  email: string;

  /** Price in integer cents of the product's currency. The e-mail is sent when the price is at most this amount. @example 1999 */
  @IsInt()
  @Min(1)
  @Max(MAX_CENTS)
  targetCents: number;
}

/** Body of the calls that a link in an e-mail leads to. */
export class AlertTokenDto {
  /** The token in the link of the e-mail. @example 65f0a1b2c3d4e5f60718293a.kp7Dv0Qf2m3x */
  @IsString()
  @MaxLength(200)
  token: string;
}
