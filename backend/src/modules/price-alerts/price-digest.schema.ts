import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Currency } from '@grabdeals/shared/money';
import type { MailRequest } from './mail-request.js';

/** A product in a weekly e-mail, with the price to which the next e-mail compares. */
@Schema({ _id: false })
export class WatchedPrice {
  @Prop({ required: true })
  productId: string;

  /** In integer cents. */
  @Prop({ required: true })
  priceCents: number;

  /** Currency of the price. Missing in records of earlier versions. */
  @Prop({ type: String })
  currency?: Currency;
}

/** A shopper's wish to get a weekly e-mail with the saved deals whose prices have dropped. */
@Schema({ collection: 'price_digests', timestamps: true, versionKey: false })
export class PriceDigest implements MailRequest {
  @Prop({ required: true })
  websiteName: string;

  @Prop({ required: true })
  email: string;

  @Prop({ type: [SchemaFactory.createForClass(WatchedPrice)], required: true })
  prices: WatchedPrice[];

  @Prop({ type: Date, default: null })
  confirmedAt: Date | null;

  /** Time of the next e-mail. Null until the confirmation. */
  @Prop({ type: Date, default: null })
  nextAt: Date | null;

  createdAt: Date;
  updatedAt: Date;
}

export const PriceDigestSchema = SchemaFactory.createForClass(PriceDigest);
// Unconfirmed weekly e-mails are deleted by age.
PriceDigestSchema.index({ confirmedAt: 1, createdAt: 1 });
// The sender reads the e-mails that are due.
PriceDigestSchema.index({ nextAt: 1 });
// A confirmation replaces the earlier products of the same person.
PriceDigestSchema.index({ email: 1, websiteName: 1 });
// A deletion of a website deletes its weekly e-mails.
PriceDigestSchema.index({ websiteName: 1 });
