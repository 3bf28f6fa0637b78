import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ADMIN_LINKS } from '@grabdeals/shared/admin-paths';
import { messageOf } from '@grabdeals/shared/error-message';
import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@grabdeals/shared/limits';
import type { Role } from '@grabdeals/shared/roles';
import type { MailContent } from '../../../mail/mail-layout.js';
import { SiteMailer } from '../../websites/site-mailer.js';

/**
 * Sends the e-mails about accounts, in the name of the site on which the user is. They contain no text of the recipient's
 * account, such as the name, because anybody can sign up with the email of somebody else.
 */
@Injectable()
export class AccountMails {
  private readonly logger = new Logger('AccountMails');

  constructor(private readonly mailer: SiteMailer) {}

  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  /** Sends the link that sets a forgotten password. */
  async sendPasswordReset(email: string, token: string, siteName: string): Promise<void> {
    await this.send(email, siteName, 'Set a new password', (label, origin) => ({
      heading: 'Set a new password',
      paragraphs: [
        `Somebody, probably you, requested a new password for the Site Manager of ${label}.`,
        `Set the password within ${PASSWORD_RESET_MINUTES} minutes. The link works once. If it wasn’t you, ignore this ` +
          'email: your password stays the same.',
      ],
      button: { label: 'Set a new password', url: `${origin}${ADMIN_LINKS.resetPassword}#token=${token}` },
      footer: `You get this email because your account at ${label} has this address.`,
    }));
  }

  /** Sends the link of an invitation. @returns false if e-mails cannot be sent. */
  async sendInvitation(
    { email, role, invitedBy }: { email: string; role: Role; invitedBy: string },
    token: string,
    siteName: string,
  ): Promise<boolean> {
    if (!this.isConfigured) return false;
    await this.send(email, siteName, 'You are invited to the Site Manager', (label, origin) => ({
      heading: `You are invited to the Site Manager of ${label}`,
      paragraphs: [
        `${invitedBy || 'An owner'} invites you as ${role === 'vendor' ? 'a vendor' : `an ${role}`}.`,
        `Accept the invitation within ${INVITATION_DAYS} days. The link works once.`,
      ],
      button: { label: 'Accept invitation', url: `${origin}${ADMIN_LINKS.acceptInvitation}#token=${token}` },
      footer: 'If you do not know the sender, ignore this email.',
    }));
    return true;
  }

  /** Tells an account in the background that its password was changed, if e-mails can be sent. */
  tellPasswordChanged(email: string, siteName: string): void {
    this.tell(
      email,
      siteName,
      'Your password was changed',
      (label) =>
        `The password of your account for the Site Manager of ${label} was changed. All devices are signed out.`,
    );
  }

  /** Tells an account in the background that its two-factor sign-in was turned off, if e-mails can be sent. */
  tellTwoFactorOff(email: string, siteName: string): void {
    this.tell(
      email,
      siteName,
      'Two-factor sign-in was turned off',
      (label) => `Your account for the Site Manager of ${label} can now sign in with the password alone.`,
    );
  }

  private tell(email: string, siteName: string, heading: string, paragraphOf: (label: string) => string): void {
    if (!this.isConfigured) return;
    this.send(email, siteName, heading, (label, origin) => ({
      heading,
      paragraphs: [
        paragraphOf(label),
        'If it wasn’t you, set a new password at once, and tell the owner of this installation.',
      ],
      button: { label: 'Set a new password', url: origin + ADMIN_LINKS.forgotPassword },
      footer: `You get this email because your account at ${label} has this address.`,
    })).catch((error: unknown) => {
      this.logger.warn(`The e-mail “${heading}” could not be sent: ${messageOf(error)}`);
    });
  }

  private async send(
    to: string,
    siteName: string,
    subject: string,
    contentOf: (label: string, origin: string) => MailContent,
  ): Promise<void> {
    const site = await this.mailer.site(siteName, { hasSecrets: true });
    await this.mailer.send({
      site,
      to,
      subject,
      key: `account.${randomUUID()}`,
      ...contentOf(site.label, site.origin),
    });
  }
}
