import type { Product } from '../../products/product.js';
import { singular } from '../../search/plurals.js';
import { tokenize } from '../../search/tokenizer.js';

/** Weight of the price: a product at twice or half the price loses as much as one without a third of the words. */
const PRICE_WEIGHT = 1 / 3;

/** Returns the candidates that resemble the product most, by words of the title and price, at most one of each card. */
export function mostSimilar(product: Product, candidates: readonly Product[], limit: number): Product[] {
  const words = wordsOf(product);
  const similarity = (candidate: Product): number => {
    const shared = [...wordsOf(candidate)].filter((word) => words.has(word)).length;
    const priceDistance = Math.abs(Math.log2(candidate.priceCents / product.priceCents));
    return shared / Math.max(1, words.size) - PRICE_WEIGHT * priceDistance;
  };
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: similarity(candidate) }))
    .sort((one, other) => other.rank - one.rank || (one.candidate.id < other.candidate.id ? -1 : 1));
  const cards = new Set([cardOf(product)]);
  return ranked
    .map(({ candidate }) => candidate)
    .filter((candidate) => !cards.has(cardOf(candidate)) && cards.add(cardOf(candidate)))
    .slice(0, limit);
}

function wordsOf({ title }: Product): Set<string> {
  return new Set(tokenize(title).flatMap(({ parts }) => parts.map(singular)));
}

function cardOf({ id, cardKey = id }: Product): string {
  return cardKey;
}
