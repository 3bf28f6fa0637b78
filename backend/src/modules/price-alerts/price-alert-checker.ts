import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Leases } from '../../database/leases/leases.service.js';
import { AlertMails } from './alert-mails.js';
import { CONFIRMATION_DAYS } from './alert-terms.js';
import { type PriceAlertRecord, PriceAlertsRepository } from './price-alerts.repository.js';
import { PriceAlertsService } from './price-alerts.service.js';

const POLL_MS = 60_000;
const INTERVAL_MS = 5 * 60_000;
const LEASE = 'price-alerts';

/** Sends the e-mails of alerts whose product costs the target or less. One of the instances checks every five minutes; all of them poll. */
@Injectable()
export class PriceAlertChecker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('PriceAlerts');
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly alerts: PriceAlertsRepository,
    private readonly service: PriceAlertsService,
    private readonly mails: AlertMails,
    private readonly leases: Leases,
  ) {}

  onApplicationBootstrap(): void {
    if (this.mails.isConfigured) this.timer = setInterval(() => void this.checkQuietly(), POLL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Checks all alerts if five minutes have passed. @returns the number of e-mails, or undefined if no check was due. */
  async checkWhenDue(): Promise<number | undefined> {
    const lease = await this.leases.take(LEASE);
    if (!lease) return undefined;
    try {
      return await this.check();
    } finally {
      await lease.release({ notBefore: new Date(Date.now() + INTERVAL_MS) });
    }
  }

  /** Sends the e-mails that are due, and deletes alerts that nobody has confirmed in time. @returns the number of e-mails. */
  async check(now = new Date()): Promise<number> {
    await this.alerts.removeUnconfirmed(new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS));
    let sentCount = 0;
    for await (const page of this.alerts.confirmedPages()) {
      for (const alert of page) if (await this.sendIfDue(alert)) sentCount++;
    }
    return sentCount;
  }

  /** An e-mail that fails is sent by the next check. A process that dies after sending repeats one e-mail. */
  private async sendIfDue(alert: PriceAlertRecord): Promise<boolean> {
    const product = await this.service.productOn(alert.websiteName, alert.productId);
    if (!product || product.priceCents > alert.targetCents) return false;
    try {
      await this.mails.sendPriceDrop(alert, product);
    } catch (error) {
      this.logger.warn(`A price alert could not be sent: ${messageOf(error)}`);
      return false;
    }
    await this.alerts.remove(alert.id);
    return true;
  }

  private async checkQuietly(): Promise<void> {
    try {
      await this.checkWhenDue();
    } catch (error) {
      this.logger.warn(`Price alerts could not be checked: ${messageOf(error)}`);
    }
  }
}
