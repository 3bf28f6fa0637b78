import type { Product } from '../modules/products/product.js';
import type { NameBook } from '../modules/search/name-book.js';
import { productEntry } from '../modules/search/embedded/product-entry.js';
import { ProductIndex } from '../modules/search/embedded/product-index.js';

export const NO_NAMES: NameBook = { merchants: new Map(), categories: new Map() };

/** Returns a search index of the products. */
export function anIndexOf(products: readonly Product[], names: NameBook = NO_NAMES): ProductIndex {
  const index = new ProductIndex(names);
  for (const product of products) if (!product.retiredAt) index.put(productEntry(product, Date.now()));
  commitNow(index, names);
  return index;
}

/** Runs a commit to its end without interruption. */
export function commitNow(index: ProductIndex, names: NameBook): void {
  const steps = index.commit(names);
  while (!steps.next().done);
}
