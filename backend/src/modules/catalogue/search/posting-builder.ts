import type { Postings } from './postings.js';
import type { CollectedTerms } from './term-collector.js';

const PRODUCTS_PER_STEP = 1_024;

/** Counts first, then fills: a term's products come out ascending because products are visited in that order. */
export function* buildPostings(
  { occurrences, occurrenceOffsets }: Pick<CollectedTerms, 'occurrences' | 'occurrenceOffsets'>,
  placeOf: Uint32Array,
): Generator<void, Postings> {
  const size = occurrenceOffsets.length - 1;
  const offsets = new Uint32Array(placeOf.length + 1);
  const seenIn = new Int32Array(placeOf.length).fill(-1);
  for (let product = 0; product < size; product++) {
    for (let i = occurrenceOffsets[product]!; i < occurrenceOffsets[product + 1]!; i++) {
      const term = placeOf[occurrences[i]! >>> 3]!;
      if (seenIn[term] === product) continue;
      seenIn[term] = product;
      offsets[term + 1]!++;
    }
    if (product % PRODUCTS_PER_STEP === 0) yield;
  }
  for (let term = 0; term < placeOf.length; term++) offsets[term + 1]! += offsets[term]!;

  const products = new Uint32Array(offsets[placeOf.length]!);
  const fields = new Uint8Array(products.length);
  const filled = offsets.slice(0, -1);
  seenIn.fill(-1);
  for (let product = 0; product < size; product++) {
    for (let i = occurrenceOffsets[product]!; i < occurrenceOffsets[product + 1]!; i++) {
      const term = placeOf[occurrences[i]! >>> 3]!;
      if (seenIn[term] !== product) {
        seenIn[term] = product;
        products[filled[term]!++] = product;
      }
      fields[filled[term]! - 1]! |= occurrences[i]! & 7;
    }
    if (product % PRODUCTS_PER_STEP === 0) yield;
  }
  return { offsets, products, fields };
}
