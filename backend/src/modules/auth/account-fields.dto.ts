import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsString, Matches, MaxLength } from 'class-validator';
import { ACCOUNT_TEXTS, PHONE_NUMBER } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME, MAX_PASSWORD, MIN_PASSWORD } from '@grabdeals/shared/limits';
import { IsNotEmpty, MinLength } from '../../common/http/described-rules.js';
import { Optional, Trim } from '../../common/http/empty-values.js';

/** Longer than any real email, password or token, so that longer ones need no database query. */
export const MAX_CREDENTIAL = 254;

// Decorators validate from bottom to top. The message of a field is that of the first failed check.

/** Fields that users can change in their own account. */
export class ProfileFieldsDto {
  /** @example "Dana Deal" */
  @MaxLength(MAX_FULL_NAME, { message: ACCOUNT_TEXTS.fullNameTooLong })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.fullNameMissing })
  @IsString({ message: ACCOUNT_TEXTS.fullNameMissing })
  @Trim()
  fullName: string;

  /** Phone number, digits only. @example "5550100" */
  @ApiPropertyOptional({ pattern: PHONE_NUMBER.source })
  @Matches(PHONE_NUMBER, { message: ACCOUNT_TEXTS.phoneInvalid })
  @Optional()
  @Trim()
  phoneNumber?: string;
}

/** Required fields of a new account. */
export class AccountFieldsDto extends ProfileFieldsDto {
  /** @example dana@deals.example */
  @IsEmail({}, { message: ACCOUNT_TEXTS.emailInvalid })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.emailMissing })
  @IsString({ message: ACCOUNT_TEXTS.emailMissing })
  @Trim()
  email: string;

  /** @example six-or-more */
  @MaxLength(MAX_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooLong })
  @MinLength(MIN_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooShort })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.passwordMissing })
  @IsString({ message: ACCOUNT_TEXTS.passwordMissing })
  password: string;
}
