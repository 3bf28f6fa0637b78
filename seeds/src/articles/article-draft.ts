import type { MerchantKey } from '../merchants.js';

/** A seeded product shown in an article: merchant, model, and why it is there. */
export type ProductMention = readonly [merchant: MerchantKey, model: string, why: string];

/** An article as its author writes it. The text is in the small notation of article-html.ts. */
export interface ArticleDraft {
  title: string;
  category: string;
  subCategory?: string;
  /** Objects of the title picture, in the notation of picture keys. */
  objects: string;
  daysAgo: number;
  status?: 'Draft';
  products: readonly ProductMention[];
  text: string;
}
