import { formatMoney } from '@grabdeals/shared/money';
import { productPath } from '@grabdeals/shared/product-path';
import { Injectable } from '@nestjs/common';
import type { Product } from '../products/product.js';
import { CONFIRMATION_DAYS } from './alert-terms.js';
import type { PriceAlertRecord } from './price-alerts.repository.js';
import { ShopperMails } from './shopper-mails.js';

/** Writes the e-mails of price alerts. */
@Injectable()
export class AlertMails {
  constructor(private readonly mails: ShopperMails) {}

  /** Asks the recipient to confirm the alert (double opt-in). */
  async sendConfirmation(alert: PriceAlertRecord, product: Product): Promise<void> {
    const { label, locale } = await this.mails.siteOf(alert);
    const target = formatMoney({ cents: alert.targetCents, currency: alert.currency ?? product.currency }, locale);
    await this.mails.send(alert, {
      subject: `Confirm your price alert for ${product.title}`,
      key: 'confirm',
      heading: 'Confirm your price alert',
      paragraphs: [
        `Somebody, probably you, asked ${label} for an email when ${product.title} costs ${target} or less.`,
        `Confirm the alert within ${CONFIRMATION_DAYS} days. If it wasn’t you, ignore this email: you won’t get another one.`,
      ],
      button: { label: 'Confirm alert', url: await this.mails.link(alert, 'confirm') },
      footer: `${label} uses your email address only for this alert, and deletes it after the alert or after a year.`,
    });
  }

  /** Reports that the price has fallen to the target or below. */
  async sendPriceDrop(alert: PriceAlertRecord, product: Product): Promise<void> {
    const { label, locale, origin } = await this.mails.siteOf(alert);
    const price = (cents: number) => formatMoney({ cents, currency: product.currency }, locale);
    const unsubscribeUrl = await this.mails.link(alert, 'unsubscribe');
    await this.mails.send(alert, {
      subject: `Price drop: ${product.title} is now ${price(product.priceCents)}`,
      key: 'drop',
      heading: `${product.title} is now ${price(product.priceCents)}`,
      paragraphs: [
        `The price is at or below your target of ${price(alert.targetCents)}. Prices can change at any time.`,
        'This alert is now complete. You can set another one on the product page.',
      ],
      button: { label: 'See the deal', url: origin + productPath(product) },
      footer: `You get this email because you set a price alert at ${label}. Merchants may pay ${label} a commission for purchases.`,
      footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
      unsubscribeUrl,
    });
  }
}
