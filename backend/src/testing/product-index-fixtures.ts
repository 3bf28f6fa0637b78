import type { Product } from '../modules/catalogue/product.js';
import type { NameBook } from '../modules/catalogue/search/catalogue-names.js';
import { DocumentSet } from '../modules/catalogue/search/document-set.js';
import { buildColumns } from '../modules/catalogue/search/index-builder.js';
import { ProductIndex } from '../modules/catalogue/search/product-index.js';

export const NO_NAMES: NameBook = { merchants: new Map(), categories: new Map() };

/** A finished search index of the products. */
export function anIndexOf(products: readonly Product[], names: NameBook = NO_NAMES): ProductIndex {
  const documents = new DocumentSet();
  documents.apply(products);
  const work = buildColumns(documents, names);
  for (;;) {
    const step = work.next();
    if (step.done) return new ProductIndex(step.value);
  }
}
