import { LRUCache } from 'lru-cache';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { discountTier } from '../discount-tiers.js';
import type { ProductTable } from './product-table.js';

/** Rows that are processed before a generator yields. */
const CHUNK = 65_536;

/** Orders by relevance with leading merchants: 8 bytes for each product. */
const MAX_LEADING_ORDERS = 10;

/** The live rows in an order. */
export interface Order {
  rows: Uint32Array;
  /** Index of each live row in `rows`. */
  places: Uint32Array;
}

/** The live rows, sorted by price, by age and by discount. */
export interface SortedRows {
  /** Ascending price; at equal price the newest, then by id. */
  byPrice: Uint32Array;
  /** The newest first, then by id. */
  byAge: Uint32Array;
  /** The deepest discounts first; among equal ones the newest, then by id. */
  byDiscount: Record<ComparisonPrices, Uint32Array>;
}

type Compare = (a: number, b: number) => number;

/** The orders in which searches return products. Immutable: a commit creates new ones. */
export class ProductOrders {
  private readonly leadingOrders = new LRUCache<string, Order>({ max: MAX_LEADING_ORDERS });

  private constructor(
    /** Ascending price; at equal price the newest, then by id. */
    readonly byPrice: Order,
    /** For each row in `byPrice`: twice its group, plus 1 if the product is shown only as an offer. */
    readonly groupsByPrice: Uint32Array,
    /** Rank of each live row's price: 0 for the lowest price, 1 for the next one. */
    readonly priceRanks: Uint32Array,
    readonly prices: number,
    /** The newest first, then by id. */
    readonly byAge: Order,
    /** The highest tier of discounts first, by the setting of a site; within a tier, merchants alternate. */
    readonly byRelevance: Readonly<Record<ComparisonPrices, Order>>,
    /** The deepest discounts first, by the setting of a site; among equal ones the newest, then by id. */
    readonly byDiscount: Readonly<Record<ComparisonPrices, Order>>,
  ) {}

  static readonly EMPTY = new ProductOrders(
    emptyOrder(),
    new Uint32Array(),
    new Uint32Array(),
    0,
    emptyOrder(),
    { claimed: emptyOrder(), proven: emptyOrder(), none: emptyOrder() },
    { claimed: emptyOrder(), proven: emptyOrder(), none: emptyOrder() },
  );

  /** Returns the slice of the order by price that a price range contains, bounds included. */
  slice({ priceCents }: ProductTable, minCents: number, maxCents: number): { start: number; end: number } {
    const { rows } = this.byPrice;
    const partitionPoint = (isBefore: (cents: number) => boolean): number => {
      let low = 0;
      let high = rows.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isBefore(priceCents[rows[middle]!]!)) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return { start: partitionPoint((cents) => cents < minCents), end: partitionPoint((cents) => cents <= maxCents) };
  }

  /** The sorted rows, from which `of` creates the orders. */
  get sorted(): SortedRows {
    const { claimed, proven, none } = this.byDiscount;
    const byDiscount = { claimed: claimed.rows, proven: proven.rows, none: none.rows };
    return { byPrice: this.byPrice.rows, byAge: this.byAge.rows, byDiscount };
  }

  /** Returns the order by relevance in which some merchants begin each turn. It is sorted at its first use. */
  byRelevanceWith(leadingMerchantIds: readonly number[], setting: ComparisonPrices, table: ProductTable): Order {
    if (leadingMerchantIds.length === 0) return this.byRelevance[setting];
    const key = `${setting} ${leadingMerchantIds.join()}`;
    const known = this.leadingOrders.get(key);
    if (known) return known;
    const isLeading = table.groups.merchants.withAny(leadingMerchantIds);
    const rows = sortRoundRobin(this.byDiscount[setting].rows, table.discounts[setting], table, isLeading);
    const order = atOnce(withPlaces(atOnce(rows), table.size));
    this.leadingOrders.set(key, order);
    return order;
  }

  /** Returns the orders after rows were removed and added. A generator, so that searches can run meanwhile. */
  *next(
    table: ProductTable,
    removedRows: ReadonlySet<number>,
    addedRows: readonly number[],
  ): Generator<void, ProductOrders> {
    const isRemoved = new Uint8Array(table.size);
    for (const row of removedRows) isRemoved[row] = 1;
    const byAge = compareByAge(table);
    const byPrice: Compare = (a, b) => table.priceCents[a]! - table.priceCents[b]! || byAge(a, b);
    const sorted: SortedRows = {
      byPrice: yield* merged(this.byPrice.rows, isRemoved, addedRows, byPrice),
      byAge: yield* merged(this.byAge.rows, isRemoved, addedRows, byAge),
      byDiscount: {} as Record<ComparisonPrices, Uint32Array>,
    };
    for (const setting of COMPARISON_PRICES) {
      const discounts = table.discounts[setting];
      const deepest: Compare = (a, b) => discounts[b]! - discounts[a]! || byAge(a, b);
      sorted.byDiscount[setting] = yield* merged(this.byDiscount[setting].rows, isRemoved, addedRows, deepest);
    }
    return yield* ProductOrders.of(table, sorted);
  }

  /** Returns the same orders after the rows were renumbered. */
  *renumbered(table: ProductTable, rowAt: Uint32Array): Generator<void, ProductOrders> {
    const renumber = (rows: Uint32Array) => rows.map((row) => rowAt[row]!);
    const byPrice = renumber(this.byPrice.rows);
    yield;
    const byAge = renumber(this.byAge.rows);
    yield;
    const byDiscount = {} as Record<ComparisonPrices, Uint32Array>;
    for (const setting of COMPARISON_PRICES) {
      byDiscount[setting] = renumber(this.byDiscount[setting].rows);
      yield;
    }
    return yield* ProductOrders.of(table, { byPrice, byAge, byDiscount });
  }

