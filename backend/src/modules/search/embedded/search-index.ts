import type { NameBook } from '../name-book.js';
import type { ProductQuery } from '../product-search.js';
import type { SearchPlan } from '../search-words.js';
import type { ResultPage } from './results.js';

/** Ids of the products that were added, changed or removed in search results; `all` if any product may be. */
export type ChangedProducts = readonly string[] | 'all';

/** A search index that follows the catalogue, in a separate thread or in the caller's. */
export abstract class SearchIndex {
  /** Opens the saved index. @returns whether the index can be searched */
  abstract open(names: NameBook): Promise<boolean>;

  /** Polls the catalogue for changes once. Calls must not overlap. */
  abstract poll(names: NameBook): Promise<ChangedProducts>;

  /** @param plan of the query's text. */
  abstract search(query: ProductQuery, plan?: SearchPlan): Promise<ResultPage>;

  /** Ends a pending poll, and saves the index if it has changed. */
  abstract close(): Promise<void>;
}
