import { randomUUID } from 'node:crypto';
import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { MailRejectedError } from '../../mail/mailer.js';
import type { AddressAlertsView } from './price-alerts.dto.js';
import { PriceSubscriptionsRepository } from './price-subscriptions.repository.js';
import { PriceSubscriptionsService } from './price-subscriptions.service.js';
import { ShopperMailer } from './shopper-mailer.js';

/** All alerts of an address on a site, which a link in each e-mail opens. */
@Injectable()
export class AddressAlertsService {
  private readonly logger = new Logger('PriceMails');

  constructor(
    private readonly subscriptions: PriceSubscriptionsRepository,
    private readonly alerts: PriceSubscriptionsService,
    private readonly mailer: ShopperMailer,
  ) {}

  /**
   * Sends the link to an address that has alerts. Neither the response nor its time shows whether the address has any.
   * @throws NotFoundException if e-mails cannot be sent, TooManyRequestsException
   */
  async sendLink(address: string, { siteName, network }: { siteName: string; network: string }): Promise<void> {
    if (!this.mailer.isConfigured) throw new NotFoundException('Alerts are not available.');
    const email = address.toLowerCase();
    await this.mailer.assertWithinLimits(email, network);
    void this.mailLink(email, siteName).catch((error: unknown) => {
      if (error instanceof MailRejectedError) this.logger.warn(error.message);
      else this.logger.error('The link to all alerts could not be sent.', error);
    });
  }

  /** @throws NotFoundException if the link is not valid or has expired. */
  async list(token: string, siteName: string): Promise<AddressAlertsView> {
    const email = this.addressOf(token, siteName);
    return { email, alerts: await this.alerts.ofAddress(email, siteName) };
  }

  /** Ends one alert, or all. Does nothing for an alert that has ended. @throws NotFoundException as `list`. */
  async end(token: string, siteName: string, id?: string): Promise<AddressAlertsView> {
    await this.subscriptions.removeOfAddress(this.addressOf(token, siteName), siteName, id);
    return this.list(token, siteName);
  }

  private addressOf(token: string, siteName: string): string {
    const email = this.mailer.addressOf(token, siteName);
    if (!email) throw new NotFoundException('This link is not valid or has expired. Request another one.');
    return email;
  }

  private async mailLink(email: string, websiteName: string): Promise<void> {
    if ((await this.subscriptions.ofAddress(email, websiteName)).length === 0) return;
    const site = await this.mailer.site(websiteName);
    const mail = {
      subject: `Your alerts at ${site.label}`,
      key: `alerts.${randomUUID()}`,
      heading: 'Your alerts',
      paragraphs: ['This link shows all alerts of your email address, and ends one or all of them.'],
      button: { label: 'See your alerts', url: this.mailer.allAlertsUrl(email, websiteName, site) },
      footer: 'You get this email because somebody, probably you, requested it. If it wasn’t you, ignore it.',
    };
    await this.mailer.send(mail, { site, websiteName, email });
  }
}
