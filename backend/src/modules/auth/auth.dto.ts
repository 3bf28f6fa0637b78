import { IsIn, IsString, MaxLength } from 'class-validator';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_PASSWORD, MIN_PASSWORD } from '@grabdeals/shared/limits';
import { START_PAGES, type StartPage } from '@grabdeals/shared/start-pages';
import { IsNotEmpty, MinLength } from '../../common/http/described-rules.js';
import { Optional, UpdateOf } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { AccountFieldsDto, MAX_CREDENTIAL, ProfileFieldsDto } from './account-fields.dto.js';
import { MatchesField } from './matches-field.js';

/** Body of `POST /auth/signin`. */
export class SignInDto {
  /** @example owner@grabdeals.example */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty({ message: ACCOUNT_TEXTS.emailMissing })
  @IsString({ message: ACCOUNT_TEXTS.emailMissing })
  email: string;

  /** @example grabdeals-demo */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty({ message: ACCOUNT_TEXTS.passwordMissing })
  @IsString({ message: ACCOUNT_TEXTS.passwordMissing })
  password: string;

  /**
   * Code of the authenticator app, or a recovery code. Required for accounts with two-factor sign-in.
   * @example "123456"
   */
  @MaxLength(MAX_CREDENTIAL)
  @IsString()
  @Optional()
  code?: string;
}

/** Token of a link that was sent by e-mail. */
export class LinkTokenDto {
  /** Token of the link. @example 0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty()
  @IsString()
  token: string;
}

/** Body of `POST /auth/signup`. */
export class SignUpDto extends AccountFieldsDto {
  /** The same password again. @example six-or-more */
  @MatchesField('password', { message: ACCOUNT_TEXTS.passwordsDiffer })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.conformPasswordMissing })
  @IsString({ message: ACCOUNT_TEXTS.conformPasswordMissing })
  conformPassword: string;

  /**
   * Set-up code that the server printed when it started. Required for the first account only.
   * @example K7QF2-9XWMD-BR4TN-3HSVE
   */
  @MaxLength(MAX_CREDENTIAL)
  @IsString()
  @Optional()
  setupCode?: string;

  /** Key of the site. Required only if the host name does not give it. @example sunsetdeals */
  @IsSiteName()
  @Optional()
  websiteName?: string;
}

/** Body of `PUT /auth/update`. Fields missing from the body keep their value. */
export class UpdateAccountDto extends UpdateOf(ProfileFieldsDto) {
  /** @example 66f000000000000000000001 */
  @IsNotEmpty()
  @IsString()
  _id: string;

  /** Optional. Must equal the email of the account, which cannot be changed. @example owner@grabdeals.example */
  @MaxLength(MAX_CREDENTIAL)
  @IsString()
  @Optional()
  email?: string;

  /** The page of the Site Manager that opens after a sign-in: its path below /admin. */
  @IsIn(START_PAGES)
  @Optional()
  startPage?: StartPage;
}

/** Body of `POST /auth/changePassword`. */
export class ChangePasswordDto {
  /** @example 66f000000000000000000001 */
  @IsNotEmpty()
  @IsString()
  _id: string;

  /** @example grabdeals-demo */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty({ message: ACCOUNT_TEXTS.passwordMissing })
  @IsString({ message: ACCOUNT_TEXTS.passwordMissing })
  currentPassword: string;

  /** @example six-or-more */
  @MaxLength(MAX_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooLong })
  @MinLength(MIN_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooShort })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.passwordMissing })
  @IsString({ message: ACCOUNT_TEXTS.passwordMissing })
  newPassword: string;
}
