import { singular } from './plurals.js';
import type { SynonymBook } from './synonym-book.js';

/**
 * Where the part of a search begins that says what the shopper does not want. It lasts until the end. After `no`, it has at most two
 * words, and no-show socks are something else.
 */
const EXCLUSION =
  /(?<=\S\s+)(?:but\s+)?(without|sans(?!\s+fil)|not|except|no(?=\s+(?!show|iron|slip|tie|pull|more)\p{L}+(?:\s+\p{L}+)?\s*$))\s+(?=\S)/iu;
/** Words by which a title excludes something: a Do Not Disturb sign, sugar-free candy. */
export const EXCLUDING_WORDS: readonly string[] = ['free', 'no', 'not', 'without'];
/** Splits a search into what it is for and what it excludes: `wallet not black`. */
export function splitExclusion(text: string): { wanted: string; excluded: string; isWithout: boolean } {
  const match = EXCLUSION.exec(text);
  if (!match) return { wanted: text, excluded: '', isWithout: false };
  const excluded = text.slice(match.index + match[0].length);
  return { wanted: text.slice(0, match.index), excluded, isWithout: /without|sans|no$/i.test(match[1]!) };
}

/** Returns whether the label of a word says what the search excludes. */
export function isExclusion(label: string): boolean {
  return label.startsWith('without ');
}

/** Returns the forms of an excluded word, with its synonyms of one word. Wired headphones are not without wires. */
export function formsExcluded(word: string, isWithout: boolean, synonyms: SynonymBook): string[] {
  const base = singular(word);
  const others = synonyms.synonymsOf(word).flatMap((words) => (words.length === 1 ? words : []));
  return [...new Set([word, base, ...(isWithout ? [`${base}d`, `${base}ed`] : []), ...others])];
}
