import { createTransport } from 'nodemailer';
import { UnavailableError } from '../common/errors/unavailable.error.js';
import { type Mail, Mailer, MAILS_UNAVAILABLE, MailRejectedError, UnknownRecipientError } from './mailer.js';

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 2;

export interface MailOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  smtpUrl: string;
  /** Address of the sender. */
  from: string;
}

/** What nodemailer adds to its errors. */
interface SmtpFailure {
  code?: string;
  /** The last command, such as `RCPT TO`. */
  command?: string;
  /** The server's status, such as 550. Absent if the server has not responded. */
  responseCode?: number;
  /** The server's text, such as `550 5.1.1 No such user`. */
  response?: string;
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

  async send({ fromName, to, subject, text, html, key, unsubscribeUrl }: Mail): Promise<void> {
    const { from } = this.options;
    try {
      await this.transport.sendMail({
        from: { name: fromName, address: from },
        // An object, because a text could contain several addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${key}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: unsubscribeUrl
          ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {},
      });
    } catch (error) {
      throw toMailError(error as SmtpFailure, error);
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** Converts an error of nodemailer, whose message can contain the recipient. */
function toMailError({ code, command, responseCode, response = '' }: SmtpFailure, cause: unknown): Error {
  if (!responseCode || code === 'EAUTH')
    return new UnavailableError(MAILS_UNAVAILABLE, `The mail server cannot be used (${code ?? String(cause)}).`);
  // Status 5.7 is a rule against the sender, which says nothing about the recipient.
  const isUnknown = command === 'RCPT TO' && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response);
  const message = `The mail server has rejected the e-mail with the status ${responseCode}.`;
  return isUnknown ? new UnknownRecipientError(message) : new MailRejectedError(message, responseCode < 500);
}
