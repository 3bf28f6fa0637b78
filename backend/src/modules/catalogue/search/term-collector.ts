import type { NameBook } from './catalogue-names.js';
import type { DocumentSet } from './document-set.js';
import { Field } from './postings.js';
import type { Word, WordNumbering, WordPool } from './word-pool.js';

const PRODUCTS_PER_STEP = 256;

/** The words of all products by provisional numbers. */
export interface CollectedTerms {
  numbering: WordNumbering;
  /** Per product every occurrence of a term with the field it stands in: `term * 8 + field`. */
  occurrences: number[];
  occurrenceOffsets: Uint32Array;
  titleTerms: number[];
  titleOffsets: Uint32Array;
}

/**
 * Reads the words of the products in the order of their numbers. A word stands in the index as it is written and as
 * its singular, so that `batteri` finds batteries and `battery` does, too.
 */
export function* collectTerms({ byPrice, words }: DocumentSet, names: NameBook): Generator<void, CollectedTerms> {
  const numbering = words.startNumbering();
  const brandWords = new NameWords(names.merchants, words);
  const categoryWords = new NameWords(names.categories, words);
  const occurrences: number[] = [];
  const occurrenceOffsets = new Uint32Array(byPrice.length + 1);
  const titleTerms: number[] = [];
  const titleOffsets = new Uint32Array(byPrice.length + 1);
  const addAll = (found: readonly Word[], field: number): void => {
    for (const word of found) {
      occurrences.push(numbering.numberOf(word) * 8 + field);
      if (word.singular !== word) occurrences.push(numbering.numberOf(word.singular) * 8 + field);
    }
  };
  for (let rank = 0; rank < byPrice.length; rank++) {
    const { product, titleWords, compounds } = byPrice[rank]!;
    addAll(titleWords, Field.title);
    addAll(compounds, Field.title);
    for (const word of titleWords) titleTerms.push(numbering.numberOf(word.singular));
    addAll(brandWords.of(product.merchantId), Field.brand);
    for (const id of product.categoryIds) addAll(categoryWords.of(id), Field.category);
    occurrenceOffsets[rank + 1] = occurrences.length;
    titleOffsets[rank + 1] = titleTerms.length;
    if (rank % PRODUCTS_PER_STEP === 0) yield;
  }
  return { numbering, occurrences, occurrenceOffsets, titleTerms, titleOffsets };
}

/** Words of the names of merchants or categories, split once each. */
class NameWords {
  private readonly known = new Map<number, readonly Word[]>();

  constructor(
    private readonly names: ReadonlyMap<number, string>,
    private readonly pool: WordPool,
  ) {}

  of(id: number): readonly Word[] {
    let found = this.known.get(id);
    if (!found) {
      const { words, compounds } = this.pool.split(this.names.get(id) ?? '');
      found = [...words, ...compounds];
      this.known.set(id, found);
    }
    return found;
  }
}
