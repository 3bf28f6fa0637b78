import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { messageOf } from '@grabdeals/shared/error-message';
import { PASSWORD_RESET_MINUTES } from '@grabdeals/shared/limits';
import { AccountMails } from '../account-mails.js';
import { PasswordsService } from '../passwords.service.js';
import { SessionsService } from '../sessions.service.js';
import { TokensRepository } from '../tokens/tokens.repository.js';
import { type UserRecord, UsersRepository } from '../users.repository.js';
import type { ResetPasswordDto } from './password-reset.dto.js';

const LIFETIME_MS = PASSWORD_RESET_MINUTES * 60_000;

/** Sets forgotten passwords by a link that is sent by e-mail (docs/decisions/066-accounts-by-e-mail.md). */
@Injectable()
export class PasswordResetService {
  private readonly logger = new Logger('PasswordReset');

  constructor(
    private readonly tokens: TokensRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMails,
  ) {}

  get isAvailable(): boolean {
    return this.mails.isConfigured;
  }

  /**
   * Sends a link if the email has an account that can sign in. Returns before the account is looked up, so that neither the
   * response nor its time reveals whether the account exists.
   * @throws NotFoundException if e-mails cannot be sent.
   */
  request(email: string, siteName: string): void {
    if (!this.isAvailable) throw new NotFoundException(ACCOUNT_TEXTS.passwordResetUnavailable);
    this.send(email.trim(), siteName).catch((error: unknown) => {
      this.logger.warn(`The e-mail for a forgotten password could not be sent: ${messageOf(error)}`);
    });
  }

  /**
   * Sets the password of a link's account, ends all its sessions and sends an e-mail about the change. A link works once; a
   * password that is too weak does not use it up.
   * @throws NotFoundException for an invalid or expired link, BadRequestException for a weak password.
   */
  async complete({ token, newPassword }: ResetPasswordDto, siteName: string): Promise<void> {
    const user = await this.accountOf(token);
    if (!user) throw new NotFoundException(ACCOUNT_TEXTS.linkExpired);
    this.passwords.assertForRole(user.role, newPassword, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    if (!(await this.tokens.use('password-reset', token))) throw new NotFoundException(ACCOUNT_TEXTS.linkExpired);
    await this.sessions.setPassword(user.id, passwordHash);
    await this.tokens.removeOf('password-reset', user.id);
    this.mails.tellPasswordChanged(user.email, siteName);
  }

  private async send(email: string, siteName: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user?.approved) return;
    const token = await this.tokens.add({
      purpose: 'password-reset',
      subjectId: user.id,
      version: user.tokenVersion,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    });
    await this.mails.sendPasswordReset(user.email, token, siteName);
  }

  private async accountOf(token: string): Promise<UserRecord | undefined> {
    const stored = await this.tokens.find('password-reset', token);
    const user = stored && (await this.users.find(stored.subjectId));
    return user?.approved && user.tokenVersion === stored?.version ? user : undefined;
  }
}
