import { IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { ACCOUNT_TEXTS, passwordTooShort } from '@grabdeals/shared/account-rules';
import { MAX_PASSWORD, MIN_PASSWORD, MIN_STRONG_PASSWORD } from '@grabdeals/shared/limits';
import { IsNotEmpty, MinLength } from '../../../common/http/described-rules.js';
import { Optional, UpdateOf } from '../../../common/http/empty-values.js';
import { CreateOf } from '../../../common/resources/record.dto.js';
import { IsSiteName } from '../../../common/site/is-site-name.js';
import { User, USER_DEFAULTS, UserFields } from './user.resource.js';

/** Longer than any real email, password or token, so that longer ones need no database query. */
export const MAX_CREDENTIAL = 254;

// Decorators validate from bottom to top. The message of a field is that of the first failed check.

class PasswordDto {
  /** @example six-or-more */
  @MaxLength(MAX_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooLong })
  @MinLength(MIN_PASSWORD, { message: ACCOUNT_TEXTS.passwordTooShort })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.passwordMissing })
  @IsString({ message: ACCOUNT_TEXTS.passwordMissing })
  password: string;
}

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

class NewAccountFields extends PickType(UserFields, ['fullName', 'phoneNumber', 'email']) {}

/** Body of `POST /auth/signup`. */
export class SignUpDto extends IntersectionType(CreateOf(NewAccountFields, { phoneNumber: '' }), PasswordDto) {
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

/** Fields that users change in their own account. */
class ProfileDto extends PickType(User, ['fullName', 'phoneNumber', 'startPage', 'signalMails']) {}

/** Body of `PUT /auth/update`. Fields missing from the body keep their value. */
export class UpdateAccountDto extends UpdateOf(ProfileDto) {
  /** @example 66f000000000000000000001 */
  @IsNotEmpty()
  @IsString()
  _id: string;

  /** Optional. Must equal the email of the account, which cannot be changed. @example owner@grabdeals.example */
  @MaxLength(MAX_CREDENTIAL)
  @IsString()
  @Optional()
  email?: string;
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

/** Body of `POST /users`. */
export class CreateUserDto extends IntersectionType(CreateOf(UserFields, USER_DEFAULTS), PasswordDto) {
  /** At least ten characters, and not one of the most common passwords. @example a-long-password */
  @MinLength(MIN_STRONG_PASSWORD, { message: passwordTooShort(MIN_STRONG_PASSWORD) })
  declare password: string;
}

/** Body of `PUT /users/{id}`. Fields missing from the body keep their value. A `password` ends the account's sessions. */
export class UpdateUserDto extends UpdateOf(OmitType(CreateUserDto, ['email'])) {}

/** Body of `POST /invitations/accept`. */
export class AcceptInvitationDto extends IntersectionType(
  LinkTokenDto,
  PickType(UserFields, ['fullName']),
  PasswordDto,
) {
  /** The same password again. @example six-or-more */
  @MatchesField('password', { message: ACCOUNT_TEXTS.passwordsDiffer })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.conformPasswordMissing })
  @IsString({ message: ACCOUNT_TEXTS.conformPasswordMissing })
  conformPassword: string;
}

/** Requires the field to equal another field of the body. */
function MatchesField(other: string, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'matchesField',
      constraints: [other],
      validator: {
        validate: (value, problem) => value === (problem?.object as Record<string, unknown> | undefined)?.[other],
        defaultMessage: (problem) => `${problem?.property ?? 'The value'} differs from ${other}`,
      },
    },
    options,
  );
}
