/** An e-mail to one person. */
export interface Mail {
  /** Name of the sender, such as the site's label. */
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL to which mail programs send a POST when the recipient unsubscribes (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Sends e-mails, if SMTP is configured. */
export abstract class Mailer {
  /** Whether e-mails can be sent. Features that need e-mails are hidden otherwise. */
  abstract readonly isConfigured: boolean;

  /** @throws Error if the server does not accept the e-mail. */
  abstract send(mail: Mail): Promise<void>;
}
