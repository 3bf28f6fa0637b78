import { PickType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { IsNotEmpty } from '../../../common/http/described-rules.js';
import { AccountFieldsDto, MAX_CREDENTIAL } from '../account-fields.dto.js';
import { MatchesField } from '../matches-field.js';
import { CreateUserDto } from '../users.dto.js';

/** Body of `POST /invitations`: the email of the person, and the role and sites of the new account. */
export class CreateInvitationDto extends PickType(CreateUserDto, ['email', 'role', 'sites']) {}

/** Body of `POST /invitations/open`. */
export class OpenInvitationDto {
  /** Token of the link. @example 0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty()
  @IsString()
  token: string;
}

/** Body of `POST /invitations/accept`. */
export class AcceptInvitationDto extends PickType(AccountFieldsDto, ['fullName', 'password']) {
  /** Token of the link. @example 0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q */
  @MaxLength(MAX_CREDENTIAL)
  @IsNotEmpty()
  @IsString()
  token: string;

  /** The same password again. @example six-or-more */
  @MatchesField('password', { message: ACCOUNT_TEXTS.passwordsDiffer })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.conformPasswordMissing })
  @IsString({ message: ACCOUNT_TEXTS.conformPasswordMissing })
  conformPassword: string;
}
