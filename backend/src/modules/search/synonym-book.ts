import { LRUCache } from 'lru-cache';
import type { SynonymRule } from '../synonyms/synonym.resource.js';
import { editDistance } from './edit-distance.js';
import { singular } from './plurals.js';
import { type Token, tokenize, withoutElision, wordOf } from './tokenizer.js';
import { maxTypos, type TypoMatch } from './typo-correction.js';

/** Words whose answers are kept. */
const MAX_KNOWN = 2_000;

/** Provides the synonyms of all searches. */
export interface SynonymSource {
  rules(): Promise<readonly SynonymRule[]>;
}

/** Words that a product may contain instead of the tokens `from` up to `to` of a search. */
export interface Synonym {
  from: number;
  to: number;
  words: readonly string[];
}

interface Phrase {
  /** Singulars of the words that a shopper types. */
  words: readonly string[];
  synonyms: readonly string[][];
}

/** Synonyms by the first word of what a shopper types. A list that an operator changes is a new object, and so gets a new book. */
export class SynonymBook {
  static readonly EMPTY = new SynonymBook([]);
  private static readonly books = new WeakMap<readonly SynonymRule[], SynonymBook>();
  private readonly phrases = new Map<string, Phrase[]>();
  /** Words of phrases by their first letter. */
  private readonly words = new Map<string, Set<string>>();
  /** Every search asks for each of its words, although only one without results needs the answer. */
  private readonly typos = new LRUCache<string, TypoMatch[]>({
    max: MAX_KNOWN,
    memoMethod: (word) => this.findTyposOf(word),
  });

  private constructor(rules: readonly SynonymRule[]) {
    for (const { term, synonyms, isTwoWay } of rules) {
      this.add(term, synonyms);
      if (isTwoWay) for (const synonym of synonyms) this.add(synonym, [term]);
    }
  }

  /** Returns the book of a list, the same for the same list. */
  static of(rules: readonly SynonymRule[]): SynonymBook {
    const known = SynonymBook.books.get(rules);
    if (known) return known;
    const book = new SynonymBook(rules);
    SynonymBook.books.set(rules, book);
    return book;
  }

  /** Returns the synonyms of all words and phrases in the tokens of a search. */
  synonymsIn(tokens: readonly Token[]): Synonym[] {
    const words = tokens.map((token) => singular(wordOf(token)));
    return words.flatMap((word, from) =>
      (this.phrases.get(word) ?? [])
        .filter((phrase) => phrase.words.every((each, i) => words[from + i] === each))
        .flatMap(({ words: { length }, synonyms }) =>
          synonyms.map((synonym) => ({ from, to: from + length, words: synonym })),
        ),
    );
  }

  /** Returns the words that a misspelled word may mean. Empty if the word is one of them. */
  typosOf(word: string): TypoMatch[] {
    return this.typos.memo(word);
  }

  private findTyposOf(word: string): TypoMatch[] {
    const limit = maxTypos(word);
    const words = this.words.get(word[0]!) ?? new Set();
    if (limit === 0 || words.has(word) || words.has(singular(word))) return [];
    return [...words].flatMap((other) => {
      if (Math.abs(other.length - word.length) > limit) return [];
      const distance = editDistance(word, other, limit);
      return distance <= limit ? [{ word: other, distance }] : [];
    });
  }

  /** Returns whether a whole phrase has synonyms. */
  isTerm(phrase: string): boolean {
    return this.synonymsOf(phrase).length > 0;
  }

  /** Returns the synonyms of a whole phrase. */
  synonymsOf(phrase: string): (readonly string[])[] {
    const tokens = tokenize(phrase);
    return this.synonymsIn(tokens).flatMap(({ from, to, words }) =>
      from === 0 && to === tokens.length ? [words] : [],
    );
  }

  private add(phrase: string, synonyms: readonly string[]): void {
    const typed = wordsOf(phrase);
    const words = typed.map(singular);
    const first = words[0];
    if (first === undefined) return;
    for (const word of [...typed, ...words]) {
      const known = this.words.get(word[0]!) ?? new Set();
      this.words.set(word[0]!, known.add(word));
    }
    const phrases = this.phrases.get(first) ?? [];
    phrases.push({ words, synonyms: synonyms.map(wordsOf).filter((synonym) => synonym.length > 0) });
    this.phrases.set(first, phrases);
  }
}

function wordsOf(text: string): string[] {
  return tokenize(withoutElision(text)).map(wordOf);
}
