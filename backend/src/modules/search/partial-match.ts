import type { SearchWord } from './search-words.js';

/** English names the product last: `dog food` is food. */
const LAST_WORD_FACTOR = 2;
/** The part of a search, by weight, that a product must match at least. */
const MIN_SHARE = 0.3;
/** A word in more products than this share distinguishes nothing. */
const FREQUENT_SHARE = 1 / 5;
const MIN_FREQUENT = 20;

/** Words that describe a product without naming one. */
const DESCRIPTIVE = new Set(
  (
    'beige black blue bronze brown gold gray green grey ivory navy orange pink purple red silver tan teal white yellow ' +
    'best big cheap extra full good great large long medium mini new old pack piece plus portable premium pro set short ' +
    'size small thin tiny top ultra xl xs xxl'
  ).split(' '),
);
/** A number, or a measure as the tokenizer writes it. */
const NUMBER = /^\d+(?:d\d+)?\p{L}{0,4}$/u;

/** Rates which words of a search a product should match if no product matches all of them. */
export class PartialMatch {
  readonly weights: readonly number[];
  /** Whether a word alone is not enough. */
  readonly isTrivial: readonly boolean[];
  private readonly minWeight: number;

  /**
   * @param counts number of products that match each word.
   * @param total number of all products.
   */
  constructor(words: readonly SearchWord[], counts: readonly number[], total: number) {
    const rarities = counts.map((count) => (count > 0 ? Math.log1p(total / count) : 0));
    const known = rarities.filter((rarity) => rarity > 0);
    // How rare an unknown word is says nothing.
    const average = known.reduce((sum, rarity) => sum + rarity, 0) / Math.max(1, known.length);
    this.weights = rarities.map((rarity, i) => (rarity || average) * (i === words.length - 1 ? LAST_WORD_FACTOR : 1));
    this.minWeight = this.weights.reduce((sum, weight) => sum + weight, 0) * MIN_SHARE;
    const frequent = Math.max(MIN_FREQUENT, total * FREQUENT_SHARE);
    this.isTrivial = words.map(
      ({ text }, i) => text.length === 1 || NUMBER.test(text) || DESCRIPTIVE.has(text) || counts[i]! > frequent,
    );
  }

  /** Returns the weight of the words with these indexes; 0 if a product that matches only these is no result. */
  weightOf(indexes: readonly number[]): number {
    if (indexes.every((i) => this.isTrivial[i])) return 0;
    const weight = indexes.reduce((sum, i) => sum + this.weights[i]!, 0);
    return weight >= this.minWeight ? weight : 0;
  }
}
