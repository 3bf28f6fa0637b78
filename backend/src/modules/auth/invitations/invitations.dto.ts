import { IntersectionType, PickType } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { IsNotEmpty } from '../../../common/http/described-rules.js';
import { AccountFieldsDto } from '../account-fields.dto.js';
import { LinkTokenDto } from '../auth.dto.js';
import { MatchesField } from '../matches-field.js';
import { CreateUserDto } from '../users.dto.js';

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
