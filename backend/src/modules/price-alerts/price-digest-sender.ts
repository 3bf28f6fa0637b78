import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import type { Product } from '../products/product.js';
import { DIGEST_DAYS, RETRY_MS } from './alert-terms.js';
import { DigestMails, type PriceDrop } from './digest-mails.js';
import { deliver } from './price-mail-delivery.js';
import type { WatchedPrice } from './price-digest.schema.js';
import { type PriceDigestRecord, PriceDigestsRepository } from './price-digests.repository.js';
import { ShownProducts } from './shown-products.js';

/** Sends the weekly e-mails that are due. A week without price drops has no e-mail. */
@Injectable()
export class PriceDigestSender {
  constructor(
    private readonly digests: PriceDigestsRepository,
    private readonly products: ShownProducts,
    private readonly mails: DigestMails,
  ) {}

  /** @param signal ends the sending. @returns the number of e-mails. */
  async send(now: Date, signal?: AbortSignal): Promise<number> {
    await this.digests.removeEnded(now);
    let sentCount = 0;
    for await (const page of this.digests.duePages(now)) {
      for (const digest of page) {
        signal?.throwIfAborted();
        if (await this.sendOne(digest, now)) sentCount++;
      }
    }
    return sentCount;
  }

  /** Schedules the next e-mail only after this one was sent, so that a process that dies loses none. */
  private async sendOne(digest: PriceDigestRecord, now: Date): Promise<boolean> {
    const ids = digest.prices.map(({ productId }) => productId);
    const products = await this.products.on(digest.websiteName, ids);
    const drops = dropsOf(digest.prices, products);
    const isSent =
      drops.length === 0 ||
      (await deliver(() => this.mails.sendDrops(digest, drops), {
        remove: () => this.digests.remove(digest.id),
        postpone: () => this.digests.schedule(digest, { nextAt: new Date(now.getTime() + RETRY_MS) }),
      }));
    if (!isSent) return false;
    const prices = digest.prices.map((watched) => {
      const { priceCents, currency } = products.get(watched.productId) ?? watched;
      return { productId: watched.productId, priceCents, currency };
    });
    await this.digests.schedule(digest, { prices, nextAt: new Date(now.getTime() + DIGEST_DAYS * DAY_MS) });
    return drops.length > 0;
  }
}

/** Returns the products that are cheaper now, the largest share of the price first. */
function dropsOf(prices: readonly WatchedPrice[], products: ReadonlyMap<string, Product>): PriceDrop[] {
  const shareOf = ({ product, earlierCents }: PriceDrop) => product.priceCents / earlierCents;
  return prices
    .flatMap(({ productId, priceCents, currency }) => {
      const product = products.get(productId);
      // Prices in different currencies are not comparable.
      const isComparable = product && (currency ?? product.currency) === product.currency;
      return isComparable && product.priceCents < priceCents ? [{ product, earlierCents: priceCents }] : [];
    })
    .sort((one, other) => shareOf(one) - shareOf(other));
}
