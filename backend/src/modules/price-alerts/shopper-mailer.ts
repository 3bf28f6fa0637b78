import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { networkOf } from '../../common/limits/network-of.js';
import { Secrets } from '../../config/secrets.js';
import { RateLimits } from '../../database/rate-limits/rate-limits.service.js';
import { ThemeService } from '../theme/theme.service.js';
import { type MailSite, SiteMailer } from '../websites/site-mailer.js';
import type { SubscriptionMail } from './subscription-kind.js';

/** Limits of the confirmation e-mails, so that nobody can send many of them to strangers. All kinds of subscriptions share them. */
export const LIMITS = {
  'price-mails-address': { points: 5, duration: 86_400 },
  'price-mails-network': { points: 20, duration: 3_600 },
  'price-mails-network-day': { points: 60, duration: 86_400 },
};

/** Days in which the link to all alerts of an address works. An alert, whose e-mails have the link, ends sooner. */
const LINK_DAYS = 366;

/** Who gets an e-mail, and in the name of which site. */
interface Envelope {
  site: MailSite;
  websiteName: string;
  email: string;
  unsubscribeUrl?: string | undefined;
}

/** Sends e-mails to shoppers. Each has the site's postal address and a link to all alerts of the recipient. */
@Injectable()
export class ShopperMailer {
  private readonly limits;

  constructor(
    private readonly mailer: SiteMailer,
    private readonly themes: ThemeService,
    private readonly secrets: Secrets,
    limits: RateLimits,
  ) {
    this.limits = limits.createAll(LIMITS);
  }

  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  /** Returns the site under the name that its pages show. */
  async site(websiteName: string): Promise<MailSite> {
    const site = await this.mailer.site(websiteName, { hasSecrets: false });
    return { ...site, label: (await this.themeOf(websiteName))?.siteName || site.label };
  }

  /** @throws the errors of `Mailer.send`. */
  async send(mail: SubscriptionMail, { site, websiteName, email, unsubscribeUrl }: Envelope): Promise<void> {
    const theme = await this.themeOf(websiteName);
    const footerLinks = unsubscribeUrl
      ? [
          { label: 'Unsubscribe', url: unsubscribeUrl },
          { label: 'All your alerts', url: this.allAlertsUrl(email, websiteName, site) },
        ]
      : [];
    await this.mailer.send({ ...mail, site, theme, to: email, unsubscribeUrl, footerLinks, address: site.address });
  }

  /** Returns the URL of the page of all alerts of an address. The fragment, which browsers send to no server, opens it. */
  allAlertsUrl(email: string, websiteName: string, { origin }: MailSite): string {
    return `${origin}/alerts#${this.tokenOf(email, websiteName)}`;
  }

  /** Returns a token that opens the alerts of an address on a site. It contains the address encrypted. */
  tokenOf(email: string, websiteName: string, now = new Date()): string {
    return this.secrets.encrypt('addresses of alerts', `${now.getTime()} ${email}`, websiteName);
  }

  /** Returns the address of a token; undefined for another site's token, and for one that has expired. */
  addressOf(token: string, websiteName: string, now = new Date()): string | undefined {
    const [issuedAt, email] = this.secrets.decrypt('addresses of alerts', token, websiteName)?.split(' ') ?? [];
    return now.getTime() - Number(issuedAt) < LINK_DAYS * DAY_MS ? email : undefined;
  }

  /** @throws TooManyRequestsException */
  async assertWithinLimits(email: string, address: string): Promise<void> {
    const network = networkOf(address);
    const { limits } = this;
    await limits['price-mails-network'].consume(
      network,
      'You have requested many emails. Please try again in an hour.',
    );
    await limits['price-mails-network-day'].consume(
      network,
      'You have requested many emails. Please try again tomorrow.',
    );
    await limits['price-mails-address'].consume(
      mailboxOf(email),
      'We have sent several emails to this address. Please try again tomorrow.',
    );
  }

  private async themeOf(websiteName: string) {
    return (await this.themes.ofSite(websiteName)).data[0]?.websiteData;
  }
}

/** Returns the address without what many providers ignore: `shopper+deals@mail.example` is the mailbox of `shopper@mail.example`. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).replace(/\+.*$/, '') + email.slice(at);
}
