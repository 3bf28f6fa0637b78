import { editDistance } from './edit-distance.js';

/** Term ids `from` (inclusive) to `to` (exclusive). */
export interface TermRange {
  from: number;
  to: number;
}

export interface TypoMatch {
  term: number;
  distance: number;
}

interface LengthBucket {
  terms: Uint32Array;
  letters: Uint32Array;
}

const MIN_TYPO_LENGTH = 4;
const MIN_TWO_TYPOS_LENGTH = 8;
const LETTERS_ONLY = /^\p{L}+$/u;

/**
 * Every term of an index, numbered in alphabetical order: the terms with a prefix are a range of ids.
 * For typos, terms stand in buckets by length with a bit set of their letters, which rules out nearly all of them
 * before a distance is computed and, unlike a bucket by first letter, finds a mistyped first letter as well.
 */
export class Vocabulary {
  private readonly buckets: LengthBucket[] = [];

  /** `terms` are distinct and in the order of `Array.prototype.sort`. */
  constructor(readonly terms: readonly string[]) {
    const idsByLength: number[][] = [];
    for (const [id, term] of terms.entries()) {
      if (term.length >= MIN_TYPO_LENGTH - 1 && LETTERS_ONLY.test(term)) (idsByLength[term.length] ??= []).push(id);
    }
    idsByLength.forEach((ids, length) => {
      const letters = Uint32Array.from(ids, (id) => letterSet(terms[id]!));
      this.buckets[length] = { terms: Uint32Array.from(ids), letters };
    });
  }

  /** Id of a term, or -1. */
  find(word: string): number {
    const id = this.lowerBound(word);
    return this.terms[id] === word ? id : -1;
  }

  /** The terms that start with `prefix`. */
  withPrefix(prefix: string): TermRange {
    return { from: this.lowerBound(prefix), to: this.lowerBound(`${prefix}\uffff`) };
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
      for (let i = 0; i < bucket.terms.length; i++) {
        // One edit changes at most two members of the letter set.
        if (bitCount(bucket.letters[i]! ^ letters) > 2 * limit) continue;
        const term = bucket.terms[i]!;
        const distance = editDistance(word, this.terms[term]!, limit);
        if (distance > 0 && distance <= limit) matches.push({ term, distance });
      }
    }
    return matches;
  }

  private lowerBound(word: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.terms[middle]! < word) low = middle + 1;
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
