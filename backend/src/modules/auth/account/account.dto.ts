import { ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { ACCOUNT_TEXTS, passwordTooShort, PHONE_NUMBER } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME, MAX_PASSWORD, MIN_PASSWORD, MIN_STRONG_PASSWORD } from '@grabdeals/shared/limits';
import { type Role, ROLES } from '@grabdeals/shared/roles';
import { START_PAGES, type StartPage } from '@grabdeals/shared/start-pages';
import { IsNotEmpty, MinLength } from '../../../common/http/described-rules.js';
import { Optional, Trim, UpdateOf } from '../../../common/http/empty-values.js';
import { IsSiteName } from '../../../common/site/is-site-name.js';

/** Longer than any real email, password or token, so that longer ones need no database query. */
export const MAX_CREDENTIAL = 254;

const MAX_SITES = 200;

// Decorators validate from bottom to top. The message of a field is that of the first failed check.

/** Fields that users can change in their own account. */
class ProfileFieldsDto {
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
class AccountFieldsDto extends ProfileFieldsDto {
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
export class CreateUserDto extends AccountFieldsDto {
  /** At least ten characters, and not one of the most common passwords. @example a-long-password */
  @MinLength(MIN_STRONG_PASSWORD, { message: passwordTooShort(MIN_STRONG_PASSWORD) })
  declare password: string;

  /** An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`. */
  @IsIn(ROLES)
  role: Role;

  /** Keys of the sites that are granted to a vendor or an editor. @example ["sunsetdeals"] */
  @ArrayMaxSize(MAX_SITES)
  @ArrayUnique()
  @IsSiteName({ each: true })
  @IsArray()
  @Optional()
  sites?: string[];

  /** Whether the account can sign in. Defaults to true. */
  @IsBoolean()
  @Optional()
  approved?: boolean;
}

/** Body of `PUT /users/{id}`. Fields missing from the body keep their value. A `password` ends the account's sessions. */
export class UpdateUserDto extends UpdateOf(
  PickType(CreateUserDto, ['fullName', 'phoneNumber', 'password', 'role', 'sites', 'approved']),
) {}

/** Body of `POST /invitations`: the email of the person, and the role and sites of the new account. */
export class CreateInvitationDto extends PickType(CreateUserDto, ['email', 'role', 'sites']) {}

/** Body of `POST /invitations/accept`. */
export class AcceptInvitationDto extends IntersectionType(
  LinkTokenDto,
  PickType(AccountFieldsDto, ['fullName', 'password']),
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
