/** A word of the catalogue that a misspelled word may mean. */
export interface Candidate {
  word: string;
  distance: number;
  /** Number of products that contain the word. */
  count: number;
}

const MIN_LENGTH = 4;
const MIN_TWO_TYPOS_LENGTH = 8;
const LETTERS_ONLY = /^\p{L}+$/u;

/**
 * Returns the largest number of edits in a misspelled word: one in a word of 4 to 7 letters, two in a longer word. Words with digits have
 * no typos: the next model number is another product.
 */
export function maxTypos(word: string): 0 | 1 | 2 {
  if (word.length < MIN_LENGTH || !LETTERS_ONLY.test(word)) return 0;
  return word.length < MIN_TWO_TYPOS_LENGTH ? 1 : 2;
}

/** Returns the nearest word; among equally near ones the one that most products contain. */
export function bestCorrection(candidates: readonly Candidate[]): string | undefined {
  const best = candidates
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1));
  return best[0]?.word;
}
