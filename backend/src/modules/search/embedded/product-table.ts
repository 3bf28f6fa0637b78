import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { ProductEntry } from './product-entry.js';
import { type GroupMembers, ProductGroups, Shown } from './product-groups.js';
import { TermTables } from './term-tables.js';
import { TextColumn, type TextColumnSnapshot, withRoomFor } from './text-column.js';
import { Vocabulary } from './vocabulary.js';

const CHUNK = 4_096;

/** The serializable state of a table. */
export type TableSnapshot = Columns & {
  ids: string[];
  /** Keys of the cards in the order of their numbers. */
  cardKeys: string[];
  /** Words of the vocabulary in the order of their numbers. */
  words: string[];
  /** Common values of the products of each group. */
  groupMembers: GroupMembers[];
  color: TextColumnSnapshot;
  size: TextColumnSnapshot;
};

type Columns = Pick<
  ProductTable,
  | 'shown'
  | 'offeredOnly'
  | 'group'
  | 'card'
  | 'priceCents'
  | 'firstSeen'
  | 'updatedAt'
  | 'repricedAt'
  | 'discounts'
  | 'termOffsets'
  | 'terms'
  | 'titleLengths'
  | 'describedOffsets'
  | 'described'
>;

/**
 * The products as columns. Rows are only added: a changed product gets a new row, so that preparing a commit does not affect searches. A
 * row is live, and found by searches, from the commit that adds it until the commit that replaces or removes its product.
 */
export class ProductTable {
  size = 0;
  liveSize = 0;
  ids: string[] = [];
  /** A value of `Shown`; 0 while the row is not live. */
  shown = new Uint8Array();
  offeredOnly = new Uint8Array();
  group = new Uint32Array();
  /** Number of the card; 0 for a product that is alone on its card. */
  card = new Uint32Array();
  priceCents = new Float64Array();
  firstSeen = new Float64Array();
  updatedAt = new Float64Array();
  repricedAt = new Float64Array();
  readonly discounts: Record<ComparisonPrices, Uint8Array> = {
    claimed: new Uint8Array(),
    proven: new Uint8Array(),
    none: new Uint8Array(),
  };
  /**
   * The terms of row `r` are at `terms[termOffsets[r]]` up to `terms[termOffsets[r + 1]]`: first the `titleLengths[r]` words of the title
   * in their order, then its compounds as one word and the names of what it is.
   */
  termOffsets = new Uint32Array(1);
  terms = new Uint32Array();
  titleLengths = new Uint16Array();
  /** The terms that only the description of row `r` contains are at `described[describedOffsets[r]]` up to the next offset. */
  describedOffsets = new Uint32Array(1);
  described = new Uint32Array();

  /** By term: rows whose title contains it, ascending, including dead rows. */
  readonly postings: number[][] = [];
  /** By term: number of live rows whose title contains it. */
  readonly liveWithTerm: number[] = [];
  readonly vocabulary = new Vocabulary();
  readonly groups = new ProductGroups();
  readonly ofSearch = new TermTables();
  /** Keys of the colors and sizes. */
  colorText = new TextColumn();
  sizeText = new TextColumn();
  /** Keys of the cards by number. */
  readonly cardKeys: string[] = [];
  /** Rows of each card by number, ascending, including dead rows. Those of products that are alone are not listed. */
  readonly rowsOfCard: number[][] = [];
  private readonly cardNumbers = new Map<string, number>();

  constructor() {
    this.numberOfCard('');
  }

  static of({ ids, words, groupMembers, cardKeys, color, size, ...columns }: TableSnapshot): ProductTable {
    const table = Object.assign(new ProductTable(), columns);
    table.colorText = new TextColumn(color);
    table.sizeText = new TextColumn(size);
    for (const key of cardKeys) table.numberOfCard(key);
    for (const word of words) table.vocabulary.add(word);
    table.vocabulary.sort();
    table.makePostings();
    for (const members of groupMembers) table.groups.numberOf(members);
    table.ids = ids;
    table.size = ids.length;
    table.shown = new Uint8Array(table.size);
    for (let row = 0; row < table.size; row++) {
      table.enter(row);
      if (columns.shown[row] !== 0) table.markLive(row);
    }
    return table;
  }

