import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Currency } from '@grabdeals/shared/money';
import { SchemaTypes, Types } from 'mongoose';
import type { ProductAttributes } from './product-attributes.js';
import type { HiddenOn } from './product-overrides.js';

@Schema({ _id: false })
export class StoredPricePoint {
  @Prop({ required: true })
  at: Date;

  @Prop({ required: true })
  priceCents: number;

  /** When the product left its feed at this price and came back later. */
  @Prop()
  until?: Date;
}

@Schema({ _id: false })
export class StoredAttributes implements ProductAttributes {
  @Prop()
  itemGroupId?: string;

  @Prop()
  color?: string;

  @Prop()
  size?: string;

  @Prop()
  material?: string;

  @Prop()
  pattern?: string;

  @Prop()
  ageGroup?: string;

  @Prop()
  gender?: string;

  @Prop()
  gtin?: string;

  @Prop()
  mpn?: string;

  @Prop()
  condition?: string;
}

@Schema({ _id: false })
export class StoredOverrides {
  @Prop()
  title?: string;

  @Prop()
  priceNote?: string;

  @Prop({ type: [String], default: undefined })
  images?: string[];

  @Prop({ type: [Number], default: undefined })
  categoryIds?: number[];

  /** True, or the keys of sites. */
  @Prop({ type: SchemaTypes.Mixed })
  hiddenOn?: HiddenOn;
}

/** A product as it is stored; `products.repository.ts` alone turns it into the domain's `Product`. */
@Schema({ collection: 'products', versionKey: false })
export class StoredProduct {
  /** Follows from merchant and external id, so that a reloaded catalogue keeps its ids. */
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ required: true })
  merchantId: number;

  @Prop({ required: true })
  externalId: string;

  @Prop({ required: true })
  title: string;

  @Prop({ default: '' })
  description: string;

  @Prop({ default: '' })
  brand: string;

  @Prop({ type: SchemaFactory.createForClass(StoredAttributes) })
  attributes?: StoredAttributes;

  @Prop({ required: true })
  priceCents: number;

  @Prop()
  originalPriceCents?: number;

  @Prop()
  saleEndsAt?: Date;

  @Prop({ type: String, enum: ['USD', 'CAD'], required: true })
  currency: Currency;

  @Prop({ type: [Number], default: [] })
  categoryIds: number[];

  @Prop({ type: [String], default: [] })
  images: string[];

  @Prop({ required: true })
  link: string;

  @Prop({ default: false })
  offeredOnly: boolean;

  @Prop({ required: true })
  firstSeen: Date;

  @Prop({ required: true })
  lastSeen: Date;

  /** Null while the product is live: a value that every query can ask for. */
  @Prop({ type: Date, default: null })
  retiredAt: Date | null;

  @Prop({ type: [SchemaFactory.createForClass(StoredPricePoint)], default: [] })
  priceHistory: StoredPricePoint[];

  @Prop({ required: true })
  updatedAt: Date;

  /** The feed that last listed it. */
  @Prop()
  feedId?: string;

  /** The run of a feed that last added, changed or retired it. */
  @Prop()
  runId?: string;

  /** Added by a run that was rolled back: it is not there, and stays only so that search engines see it leave. */
  @Prop()
  withdrawn?: boolean;

  /** What operators have set; no import touches it. Absent where there is nothing. */
  @Prop({ type: SchemaFactory.createForClass(StoredOverrides) })
  overrides?: StoredOverrides;

  /** Internal tags. */
  @Prop({ type: [String], default: undefined })
  tags?: string[];

  /** When an operator last changed overrides or tags; absent while there are none of either. */
  @Prop()
  editedAt?: Date;
}

export const ProductSchema = SchemaFactory.createForClass(StoredProduct);
// An offer exists once per merchant. Serves an import's look-up of a batch by external ids, its `lastSeen` mark, and the
// walk over a merchant's live products in the order of external ids (retire sweep).
ProductSchema.index({ merchantId: 1, externalId: 1 }, { unique: true });
// The search engine's "what changed since".
ProductSchema.index({ updatedAt: 1 });
// What a feed brought, for the operators' list.
ProductSchema.index({ feedId: 1 });
// Lists of what operators have changed: overridden, hidden and tagged products are among them, and few beside the others.
ProductSchema.index({ editedAt: 1 });
