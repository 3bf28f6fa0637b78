import { IsString, MaxLength } from 'class-validator';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_PASSWORD, MIN_PASSWORD } from '@grabdeals/shared/limits';
import { IsNotEmpty, MinLength } from '../../../common/http/described-rules.js';
import { MAX_CREDENTIAL } from '../account-fields.dto.js';
import { LinkTokenDto } from '../auth.dto.js';

/** Body of `POST /auth/passwordReset`. */
export class RequestPasswordResetDto {
  /** @example dana@deals.example */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty({ message: ACCOUNT_TEXTS.emailMissing })
  @IsString({ message: ACCOUNT_TEXTS.emailMissing })
  email: string;
}

/** Body of `POST /auth/passwordReset/complete`. */
export class ResetPasswordDto extends LinkTokenDto {
  /** @example a-new-password */
  @MaxLength(MAX_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooLong })
  @MinLength(MIN_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooShort })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.passwordMissing })
  @IsString({ message: ACCOUNT_TEXTS.passwordMissing })
  newPassword: string;
}
