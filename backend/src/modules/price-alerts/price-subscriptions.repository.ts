import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import type { Currency } from '@grabdeals/shared/money';
import { countOf } from '../../common/count-of.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import { WatchedSearch } from './watched-search.schema.js';
import { ALL_SITES, Repository, type Stored } from '../../common/persistence/repository.js';

const SUBSCRIPTION_KINDS = ['product-alert', 'search-alert', 'weekly-digest'] as const;
export type SubscriptionKindName = (typeof SUBSCRIPTION_KINDS)[number];

/** A product of a subscription, with the price to which its price is compared. */
@Schema({ _id: false })
export class WatchedPrice {
  @Prop({ required: true })
  productId: string;

  /** In integer cents. The target of a price alert, or the price at the last e-mail. */
  @Prop({ required: true })
  priceCents: number;

  @Prop({ type: String, required: true })
  currency: Currency;

  /** The price when the alert was set, if it is not the one to compare with. */
  @Prop()
  earlierCents?: number;
}

/** A shopper's wish to get e-mails when prices fall. */
@Schema({ collection: 'price_subscriptions', timestamps: true, versionKey: false })
export class PriceSubscription {
  @Prop({ type: String, enum: SUBSCRIPTION_KINDS, required: true })
  kind: SubscriptionKindName;

  /** What the subscription is about: the product's id, or the search, for an alert. Empty for a digest, of which a person has one on a site. */
  @Prop({ default: '' })
  subject: string;

  @Prop({ required: true })
  websiteName: string;

  /** In lower case. */
  @Prop({ required: true })
  email: string;

  @Prop({ type: [SchemaFactory.createForClass(WatchedPrice)], required: true })
  prices: WatchedPrice[];

  /** What an alert for a search, a brand or a category watches. */
  @Prop({ type: SchemaFactory.createForClass(WatchedSearch) })
  search?: WatchedSearch;

  /** Time of the double opt-in. Null until then. */
  @Prop({ type: Date, default: null })
  confirmedAt: Date | null;

  /** Time before which no e-mail is sent. Null until the confirmation. */
  @Prop({ type: Date, default: null })
  nextAt: Date | null;

  createdAt: Date;
  updatedAt: Date;
}

export const PriceSubscriptionSchema = SchemaFactory.createForClass(PriceSubscription);
// Subscriptions that have ended are deleted by age.
PriceSubscriptionSchema.index({ confirmedAt: 1, createdAt: 1 });
// The job reads the subscriptions that are due.
PriceSubscriptionSchema.index({ nextAt: 1 });
// A confirmation replaces earlier subscriptions of the same person.
PriceSubscriptionSchema.index({ email: 1, websiteName: 1, kind: 1, subject: 1 });
// A deletion of a website deletes its subscriptions.
PriceSubscriptionSchema.index({ websiteName: 1 });

/** Days in which a shopper can confirm a subscription. Unconfirmed subscriptions are then deleted. */
export const CONFIRMATION_DAYS = 3;
/** Days after which subscriptions end, and are deleted with the address. */
const LIFETIME_DAYS = 365;
/** Subscriptions of one address that its page lists. */
const MAX_OF_ADDRESS = 200;
/** Number of subscriptions that are read at once. A weekly digest can have 50 products. */
const PAGE_SIZE = 50;

const NOUNS: Readonly<Record<SubscriptionKindName, string>> = {
  'product-alert': 'price alert',
  'search-alert': 'deal alert',
  'weekly-digest': 'weekly price e-mail',
};

export type SubscriptionRecord = Omit<PriceSubscription, 'updatedAt'> & { id: string };

@Injectable()
@RemovedWith('website')
export class PriceSubscriptionsRepository extends Repository<PriceSubscription> implements OwnedRecords<string> {
  constructor(@InjectModel(PriceSubscription.name) model: Model<PriceSubscription>) {
    super(model);
  }

  async add(
    fields: Pick<PriceSubscription, 'kind' | 'subject' | 'websiteName' | 'email' | 'prices' | 'search'>,
  ): Promise<SubscriptionRecord> {
    return toRecord(await this.insert(fields));
  }

