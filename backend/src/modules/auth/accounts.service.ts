import { ForbiddenException, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { AccountMails } from './account-mails.js';
import type { ChangePasswordDto, UpdateAccountDto } from './auth.dto.js';
import type { UserView } from './auth.views.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';
import { UserViews } from './user-views.js';
import { type UserRecord, UsersRepository } from './users.repository.js';

/** Changes that users make to their own account. An owner can make them to any account. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly views: UserViews,
    private readonly mails: AccountMails,
  ) {}

  /** @throws ForbiddenException for another user's account, NotFoundException for an unknown id. */
  async read(id: string, caller: Caller, siteName: string): Promise<UserView> {
    return this.views.of(await this.accountFor(id, caller), siteName);
  }

  /** Updates the name, the phone number and the start page if the body contains them. */
  async update(input: UpdateAccountDto, caller: Caller, siteName: string): Promise<UserView> {
    const { _id, email, fullName, phoneNumber, startPage } = input;
    const account = await this.accountFor(_id, caller);
    if (email && email.trim().toLowerCase() !== account.email) throw fieldError('email', ACCOUNT_TEXTS.emailFixed);
    const changes = {
      ...(fullName === undefined ? {} : { fullName }),
      ...(phoneNumber === undefined ? {} : { phoneNumber }),
      ...(startPage === undefined ? {} : { startPage }),
    };
    return this.views.of(await this.users.update(account.id, changes), siteName);
  }

  /**
   * Changes the password, ends all sessions of the account and sends an e-mail about the change. An owner's password must be strong;
   * others must be valid for sign-up.
   * @throws BadRequestException if the current password is wrong or the new password too weak.
   */
  async changePassword(input: ChangePasswordDto, caller: Caller, siteName: string): Promise<void> {
    const account = await this.accountFor(input._id, caller);
    if (!(await this.passwords.matches(account.passwordHash, input.currentPassword))) {
      throw fieldError('currentPassword', ACCOUNT_TEXTS.currentPasswordWrong);
    }
    this.passwords.assertForRole(account.role, input.newPassword, 'newPassword');
    await this.sessions.setPassword(account.id, await this.passwords.hash(input.newPassword));
    this.mails.tellPasswordChanged(account.email, siteName);
  }

  private async accountFor(id: string, caller: Caller): Promise<UserRecord> {
    if (caller.role !== 'owner' && caller.id !== id) throw new ForbiddenException('You can only use your own account.');
    return this.users.get(id);
  }
}
