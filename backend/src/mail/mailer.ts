/** An e-mail to one person. */
export interface Mail {
  /** Name of the sender, such as the site's label. */
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Identifies the e-mail among all e-mails of this installation. Mail programs show an e-mail that is sent twice with the same key once. */
  key: string;
  /** URL to which mail programs send a POST when the recipient unsubscribes (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mail server does not know the recipient. Further e-mails to the recipient are rejected, too. */
export class UnknownRecipientError extends Error {}

/** The mail server has rejected one e-mail. Others, or a later attempt, may succeed. */
export class MailRejectedError extends Error {
  constructor(
    message: string,
    /** Whether the server asked to try again later. */
    readonly isTemporary: boolean,
  ) {
    super(message);
  }
}

/** The message for callers while the mail server cannot be used, or asks to try again later. */
export const MAILS_UNAVAILABLE = 'E-mails cannot be sent at the moment. Please try again later.';

/** Sends e-mails, if SMTP is configured. */
export abstract class Mailer {
  /** Whether e-mails can be sent. Features that need e-mails are hidden otherwise. */
  abstract readonly isConfigured: boolean;

  /**
   * @throws UnknownRecipientError, MailRejectedError, or another Error if the server cannot be reached. Messages of these errors do not
   * contain the recipient.
   */
  abstract send(mail: Mail): Promise<void>;
}
