import { Injectable, Logger } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { MailRejectedError, UnknownRecipientError } from '../../../mail/mailer.js';
import { SiteMailer } from '../../websites/site-mailer.js';
import type { User } from './user.resource.js';
import { UsersRepository } from './users.repository.js';

/** An e-mail about the installation. */
interface OwnerMail {
  key: string;
  /** The subject, and the heading. */
  subject: string;
  paragraphs: string[];
  /** A button that opens a page of the Site Manager. */
  button: { label: string; path: string };
}

/** E-mails the owners in the name of the product, because all sites share the installation. */
@Injectable()
export class OwnerMails {
  private readonly logger = new Logger('OwnerMails');

  constructor(
    private readonly users: UsersRepository,
    private readonly mailer: SiteMailer,
  ) {}

  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * @param recipients Limits the owners, such as to those who want the e-mail.
   * @returns false if no e-mail was accepted and a later attempt may succeed.
   */
  async send(mail: OwnerMail, recipients: Partial<Pick<User, 'signalMails'>> = {}): Promise<boolean> {
    const emails = await this.users.ownerEmails(recipients);
    const sent = await Promise.all(emails.map((to) => this.sendTo(to, mail)));
    return sent.includes(true);
  }

  /** @returns false if a later attempt may succeed. */
  private async sendTo(to: string, { key, subject, paragraphs, button }: OwnerMail): Promise<boolean> {
    try {
      const site = await this.mailer.site('', { hasSecrets: true });
      await this.mailer.send({
        ...{ site, to, subject, key, heading: subject, paragraphs },
        button: { label: button.label, url: `${site.origin}${button.path}` },
        footer: 'You get this email because your account is an owner of this installation.',
      });
      return true;
    } catch (error) {
      if (error instanceof UnknownRecipientError) return true;
      this.logger.warn(`The e-mail "${subject}" could not be sent: ${messageOf(error)}`);
      return error instanceof MailRejectedError && !error.isTemporary;
    }
  }
}