  /** Returns the subscription unless its time to confirm, or its life, has ended. */
  async find(id: string, kind: SubscriptionKindName, now: Date): Promise<SubscriptionRecord | undefined> {
    const record = await this.findOne({ _id: toRecordId(id), kind, websiteName: ALL_SITES });
    return record && !hasEnded(record, now) ? toRecord(record) : undefined;
  }

  /** Confirms a subscription once, and deletes the others of the same person about the same. */
  async confirm(subscription: SubscriptionRecord, confirmedAt: Date, nextAt: Date): Promise<void> {
    const { id, kind, subject, email, websiteName } = subscription;
    const filter = { _id: toRecordId(id), websiteName, confirmedAt: null };
    if ((await this.updateOne(filter, { $set: { confirmedAt, nextAt } })) === 0) return;
    await this.deleteMany({ email, websiteName, kind, subject, _id: { $ne: toRecordId(id) } });
  }

  /** Stores the time of the next e-mail, and the prices to which it compares. */
  async schedule(
    { id, websiteName }: SubscriptionRecord,
    next: Partial<Pick<PriceSubscription, 'nextAt' | 'prices' | 'search'>>,
  ): Promise<void> {
    await this.updateOne({ _id: toRecordId(id), websiteName }, { $set: next });
  }

  /** Returns the confirmed subscriptions of an address on a site, the newest first. */
  async ofAddress(email: string, websiteName: string): Promise<SubscriptionRecord[]> {
    const filter = { email, websiteName, confirmedAt: { $ne: null } };
    return (await this.findMany(filter).sort({ _id: -1 }).limit(MAX_OF_ADDRESS)).map(toRecord);
  }

  /** Deletes one subscription of an address on a site, or all of them, also those that wait for their confirmation. */
  async removeOfAddress(email: string, websiteName: string, id?: string): Promise<void> {
    await this.deleteMany({ email, websiteName, ...(id ? { _id: toRecordId(id) } : {}) });
  }

  async remove(id: string): Promise<void> {
    await this.deleteMany({ _id: toRecordId(id), websiteName: ALL_SITES });
  }

  /** Deletes the subscriptions that nobody has confirmed in time, and those whose life has ended. */
  async removeEnded(now: Date): Promise<void> {
    const { unconfirmed, all } = createdBefore(now);
    const filters = [{ confirmedAt: null, createdAt: { $lt: unconfirmed } }, { createdAt: { $lt: all } }];
    for (const filter of filters) await this.deleteMany({ ...filter, websiteName: ALL_SITES });
  }

  /** Yields the confirmed subscriptions that are due, in pages. The caller may delete subscriptions between pages. */
  async *duePages(now: Date): AsyncGenerator<SubscriptionRecord[]> {
    for (let after = '0'.repeat(24); ;) {
      const filter = { nextAt: { $lte: now }, websiteName: ALL_SITES, _id: { $gt: toRecordId(after) } };
      const records = (await this.findMany(filter).sort({ _id: 1 }).limit(PAGE_SIZE)).map(toRecord);
      if (records.length === 0) return;
      yield records;
      after = records.at(-1)!.id;
    }
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    const losses: string[] = [];
    for (const kind of SUBSCRIPTION_KINDS) {
      const count = await this.countDocuments({ websiteName, kind });
      if (count > 0) losses.push(countOf(count, NOUNS[kind]));
    }
    return losses.length > 0 ? losses.join(', ') : undefined;
  }

  removeWith(websiteName: string): Promise<void> {
    return this.deleteMany({ websiteName });
  }
}

function hasEnded({ confirmedAt, createdAt }: PriceSubscription, now: Date): boolean {
  const { unconfirmed, all } = createdBefore(now);
  return createdAt < (confirmedAt ? all : unconfirmed);
}

/** Returns the times before which subscriptions that have ended were created. */
function createdBefore(now: Date): { unconfirmed: Date; all: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { unconfirmed: before(CONFIRMATION_DAYS), all: before(LIFETIME_DAYS) };
}

function toRecord({ _id, ...fields }: Stored<PriceSubscription>): SubscriptionRecord {
  return { ...fields, id: String(_id) };
}
