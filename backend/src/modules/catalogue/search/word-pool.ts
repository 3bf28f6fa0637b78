import { singular, tokenize } from './tokenizer.js';

/** A word of the catalogue: one object however often it occurs. */
export interface Word {
  readonly text: string;
  /** The word itself where it is no plural. */
  readonly singular: Word;
  /** The index under construction that has numbered the word last, and the number it gave. */
  numberedBy: number;
  number: number;
}

/** Keeps the words of all documents, so that an index is built without looking a single one up by its text. */
export class WordPool {
  private readonly words = new Map<string, Word>();
  private sorted: Word[] = [];
  private builds = 0;

  /** The words of a text in their order, and its compounds in one piece. */
  split(text: string): { words: Word[]; compounds: Word[] } {
    const tokens = tokenize(text);
    return {
      words: tokens.flatMap((token) => token.parts.map((part) => this.get(part))),
      compounds: tokens.flatMap((token) => (token.joined ? this.get(token.joined) : [])),
    };
  }

  /** Starts the numbering of an index; the one before it ends. */
  startNumbering(): WordNumbering {
    return new WordNumbering(++this.builds, (found) => this.keep(found));
  }

  private get(text: string): Word {
    const known = this.words.get(text);
    if (known) return known;
    const base = singular(text);
    const word = { text, numberedBy: 0, number: 0 } as { -readonly [K in keyof Word]: Word[K] };
    word.singular = base === text ? word : this.get(base);
    this.words.set(text, word);
    return word;
  }

  /** Forgets all words but those found, and puts these in order: nearly sorted as they are, that takes linear time. */
  private keep(found: readonly Word[]): readonly Word[] {
    const isFound = (word: Word): boolean => word.numberedBy === this.builds;
    const known = this.sorted.filter(isFound);
    const wasSorted = new Set(known);
    this.sorted = [...known, ...found.filter((word) => !wasSorted.has(word))].sort((a, b) =>
      a.text < b.text ? -1 : 1,
    );
    for (const [text, word] of this.words) if (!isFound(word)) this.words.delete(text);
    return this.sorted;
  }
}

/** Numbers the words of one index: first as they are met, in the end in alphabetical order. */
export class WordNumbering {
  private readonly found: Word[] = [];

  constructor(
    private readonly build: number,
    private readonly keep: (found: readonly Word[]) => readonly Word[],
  ) {}

  /** Provisional number of a word. */
  numberOf(word: Word): number {
    if (word.numberedBy !== this.build) {
      word.numberedBy = this.build;
      word.number = this.found.push(word) - 1;
    }
    return word.number;
  }

  /** The words in alphabetical order, and the place there of every provisional number. */
  finish(): { terms: string[]; placeOf: Uint32Array } {
    const sorted = this.keep(this.found);
    const placeOf = new Uint32Array(sorted.length);
    for (let place = 0; place < sorted.length; place++) placeOf[sorted[place]!.number] = place;
    return { terms: sorted.map((word) => word.text), placeOf };
  }
}
