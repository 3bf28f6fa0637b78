/** A word that a misspelled word may mean. */
export interface TypoMatch {
  word: string;
  /** Number of edits. */
  distance: number;
}

/** A word of the catalogue that a misspelled word may mean. */
export interface Candidate extends TypoMatch {
  /** Number of products that contain the word. */
  count: number;
}

/** Number of products of a word of synonyms: words that products contain are rather meant. */
export const RESPELLING_COUNT = 0.5;
const MIN_LENGTH = 4;
const MIN_TWO_TYPOS_LENGTH = 8;
/** Words that are younger than the list of common words. */
const MODERN_WORDS = new Set([
  'bluetooth',
  'earbud',
  'earbuds',
  'ebook',
  'ebooks',
  'hdmi',
  'iphone',
  'iphones',
  'ipod',
  'smartwatch',
  'tshirt',
  'tshirts',
  'wifi',
]);
const LETTERS_ONLY = /^\p{L}+$/u;

/**
 * Returns the largest number of edits in a misspelled word: one in a word of 4 to 7 letters, two in a longer word. Words with digits have
 * no typos: the next model number is another product.
 */
export function maxTypos(word: string): 0 | 1 | 2 {
  if (word.length < MIN_LENGTH || !LETTERS_ONLY.test(word) || MODERN_WORDS.has(word)) return 0;
  return word.length < MIN_TWO_TYPOS_LENGTH ? 1 : 2;
}

/** Returns whether a misspelled word may begin so: hardly anyone types another first letter, but one can be missing, swapped or too much. */
function mayStartAs(misspelled: string, word: string): boolean {
  return misspelled[0] === word[0] || misspelled[0] === word[1] || misspelled[1] === word[0];
}

/** Returns the nearest word; among equally near ones one that a product contains, then one with the same ending, and then the one that most products contain. */
export function bestCorrection(misspelled: string, candidates: readonly Candidate[]): string | undefined {
  const hasEnding = ({ word }: Candidate) => Number(word.at(-1) === misspelled.at(-1));
  const best = candidates
    .filter(({ word, count }) => count > 0 && mayStartAs(misspelled, word))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.count >= 1) - Number(a.count >= 1) ||
        hasEnding(b) - hasEnding(a) ||
        b.count - a.count ||
        (a.word < b.word ? -1 : 1),
    );
  return best[0]?.word;
}