  snapshot(): TableSnapshot {
    const { discounts, termOffsets, describedOffsets, size } = this;
    return {
      ids: this.ids,
      cardKeys: this.cardKeys,
      words: this.vocabulary.words,
      groupMembers: Array.from({ length: this.groups.size }, (_, group) => this.groups.membersOf(group)),
      shown: this.shown.subarray(0, size),
      offeredOnly: this.offeredOnly.subarray(0, size),
      group: this.group.subarray(0, size),
      card: this.card.subarray(0, size),
      priceCents: this.priceCents.subarray(0, size),
      firstSeen: this.firstSeen.subarray(0, size),
      updatedAt: this.updatedAt.subarray(0, size),
      repricedAt: this.repricedAt.subarray(0, size),
      discounts: {
        claimed: discounts.claimed.subarray(0, size),
        proven: discounts.proven.subarray(0, size),
        none: discounts.none.subarray(0, size),
      },
      termOffsets: termOffsets.subarray(0, size + 1),
      terms: this.terms.subarray(0, termOffsets[size]),
      titleLengths: this.titleLengths.subarray(0, size),
      describedOffsets: describedOffsets.subarray(0, size + 1),
      described: this.described.subarray(0, describedOffsets[size]),
      color: this.colorText.snapshot(size),
      size: this.sizeText.snapshot(size),
    };
  }

  /** Adds a row, which is not live yet. Returns its number. */
  add(entry: ProductEntry): number {
    const row = this.size++;
    this.makeRoom();
    this.ids.push(entry.id);
    this.offeredOnly[row] = entry.offeredOnly ? 1 : 0;
    this.priceCents[row] = entry.priceCents;
    this.firstSeen[row] = entry.firstSeen;
    this.updatedAt[row] = entry.updatedAt;
    this.repricedAt[row] = entry.repricedAt;
    for (const setting of COMPARISON_PRICES) this.discounts[setting][row] = entry.discounts[setting];
    this.group[row] = this.groups.numberOf(entry);
    this.card[row] = this.numberOfCard(entry.cardKey);
    this.colorText.set(row, entry.color);
    this.sizeText.set(row, entry.size);
    this.writeTerms(row, entry);
    this.enter(row);
    return row;
  }

  /** Returns whether a row and the entry differ at most in `updatedAt`. */
  isSame(row: number, entry: ProductEntry): boolean {
    return (
      this.priceCents[row] === entry.priceCents &&
      this.firstSeen[row] === entry.firstSeen &&
      this.repricedAt[row] === entry.repricedAt &&
      this.offeredOnly[row] === (entry.offeredOnly ? 1 : 0) &&
      COMPARISON_PRICES.every((setting) => this.discounts[setting][row] === entry.discounts[setting]) &&
      this.group[row] === this.groups.numberOf(entry) &&
      this.cardKeys[this.card[row]!] === entry.cardKey &&
      this.colorText.get(row) === entry.color &&
      this.sizeText.get(row) === entry.size &&
      this.hasTerms(row, this.termsOf(entry)) &&
      areEqual(this.describedIn(row), this.describedOf(entry))
    );
  }

  markLive(row: number): void {
    this.shown[row] = this.shownWhenLive(row);
    this.countLive(row, 1);
  }

  markDead(row: number): void {
    this.shown[row] = 0;
    this.countLive(row, -1);
  }

  /** Returns a new table of the live rows in their order, and their new row numbers. */
  *compacted(): Generator<void, { table: ProductTable; rowAt: Uint32Array }> {
    const table = new ProductTable();
    const rowAt = new Uint32Array(this.size);
    for (let row = 0; row < this.size; row++) {
      if (row % CHUNK === 0) yield;
      if (this.shown[row] === 0) continue;
      const compact = table.add(this.entryAt(row));
      table.markLive(compact);
      rowAt[row] = compact;
    }
    // Rows contain singulars only, so plurals are added here.
    this.vocabulary.words.forEach((word) => {
      if (this.liveWithTerm[this.vocabulary.find(word)]! > 0) table.vocabulary.add(word);
    });
    return { table, rowAt };
  }

  private entryAt(row: number): ProductEntry {
    const start = this.termOffsets[row]!;
    const words = Array.from(
      this.terms.subarray(start, this.termOffsets[row + 1]),
      (term) => this.vocabulary.words[term]!,
    );
    const length = this.titleLengths[row]!;
    return {
      id: this.ids[row]!,
      words: words.slice(0, length),
      compounds: words.slice(length),
      described: Array.from(this.describedIn(row), (term) => this.vocabulary.words[term]!),
      ...this.groups.membersOf(this.group[row]!),
      cardKey: this.cardKeys[this.card[row]!]!,
      color: this.colorText.get(row),
      size: this.sizeText.get(row),
      priceCents: this.priceCents[row]!,
      offeredOnly: this.offeredOnly[row] === 1,
      firstSeen: this.firstSeen[row]!,
      updatedAt: this.updatedAt[row]!,
      repricedAt: this.repricedAt[row]!,
      discounts: {
        claimed: this.discounts.claimed[row]!,
        proven: this.discounts.proven[row]!,
        none: this.discounts.none[row]!,
      },
    };
  }

