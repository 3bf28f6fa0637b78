import { ArrayUnique, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { type Role, ROLES } from '@grabdeals/shared/roles';
import { IsNotEmpty } from '../../../common/http/described-rules.js';
import { MAX_CREDENTIAL } from '../account/account.dto.js';

/** Body of `POST /auth/twoFactor/setUp`. */
export class SetUpTwoFactorDto {
  /** @example grabdeals-demo */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty({ message: ACCOUNT_TEXTS.passwordMissing })
  @IsString({ message: ACCOUNT_TEXTS.passwordMissing })
  password: string;
}

/** Body of `POST /auth/twoFactor/enable`. */
export class EnableTwoFactorDto {
  /** Code of the authenticator app. @example "123456" */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty({ message: ACCOUNT_TEXTS.codeMissing })
  @IsString({ message: ACCOUNT_TEXTS.codeMissing })
  code: string;
}

/** Body of calls that change the two-factor sign-in of an account. */
export class ChangeTwoFactorDto extends SetUpTwoFactorDto {
  /** Code of the authenticator app, or a recovery code. @example "123456" */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty({ message: ACCOUNT_TEXTS.codeMissing })
  @IsString({ message: ACCOUNT_TEXTS.codeMissing })
  code: string;
}

/** Body of `PUT /accountPolicy`. */
export class AccountPolicyDto {
  /** Roles whose accounts must have two-factor sign-in. @example [] */
  @ArrayUnique()
  @IsIn(ROLES, { each: true })
  @IsArray()
  twoFactorRoles: Role[];
}
