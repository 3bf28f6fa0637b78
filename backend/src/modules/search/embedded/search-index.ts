import type { NameBook } from '../name-book.js';
import type { ProductQuery } from '../product-search.js';
import type { FoundIds } from './results.js';

/** Ids of the products that searches find changed, new, or no longer; `all` where it may be any. */
export type ChangedProducts = readonly string[] | 'all';

/** A search index that follows the catalogue: in a thread of its own, or in the caller's. */
export abstract class SearchIndex {
  /** Opens what was saved. @returns whether searches can be answered from it. */
  abstract open(names: NameBook): Promise<boolean>;

  /** Looks for changes of the catalogue once. Two looks at a time are one too many. */
  abstract look(names: NameBook): Promise<ChangedProducts>;

  abstract search(query: ProductQuery): Promise<FoundIds>;

  /** Ends a look that is under way, and saves what is worth it. */
  abstract close(): Promise<void>;
}
