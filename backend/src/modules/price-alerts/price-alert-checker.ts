import { Injectable } from '@nestjs/common';
import type { Product } from '../products/product.js';
import { AlertMails } from './alert-mails.js';
import { RETRY_MS } from './alert-terms.js';
import { type PriceAlertRecord, PriceAlertsRepository } from './price-alerts.repository.js';
import { deliver } from './price-mail-delivery.js';
import { ShownProducts } from './shown-products.js';

/** Sends the e-mails of alerts whose product costs the target or less. */
@Injectable()
export class PriceAlertChecker {
  constructor(
    private readonly alerts: PriceAlertsRepository,
    private readonly products: ShownProducts,
    private readonly mails: AlertMails,
  ) {}

  /** Sends the e-mails that are due, and deletes alerts that have ended. @param signal ends the check. @returns the number of e-mails. */
  async check(now = new Date(), signal?: AbortSignal): Promise<number> {
    await this.alerts.removeEnded(now);
    let sentCount = 0;
    for await (const page of this.alerts.duePages(now)) {
      for (const [alert, product] of await this.withProducts(page)) {
        signal?.throwIfAborted();
        if (isReached(alert, product) && (await this.send(alert, product, now))) sentCount++;
      }
    }
    return sentCount;
  }

  /** Reads the products of a page once for each site. Alerts whose product the site does not show are omitted. */
  private async withProducts(alerts: readonly PriceAlertRecord[]): Promise<[PriceAlertRecord, Product][]> {
    const sites = [...new Set(alerts.map(({ websiteName }) => websiteName))];
    const pairs: [PriceAlertRecord, Product][] = [];
    for (const site of sites) {
      const ofSite = alerts.filter(({ websiteName }) => websiteName === site);
      const products = await this.products.on(site, [...new Set(ofSite.map(({ productId }) => productId))]);
      for (const alert of ofSite) {
        const product = products.get(alert.productId);
        if (product) pairs.push([alert, product]);
      }
    }
    return pairs;
  }

  /** Deletes the alert only after its e-mail was sent, so that a process that dies loses none. */
  private async send(alert: PriceAlertRecord, product: Product, now: Date): Promise<boolean> {
    const remove = () => this.alerts.remove(alert.id);
    const isSent = await deliver(() => this.mails.sendPriceDrop(alert, product), {
      remove,
      postpone: () => this.alerts.postpone(alert, new Date(now.getTime() + RETRY_MS)),
    });
    if (isSent) await remove();
    return isSent;
  }
}

/** Returns whether the product costs the target or less. Prices in different currencies are not comparable. */
function isReached({ targetCents, currency }: PriceAlertRecord, product: Product): boolean {
  return (currency ?? product.currency) === product.currency && product.priceCents <= targetCents;
}
