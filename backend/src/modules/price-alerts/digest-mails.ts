import { mediaAt } from '@grabdeals/shared/media';
import { discountPercent, formatMoney } from '@grabdeals/shared/money';
import { productPath } from '@grabdeals/shared/product-path';
import { Injectable } from '@nestjs/common';
import { countOf } from '../../common/count-of.js';
import type { Product } from '../products/product.js';
import { imageUrlsOf } from '../products/product-image.js';
import { CONFIRMATION_DAYS } from './alert-terms.js';
import type { PriceDigestRecord } from './price-digests.repository.js';
import { ShopperMails } from './shopper-mails.js';

/** Path of the storefront's page of saved deals. */
const SAVED_PATH = '/saved';

/** A product whose price has dropped since the last weekly e-mail. */
export interface PriceDrop {
  product: Product;
  earlierCents: number;
}

/** Writes the weekly e-mails of price drops. */
@Injectable()
export class DigestMails {
  constructor(private readonly mails: ShopperMails) {}

  /** Asks the recipient to confirm the weekly e-mail (double opt-in). */
  async sendConfirmation(digest: PriceDigestRecord): Promise<void> {
    const { label } = await this.mails.siteOf(digest);
    const deals = countOf(digest.prices.length, 'saved deal');
    await this.mails.send(digest, {
      subject: 'Confirm your weekly price drops',
      key: 'confirm',
      heading: 'Confirm your weekly price drops',
      paragraphs: [
        `Somebody, probably you, asked ${label} for a weekly email when the price of ${deals} drops.`,
        `Confirm the email within ${CONFIRMATION_DAYS} days. If it wasn’t you, ignore this email: you won’t get another one.`,
      ],
      button: { label: 'Confirm weekly email', url: await this.mails.link(digest, 'weekly-confirm') },
      footer: `${label} uses your email address only for this weekly email, and deletes it when you unsubscribe or after a year.`,
    });
  }

  /** Lists the price drops, the largest share of the price first. */
  async sendDrops(digest: PriceDigestRecord, drops: readonly PriceDrop[]): Promise<void> {
    const { label, locale, origin, hasProductPages } = await this.mails.siteOf(digest);
    const unsubscribeUrl = await this.mails.link(digest, 'weekly-unsubscribe');
    const subject =
      drops.length === 1 ? '1 of your saved deals is cheaper' : `${drops.length} of your saved deals are cheaper`;
    await this.mails.send(digest, {
      subject: `Price drops: ${subject}`,
      // The same e-mail has the same key when a process that died sends it again.
      key: `week.${digest.nextAt?.getTime()}`,
      heading: `${subject} than last week`,
      paragraphs: ['Prices can change at any time.'],
      items: drops.map(({ product, earlierCents }) => ({
        title: product.title,
        url: origin + (hasProductPages ? productPath(product) : SAVED_PATH),
        price: formatMoney({ cents: product.priceCents, currency: product.currency }, locale),
        earlierPrice: formatMoney({ cents: earlierCents, currency: product.currency }, locale),
        note: noteOn(product.priceCents, earlierCents),
        imageUrl: imageUrlOf(product, origin),
      })),
      button: { label: 'See your saved deals', url: origin + SAVED_PATH },
      footer: `You get this email because you asked ${label} for weekly price drops. Merchants may pay ${label} a commission for purchases.`,
      footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
      unsubscribeUrl,
    });
  }
}

/** Returns the reduction in whole percent: `12% less`. */
function noteOn(cents: number, earlierCents: number): string {
  const percent = discountPercent(cents, earlierCents);
  return percent > 0 ? `${percent}% less` : 'slightly less';
}

/** Returns the URL of the product's first image, at twice the size at which the e-mail shows the image. */
function imageUrlOf(product: Product, origin: string): string | undefined {
  const [image] = imageUrlsOf(product);
  return image && new URL(mediaAt(image, 160), origin).href;
}
