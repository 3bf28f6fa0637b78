import { Injectable } from '@nestjs/common';
import { Job } from '../../database/jobs/job.js';
import { PriceAlertChecker } from './price-alert-checker.js';
import { PriceDigestSender } from './price-digest-sender.js';
import { ShopperMails } from './shopper-mails.js';

/** Sends the e-mails of price alerts and the weekly e-mails. */
@Injectable()
export class PriceMailSchedule {
  constructor(
    private readonly alerts: PriceAlertChecker,
    private readonly digests: PriceDigestSender,
    private readonly mails: ShopperMails,
  ) {}

  /** Sends the e-mails that are due. */
  @Job({
    name: 'price-alerts',
    everyMs: 5 * 60_000,
    pollMs: 60_000,
    isEnabled: ({ mails }: PriceMailSchedule) => mails.isConfigured,
  })
  async send(now: Date, signal: AbortSignal): Promise<void> {
    await this.alerts.check(now, signal);
    await this.digests.send(now, signal);
  }
}
