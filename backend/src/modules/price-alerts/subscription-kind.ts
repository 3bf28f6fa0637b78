import type { MailContent } from '../../mail/mail-layout.js';
import type { Product } from '../products/product.js';
import type { MailSite } from '../websites/site-mailer.js';
import type { WatchedSearch } from './watched-search.schema.js';
import type { SubscriptionKindName, SubscriptionRecord, WatchedPrice } from './price-subscriptions.repository.js';

/** The products of a subscription that its site shows, by id. Of a search, those that have changed. */
export type ShownById = ReadonlyMap<string, Product>;

/** An e-mail about a subscription. Every e-mail except the confirmation has a link to unsubscribe. */
export interface SubscriptionMail extends Omit<MailContent, 'footerLinks' | 'address'> {
  subject: string;
  /** Distinguishes the e-mails of one subscription. The same e-mail has the same key when a process that died sends it again. */
  key: string;
}

/** What is due: an e-mail, if there is a reason for one, and what becomes of the subscription after it was sent. */
interface Due {
  mail?: SubscriptionMail;
  next: 'waits' | 'ends' | { nextAt: Date; prices?: WatchedPrice[]; search?: WatchedSearch };
}

/** What distinguishes the kinds of subscriptions: what they watch, when they send e-mails, and their texts. */
export interface SubscriptionKind<Body extends { email: string }, View> {
  readonly name: SubscriptionKindName;
  /** Precedes the name of a step in the paths of the storefront's pages, and in signatures. */
  readonly pathPrefix: string;
  /** Time between the confirmation and the first e-mail. */
  readonly delayMs: number;
  readonly texts: {
    /** No e-mails can be sent. */
    unavailable: string;
    /** The site shows none of the products. */
    gone: string;
    /** The link of the confirmation has expired. */
    expired: string;
  };
  /** Returns the ids of the products that a request names; none if it names a search. */
  productIds(body: Body): readonly string[];
  /** Returns what a request subscribes to. @throws BadRequestException for an invalid field. */
  subscribe(body: Body, products: ShownById): Pick<SubscriptionRecord, 'subject' | 'prices' | 'search'>;
  /** Returns the e-mail that asks the recipient to confirm (double opt-in). @param days Days in which the link is valid. */
  confirmation(
    subscription: SubscriptionRecord,
    products: ShownById,
    context: { site: MailSite; url: string; days: number },
  ): SubscriptionMail;
  /** Returns the view of a confirmed subscription; undefined if it has no purpose any more. */
  view(
    subscription: SubscriptionRecord,
    products: ShownById,
    context: { site: MailSite; nextAt: Date },
  ): View | undefined;
  /** Returns what the page of all alerts shows: a title, and the path of what is watched. */
  title(subscription: SubscriptionRecord, products: ShownById, site: MailSite): { title: string; path?: string };
  due(subscription: SubscriptionRecord, products: ShownById, context: { site: MailSite; now: Date }): Due;
}
