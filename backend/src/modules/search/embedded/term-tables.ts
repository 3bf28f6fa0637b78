import type { QualitySet, WordSet } from './word-sets.js';

/**
 * What the terms of the vocabulary mean in one search. The tables are as long as the vocabulary, so that searches, which run one after
 * another, share them: each clears what the last one has set.
 */
export class TermTables {
  /** By term: which words the term matches, and how well. */
  qualities = new Uint32Array();
  /** By term: the words of the search that the term matches, also as a part of an alternative. */
  words = new Uint8Array();
  /** By term: words of conjunctions, as bits. */
  conjunctionWords = new Uint32Array();
  private readonly set: number[] = [];

  /** Clears the tables for a search in a vocabulary of this size. */
  clear(size: number): void {
    if (this.words.length < size) {
      // A vocabulary grows in small steps.
      const length = Math.ceil(size * 1.25);
      this.qualities = new Uint32Array(length);
      this.words = new Uint8Array(length);
      this.conjunctionWords = new Uint32Array(length);
    } else {
      for (const term of this.set) {
        this.qualities[term] = 0;
        this.words[term] = 0;
        this.conjunctionWords[term] = 0;
      }
    }
    this.set.length = 0;
  }

  /** Adds what a term means for some words of the search. */
  add(term: number, { qualities = 0, words, conjunctionWords = 0 }: TermMeaning): void {
    if (this.words[term] === 0) this.set.push(term);
    this.qualities[term]! |= qualities;
    this.words[term]! |= words;
    this.conjunctionWords[term]! |= conjunctionWords;
  }
}

interface TermMeaning {
  qualities?: QualitySet;
  words: WordSet;
  conjunctionWords?: number;
}
