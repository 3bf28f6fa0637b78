import { Prop, Schema } from '@nestjs/mongoose';
import type { Currency } from '@grabdeals/shared/money';

/** The search, brand or category that a subscription is about. The words of filters in a text are filters here. */
@Schema({ _id: false })
export class WatchedSearch {
  /** What shoppers read: `espresso machine under $250`. */
  @Prop({ required: true })
  name: string;

  /** Path and query of the storefront's list. */
  @Prop({ required: true })
  path: string;

  @Prop()
  text?: string;

  /** Empty for all brands of the site, as the lists below. */
  @Prop({ type: [Number], default: [] })
  mids: number[];

  @Prop({ type: [Number], default: [] })
  categoryIds: number[];

  @Prop()
  minPriceCents?: number;

  @Prop()
  maxPriceCents?: number;

  @Prop()
  minDiscountPercent?: number;

  @Prop({ type: [String], default: [] })
  colors: string[];

  @Prop({ type: [String], default: [] })
  sizes: string[];

  /** Currency of the products. Prices in others are not comparable. */
  @Prop({ type: String, required: true })
  currency: Currency;

  /** Time from which the next check reads changes. Absent until the first check. */
  @Prop({ type: Date })
  checkedAt?: Date;
}
