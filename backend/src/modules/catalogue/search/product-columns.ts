import type { Product } from '../product.js';
import type { Postings } from './postings.js';
import type { Vocabulary } from './vocabulary.js';

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
  /** Product numbers, the best first, for where words do not decide. */
  standingOrder: Uint32Array;
  /** Place of each product in `standingOrder`. */
  standing: Uint32Array;
}
