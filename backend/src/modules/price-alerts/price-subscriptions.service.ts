import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { Secrets } from '../../config/secrets.js';
import { Job } from '../../database/jobs/job.js';
import { MailRejectedError, UnknownRecipientError } from '../../mail/mailer.js';
import type { MailSite } from '../websites/site-mailer.js';
import type { AddressAlertView, AddressTokenView, PendingRequestView } from './price-alerts.dto.js';
import {
  CONFIRMATION_DAYS,
  PriceSubscriptionsRepository,
  type SubscriptionKindName,
  type SubscriptionRecord,
} from './price-subscriptions.repository.js';
import { PRODUCT_ALERT } from './product-alert.js';
import type { ShownById, SubscriptionKind, SubscriptionMail } from './subscription-kind.js';
import { WEEKLY_DIGEST } from './weekly-digest.js';
import { SEARCH_ALERT, searchedSince } from './search-alert.js';
import { ShopperMailer } from './shopper-mailer.js';
import { ShownProducts } from './shown-products.js';

const KINDS: Readonly<
  Record<SubscriptionKindName, Pick<SubscriptionKind<never, unknown>, 'due' | 'pathPrefix' | 'title'>>
> = {
  'product-alert': PRODUCT_ALERT,
  'search-alert': SEARCH_ALERT,
  'weekly-digest': WEEKLY_DIGEST,
};

/** What shoppers call the kinds. */
const ALERT_NAMES: Readonly<Record<SubscriptionKindName, string>> = {
  'product-alert': 'Price alert',
  'search-alert': 'Deal alert',
  'weekly-digest': 'Weekly email',
};

/** Time after which a rejected e-mail is sent again. */
const RETRY_MS = 60 * 60_000;

/** E-mails to shoppers when prices fall. Shoppers have no accounts: a subscription starts when its recipient confirms it. */
@Injectable()
export class PriceSubscriptionsService {
  private readonly logger = new Logger('PriceMails');

  constructor(
    private readonly subscriptions: PriceSubscriptionsRepository,
    private readonly products: ShownProducts,
    private readonly mailer: ShopperMailer,
    private readonly secrets: Secrets,
  ) {}

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
    const ids = kind.productIds(body);
    const products = await this.products.on(websiteName, ids);
    if (ids.length > 0 && products.size === 0) throw new NotFoundException(kind.texts.gone);
    const request = kind.subscribe(body, products);
    const email = body.email.toLowerCase();
    await this.mailer.assertWithinLimits(email, address);
    const subscription = await this.subscriptions.add({ kind: kind.name, websiteName, email, ...request });
    try {
      const site = await this.mailer.site(websiteName);
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
  async confirm<View>(
    kind: SubscriptionKind<never, View>,
    token: string,
    now = new Date(),
  ): Promise<View & AddressTokenView> {
    const id = this.idOf(kind, 'confirm', token);
    const subscription = id && (await this.subscriptions.find(id, kind.name, now));
    if (!subscription) throw new NotFoundException(kind.texts.expired);
    const nextAt = subscription.nextAt ?? new Date(now.getTime() + kind.delayMs);
    const [site, products] = await Promise.all([
      this.mailer.site(subscription.websiteName),
      this.productsOf([subscription]),
    ]);
    const view = kind.view(subscription, products, { site, nextAt });
    if (!view) throw new NotFoundException(kind.texts.expired);
    await this.subscriptions.confirm(subscription, now, nextAt);
    const { email, websiteName } = subscription;
    return { ...view, addressToken: this.mailer.tokenOf(email, websiteName) };
  }

  /** Deletes the subscription of a link. Does nothing if it has ended. @throws NotFoundException for an invalid link. */
  async unsubscribe(kind: SubscriptionKind<never, unknown>, token: string): Promise<void> {
    const id = this.idOf(kind, 'unsubscribe', token);
    if (!id) throw new NotFoundException('This link is not valid.');
    await this.subscriptions.remove(id);
  }

  /** Returns whether the subscription of a confirmation's link is on already. An invalid link is not. */
  async isConfirmed(kind: SubscriptionKind<never, unknown>, token: string, now = new Date()): Promise<boolean> {
    const id = this.idOf(kind, 'confirm', token);
    return id !== undefined && (await this.subscriptions.find(id, kind.name, now))?.confirmedAt instanceof Date;
  }

  /** Returns the confirmed subscriptions of an address on a site. */
  async ofAddress(email: string, siteName: string): Promise<AddressAlertView[]> {
    const [site, subscriptions] = await Promise.all([
      this.mailer.site(siteName),
      this.subscriptions.ofAddress(email, siteName),
    ]);
    const products = await this.productsOf(subscriptions.filter(({ kind }) => kind === 'product-alert'));
    return subscriptions.map((subscription) => {
      const { id, kind, confirmedAt } = subscription;
      const name = ALERT_NAMES[kind];
      return { id, name, ...KINDS[kind].title(subscription, products, site), confirmedAt: confirmedAt! };
    });
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
        const products = await this.productsOf(ofSite.filter(({ search }) => !search));
        for (const subscription of ofSite) {
          signal?.throwIfAborted();
          const { search } = subscription;
          const shown = search
            ? await this.products.changedIn(site, search, searchedSince({ ...subscription, search }))
            : products;
          if (await this.sendOne(subscription, shown, now)) sentCount++;
        }
      }
    }
    return sentCount;
  }

  /** Stores that an e-mail was sent only afterwards, so that a process that dies loses none. */
  private async sendOne(subscription: SubscriptionRecord, products: ShownById, now: Date): Promise<boolean> {
    const site = await this.mailer.site(subscription.websiteName);
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

  private send(
    { id, email, websiteName }: SubscriptionRecord,
    site: MailSite,
    mail: SubscriptionMail,
    unsubscribeUrl?: string,
  ): Promise<void> {
    return this.mailer.send({ ...mail, key: `${id}.${mail.key}` }, { site, websiteName, email, unsubscribeUrl });
  }

  /** Reads the products of subscriptions on one site. */
  private productsOf(subscriptions: readonly SubscriptionRecord[]): Promise<ShownById> {
    const ids = subscriptions.flatMap(({ prices }) => prices.map(({ productId }) => productId));
    return this.products.on(subscriptions[0]?.websiteName ?? '', [...new Set(ids)]);
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
}
