import { ForbiddenException, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { messageOf } from '@grabdeals/shared/error-message';
import { PASSWORD_RESET_MINUTES } from '@grabdeals/shared/limits';
import { type Caller, may } from '../../../common/access/caller.js';
import { definedFields } from '../../../common/defined-fields.js';
import { fieldError } from '../../../common/errors/field-error.js';
import { WebsitesService } from '../../websites/websites.service.js';
import { SessionsService } from '../session/sessions.service.js';
import { TokensRepository } from '../tokens/tokens.repository.js';
import type { ChangePasswordDto, ResetPasswordDto, UpdateAccountDto } from './account.dto.js';
import { AccountMails } from './account-mails.js';
import { PasswordsService } from './passwords.service.js';
import type { UserView } from './user.resource.js';
import { type UserRecord, UsersRepository } from './users.repository.js';

const RESET_LIFETIME_MS = PASSWORD_RESET_MINUTES * 60_000;

/** What users do with their own account. An owner can read and change any account. `UsersService` has what only owners do. */
@Injectable()
export class AccountsService {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensRepository,
    private readonly websites: WebsitesService,
    private readonly mails: AccountMails,
  ) {}

  /** Whether forgotten passwords can be reset by e-mail. */
  get canResetPasswords(): boolean {
    return this.mails.isConfigured;
  }

  /** Returns the view of an account, without its secrets and with the vendor id of the request's site. */
  async viewOf(user: UserRecord, siteName: string): Promise<UserView> {
    const { id, version, fullName, email, phoneNumber, role, sites, approved, twoFactorSecret, createdAt } = user;
    const { startPage, signalMails } = user;
    const { vendorId } = await this.websites.site(siteName);
    return {
      _id: id,
      ...{ id, version, fullName, email, phoneNumber, role, sites, approved, startPage, signalMails },
      hasTwoFactor: twoFactorSecret !== null,
      ...{ vendorId, createdAt },
    };
  }

  /** @throws ForbiddenException for another user's account, NotFoundException for an unknown id. */
  async read(id: string, caller: Caller, siteName: string): Promise<UserView> {
    return this.viewOf(await this.accountFor(id, caller), siteName);
  }

  /** Updates the name, the phone number and the preferences if the body contains them. */
  async update(input: UpdateAccountDto, caller: Caller, siteName: string): Promise<UserView> {
    const { _id, email, fullName, phoneNumber, startPage, signalMails } = input;
    const account = await this.accountFor(_id, caller);
    if (email && email.trim().toLowerCase() !== account.email) throw fieldError('email', ACCOUNT_TEXTS.emailFixed);
    const changes = definedFields({ fullName, phoneNumber, startPage, signalMails });
    return this.viewOf(await this.users.update(account.id, changes), siteName);
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

  /**
   * Sends a link for a forgotten password if the email has an account that can sign in. Returns before the account is looked up, so that
   * neither the response nor its time reveals whether the account exists (docs/decisions/066-accounts-by-e-mail.md).
   * @throws NotFoundException if e-mails cannot be sent.
   */
  requestPasswordReset(email: string, siteName: string): void {
    if (!this.canResetPasswords) throw new NotFoundException(ACCOUNT_TEXTS.passwordResetUnavailable);
    this.sendPasswordReset(email.trim(), siteName).catch((error: unknown) => {
      this.logger.warn(`The e-mail for a forgotten password could not be sent: ${messageOf(error)}`);
    });
  }

  /**
   * Sets the password of a link's account, ends all its sessions and sends an e-mail about the change. A link works once; a
   * password that is too weak does not use it up.
   * @throws NotFoundException for an invalid or expired link, BadRequestException for a weak password.
   */
  async resetPassword({ token, newPassword }: ResetPasswordDto, siteName: string): Promise<void> {
    const reset = await this.tokens.find('password-reset', token);
    const user = reset && (await this.users.find(reset.subjectId));
    if (!user?.approved || user.tokenVersion !== reset?.version) throw new NotFoundException(ACCOUNT_TEXTS.linkExpired);
    this.passwords.assertForRole(user.role, newPassword, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    if (!(await this.tokens.use('password-reset', token))) throw new NotFoundException(ACCOUNT_TEXTS.linkExpired);
    await this.sessions.setPassword(user.id, passwordHash);
    await this.tokens.removeOf('password-reset', user.id);
    this.mails.tellPasswordChanged(user.email, siteName);
  }

  private async sendPasswordReset(email: string, siteName: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user?.approved) return;
    const token = await this.tokens.add({
      purpose: 'password-reset',
      subjectId: user.id,
      version: user.tokenVersion,
      expiresAt: new Date(Date.now() + RESET_LIFETIME_MS),
    });
    await this.mails.sendPasswordReset(user.email, token, siteName);
  }

  private async accountFor(id: string, caller: Caller): Promise<UserRecord> {
    if (caller.id !== id && !may(caller, 'users', 'write'))
      throw new ForbiddenException('You can only use your own account.');
    return this.users.get(id);
  }
}
