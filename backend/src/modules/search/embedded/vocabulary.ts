import { editDistance } from '../edit-distance.js';
import { singular } from '../plurals.js';
import { maxTypos, type TypoMatch } from '../typo-correction.js';

/** Words of one length. */
interface Bucket {
  words: number[];
  letters: number[];
}

/** Shortest word that a typo may shorten to. */
const MIN_LENGTH = 3;
const LETTERS_ONLY = /^\p{L}+$/u;

/**
 * The words of all products. Each word has a number. The term of a word is the number of its singular, so that `batteri` and `battery` find
 * batteries. Words are only added, also if no product contains them any longer.
 *
 * For typos, buckets contain the words of one length with bit sets of their letters. The bit sets exclude nearly all words before an edit
 * distance is computed, and unlike buckets by first letter, they allow a typo in the first letter.
 */
export class Vocabulary {
  /** Words by number. */
  readonly words: string[] = [];
  /** Term by number of the word. */
  private readonly terms: number[] = [];
  private readonly numbers = new Map<string, number>();
  /** Numbers in alphabetical order of their words, up to the last `sort()`. */
  private sorted = new Uint32Array();
  private readonly buckets: Bucket[] = [];

  /** Number of words. */
  get size(): number {
    return this.words.length;
  }

  /** Returns the term of a word, and adds the word if it is new. */
  add(word: string): number {
    const knownNumber = this.numbers.get(word);
    if (knownNumber !== undefined) return this.terms[knownNumber]!;
    const base = singular(word);
    const term = base === word ? this.size : this.add(base);
    const number = this.size;
    this.words.push(word);
    this.terms.push(term);
    this.numbers.set(word, number);
    if (word.length >= MIN_LENGTH && LETTERS_ONLY.test(word)) {
      const bucket = (this.buckets[word.length] ??= { words: [], letters: [] });
      bucket.words.push(number);
      bucket.letters.push(letterSet(word));
    }
    return term;
  }

  /** Makes words that were added since the last call available to `withPrefix`. */
  sort(): void {
    const old = this.sorted;
    if (old.length === this.size) return;
    const newWords = Array.from({ length: this.size - old.length }, (_, i) => old.length + i);
    newWords.sort((a, b) => (this.words[a]! < this.words[b]! ? -1 : 1));
    const merged = new Uint32Array(this.size);
    let from = 0;
    newWords.forEach((number, i) => {
      const to = this.lowerBound(this.words[number]!);
      merged.set(old.subarray(from, to), from + i);
      merged[to + i] = number;
      from = to;
    });
    merged.set(old.subarray(from), from + newWords.length);
    this.sorted = merged;
  }

  /** Returns the term of a word; -1 if the word is unknown. */
  find(word: string): number {
    const number = this.numbers.get(word);
    return number === undefined ? -1 : this.terms[number]!;
  }

  /** Returns the terms of the words that start with `prefix`, each once. */
  withPrefix(prefix: string): number[] {
    const terms = new Set<number>();
    const end = this.lowerBound(`${prefix}\uffff`);
    for (let i = this.lowerBound(prefix); i < end; i++) terms.add(this.terms[this.sorted[i]!]!);
    return [...terms];
  }

  /**
   * Returns the words that differ from a word by as many edits as a typo may have.
   */
  typosOf(word: string): TypoMatch[] {
    const limit = maxTypos(word);
    if (limit === 0) return [];
    const letters = letterSet(word);
    const matches: TypoMatch[] = [];
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      const bucket = this.buckets[length];
      if (!bucket) continue;
      for (let i = 0; i < bucket.words.length; i++) {
        // One edit changes at most two members of the letter set.
        if (bitCount(bucket.letters[i]! ^ letters) > 2 * limit) continue;
        const other = this.words[bucket.words[i]!]!;
        const distance = editDistance(word, other, limit);
        if (distance > 0 && distance <= limit) matches.push({ word: other, distance });
      }
    }
    return matches;
  }

  /** Returns the index in `sorted` of the first word that is not before the given word. */
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