  /** Creates the orders from sorted rows. */
  static *of(table: ProductTable, sorted: SortedRows): Generator<void, ProductOrders> {
    const { byPrice, byAge } = sorted;
    const { ranks, prices } = yield* rankPrices(table, byPrice);
    const byRelevance = {} as Record<ComparisonPrices, Order>;
    const byDiscount = {} as Record<ComparisonPrices, Order>;
    for (const setting of COMPARISON_PRICES) {
      const rows = sorted.byDiscount[setting];
      byDiscount[setting] = yield* withPlaces(rows, table.size);
      byRelevance[setting] = yield* withPlaces(
        yield* sortRoundRobin(rows, table.discounts[setting], table),
        table.size,
      );
    }
    const groups = byPrice.map((row) => 2 * table.group[row]! + table.offeredOnly[row]!);
    yield;
    return new ProductOrders(
      yield* withPlaces(byPrice, table.size),
      groups,
      ranks,
      prices,
      yield* withPlaces(byAge, table.size),
      byRelevance,
      byDiscount,
    );
  }
}

/** Runs a generator without a pause. */
function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function emptyOrder(): Order {
  return { rows: new Uint32Array(), places: new Uint32Array() };
}

/** Compares rows: the newest first, then by id. */
function compareByAge({ firstSeen, ids }: ProductTable): Compare {
  return (a, b) => firstSeen[b]! - firstSeen[a]! || (ids[a]! < ids[b]! ? -1 : 1);
}

/** Merges added rows into sorted rows, without the removed ones. */
function* merged(
  rows: Uint32Array,
  isRemoved: Uint8Array,
  addedRows: readonly number[],
  compare: Compare,
): Generator<void, Uint32Array> {
  const newRows = Uint32Array.from(addedRows).sort(compare);
  yield;
  const result = new Uint32Array(rows.length + newRows.length);
  let size = 0;
  let next = 0;
  let nextIndex = insertionIndex(newRows[next], rows, 0, compare);
  for (let i = 0; i < rows.length; i++) {
    if (i % CHUNK === 0) yield;
    while (i === nextIndex) {
      result[size++] = newRows[next++]!;
      nextIndex = insertionIndex(newRows[next], rows, i, compare);
    }
    const row = rows[i]!;
    if (isRemoved[row] === 0) result[size++] = row;
  }
  while (next < newRows.length) result[size++] = newRows[next++]!;
  return result.slice(0, size);
}

/**
 * Returns the index, from `from` on, at which a row is inserted into the sorted rows. A binary search, because few rows are added to many,
 * and comparisons are expensive.
 */
function insertionIndex(row: number | undefined, rows: Uint32Array, from: number, compare: Compare): number {
  if (row === undefined) return rows.length;
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(row, rows[middle]!) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function* withPlaces(rows: Uint32Array, size: number): Generator<void, Order> {
  const places = new Uint32Array(size);
  for (let place = 0; place < rows.length; place++) {
    if (place % CHUNK === 0) yield;
    places[rows[place]!] = place;
  }
  return { rows, places };
}

function* rankPrices(
  { priceCents, size }: ProductTable,
  byPrice: Uint32Array,
): Generator<void, { ranks: Uint32Array; prices: number }> {
  const ranks = new Uint32Array(size);
  let prices = 0;
  let last: number | undefined;
  for (let i = 0; i < byPrice.length; i++) {
    if (i % CHUNK === 0) yield;
    const row = byPrice[i]!;
    if (priceCents[row] !== last) prices++;
    last = priceCents[row]!;
    ranks[row] = prices - 1;
  }
  return { ranks, prices };
}

/**
 * Sorts the rows of each tier of discounts so that merchants alternate (round robin).
 * @param rows the deepest discounts first. @param isLeading 1 for the merchants, by number, that begin each turn.
 */
function* sortRoundRobin(
  rows: Uint32Array,
  discounts: Uint8Array,
  { group, groups }: ProductTable,
  isLeading: Uint8Array = new Uint8Array(groups.merchants.ids.length),
): Generator<void, Uint32Array> {
  const tiers = Uint8Array.from({ length: 256 }, (_, discount) => discountTier(discount));
  const tierAt = (place: number): number => tiers[discounts[rows[place]!]!]!;
  const ordered = new Uint32Array(rows.length);
  const ranks = new Uint32Array(rows.length);
  for (let start = 0, end = 0; start < rows.length; start = end) {
    const nextRanks = new Uint32Array(groups.merchants.ids.length);
    /** First the number of rows with each rank, then the index of the next row with this rank. */
    const places: number[] = [];
    for (end = start; end < rows.length && tierAt(end) === tierAt(start); end++) {
      const merchant = groups.merchantOf[group[rows[end]!]!]!;
      const rank = 2 * nextRanks[merchant]!++ + (1 - isLeading[merchant]!);
      ranks[end] = rank;
      places[rank] = (places[rank] ?? 0) + 1;
      if (end % CHUNK === 0) yield;
    }
    let place = start;
    for (let rank = 0; rank < places.length; rank++) {
      const count = places[rank] ?? 0;
      places[rank] = place;
      place += count;
    }
    for (let i = start; i < end; i++) {
      const rank = ranks[i]!;
      ordered[places[rank]!] = rows[i]!;
      places[rank]!++;
      if (i % CHUNK === 0) yield;
    }
  }
  return ordered;
}
