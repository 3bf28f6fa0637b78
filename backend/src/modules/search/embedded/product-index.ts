import { LRUCache } from 'lru-cache';
import { type NameBook, sameNames } from '../name-book.js';
import type { ProductQuery } from '../product-search.js';
import { planKey, planOf, type SearchPlan } from '../search-words.js';
import { NameTerms } from './name-terms.js';
import type { ProductEntry } from './product-entry.js';
import { ProductOrders } from './product-orders.js';
import { ProductTable } from './product-table.js';
import { type ResultPage, Results } from './results.js';
import type { TextMatch } from './text-match.js';
import { type TextQuery, TextSearch } from './text-search.js';

/** Cached matches, in products: 6 bytes each. */
const MATCH_CACHE_PRODUCTS = 500_000;
/** The table is compacted when it contains more dead rows than this share of the live rows. */
const DEAD_SHARE = 0.25;
const MIN_DEAD = 1_000;

/** The state of a commit, which searches read. */
interface Generation {
  table: ProductTable;
  names: NameTerms;
  orders: ProductOrders;
  /** Matches by words, which all pages, sorts and filters share. */
  matches: LRUCache<string, TextMatch, TextQuery>;
}

/**
 * A search index of products. `put` and `remove` prepare changes; `commit` makes them visible to searches, all at once. `commit` is a
 * generator, so that searches can run meanwhile.
 */
export class ProductIndex {
  private generation: Generation;
  /** Rows by product id: live rows, and rows that the next commit makes live. */
  private readonly rowOf = new Map<string, number>();
  private readonly arrived = new Set<number>();
  private readonly departed = new Set<number>();
  private book: NameBook;

  constructor(book: NameBook, table = new ProductTable(), orders = ProductOrders.EMPTY) {
    this.book = book;
    this.generation = generationOf(table, nameTermsOf(table, book), orders);
    for (let row = 0; row < table.size; row++) if (table.shown[row] !== 0) this.rowOf.set(table.ids[row]!, row);
  }

  get table(): ProductTable {
    return this.generation.table;
  }

  get orders(): ProductOrders {
    return this.generation.orders;
  }

  /** @param plan of the query's text. */
  search(query: ProductQuery, plan: SearchPlan = planOf(query.text ?? '')): ResultPage {
    const { table, orders, matches } = this.generation;
    const { text, spelling = 'corrected', thingsOnly = false, sort, includeHidden = false } = query;
    const isSorted = sort !== undefined;
    // Operators look for words, and not for a thing.
    const named = includeHidden ? { ...plan, things: [] } : plan;
    if (!text) return new Results(table, orders, query, undefined).all();
    if (plan.words.length === 0) return { ...new Results(table, orders, query, undefined).all(), match: {} };
    const key = `${spelling} ${thingsOnly} ${isSorted} ${includeHidden} ${text.toLowerCase()} ${planKey(plan)}`;
    const match = matches.memo(key, {
      context: { text, plan: named, isCorrected: spelling === 'corrected', thingsOnly, isSorted },
    });
    return { ...new Results(table, orders, query, match).all(), match: structuredClone(match.info) };
  }

  /** Returns `updatedAt` of the product in milliseconds; undefined if the index does not contain the product. */
  updatedAt(id: string): number | undefined {
    const row = this.rowOf.get(id);
    return row === undefined ? undefined : this.table.updatedAt[row];
  }

  /** Returns the ids of products whose price in force has ended. */
  repricedBy(now: number): string[] {
    const { repricedAt, shown, ids, size } = this.table;
    const repriced: string[] = [];
    for (let row = 0; row < size; row++) if (shown[row] !== 0 && repricedAt[row]! <= now) repriced.push(ids[row]!);
    return repriced;
  }

  /** Returns the time after `now` when the next price in force ends. */
  nextPriceChange(now: number): number {
    const { repricedAt, shown, size } = this.table;
    let next = Infinity;
    for (let row = 0; row < size; row++) {
      if (shown[row] !== 0 && repricedAt[row]! > now && repricedAt[row]! < next) next = repricedAt[row]!;
    }
    return next;
  }

  /** Adds or changes a product. */
  put(entry: ProductEntry): void {
    const existingRow = this.rowOf.get(entry.id);
    if (existingRow !== undefined && this.table.isSame(existingRow, entry)) {
      this.table.updatedAt[existingRow] = entry.updatedAt;
      return;
    }
    this.remove(entry.id);
    const row = this.table.add(entry);
    this.rowOf.set(entry.id, row);
    this.arrived.add(row);
  }

  remove(id: string): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    this.rowOf.delete(id);
    if (!this.arrived.delete(row)) this.departed.add(row);
  }

  /** Makes the prepared changes and the names of merchants and categories visible to searches. */
  *commit(book: NameBook): Generator<void> {
    const { table } = this;
    const renamed = !sameNames(book, this.book);
    if (this.arrived.size + this.departed.size === 0 && !renamed) return;
    const names = nameTermsOf(table, book, renamed ? undefined : this.generation.names);
    const orders = yield* this.orders.next(table, this.departed, [...this.arrived]);
    for (const row of this.departed) table.markDead(row);
    for (const row of this.arrived) table.markLive(row);
    this.departed.clear();
    this.arrived.clear();
    this.book = book;
    this.generation = generationOf(table, names, orders);
    const dead = table.size - table.liveSize;
    if (dead > MIN_DEAD && dead > table.liveSize * DEAD_SHARE) yield* this.compact();
  }

  private *compact(): Generator<void> {
    const { table, rowAt } = yield* this.table.compacted();
    const names = nameTermsOf(table, this.book);
    const orders = yield* this.orders.renumbered(table, rowAt);
    for (const [id, row] of this.rowOf) this.rowOf.set(id, rowAt[row]!);
    this.generation = generationOf(table, names, orders);
  }
}

/** Returns the name terms of all products; extends `names` by those of new products if present. */
function nameTermsOf(table: ProductTable, book: NameBook, names = new NameTerms(table, book)): NameTerms {
  names.extend();
  table.vocabulary.sort();
  return names;
}

function generationOf(table: ProductTable, names: NameTerms, orders: ProductOrders): Generation {
  const text = new TextSearch(table, names);
  const matches = new LRUCache<string, TextMatch, TextQuery>({
    maxSize: MATCH_CACHE_PRODUCTS,
    sizeCalculation: ({ rows }) => 1 + rows.length,
    memoMethod: (_key, _stale, { context }) => text.match(context),
  });
  return { table, names, orders, matches };
}
