import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Injectable, NotFoundException } from '@nestjs/common';
import { fieldError } from '../../common/errors/field-error.js';
import { toPriceView } from '../../common/price.views.js';
import type { Product } from '../products/product.js';
import { WebsitesService } from '../websites/websites.service.js';
import { AlertMails } from './alert-mails.js';
import { CONFIRMATION_DAYS } from './alert-terms.js';
import { AlertTokens } from './alert-tokens.js';
import type { CreatePriceAlertDto } from './price-alerts.dto.js';
import { PriceAlertsRepository } from './price-alerts.repository.js';
import type { PendingRequestView, PriceAlertView } from './price-alerts.views.js';
import { RequestLimits } from './request-limits.js';
import { ShopperMails } from './shopper-mails.js';
import { ShownProducts } from './shown-products.js';

const EXPIRED = 'This link has expired. Set the price alert again.';

/** Price alerts of shoppers, who have no accounts: an alert starts when its recipient confirms it. */
@Injectable()
export class PriceAlertsService {
  constructor(
    private readonly alerts: PriceAlertsRepository,
    private readonly shopperMails: ShopperMails,
    private readonly mails: AlertMails,
    private readonly tokens: AlertTokens,
    private readonly products: ShownProducts,
    private readonly websites: WebsitesService,
    private readonly limits: RequestLimits,
  ) {}

  /**
   * Stores an alert and sends the e-mail that confirms it.
   * @throws NotFoundException if e-mails cannot be sent or the site does not show the product, BadRequestException if the target is not
   * below the price, TooManyRequestsException
   */
  async create(input: CreatePriceAlertDto, siteName: string, address: string): Promise<PendingRequestView> {
    if (!this.shopperMails.isConfigured) throw new NotFoundException('Price alerts are not available.');
    const product = await this.productOn(siteName, input.productId);
    if (!product) throw new NotFoundException('This product is no longer available.');
    if (input.targetCents >= product.priceCents) {
      throw fieldError('targetCents', 'Please enter a price below the current price.');
    }
    const email = input.email.toLowerCase();
    await this.limits.consume(email, address);
    const { targetCents } = input;
    const alert = await this.alerts.add({
      websiteName: siteName,
      productId: product.id,
      email,
      targetCents,
      currency: product.currency,
      retryAt: null,
    });
    try {
      await this.mails.sendConfirmation(alert, product);
    } catch (error) {
      await this.alerts.remove(alert.id);
      throw error;
    }
    return { confirmBefore: new Date(alert.createdAt.getTime() + CONFIRMATION_DAYS * DAY_MS) };
  }

  /** Starts the alert of a link. @throws NotFoundException if the link is not valid or has expired. */
  async confirm(token: string): Promise<PriceAlertView> {
    const id = this.tokens.verify('confirm', token);
    const alert = id ? await this.alerts.find(id) : undefined;
    const product = alert && (await this.productOn(alert.websiteName, alert.productId));
    if (!alert || !product) throw new NotFoundException(EXPIRED);
    await this.alerts.confirm(alert, new Date());
    const { id: productId, title: productTitle } = product;
    const { targetCents: cents, currency = product.currency } = alert;
    const { locale } = (await this.websites.site(alert.websiteName)).settings;
    return { productId, productTitle, targetPrice: toPriceView({ cents, currency }, locale) };
  }

  /** Deletes the alert of a link. Does nothing if the alert is complete or was deleted. @throws NotFoundException for an invalid link. */
  async unsubscribe(token: string): Promise<void> {
    const id = this.tokens.verify('unsubscribe', token);
    if (!id) throw new NotFoundException('This link is not valid.');
    await this.alerts.remove(id);
  }

  private async productOn(siteName: string, productId: string): Promise<Product | undefined> {
    return (await this.products.on(siteName, [productId])).get(productId);
  }
}
