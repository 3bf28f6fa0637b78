import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { networkOf } from '../../common/limits/network-of.js';
import { Secrets } from '../../config/secrets.js';
import { Job } from '../../database/jobs/job.js';
import { RateLimits } from '../../database/rate-limits/rate-limits.service.js';
import { MailRejectedError, UnknownRecipientError } from '../../mail/mailer.js';
import { ThemeService } from '../theme/theme.service.js';
import { type MailSite, SiteMailer } from '../websites/site-mailer.js';
import type { PendingRequestView } from './price-alerts.dto.js';
import {
  CONFIRMATION_DAYS,
  PriceSubscriptionsRepository,
  type SubscriptionKindName,
  type SubscriptionRecord,
} from './price-subscriptions.repository.js';
import { PRODUCT_ALERT } from './product-alert.js';
import type { ShownById, SubscriptionKind, SubscriptionMail } from './subscription-kind.js';
import { WEEKLY_DIGEST } from './weekly-digest.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import type { Product } from '../products/product.js';
import { isVisible } from '../products/product-visibility.js';
import { ProductSearch } from '../search/product-search.js';
import { WebsitesService } from '../websites/websites.service.js';

/** Finds the products that a site shows. */
@Injectable()
export class ShownProducts {
  constructor(
    private readonly search: ProductSearch,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
  ) {}

  /** Returns the products with these ids that the site shows, by id. A site that is not active shows none. */
  async on(siteName: string, ids: readonly string[]): Promise<Map<string, Product>> {
    const [{ state }, selected, hiddenCategoryIds, products] = await Promise.all([
      this.websites.site(siteName),
      this.selections.ofSite(siteName),
      this.categories.hiddenIdsOf(siteName),
      this.search.byIds([...ids], siteName),
    ]);
    const shown = products.filter(
      (product) =>
        state === 'active' &&
        selected.ids.includes(product.merchantId) &&
        isVisible(product, { siteName, hiddenCategoryIds }),
    );
    return new Map(shown.map((product) => [product.id, product]));
  }
}

const KINDS: Readonly<Record<SubscriptionKindName, Pick<SubscriptionKind<never, unknown>, 'due' | 'pathPrefix'>>> = {
  'product-alert': PRODUCT_ALERT,
  'weekly-digest': WEEKLY_DIGEST,
};

/** Time after which a rejected e-mail is sent again. */
const RETRY_MS = 60 * 60_000;

/** Limits of the confirmation e-mails, so that nobody can send many of them to strangers. All kinds of subscriptions share them. */
export const LIMITS = {
  'price-mails-address': { points: 5, duration: 86_400 },
  'price-mails-network': { points: 20, duration: 3_600 },
  'price-mails-network-day': { points: 60, duration: 86_400 },
};

/** E-mails to shoppers when prices fall. Shoppers have no accounts: a subscription starts when its recipient confirms it. */
@Injectable()
export class PriceSubscriptionsService {
  private readonly logger = new Logger('PriceMails');
  private readonly limits;

  constructor(
    private readonly subscriptions: PriceSubscriptionsRepository,
    private readonly products: ShownProducts,
    private readonly mailer: SiteMailer,
    private readonly themes: ThemeService,
    private readonly secrets: Secrets,
    limits: RateLimits,
  ) {
    this.limits = limits.createAll(LIMITS);
  }

  /**
   * Stores a subscription and sends the e-mail that confirms it. Products that the site does not show are skipped.
   * @throws NotFoundException if e-mails cannot be sent or the site shows none of the products, BadRequestException for an invalid field,
   * TooManyRequestsException
   */
  async create<Body extends { email: string }>(
    kind: SubscriptionKind<Body, unknown>,
    body: Body,
    { siteName: websiteName, address }: { siteName: string; address: string },
  ): Promise<PendingRequestView> {
    if (!this.mailer.isConfigured) throw new NotFoundException(kind.texts.unavailable);
    const products = await this.products.on(websiteName, kind.productIds(body));
    if (products.size === 0) throw new NotFoundException(kind.texts.gone);
    const request = kind.subscribe(body, products);
    const email = body.email.toLowerCase();
    await this.assertWithinLimits(email, address);
    const subscription = await this.subscriptions.add({ kind: kind.name, websiteName, email, ...request });
    try {
      const site = await this.siteOf(subscription);
      const url = this.linkOf(subscription, site, 'confirm');
      const mail = kind.confirmation(subscription, products, { site, url, days: CONFIRMATION_DAYS });
      await this.send(subscription, site, mail);
    } catch (error) {
      await this.subscriptions.remove(subscription.id);
      throw error;
    }
    return { confirmBefore: new Date(subscription.createdAt.getTime() + CONFIRMATION_DAYS * DAY_MS) };
  }

  /** Starts the subscription of a link. @throws NotFoundException if the link is not valid or has expired. */
  async confirm<View>(kind: SubscriptionKind<never, View>, token: string, now = new Date()): Promise<View> {
    const id = this.idOf(kind, 'confirm', token);
    const subscription = id && (await this.subscriptions.find(id, kind.name, now));
    if (!subscription) throw new NotFoundException(kind.texts.expired);
    const nextAt = subscription.nextAt ?? new Date(now.getTime() + kind.delayMs);
    const [site, products] = await Promise.all([this.siteOf(subscription), this.productsOf([subscription])]);
    const view = kind.view(subscription, products, { site, nextAt });
    if (!view) throw new NotFoundException(kind.texts.expired);
    await this.subscriptions.confirm(subscription, now, nextAt);
    return view;
  }

