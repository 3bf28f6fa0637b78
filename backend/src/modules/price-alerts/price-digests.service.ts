import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Injectable, NotFoundException } from '@nestjs/common';
import { CONFIRMATION_DAYS, DIGEST_DAYS } from './alert-terms.js';
import { AlertTokens } from './alert-tokens.js';
import { DigestMails } from './digest-mails.js';
import type { CreatePriceDigestDto } from './price-alerts.dto.js';
import type { PendingRequestView, PriceDigestView } from './price-alerts.views.js';
import { PriceDigestsRepository } from './price-digests.repository.js';
import { RequestLimits } from './request-limits.js';
import { ShopperMails } from './shopper-mails.js';
import { ShownProducts } from './shown-products.js';

/** Weekly e-mails of price drops, which shoppers request for their saved deals without an account. */
@Injectable()
export class PriceDigestsService {
  constructor(
    private readonly digests: PriceDigestsRepository,
    private readonly shopperMails: ShopperMails,
    private readonly mails: DigestMails,
    private readonly tokens: AlertTokens,
    private readonly products: ShownProducts,
    private readonly limits: RequestLimits,
  ) {}

  /**
   * Stores a request for the weekly e-mail and sends the e-mail that confirms it. Products that the site does not show are skipped.
   * @throws NotFoundException if e-mails cannot be sent or the site shows none of the products, TooManyRequestsException
   */
  async create(input: CreatePriceDigestDto, siteName: string, address: string): Promise<PendingRequestView> {
    if (!this.shopperMails.isConfigured) throw new NotFoundException('Weekly emails are not available.');
    const products = await this.products.on(siteName, input.productIds);
    if (products.size === 0) throw new NotFoundException('These products are no longer available.');
    const email = input.email.toLowerCase();
    await this.limits.consume(email, address);
    const prices = [...products.values()].map(({ id, priceCents, currency }) => ({
      productId: id,
      priceCents,
      currency,
    }));
    const digest = await this.digests.add({ websiteName: siteName, email, prices, nextAt: null });
    try {
      await this.mails.sendConfirmation(digest);
    } catch (error) {
      await this.digests.remove(digest.id);
      throw error;
    }
    return { confirmBefore: new Date(digest.createdAt.getTime() + CONFIRMATION_DAYS * DAY_MS) };
  }

  /** Starts the weekly e-mail of a link. The first e-mail follows after a week. @throws NotFoundException if the link is not valid or has expired. */
  async confirm(token: string, now = new Date()): Promise<PriceDigestView> {
    const id = this.tokens.verify('weekly-confirm', token);
    const digest = id && (await this.digests.find(id, now));
    if (!digest) throw new NotFoundException('This link has expired. Request the weekly email again.');
    const firstAt = digest.nextAt ?? new Date(now.getTime() + DIGEST_DAYS * DAY_MS);
    await this.digests.confirm(digest, now, firstAt);
    return { productCount: digest.prices.length, nextAt: firstAt };
  }

  /** Ends the weekly e-mail of a link. Does nothing if it has ended. @throws NotFoundException for an invalid link. */
  async unsubscribe(token: string): Promise<void> {
    const id = this.tokens.verify('weekly-unsubscribe', token);
    if (!id) throw new NotFoundException('This link is not valid.');
    await this.digests.remove(id);
  }
}
