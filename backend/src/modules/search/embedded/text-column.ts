type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Returns the array if it has room for `length` values, otherwise a copy of at least twice its length. */
export function withRoomFor<T extends NumberArray>(array: T, length: number): T {
  if (length <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => T)(Math.max(length, 2 * array.length, 1_024));
  longer.set(array);
  return longer;
}

/** The serializable state of a column. */
export interface TextColumnSnapshot {
  texts: string[];
  numbers: Uint32Array;
}

/** A short text of each row, such as its color, as a number: rows with equal texts have equal numbers. 0 is the empty text. */
export class TextColumn {
  /** Texts by number. */
  readonly texts: string[] = [];
  /** Number of the text by row. */
  numbers = new Uint32Array();
  private readonly numberOfText = new Map<string, number>();

  constructor({ texts, numbers }: TextColumnSnapshot = { texts: [''], numbers: new Uint32Array() }) {
    for (const text of texts) this.numberOf(text);
    this.numbers = new Uint32Array(numbers);
  }

  set(row: number, text: string): void {
    this.numbers = withRoomFor(this.numbers, row + 1);
    this.numbers[row] = this.numberOf(text);
  }

  get(row: number): string {
    return this.texts[this.numbers[row]!]!;
  }

  /** Returns 1 for each number whose text is one of these, otherwise 0. */
  withAny(texts: readonly string[]): Uint8Array {
    return Uint8Array.from(this.texts, (text) => (text !== '' && texts.includes(text) ? 1 : 0));
  }

  /** @param size number of rows. */
  snapshot(size: number): TextColumnSnapshot {
    return { texts: this.texts, numbers: this.numbers.subarray(0, size) };
  }

  private numberOf(text: string): number {
    const known = this.numberOfText.get(text);
    if (known !== undefined) return known;
    this.numberOfText.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
