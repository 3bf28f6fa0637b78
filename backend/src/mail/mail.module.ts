import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { type Mail, Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Rejects e-mails, because no mail server is configured. */
class NoMailer extends Mailer {
  readonly isConfigured = false;

  send({ subject }: Mail): Promise<void> {
    return Promise.reject(new Error(`SMTP_URL is not set, so the e-mail "${subject}" cannot be sent.`));
  }
}

/** Chooses the mailer by the configuration. */
@Global()
@Module({
  providers: [
    {
      provide: Mailer,
      inject: [ENV],
      useFactory: ({ mail }: Env): Mailer => (mail ? new SmtpMailer(mail) : new NoMailer()),
    },
  ],
  exports: [Mailer],
})
export class MailModule implements OnApplicationShutdown {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {}

  onApplicationShutdown(): void {
    if (this.mailer instanceof SmtpMailer) this.mailer.close();
  }
}
