import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { ProductTable } from './product-table.js';

/** Rows that are worked on before others may have their turn. */
const CHUNK = 65_536;

/** An order of the live rows. */
export interface Order {
  rows: Uint32Array;
  /** Place of each live row in `rows`. */
  places: Uint32Array;
}

/** Live rows as sorting them leaves them. */
export interface SortedRows {
  /** Ascending price; at equal price the newest, then by id. */
  byPrice: Uint32Array;
  /** The deepest discounts first; among equal ones the newest, then by id. */
  byDiscount: Record<ComparisonPrices, Uint32Array>;
}

type Compare = (a: number, b: number) => number;

/** The orders in which a catalogue is shown. They never change: a commit makes the next ones. */
export class ProductOrders {
  private constructor(
    /** Ascending price; at equal price the newest, then by id. */
    readonly byPrice: Order,
    /** For each row in `byPrice` twice its group, plus 1 where it is shown on request only. */
    readonly groupsByPrice: Uint32Array,
    /** A number for each live row's price: the lowest price has 0, the next one 1. */
    readonly priceRanks: Uint32Array,
    readonly prices: number,
    /** The deepest discounts first, as a site with the setting shows them; among equal ones the merchants take turns. */
    readonly byStanding: Readonly<Record<ComparisonPrices, Order>>,
    private readonly byDiscount: SortedRows['byDiscount'],
  ) {}

  static readonly EMPTY = new ProductOrders(
    emptyOrder(),
    new Uint32Array(),
    new Uint32Array(),
    0,
    { claimed: emptyOrder(), proven: emptyOrder(), none: emptyOrder() },
    { claimed: new Uint32Array(), proven: new Uint32Array(), none: new Uint32Array() },
  );

  /** What `of` makes these orders from. */
  get sorted(): SortedRows {
    return { byPrice: this.byPrice.rows, byDiscount: this.byDiscount };
  }

  /** The orders after rows have left and come. A generator, so that searches may have their turn meanwhile. */
  *next(
    table: ProductTable,
    departed: ReadonlySet<number>,
    arrived: readonly number[],
  ): Generator<void, ProductOrders> {
    const gone = new Uint8Array(table.size);
    for (const row of departed) gone[row] = 1;
    const byAge = compareByAge(table);
    const byPrice: Compare = (a, b) => table.priceCents[a]! - table.priceCents[b]! || byAge(a, b);
    const sorted: SortedRows = {
      byPrice: yield* merged(this.byPrice.rows, gone, arrived, byPrice),
      byDiscount: {} as Record<ComparisonPrices, Uint32Array>,
    };
    for (const setting of COMPARISON_PRICES) {
      const discounts = table.discounts[setting];
      const deepest: Compare = (a, b) => discounts[b]! - discounts[a]! || byAge(a, b);
      sorted.byDiscount[setting] = yield* merged(this.byDiscount[setting], gone, arrived, deepest);
    }
    return yield* ProductOrders.of(table, sorted);
  }

  /** The same orders of rows that have other numbers now. */
  *renumbered(table: ProductTable, rowAt: Uint32Array): Generator<void, ProductOrders> {
    const renumber = (rows: Uint32Array) => rows.map((row) => rowAt[row]!);
    const byPrice = renumber(this.byPrice.rows);
    yield;
    const byDiscount = {} as Record<ComparisonPrices, Uint32Array>;
    for (const setting of COMPARISON_PRICES) {
      byDiscount[setting] = renumber(this.byDiscount[setting]);
      yield;
    }
    return yield* ProductOrders.of(table, { byPrice, byDiscount });
  }

  /** Finishes sorted rows: where each stands, and the merchants' turns. */
  static *of(table: ProductTable, { byPrice, byDiscount }: SortedRows): Generator<void, ProductOrders> {
    const { ranks, prices } = yield* rankPrices(table, byPrice);
    const byStanding = {} as Record<ComparisonPrices, Order>;
    for (const setting of COMPARISON_PRICES) {
      const ordered = yield* inTurns(byDiscount[setting], table.discounts[setting], table);
      byStanding[setting] = yield* withPlaces(ordered, table.size);
    }
    const groups = byPrice.map((row) => 2 * table.group[row]! + table.offeredOnly[row]!);
    yield;
    return new ProductOrders(yield* withPlaces(byPrice, table.size), groups, ranks, prices, byStanding, byDiscount);
  }
}

function emptyOrder(): Order {
  return { rows: new Uint32Array(), places: new Uint32Array() };
}

/** The newest first, then by id. */
function compareByAge({ firstSeen, ids }: ProductTable): Compare {
  return (a, b) => firstSeen[b]! - firstSeen[a]! || (ids[a]! < ids[b]! ? -1 : 1);
}

/** The rows without those that are gone, and with the new ones in their places. */
function* merged(
  rows: Uint32Array,
  gone: Uint8Array,
  arrived: readonly number[],
  compare: Compare,
): Generator<void, Uint32Array> {
  const added = Uint32Array.from(arrived).sort(compare);
  yield;
  const result = new Uint32Array(rows.length + added.length);
  let size = 0;
  let next = 0;
  let place = placeOf(added[next], rows, 0, compare);
  for (let i = 0; i < rows.length; i++) {
    if (i % CHUNK === 0) yield;
    while (i === place) {
      result[size++] = added[next++]!;
      place = placeOf(added[next], rows, i, compare);
    }
    const row = rows[i]!;
    if (gone[row] === 0) result[size++] = row;
  }
  while (next < added.length) result[size++] = added[next++]!;
  return result.slice(0, size);
}

/**
 * Before which of the sorted rows, from one of them on, a row stands; their number where it stands behind all. By halves: few rows come to
 * many, and a comparison costs far more than a step.
 */
function placeOf(row: number | undefined, rows: Uint32Array, from: number, compare: Compare): number {
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

/** Among equal discounts the merchants take turns, so that one large sale does not fill the page. */
function* inTurns(
  rows: Uint32Array,
  discounts: Uint8Array,
  { group, groups }: ProductTable,
): Generator<void, Uint32Array> {
  const ordered = new Uint32Array(rows.length);
  const turns = new Uint32Array(rows.length);
  for (let start = 0, end = 0; start < rows.length; start = end) {
    const taken = new Uint32Array(groups.merchants.ids.length);
    /** How many rows of this discount have each turn, and then where the next of them goes. */
    const places: number[] = [];
    for (end = start; end < rows.length && discounts[rows[end]!] === discounts[rows[start]!]; end++) {
      const turn = taken[groups.merchantOf[group[rows[end]!]!]!]!++;
      turns[end] = turn;
      places[turn] = (places[turn] ?? 0) + 1;
      if (end % CHUNK === 0) yield;
    }
    let place = start;
    for (let turn = 0; turn < places.length; turn++) {
      const count = places[turn]!;
      places[turn] = place;
      place += count;
    }
    for (let i = start; i < end; i++) {
      const turn = turns[i]!;
      ordered[places[turn]!] = rows[i]!;
      places[turn]!++;
      if (i % CHUNK === 0) yield;
    }
  }
  return ordered;
}
