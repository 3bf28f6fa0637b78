import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Injectable, NotFoundException } from '@nestjs/common';
import { fieldError } from '../../common/errors/field-error.js';
import { networkOf } from '../../common/limits/network-of.js';
import { toPriceView } from '../../common/price.views.js';
import { type RateLimit, RateLimits } from '../../database/rate-limits/rate-limits.service.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import type { Product } from '../products/product.js';
import { isVisible } from '../products/product-visibility.js';
import { ProductSearch } from '../search/product-search.js';
import { WebsitesService } from '../websites/websites.service.js';
import { AlertMails } from './alert-mails.js';
import { ALERTS_PER_NETWORK, CONFIRMATION_DAYS, MAILS_PER_ADDRESS } from './alert-terms.js';
import { AlertTokens } from './alert-tokens.js';
import type { CreatePriceAlertDto } from './price-alerts.dto.js';
import { type PriceAlertRecord, PriceAlertsRepository } from './price-alerts.repository.js';
import type { PendingPriceAlertView, PriceAlertView } from './price-alerts.views.js';

const EXPIRED = 'This link has expired. Set the price alert again.';

/** Price alerts of shoppers, who have no accounts: an alert starts when its recipient confirms it. */
@Injectable()
export class PriceAlertsService {
  private readonly perAddress: RateLimit;
  private readonly perNetwork: RateLimit;

  constructor(
    private readonly alerts: PriceAlertsRepository,
    private readonly mails: AlertMails,
    private readonly tokens: AlertTokens,
    private readonly search: ProductSearch,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
    limits: RateLimits,
  ) {
    this.perAddress = limits.create('price-alerts-address', MAILS_PER_ADDRESS);
    this.perNetwork = limits.create('price-alerts-network', ALERTS_PER_NETWORK);
  }

  /**
   * Stores an alert and sends the e-mail that confirms it.
   * @throws NotFoundException if e-mails cannot be sent or the site does not show the product, BadRequestException if the target is not
   * below the price, TooManyRequestsException
   */
  async create(input: CreatePriceAlertDto, siteName: string, address: string): Promise<PendingPriceAlertView> {
    if (!this.mails.isConfigured) throw new NotFoundException('Price alerts are not available.');
    const product = await this.productOn(siteName, input.productId);
    if (!product) throw new NotFoundException('This product is no longer available.');
    if (input.targetCents >= product.priceCents) {
      throw fieldError('targetCents', 'Please enter a price below the current price.');
    }
    const email = input.email.toLowerCase();
    await this.perNetwork.consume(networkOf(address), 'You have set many price alerts. Please try again in an hour.');
    await this.perAddress.consume(email, 'We have sent several emails to this address. Please try again tomorrow.');
    const alert = await this.alerts.add({
      websiteName: siteName,
      productId: product.id,
      email,
      targetCents: input.targetCents,
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
    const alert = await this.alertOf('confirm', token);
    const product = alert && (await this.productOn(alert.websiteName, alert.productId));
    if (!alert || !product) throw new NotFoundException(EXPIRED);
    await this.alerts.confirm(alert, new Date());
    const { id: productId, title: productTitle, currency } = product;
    const { locale } = (await this.websites.site(alert.websiteName)).settings;
    return { productId, productTitle, targetPrice: toPriceView({ cents: alert.targetCents, currency }, locale) };
  }

  /** Deletes the alert of a link. Does nothing if the alert is complete or was deleted. @throws NotFoundException for an invalid link. */
  async unsubscribe(token: string): Promise<void> {
    const id = this.tokens.verify('unsubscribe', token);
    if (!id) throw new NotFoundException('This link is not valid.');
    await this.alerts.remove(id);
  }

  /** Returns the product if the site shows it. */
  async productOn(siteName: string, productId: string): Promise<Product | undefined> {
    const [{ state }, { ids }, hiddenCategoryIds, [product]] = await Promise.all([
      this.websites.site(siteName),
      this.selections.ofSite(siteName),
      this.categories.hiddenIdsOf(siteName),
      this.search.byIds([productId], siteName),
    ]);
    if (!product || state !== 'active' || !ids.includes(product.merchantId)) return undefined;
    return isVisible(product, { siteName, hiddenCategoryIds }) ? product : undefined;
  }

  private alertOf(purpose: 'confirm' | 'unsubscribe', token: string): Promise<PriceAlertRecord | undefined> {
    const id = this.tokens.verify(purpose, token);
    return id ? this.alerts.find(id) : Promise.resolve(undefined);
  }
}
