import { Inject, Injectable } from '@nestjs/common';
import { siteOrigin } from '@grabdeals/shared/site';
import type { ThemeData } from '@grabdeals/shared/theme';
import type { Locale } from '@grabdeals/shared/website-settings';
import { ENV, type Env } from '../../config/env.js';
import { layOutMail, type MailContent } from '../../mail/mail-layout.js';
import { type Mail, Mailer } from '../../mail/mailer.js';
import { WebsitesService } from './websites.service.js';

/** Name of the sender if the site of the request is unknown. */
const PRODUCT_NAME = 'Grabdeals';

/** The site in whose name an e-mail is sent. */
export interface MailSite {
  label: string;
  locale: Locale;
  /** URL of the storefront, without a slash at its end. */
  origin: string;
  hasProductPages: boolean;
  /** Lines of the postal address, which laws require in e-mails about offers. */
  address: readonly string[];
}

interface SiteMail extends Pick<Mail, 'to' | 'subject' | 'key' | 'unsubscribeUrl'>, MailContent {
  site: Pick<MailSite, 'label'>;
  /** Theme of the site, whose colors the e-mail has. */
  theme?: ThemeData;
}

/** Sends e-mails in the name of a site. The modules that send e-mails provide it: programs without a mailer import `WebsitesModule`, too. */
@Injectable()
export class SiteMailer {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'mail'>,
    private readonly mailer: Mailer,
    private readonly websites: WebsitesService,
  ) {}

  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * Returns the site of an e-mail. The site of a request can be any name: the e-mail of an unknown site is sent in the name of the product.
   * @param hasSecrets Whether links of the e-mail open an account. They have no custom domain, whose proof may be old.
   */
  async site(siteName: string, { hasSecrets }: { hasSecrets: boolean }): Promise<MailSite> {
    const { state, label, domains, settings, contact } = await this.websites.site(siteName);
    const { publicUrl = '' } = this.env.mail ?? {};
    const { locale, productPages: hasProductPages } = settings;
    if (state === 'unknown') {
      return { label: PRODUCT_NAME, locale, origin: publicUrl, hasProductPages, address: [] };
    }
    const origin = siteOrigin(siteName, publicUrl, hasSecrets ? undefined : domains[0]) ?? publicUrl;
    return { label, locale, origin, hasProductPages, address: contact.address };
  }

  /** @throws the errors of `Mailer.send`. */
  send({ site: { label }, theme, to, subject, key, unsubscribeUrl, ...content }: SiteMail): Promise<void> {
    const mail = { fromName: label, to, subject, key, ...layOutMail(content, label, theme) };
    return this.mailer.send(unsubscribeUrl ? { ...mail, unsubscribeUrl } : mail);
  }
}
