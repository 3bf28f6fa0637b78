import { PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import { passwordTooShort } from '@grabdeals/shared/account-rules';
import { MIN_STRONG_PASSWORD } from '@grabdeals/shared/limits';
import { type Role, ROLES } from '@grabdeals/shared/roles';
import { MinLength } from '../../common/http/described-rules.js';
import { Optional, UpdateOf } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { AccountFieldsDto } from './account-fields.dto.js';

const MAX_SITES = 200;

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
