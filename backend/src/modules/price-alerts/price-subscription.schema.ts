import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Currency } from '@grabdeals/shared/money';

export const SUBSCRIPTION_KINDS = ['product-alert', 'weekly-digest'] as const;
export type SubscriptionKindName = (typeof SUBSCRIPTION_KINDS)[number];

/** A product of a subscription, with the price to which its price is compared. */
@Schema({ _id: false })
export class WatchedPrice {
  @Prop({ required: true })
  productId: string;

  /** In integer cents. The target of a price alert, or the price at the last weekly e-mail. */
  @Prop({ required: true })
  priceCents: number;

  @Prop({ type: String, required: true })
  currency: Currency;
}

/** A shopper's wish to get e-mails when prices fall. */
@Schema({ collection: 'price_subscriptions', timestamps: true, versionKey: false })
export class PriceSubscription {
  @Prop({ type: String, enum: SUBSCRIPTION_KINDS, required: true })
  kind: SubscriptionKindName;

  /** What the subscription is about: the product's id for an alert. Empty for a digest, of which a person has one on a site. */
  @Prop({ default: '' })
  subject: string;

  @Prop({ required: true })
  websiteName: string;

  /** In lower case. */
  @Prop({ required: true })
  email: string;

  @Prop({ type: [SchemaFactory.createForClass(WatchedPrice)], required: true })
  prices: WatchedPrice[];

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
