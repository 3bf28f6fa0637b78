import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import { Leases } from '../../database/leases/leases.service.js';
import { PriceAlertChecker } from './price-alert-checker.js';
import { PriceDigestSender } from './price-digest-sender.js';
import { ShopperMails } from './shopper-mails.js';

const POLL_MS = 60_000;
const INTERVAL_MS = 5 * 60_000;
const LEASE = 'price-alerts';

/** Sends the e-mails of price alerts and the weekly e-mails. One of the instances checks every five minutes; all of them poll. */
@Injectable()
export class PriceMailSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('PriceMails');
  private timer?: NodeJS.Timeout;
  private readonly stopped = new AbortController();

  constructor(
    private readonly alerts: PriceAlertChecker,
    private readonly digests: PriceDigestSender,
    private readonly mails: ShopperMails,
    private readonly leases: Leases,
  ) {}

  onApplicationBootstrap(): void {
    if (this.mails.isConfigured) this.timer = setInterval(() => void this.runQuietly(), POLL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.stopped.abort(new Error('The product stops.'));
  }

  /**
   * Sends what is due if five minutes have passed and no other instance is sending.
   * @returns the number of e-mails, or undefined if no check was due.
   */
  async runWhenDue(now = new Date()): Promise<number | undefined> {
    const lease = await this.leases.take(LEASE);
    if (!lease) return undefined;
    const signal = AbortSignal.any([lease.lost, this.stopped.signal]);
    try {
      return (await this.alerts.check(now, signal)) + (await this.digests.send(now, signal));
    } finally {
      await lease.release({ notBefore: new Date(now.getTime() + INTERVAL_MS) });
    }
  }

  private async runQuietly(): Promise<void> {
    try {
      await this.runWhenDue();
    } catch (error) {
      this.logger.warn(`The price e-mails were not sent: ${messageOf(error)}`);
    }
  }
}
