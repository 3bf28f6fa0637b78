/**
 * Sets about the words of one search, as bits of a number: a row's set is the union (`|`) of the sets of its terms.
 * Searches make millions of them.
 */

/** Pairs of a word and the quality with which a term matches it. */
export type QualitySet = number;

/** Qualities are 1 to 4, so that the 8 words that a plan contains at most take the 32 bits of a number. */
const BITS_PER_WORD = 4;

export function qualitySetOf(word: number, quality: number): QualitySet {
  return 1 << (word * BITS_PER_WORD + quality - 1);
}

/** Returns the best quality of a word in the set, or 0. */
export function bestQuality(set: QualitySet, word: number): number {
  const qualities = (set >>> (word * BITS_PER_WORD)) & ((1 << BITS_PER_WORD) - 1);
  return 32 - Math.clz32(qualities);
}

/** Positions of words in the search. */
export type WordSet = number;

export function wordSetOf(word: number): WordSet {
  return 1 << word;
}

/** Returns the words of `current` whose predecessor in the search is in `previous`. */
export function successors(previous: WordSet, current: WordSet): WordSet {
  return (previous << 1) & current;
}

export function sizeOf(set: WordSet): number {
  let size = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) size++;
  return size;
}
