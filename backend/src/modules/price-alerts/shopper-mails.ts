import { siteOrigin } from '@grabdeals/shared/site';
import type { Locale } from '@grabdeals/shared/website-settings';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { layOutMail, type MailContent } from '../../mail/mail-layout.js';
import { Mailer } from '../../mail/mailer.js';
import { ThemeService } from '../theme/theme.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { AlertTokens, type Purpose } from './alert-tokens.js';
import type { MailRequest } from './mail-request.js';

type Recipient = Pick<MailRequest, 'websiteName' | 'email'> & { id: string };

/** The site in whose name an e-mail is sent. */
interface MailSite {
  label: string;
  locale: Locale;
  /** URL of the storefront, without a slash at its end. */
  origin: string;
  hasProductPages: boolean;
}

interface Message extends MailContent {
  subject: string;
  /** Distinguishes the e-mails of one request. */
  key: string;
  unsubscribeUrl?: string;
}

/** Sends e-mails to shoppers, in the name and the colors of a site. */
@Injectable()
export class ShopperMails {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'mail'>,
    private readonly mailer: Mailer,
    private readonly websites: WebsitesService,
    private readonly themes: ThemeService,
    private readonly tokens: AlertTokens,
  ) {}

  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  async siteOf({ websiteName }: Pick<MailRequest, 'websiteName'>): Promise<MailSite> {
    const { label, domains, settings } = await this.websites.site(websiteName);
    const { locale, productPages: hasProductPages } = settings;
    const { publicUrl = '' } = this.env.mail ?? {};
    const origin = siteOrigin(websiteName, publicUrl, domains[0]) ?? publicUrl;
    return { label, locale, origin, hasProductPages };
  }

  /** Returns the URL of the page that performs a step. */
  async link({ id, websiteName }: Recipient, step: Purpose): Promise<string> {
    const { origin } = await this.siteOf({ websiteName });
    return `${origin}/alerts/${step}?token=${this.tokens.sign(step, id)}`;
  }

  /** @throws the errors of `Mailer.send`. */
  async send(recipient: Recipient, { subject, key, unsubscribeUrl, ...content }: Message): Promise<void> {
    const [{ label }, { data }] = await Promise.all([
      this.siteOf(recipient),
      this.themes.ofSite(recipient.websiteName),
    ]);
    await this.mailer.send({
      fromName: label,
      to: recipient.email,
      subject,
      key: `${recipient.id}.${key}`,
      ...layOutMail(content, label, data[0]?.websiteData),
      ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    });
  }
}
