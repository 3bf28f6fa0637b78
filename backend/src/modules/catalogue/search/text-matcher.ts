import { LRUCache } from 'lru-cache';
import type { ProductColumns } from './product-columns.js';
import { formsOf, withJoinedPairs, type SearchWord } from './search-words.js';
import type { TermRange } from './vocabulary.js';

/** Products that match the words: ascending numbers, and a score for each; a higher one is more relevant. */
export interface TextMatch {
  products: Uint32Array;
  scores: Uint16Array;
}

/** How well a term matches a word. It counts for more than the field, which takes the three bits below it. */
const Quality = { twoTypos: 0, oneTypo: 1, prefix: 2, exact: 3 } as const;
const FIELD_BITS = 3;
const TYPO_CACHE_WORDS = 1_000;

interface RatedRange extends TermRange {
  quality: number;
}

interface WordPlan {
  ranges: RatedRange[];
  /** Plans of a compound's parts: a product with all of them matches as well. */
  parts: WordPlan[];
  /** Postings to look at. */
  cost: number;
}

/**
 * Finds the products that match every word. A word matches a term that is equal or starts with it; only when nothing
 * does, terms with a small typo count. When the words match nothing together, pairs written as one are tried and then
 * typos of every word. So a word that is spelled right never brings in its look-alikes, which would stand between the
 * results as soon as they are sorted by price.
 */
export class TextMatcher {
  private readonly best: Uint8Array;
  private readonly typos = new LRUCache<string, readonly RatedRange[]>({
    max: TYPO_CACHE_WORDS,
    memoMethod: (word) => this.typosOf(word),
  });

  constructor(private readonly columns: ProductColumns) {
    this.best = new Uint8Array(columns.products.length);
  }

  match(words: readonly SearchWord[]): TextMatch {
    let result = this.matchAll(words, false);
    for (const joined of withJoinedPairs(words)) {
      if (result.products.length > 0) break;
      result = this.matchAll(joined, false);
    }
    return result.products.length > 0 ? result : this.matchAll(words, true);
  }

  private matchAll(words: readonly SearchWord[], allTypos: boolean): TextMatch {
    const plans = words.map((word) => this.plan(word, allTypos));
    if (plans.some((plan) => plan.cost === 0)) return { products: new Uint32Array(), scores: new Uint16Array() };
    let products: Uint32Array | undefined;
    const totals = new Uint16Array(this.best.length);
    for (const plan of plans.toSorted((a, b) => a.cost - b.cost)) {
      this.best.fill(0);
      this.rate(plan, this.best);
      products = products ? products.filter((product) => this.best[product]! > 0) : productsIn(this.best);
      for (const product of products) totals[product]! += this.best[product]!;
    }
    const matched = products ?? new Uint32Array();
    const closeness = this.closeness(plans, matched);
    return { products: matched, scores: Uint16Array.from(matched, (p, i) => totals[p]! * 8 + closeness[i]!) };
  }

  private plan({ text, parts }: SearchWord, allTypos: boolean): WordPlan {
    const ranges = this.wordRanges(text);
    const partPlans = parts.map((part, i) => {
      const partRanges = i === parts.length - 1 ? this.wordRanges(part) : this.exactRanges(part);
      return { ranges: partRanges, parts: [], cost: this.postingsIn(partRanges) };
    });
    const usableParts = partPlans.every((part) => part.cost > 0) ? partPlans : [];
    if (allTypos || (ranges.length === 0 && usableParts.length === 0)) ranges.push(...this.typos.memo(text));
    const cost = usableParts.reduce((sum, part) => sum + part.cost, this.postingsIn(ranges));
    return { ranges, parts: usableParts, cost };
  }

  private wordRanges(word: string): RatedRange[] {
    const exact = this.exactRanges(word);
    // A number or a single letter is meant as it is: `4 pack` is not `40 pack`.
    if (exact.length > 0 && /^(?:.|\d+)$/u.test(word)) return exact;
    const withPrefix = this.columns.vocabulary.withPrefix(word);
    return withPrefix.from < withPrefix.to ? [...exact, { ...withPrefix, quality: Quality.prefix }] : exact;
  }

  private exactRanges(word: string): RatedRange[] {
    return formsOf(word)
      .map((form) => this.columns.vocabulary.find(form))
      .filter((term) => term >= 0)
      .map((term) => ({ from: term, to: term + 1, quality: Quality.exact }));
  }

  private typosOf(word: string): readonly RatedRange[] {
    return formsOf(word)
      .flatMap((form) => this.columns.vocabulary.typosOf(form))
      .map(({ term, distance }) => ({
        from: term,
        to: term + 1,
        quality: distance === 1 ? Quality.oneTypo : Quality.twoTypos,
      }));
  }

  private postingsIn(ranges: readonly TermRange[]): number {
    const { offsets } = this.columns.postings;
    return ranges.reduce((sum, { from, to }) => sum + offsets[to]! - offsets[from]!, 0);
  }

  /** Writes into `best` how well each product matches the word; 0 stays where it does not. */
  private rate(plan: WordPlan, best: Uint8Array): void {
    const { offsets, products, fields } = this.columns.postings;
    for (const { from, to, quality } of plan.ranges) {
      const end = offsets[to]!;
      for (let i = offsets[from]!; i < end; i++) {
        const score = (quality << FIELD_BITS) | fields[i]!;
        const product = products[i]!;
        if (score > best[product]!) best[product] = score;
      }
    }
    if (plan.parts.length === 0) return;
    const ofParts = plan.parts.map((part) => {
      const rated = new Uint8Array(best.length);
      this.rate(part, rated);
      return rated;
    });
    for (let product = 0; product < best.length; product++) {
      let worst = 255;
      for (const rated of ofParts) worst = Math.min(worst, rated[product]!);
      if (worst > best[product]!) best[product] = worst;
    }
  }

  /** For each product how many neighbouring words of the search are neighbours in its title, in that order. */
  private closeness(plans: readonly WordPlan[], matched: Uint32Array): Uint8Array {
    const closeness = new Uint8Array(matched.length);
    if (plans.length < 2 || matched.length < 2) return closeness;
    const { titleOffsets, titleTerms, vocabulary } = this.columns;
    const wordsOfTerm = new Uint16Array(vocabulary.terms.length);
    plans.forEach((plan, word) => markTerms(plan, 1 << word, wordsOfTerm));
    for (let i = 0; i < matched.length; i++) {
      const product = matched[i]!;
      let met = 0;
      let previous = 0;
      for (let at = titleOffsets[product]!; at < titleOffsets[product + 1]!; at++) {
        const words = wordsOfTerm[titleTerms[at]!]!;
        met |= (previous << 1) & words;
        previous = words;
      }
      closeness[i] = countBits(met);
    }
    return closeness;
  }
}

function markTerms(plan: WordPlan, mark: number, wordsOfTerm: Uint16Array): void {
  for (const { from, to } of plan.ranges) {
    for (let term = from; term < to; term++) wordsOfTerm[term]! |= mark;
  }
  for (const part of plan.parts) markTerms(part, mark, wordsOfTerm);
}

function productsIn(best: Uint8Array): Uint32Array {
  const products = new Uint32Array(best.length);
  let size = 0;
  for (let product = 0; product < best.length; product++) if (best[product]! > 0) products[size++] = product;
  return products.slice(0, size);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}
