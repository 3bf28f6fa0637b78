import { singular } from '../tokenizer.js';
import { editDistance } from './edit-distance.js';

export interface TypoMatch {
  term: number;
  distance: number;
}

/** Words of one length. */
interface Bucket {
  words: number[];
  letters: number[];
}

const MIN_TYPO_LENGTH = 4;
const MIN_TWO_TYPOS_LENGTH = 8;
const LETTERS_ONLY = /^\p{L}+$/u;

/**
 * The words of the catalogue. A plural has a number of its own and counts as its singular, its term: `batteri` finds
 * batteries, and `battery` does, too. Words are only added; whether a product has them still is not known here.
 *
 * For typos, words stand in buckets by length with a bit set of their letters, which rules out nearly all of them
 * before a distance is computed and, unlike a bucket by first letter, finds a mistyped first letter as well.
 */
export class Vocabulary {
  /** The words by number, in the order in which they came. */
  readonly words: string[] = [];
  /** Number of the singular of each word. */
  private readonly terms: number[] = [];
  private readonly numbers = new Map<string, number>();
  /** Numbers in alphabetical order of their words, up to the last `sort()`. */
  private sorted = new Uint32Array();
  private readonly buckets: Bucket[] = [];

  /** Words and terms have numbers below it. */
  get size(): number {
    return this.words.length;
  }

  /** The term of a word, which is added where it is not here. */
  add(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return this.terms[known]!;
    const base = singular(word);
    const term = base === word ? this.size : this.add(base);
    const number = this.size;
    this.words.push(word);
    this.terms.push(term);
    this.numbers.set(word, number);
    if (word.length >= MIN_TYPO_LENGTH - 1 && LETTERS_ONLY.test(word)) {
      const bucket = (this.buckets[word.length] ??= { words: [], letters: [] });
      bucket.words.push(number);
      bucket.letters.push(letterSet(word));
    }
    return term;
  }

  /** Lets words that were added since the last time be found by prefix. */
  sort(): void {
    const before = this.sorted;
    if (before.length === this.size) return;
    const added = Array.from({ length: this.size - before.length }, (_, i) => before.length + i);
    added.sort((a, b) => (this.words[a]! < this.words[b]! ? -1 : 1));
    const merged = new Uint32Array(this.size);
    let from = 0;
    added.forEach((number, i) => {
      const to = this.lowerBound(this.words[number]!);
      merged.set(before.subarray(from, to), from + i);
      merged[to + i] = number;
      from = to;
    });
    merged.set(before.subarray(from), from + added.length);
    this.sorted = merged;
  }

  /** The term of a word, or -1. */
  find(word: string): number {
    const number = this.numbers.get(word);
    return number === undefined ? -1 : this.terms[number]!;
  }

  /** The terms of the words that start with `prefix`, each once. */
  withPrefix(prefix: string): number[] {
    const found = new Set<number>();
    const end = this.lowerBound(`${prefix}\uffff`);
    for (let i = this.lowerBound(prefix); i < end; i++) found.add(this.terms[this.sorted[i]!]!);
    return [...found];
  }

  /**
   * Terms one edit away from a word of 4 to 7 letters, up to two from a longer one. Words with digits have none: the
   * next model number is another product.
   */
  typosOf(word: string): TypoMatch[] {
    if (word.length < MIN_TYPO_LENGTH || !LETTERS_ONLY.test(word)) return [];
    const limit = word.length < MIN_TWO_TYPOS_LENGTH ? 1 : 2;
    const letters = letterSet(word);
    const matches: TypoMatch[] = [];
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      const bucket = this.buckets[length];
      if (!bucket) continue;
      for (let i = 0; i < bucket.words.length; i++) {
        // One edit changes at most two members of the letter set.
        if (bitCount(bucket.letters[i]! ^ letters) > 2 * limit) continue;
        const number = bucket.words[i]!;
        const distance = editDistance(word, this.words[number]!, limit);
        if (distance > 0 && distance <= limit) matches.push({ term: this.terms[number]!, distance });
      }
    }
    return matches;
  }

  /** Place in `sorted` of the first word at or after the given one. */
  private lowerBound(word: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[this.sorted[middle]!]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set >>> 0;
}

function bitCount(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
