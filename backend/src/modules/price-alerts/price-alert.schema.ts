import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Currency } from '@grabdeals/shared/money';
import type { MailRequest } from './mail-request.js';

/** A shopper's wish to get an e-mail when a product's price falls. Deleted once the e-mail was sent. */
@Schema({ collection: 'price_alerts', timestamps: true, versionKey: false })
export class PriceAlert implements MailRequest {
  @Prop({ required: true })
  websiteName: string;

  @Prop({ required: true })
  productId: string;

  @Prop({ required: true })
  email: string;

  /** The e-mail is sent when the price is at most this amount, in integer cents. */
  @Prop({ required: true })
  targetCents: number;

  /** Currency of the target: that of the product at the time of the request. Missing in records of earlier versions. */
  @Prop({ type: String })
  currency?: Currency;

  @Prop({ type: Date, default: null })
  confirmedAt: Date | null;

  /** Time before which an e-mail that was rejected is not sent again. Null if none was rejected. */
  @Prop({ type: Date, default: null })
  retryAt: Date | null;

  createdAt: Date;
  updatedAt: Date;
}

export const PriceAlertSchema = SchemaFactory.createForClass(PriceAlert);
// The checker reads the confirmed alerts in the order of their ids; unconfirmed alerts are deleted by age.
PriceAlertSchema.index({ confirmedAt: 1, createdAt: 1 });
// A confirmation replaces earlier alerts of the same person and product.
PriceAlertSchema.index({ email: 1, websiteName: 1, productId: 1 });
// A deletion of a website deletes its alerts.
PriceAlertSchema.index({ websiteName: 1 });
