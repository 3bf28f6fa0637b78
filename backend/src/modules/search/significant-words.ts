import { type Token, tokenize, wordOf } from './tokenizer.js';

/** Further words of a search are ignored. */
export const MAX_WORDS = 8;

/** Words without meaning for a product: `what is the best printer for home` must find printers. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'a an and at by for from in of on or the to with au aux avec de des du en et la le les pour un une ' +
    'also any anything are best do does good great i is lover lovers me my near online our please sell some something that there these this those use ' +
    'which who you your'
  ).split(' '),
);

/** Words without meaning at the beginning of a search only: `can you put`, but not `trash can`. */
const QUESTIONS: ReadonlySet<string> = new Set(
  'am are buy can could do does find get give have how i is it keep looking make me need put shop should show something to want what where which who would you'.split(
    ' ',
  ),
);

/** Sizes of beds, after which the word size says nothing. */
const BEDS: ReadonlySet<string> = new Set('crib double full king queen single twin'.split(' '));

/** Words without meaning in a shop of deals: `shoe deals` finds shoes, and `deals` finds everything. */
const DEAL_WORDS: ReadonlySet<string> = new Set(
  'bargain bargains coupon coupons deal deals discount discounts offer offers promo sale voucher vouchers'.split(' '),
);
/** These mean deals only beside such a word: a promo code, but not a QR code. */
const CODES: ReadonlySet<string> = new Set(['code', 'codes']);

/** Returns whether a folded word says nothing about a product. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** Returns the significant words of a text. */
export function significantWords(text: string): string[] {
  const tokens = tokenize(text).slice(0, MAX_WORDS);
  return significant(tokens).map((index) => wordOf(tokens[index]!));
}

/** Returns the indexes of the significant tokens. */
export function significant(tokens: readonly Token[]): number[] {
  const texts = tokens.map(wordOf);
  const isDeal = (i: number) =>
    DEAL_WORDS.has(texts[i]!) || (CODES.has(texts[i]!) && i > 0 && DEAL_WORDS.has(texts[i - 1]!));
  const isSize = (i: number) => /^sized?$/.test(texts[i]!) && BEDS.has(texts[i - 1] ?? '');
  const question = texts.findIndex((text) => !QUESTIONS.has(text) && !FILLERS.has(text));
  const withoutDeals = [...tokens.keys()].filter((i) => !isDeal(i));
  const chosen = withoutDeals.filter((i) => i >= question && question >= 0 && !FILLERS.has(texts[i]!) && !isSize(i));
  if (chosen.length > 0) return chosen.slice(0, MAX_WORDS);
  return withoutDeals.length < tokens.length ? [] : withoutDeals.slice(0, MAX_WORDS);
}
