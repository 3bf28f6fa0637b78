import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { Product } from '../product.js';
import type { Postings } from './postings.js';
import type { Vocabulary } from './vocabulary.js';

/** An order of all products, the best first, for where words do not decide. */
export interface Standing {
  /** Product numbers in that order. */
  order: Uint32Array;
  /** Place of each product in `order`. */
  places: Uint32Array;
}

/**
 * An index as columns over product numbers. Products are numbered by price, so that a price range is an interval of
 * numbers and a list of ascending numbers is sorted by price. Merchants and categories are numbered densely, too.
 */
export interface ProductColumns {
  products: readonly Product[];
  priceCents: Float64Array;
  offeredOnly: Uint8Array;
  merchants: Uint32Array;
  merchantIds: readonly number[];
  /** Categories of product `p`: `categories[categoryOffsets[p]]` up to `categories[categoryOffsets[p + 1]]`. */
  categoryOffsets: Uint32Array;
  categories: Uint32Array;
  categoryIds: readonly number[];
  /** Products of each category, ascending. */
  categoryMembers: readonly Uint32Array[];
  /** Title of product `p` as terms in word order, laid out like `categories`. */
  titleOffsets: Uint32Array;
  titleTerms: Uint32Array;
  vocabulary: Vocabulary;
  postings: Postings;
  /** By the original prices that a site shows: it decides which discounts are the deepest. */
  standings: Readonly<Record<ComparisonPrices, Standing>>;
}
