import type { Product } from '../products/product.js';
import { singular } from '../search/plurals.js';
import { tokenize } from '../search/tokenizer.js';

/** Weight of the price: a product at twice or half the price loses as much as one without a third of the words. */
const PRICE_WEIGHT = 1 / 3;

/** Returns the candidates that resemble one of the products most, by words of the title and price, at most one of each other card. */
export function mostSimilar(products: readonly Product[], candidates: readonly Product[], limit: number): Product[] {
  const known = products.map(({ title, priceCents }) => ({ words: wordsOf(title), priceCents }));
  const similarity = (candidate: Product): number => {
    const candidateWords = [...wordsOf(candidate.title)];
    return Math.max(
      ...known.map(({ words, priceCents }) => {
        const shared = candidateWords.filter((word) => words.has(word)).length;
        const priceDistance = Math.abs(Math.log2(candidate.priceCents / priceCents));
        return shared / Math.max(1, words.size) - PRICE_WEIGHT * priceDistance;
      }),
    );
  };
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: similarity(candidate) }))
    .sort((one, other) => other.rank - one.rank || (one.candidate.id < other.candidate.id ? -1 : 1));
  const cards = new Set(products.map(cardOf));
  return ranked
    .map(({ candidate }) => candidate)
    .filter((candidate) => !cards.has(cardOf(candidate)) && cards.add(cardOf(candidate)))
    .slice(0, limit);
}

function wordsOf(title: string): Set<string> {
  return new Set(tokenize(title).flatMap(({ parts }) => parts.map(singular)));
}

function cardOf({ id, cardKey = id }: Product): string {
  return cardKey;
}
