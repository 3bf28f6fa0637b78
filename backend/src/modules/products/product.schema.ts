import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { SchemaTypes, type Types } from 'mongoose';
import type { ProductAttributes } from './product-attributes.js';
import type { HiddenOn } from './product-overrides.js';

@Schema({ _id: false })
export class StoredPricePoint {
  @Prop({ required: true })
  at: Date;

  @Prop({ required: true })
  priceCents: number;

  /** Time when the product left its feed at this price, if it returned later. */
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

/** A stored product. `product-mapping.ts` converts it to a `Product`. */
@Schema({ collection: 'products', versionKey: false })
export class StoredProduct {
  /** Derived from merchant and external id (`productIdOf`). */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
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

  @Prop({ type: String, enum: CURRENCIES, required: true })
  currency: Currency;

  @Prop()
  shippingCents?: number;

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

  /** Null while the product is live. */
  @Prop({ type: Date, default: null })
  retiredAt: Date | null;

  @Prop({ type: [SchemaFactory.createForClass(StoredPricePoint)], default: [] })
  priceHistory: StoredPricePoint[];

  @Prop({ required: true })
  updatedAt: Date;

  /** Feed that last listed the product. */
  @Prop()
  feedId?: string;

  /** Run of a feed that last added, changed or retired the product. */
  @Prop()
  runId?: string;

  /** Whether the run that added the product was rolled back. The product remains stored so that search indexes remove it. */
  @Prop()
  withdrawn?: boolean;

  /** Keys by which products share a card (`keyListOf`). Absent if the product has none. */
  @Prop({ type: [String], default: undefined })
  groupKeys?: string[];

  /** The smallest id of the products on the card. Absent if the product is alone on its card. */
  @Prop()
  cardKey?: string;

  /** Values that operators have set. Imports never change them. */
  @Prop({ type: SchemaFactory.createForClass(StoredOverrides) })
  overrides?: StoredOverrides;

  /** Internal tags. */
  @Prop({ type: [String], default: undefined })
  tags?: string[];

  /** Time when an operator last changed overrides or tags. Absent if the product has neither. */
  @Prop()
  editedAt?: Date;

  /** Number of times that operators have changed overrides or tags. Absent if they never have. */
  @Prop()
  __v?: number;
}

export const ProductSchema = SchemaFactory.createForClass(StoredProduct);
// A product occurs once per merchant. Serves an import's lookup by external ids, and the pages of a merchant's live products in the order
// of external ids (`livePages`).
ProductSchema.index({ merchantId: 1, externalId: 1 }, { unique: true });
// Serves the search indexes, which read the products that changed since their last poll.
ProductSchema.index({ updatedAt: 1 });
// Serves the grouping of products, which follows common keys.
ProductSchema.index({ groupKeys: 1 });
// Serves product pages and product lists, which read all products of a card.
ProductSchema.index({ cardKey: 1 });
// Serves the operators' list, filtered by feed.
ProductSchema.index({ feedId: 1 });
// Serves the operators' lists of overridden, hidden and tagged products, which are few.
ProductSchema.index({ editedAt: 1 });
