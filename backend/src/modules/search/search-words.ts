import { singular, tokenize } from './tokenizer.js';

/** A word of a search. A compound also has its parts. */
export interface SearchWord {
  text: string;
  parts: readonly string[];
}

const MAX_WORDS = 8;

/** Words without meaning for a product: `shoes for men` must find men's shoes. */
const FILLERS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** Words without meaning in a shop of deals: `shoe deals` finds shoes, and `deals` finds everything. */
const DEAL_WORDS: ReadonlySet<string> = new Set([
  'deal',
  'deals',
  'sale',
  'discount',
  'discounts',
  'coupon',
  'coupons',
  'bargain',
  'bargains',
]);

/** Returns the first 8 significant words of a search. */
export function searchWords(text: string): SearchWord[] {
  const words = tokenize(text)
    .slice(0, MAX_WORDS * 2)
    .map(({ parts, joined }) => (joined ? { text: joined, parts } : { text: parts.join(''), parts: [] }));
  const withoutDeals = words.filter((word) => !DEAL_WORDS.has(word.text));
  const significant = withoutDeals.filter((word) => !FILLERS.has(word.text));
  if (significant.length > 0) return significant.slice(0, MAX_WORDS);
  return withoutDeals.length < words.length ? [] : words.slice(0, MAX_WORDS);
}

/** Yields the words with two adjacent ones joined (`air pods` as `airpods`), once for each pair. */
export function* withJoinedPairs(words: readonly SearchWord[]): Generator<SearchWord[]> {
  for (let i = 0; i + 1 < words.length; i++) {
    const text = words[i]!.text + words[i + 1]!.text;
    yield [...words.slice(0, i), { text, parts: [] }, ...words.slice(i + 2)];
  }
}

/** Returns the forms of a word that the index may contain. */
export function formsOf(word: string): string[] {
  const base = singular(word);
  return base === word ? [word] : [word, base];
}

/** Returns a key that is equal for equal searches. */
export function searchKey(words: readonly SearchWord[]): string {
  return words.map(({ text, parts }) => (parts.length > 0 ? parts.join('-') : text)).join(' ');
}
