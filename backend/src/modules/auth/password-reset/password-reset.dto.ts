import { IsString, MaxLength } from 'class-validator';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_PASSWORD, MIN_PASSWORD } from '@grabdeals/shared/limits';
import { IsNotEmpty, MinLength } from '../../../common/http/described-rules.js';
import { MAX_CREDENTIAL } from '../account-fields.dto.js';

/** Body of `POST /auth/passwordReset`. */
export class RequestPasswordResetDto {
  /** @example dana@deals.example */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty({ message: ACCOUNT_TEXTS.emailMissing })
  @IsString({ message: ACCOUNT_TEXTS.emailMissing })
  email: string;
}

/** Body of `POST /auth/passwordReset/complete`. */
export class ResetPasswordDto {
  /** Token of the link in the e-mail. @example 0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty()
  @IsString()
  token: string;

  /** @example a-new-password */
  @MaxLength(MAX_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooLong })
  @MinLength(MIN_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooShort })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.passwordMissing })
  @IsString({ message: ACCOUNT_TEXTS.passwordMissing })
  newPassword: string;
}