  /** Returns the number of a card, and adds it if it is new. */
  private numberOfCard(key: string): number {
    const knownNumber = this.cardNumbers.get(key);
    if (knownNumber !== undefined) return knownNumber;
    this.cardNumbers.set(key, this.cardKeys.length);
    this.rowsOfCard.push([]);
    return this.cardKeys.push(key) - 1;
  }

  private termsOf({ words, compounds }: ProductEntry): number[] {
    return [...words, ...compounds].map((word) => this.vocabulary.add(word));
  }

  private describedOf({ described }: ProductEntry): number[] {
    return described.map((word) => this.vocabulary.add(word));
  }

  private describedIn(row: number): Uint32Array {
    return this.described.subarray(this.describedOffsets[row], this.describedOffsets[row + 1]);
  }

  private hasTerms(row: number, terms: readonly number[]): boolean {
    return areEqual(this.terms.subarray(this.termOffsets[row], this.termOffsets[row + 1]), terms);
  }

  private writeTerms(row: number, entry: ProductEntry): void {
    const terms = this.termsOf(entry);
    const start = this.termOffsets[row]!;
    this.terms = withRoomFor(this.terms, start + terms.length);
    this.terms.set(terms, start);
    this.termOffsets[row + 1] = start + terms.length;
    this.titleLengths[row] = entry.words.length;
    const described = this.describedOf(entry);
    const startOfDescribed = this.describedOffsets[row]!;
    this.described = withRoomFor(this.described, startOfDescribed + described.length);
    this.described.set(described, startOfDescribed);
    this.describedOffsets[row + 1] = startOfDescribed + described.length;
    this.makePostings();
  }

  private makePostings(): void {
    while (this.postings.length < this.vocabulary.size) {
      this.postings.push([]);
      this.liveWithTerm.push(0);
    }
  }

  /** Adds a row to the lists of its group and terms. */
  private enter(row: number): void {
    this.groups.rows[this.group[row]!]!.push(row);
    if (this.colorText.numbers[row] !== 0 || this.sizeText.numbers[row] !== 0) {
      this.groups.rowsWithValues[this.group[row]!]!.push(row);
    }
    if (this.card[row] !== 0) this.rowsOfCard[this.card[row]!]!.push(row);
    const end = this.termOffsets[row + 1]!;
    for (let i = this.termOffsets[row]!; i < end; i++) {
      const rows = this.postings[this.terms[i]!]!;
      if (rows[rows.length - 1] !== row) rows.push(row);
    }
  }

  private shownWhenLive(row: number) {
    return this.offeredOnly[row] === 1 ? Shown.onRequest : Shown.always;
  }

  /** Counts a row that becomes live, or with -1 one that becomes dead. */
  private countLive(row: number, by: 1 | -1): void {
    this.liveSize += by;
    this.groups.count(this.group[row]!, this.shownWhenLive(row), by);
    const end = this.termOffsets[row + 1]!;
    for (let i = this.termOffsets[row]!; i < end; i++) {
      const term = this.terms[i]!;
      // A title may contain a word twice.
      if (this.isFirst(row, i)) this.liveWithTerm[term]! += by;
    }
  }

  private isFirst(row: number, place: number): boolean {
    for (let i = this.termOffsets[row]!; i < place; i++) if (this.terms[i] === this.terms[place]) return false;
    return true;
  }

  private makeRoom(): void {
    this.shown = withRoomFor(this.shown, this.size);
    this.offeredOnly = withRoomFor(this.offeredOnly, this.size);
    this.group = withRoomFor(this.group, this.size);
    this.card = withRoomFor(this.card, this.size);
    this.priceCents = withRoomFor(this.priceCents, this.size);
    this.firstSeen = withRoomFor(this.firstSeen, this.size);
    this.updatedAt = withRoomFor(this.updatedAt, this.size);
    this.repricedAt = withRoomFor(this.repricedAt, this.size);
    for (const setting of COMPARISON_PRICES) {
      this.discounts[setting] = withRoomFor(this.discounts[setting], this.size);
    }
    this.termOffsets = withRoomFor(this.termOffsets, this.size + 1);
    this.titleLengths = withRoomFor(this.titleLengths, this.size);
    this.describedOffsets = withRoomFor(this.describedOffsets, this.size + 1);
  }
}

function areEqual(terms: Uint32Array, others: readonly number[]): boolean {
  return terms.length === others.length && others.every((term, i) => terms[i] === term);
}
