import { singular, tokenize } from './tokenizer.js';

/** One word a shopper asked for; a compound is found by its parts, too. */
export interface SearchWord {
  text: string;
  parts: readonly string[];
}

const MAX_WORDS = 8;

/** Words that say nothing about a product: `shoes for men` must find men's shoes. */
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

/** In a shop of deals these say nothing either: `shoe deals` are shoes, and `deals` alone is everything. */
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

/** The words of a search that tell what is wanted. What goes beyond 8 words is ignored. */
export function searchWords(text: string): SearchWord[] {
  const words = tokenize(text)
    .slice(0, MAX_WORDS * 2)
    .map(({ parts, joined }) => (joined ? { text: joined, parts } : { text: parts.join(''), parts: [] }));
  const asked = words.filter((word) => !DEAL_WORDS.has(word.text));
  const telling = asked.filter((word) => !FILLERS.has(word.text));
  if (telling.length > 0) return telling.slice(0, MAX_WORDS);
  return asked.length < words.length ? [] : words.slice(0, MAX_WORDS);
}

/** The words with each pair of neighbours written as one (`air pods` as `airpods`), one pair at a time. */
export function* withJoinedPairs(words: readonly SearchWord[]): Generator<SearchWord[]> {
  for (let i = 0; i + 1 < words.length; i++) {
    const text = words[i]!.text + words[i + 1]!.text;
    yield [...words.slice(0, i), { text, parts: [] }, ...words.slice(i + 2)];
  }
}

/** The forms under which a word stands in the index. */
export function formsOf(word: string): string[] {
  const base = singular(word);
  return base === word ? [word] : [word, base];
}

/** The same for two searches that ask for the same. */
export function searchKey(words: readonly SearchWord[]): string {
  return words.map(({ text, parts }) => (parts.length > 0 ? parts.join('-') : text)).join(' ');
}
