import { formatMoney, type Money } from '@grabdeals/shared/money';
import { productPath } from '@grabdeals/shared/product-path';
import { siteOrigin } from '@grabdeals/shared/site';
import { siteColors } from '@grabdeals/shared/theme-colors';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { layOutMail, type MailContent } from '../../mail/mail-layout.js';
import { Mailer } from '../../mail/mailer.js';
import type { Product } from '../products/product.js';
import { ThemeService } from '../theme/theme.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { AlertTokens } from './alert-tokens.js';
import { CONFIRMATION_DAYS } from './alert-terms.js';
import type { PriceAlertRecord } from './price-alerts.repository.js';

/** Sends the e-mails of price alerts, in the name and the colors of the alert's site. */
@Injectable()
export class AlertMails {
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

  /** Asks the recipient to confirm the alert (double opt-in). */
  async sendConfirmation(alert: PriceAlertRecord, product: Product): Promise<void> {
    const { label, locale } = await this.siteOf(alert);
    const target = formatMoney({ cents: alert.targetCents, currency: product.currency }, locale);
    const content: MailContent = {
      heading: 'Confirm your price alert',
      paragraphs: [
        `Somebody, probably you, asked ${label} for an email when ${product.title} costs ${target} or less.`,
        `Confirm the alert within ${CONFIRMATION_DAYS} days. If it wasn’t you, ignore this email: you won’t get another one.`,
      ],
      button: { label: 'Confirm alert', url: this.link(alert, 'confirm') },
      footer: `${label} uses your email address only for this alert.`,
    };
    await this.send(alert, `Confirm your price alert for ${product.title}`, content, false);
  }

  /** Reports that the price has fallen to the target or below. */
  async sendPriceDrop(alert: PriceAlertRecord, product: Product): Promise<void> {
    const { label, locale } = await this.siteOf(alert);
    const price = (cents: Money['cents']) => formatMoney({ cents, currency: product.currency }, locale);
    const content: MailContent = {
      heading: `${product.title} is now ${price(product.priceCents)}`,
      paragraphs: [
        `The price is at or below your target of ${price(alert.targetCents)}. Prices can change at any time.`,
        'This alert is now complete. You can set another one on the product page.',
      ],
      button: {
        label: 'See the deal',
        url: this.originOf(alert) + productPath(product),
      },
      footer: `You get this email because you set a price alert at ${label}. Merchants may pay ${label} a commission for purchases.`,
      footerLink: { label: 'Unsubscribe', url: this.link(alert, 'unsubscribe') },
    };
    await this.send(alert, `Price drop: ${product.title} is now ${price(product.priceCents)}`, content, true);
  }

  private async send(
    alert: PriceAlertRecord,
    subject: string,
    content: MailContent,
    hasUnsubscribe: boolean,
  ): Promise<void> {
    const [{ label }, { data }] = await Promise.all([this.siteOf(alert), this.themes.ofSite(alert.websiteName)]);
    const colors = siteColors(data[0]?.websiteData ?? {});
    const look = { siteLabel: label, buttonColor: colors.accent, buttonTextColor: colors['on-accent'] };
    await this.mailer.send({
      fromName: label,
      to: alert.email,
      subject,
      ...layOutMail(content, look),
      ...(hasUnsubscribe ? { unsubscribeUrl: this.link(alert, 'unsubscribe') } : {}),
    });
  }

  private async siteOf({ websiteName }: PriceAlertRecord) {
    const { label, settings } = await this.websites.site(websiteName);
    return { label, locale: settings.locale };
  }

  private link(alert: PriceAlertRecord, step: 'confirm' | 'unsubscribe'): string {
    return `${this.originOf(alert)}/alerts/${step}?token=${this.tokens.sign(step, alert.id)}`;
  }

  private originOf({ websiteName }: PriceAlertRecord): string {
    const { publicUrl = '' } = this.env.mail ?? {};
    return siteOrigin(websiteName, publicUrl) ?? publicUrl;
  }
}
