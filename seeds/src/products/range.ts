import type { MerchantKey } from '../merchants.js';
import type { Tint } from '../pictures/tints.js';

/** A model: its name, the object that pictures it (with a tint of its own, if any), its usual price in dollars, and what is to be said about it. */
export type Model = readonly [name: string, object: string, price: number, about: string];

/** What a model comes in: a color, or a size with its share of the price, or both. */
export type Variant = Tint | number | readonly [tint: Tint, factor: number];

/** Models of one merchant in one category that share their variants. */
export interface Range {
  merchant: MerchantKey;
  category: number;
  variants: Readonly<Record<string, Variant>>;
  /** Closing sentences: one is chosen for each product. */
  notes: readonly string[];
  models: readonly Model[];
}
