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

/** A word without two letters more is too short to be recognized with a wrong one, unless the letters are easily confused. */
const MIN_EXCHANGED_LENGTH = 6;
/** Letters that sound alike. */
const ALIKE = 'aeiouy bfpv ckqsxz dt gj lr mn'.split(' ');
/** Rows of a keyboard. */
const KEYS = 'qwertyuiop asdfghjkl zxcvbnm'.split(' ');

/**
 * Returns whether a short word may be misspelled so: a missing letter, one too many or two that are swapped, but not just any other letter.
 * An oster is no otter.
 */
function isLikely(misspelled: string, word: string): boolean {
  if (misspelled.length >= MIN_EXCHANGED_LENGTH || misspelled.length !== word.length) return true;
  const at = [...word].findIndex((letter, i) => letter !== misspelled[i]);
  const [typed, meant] = [misspelled[at]!, word[at]!];
  if (word.slice(at + 1) !== misspelled.slice(at + 1)) return true;
  return (
    ALIKE.some((letters) => letters.includes(typed) && letters.includes(meant)) ||
    KEYS.some((row) => row.includes(typed + meant) || row.includes(meant + typed))
  );
}

/** Returns the nearest word; among equally near ones one that a product contains, then one with the same ending, and then the one that most products contain. */
export function bestCorrection(misspelled: string, candidates: readonly Candidate[]): string | undefined {
  const hasEnding = ({ word }: Candidate) => Number(word.at(-1) === misspelled.at(-1));
  const best = candidates
    .filter(({ word, count }) => count > 0 && mayStartAs(misspelled, word) && isLikely(misspelled, word))
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
