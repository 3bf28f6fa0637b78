import { createTransport } from 'nodemailer';
import { type Mail, Mailer } from './mailer.js';

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 2;

export interface MailOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  smtpUrl: string;
  /** Address of the sender. */
  from: string;
}

/** Sends e-mails over SMTP. */
export class SmtpMailer extends Mailer {
  readonly isConfigured = true;
  private readonly transport;

  constructor(private readonly options: MailOptions) {
    super();
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = createTransport({
      url: options.smtpUrl,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      ...timeouts,
    });
  }

  async send({ fromName, to, subject, text, html, unsubscribeUrl }: Mail): Promise<void> {
    await this.transport.sendMail({
      from: { name: fromName, address: this.options.from },
      // An object, because a text could contain several addresses.
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: unsubscribeUrl
        ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
    });
  }

  close(): void {
    this.transport.close();
  }
}
