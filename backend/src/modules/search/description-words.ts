import type { Product } from '../products/product.js';
import { isFiller } from './significant-words.js';
import { tokenize, wordOf, wordsOfToken } from './tokenizer.js';

/** Later words of a long description say little about the product. */
const MAX_WORDS = 40;
const MAX_LENGTH = 1_000;

/** Returns the words by which a product's description is found: each once, without those of the title. */
export function describingWords({ title, description }: Pick<Product, 'title' | 'description'>): string[] {
  const ofTitle = new Set(wordsOf(title));
  return [...new Set(wordsOf(description.slice(0, MAX_LENGTH)))]
    .filter((word) => !ofTitle.has(word) && !isFiller(word))
    .slice(0, MAX_WORDS);
}

function wordsOf(text: string): string[] {
  return tokenize(text).flatMap((token) => (token.isMeasure ? wordOf(token) : wordsOfToken(token)));
}