  /** Deletes the subscription of a link. Does nothing if it has ended. @throws NotFoundException for an invalid link. */
  async unsubscribe(kind: SubscriptionKind<never, unknown>, token: string): Promise<void> {
    const id = this.idOf(kind, 'unsubscribe', token);
    if (!id) throw new NotFoundException('This link is not valid.');
    await this.subscriptions.remove(id);
  }

  /** Sends the e-mails that are due, and deletes subscriptions that have ended. @returns the number of e-mails. */
  @Job({
    name: 'price-alerts',
    everyMs: 5 * 60_000,
    pollMs: 60_000,
    isEnabled: ({ mailer }: PriceSubscriptionsService) => mailer.isConfigured,
  })
  async sendDue(now: Date, signal?: AbortSignal): Promise<number> {
    await this.subscriptions.removeEnded(now);
    let sentCount = 0;
    for await (const page of this.subscriptions.duePages(now)) {
      for (const site of new Set(page.map(({ websiteName }) => websiteName))) {
        const ofSite = page.filter(({ websiteName }) => websiteName === site);
        const products = await this.productsOf(ofSite);
        for (const subscription of ofSite) {
          signal?.throwIfAborted();
          if (await this.sendOne(subscription, products, now)) sentCount++;
        }
      }
    }
    return sentCount;
  }

  /** Stores that an e-mail was sent only afterwards, so that a process that dies loses none. */
  private async sendOne(subscription: SubscriptionRecord, products: ShownById, now: Date): Promise<boolean> {
    const site = await this.siteOf(subscription);
    const { mail, next } = KINDS[subscription.kind].due(subscription, products, { site, now });
    if (mail && !(await this.deliver(subscription, site, mail, now))) return false;
    if (next === 'ends') await this.subscriptions.remove(subscription.id);
    else if (next !== 'waits') await this.subscriptions.schedule(subscription, next);
    return mail !== undefined;
  }

  /**
   * Sends an e-mail. Without a response of the mail server, the error ends the job, because all other e-mails would fail as well.
   * @returns whether the e-mail was sent. A rejected one is sent later, and the subscription of an unknown recipient is deleted.
   */
  private async deliver(
    subscription: SubscriptionRecord,
    site: MailSite,
    mail: SubscriptionMail,
    now: Date,
  ): Promise<boolean> {
    const url = this.linkOf(subscription, site, 'unsubscribe');
    try {
      await this.send(subscription, site, mail, url);
      return true;
    } catch (error) {
      if (error instanceof UnknownRecipientError) await this.subscriptions.remove(subscription.id);
      else if (error instanceof MailRejectedError) {
        await this.subscriptions.schedule(subscription, { nextAt: new Date(now.getTime() + RETRY_MS) });
      } else throw error;
      this.logger.warn(error.message);
      return false;
    }
  }

  private async send(
    { id, email, websiteName }: SubscriptionRecord,
    site: MailSite,
    mail: SubscriptionMail,
    unsubscribeUrl?: string,
  ): Promise<void> {
    const theme = (await this.themes.ofSite(websiteName)).data[0]?.websiteData;
    const footerLink = unsubscribeUrl ? { label: 'Unsubscribe', url: unsubscribeUrl } : undefined;
    await this.mailer.send({ ...mail, site, theme, to: email, key: `${id}.${mail.key}`, unsubscribeUrl, footerLink });
  }

  private siteOf({ websiteName }: SubscriptionRecord): Promise<MailSite> {
    return this.mailer.site(websiteName, { hasSecrets: false });
  }

  /** Reads the products of subscriptions on one site. */
  private productsOf(subscriptions: readonly SubscriptionRecord[]): Promise<ShownById> {
    const ids = subscriptions.flatMap(({ prices }) => prices.map(({ productId }) => productId));
    return this.products.on(subscriptions[0]!.websiteName, [...new Set(ids)]);
  }

  /** Returns the URL of the storefront's page that performs a step. Whoever has the link has the e-mail. */
  private linkOf({ id, kind }: SubscriptionRecord, { origin }: MailSite, step: 'confirm' | 'unsubscribe'): string {
    const path = KINDS[kind].pathPrefix + step;
    return `${origin}/alerts/${path}?token=${id}.${this.secrets.sign('price alerts', `${path}\n${id}`)}`;
  }

  /** Returns the id of the subscription of a link; undefined if the token is not valid for the step. */
  private idOf(
    { pathPrefix }: Pick<SubscriptionKind<never, unknown>, 'pathPrefix'>,
    step: 'confirm' | 'unsubscribe',
    token: string,
  ): string | undefined {
    const [id = '', signature = ''] = token.split('.');
    return this.secrets.isSignature('price alerts', `${pathPrefix}${step}\n${id}`, signature) ? id : undefined;
  }

  /** @throws TooManyRequestsException */
  private async assertWithinLimits(email: string, address: string): Promise<void> {
    const network = networkOf(address);
    const { limits } = this;
    await limits['price-mails-network'].consume(
      network,
      'You have requested many emails. Please try again in an hour.',
    );
    await limits['price-mails-network-day'].consume(
      network,
      'You have requested many emails. Please try again tomorrow.',
    );
    await limits['price-mails-address'].consume(
      mailboxOf(email),
      'We have sent several emails to this address. Please try again tomorrow.',
    );
  }
}

/** Returns the address without what many providers ignore: `shopper+deals@mail.example` is the mailbox of `shopper@mail.example`. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).replace(/\+.*$/, '') + email.slice(at);
}
