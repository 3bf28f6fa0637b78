import { LRUCache } from 'lru-cache';
import { type NameBook, sameNames } from '../name-book.js';
import type { ProductQuery } from '../product-search.js';
import { searchKey, searchWords, type SearchWord } from '../search-words.js';
import { NameTerms } from './name-terms.js';
import type { ProductEntry } from './product-entry.js';
import { ProductOrders } from './product-orders.js';
import { ProductTable } from './product-table.js';
import { type FoundIds, Results } from './results.js';
import { type TextMatch, TextSearch } from './text-search.js';

/** Cached matches, in products: 6 bytes each. */
const MATCH_CACHE_PRODUCTS = 500_000;
/** Dead rows are swept out when they are more than this share of the live ones. */
const DEAD_SHARE = 0.25;
const MIN_DEAD = 1_000;

/** What searches read: everything of one commit. */
interface Generation {
  table: ProductTable;
  names: NameTerms;
  orders: ProductOrders;
  /** Pages, sorts and filters of the same words share their matches. */
  matches: LRUCache<string, TextMatch, readonly SearchWord[]>;
}

/**
 * A search index that changes with the catalogue. Changes are put in with `put` and `remove`, which no search sees, and found after
 * `commit`, all at once. Its work is a generator, so that searches have their turn meanwhile.
 */
export class ProductIndex {
  private generation: Generation;
  /** Live rows and those that will be, by id. */
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

  search(query: ProductQuery): FoundIds {
    const { table, orders, matches } = this.generation;
    const words = searchWords(query.text ?? '');
    const match = words.length > 0 ? matches.memo(searchKey(words), { context: words }) : undefined;
    return new Results(table, orders, query, match).all();
  }

  /** When the product was written as it is here, in milliseconds; undefined where it is not here. */
  updatedAt(id: string): number | undefined {
    const row = this.rowOf.get(id);
    return row === undefined ? undefined : this.table.updatedAt[row];
  }

  /** Ids of products whose price in force has ended by then. */
  repricedBy(now: number): string[] {
    const { repricedAt, shown, ids, size } = this.table;
    const found: string[] = [];
    for (let row = 0; row < size; row++) if (shown[row] !== 0 && repricedAt[row]! <= now) found.push(ids[row]!);
    return found;
  }

  /** When the first of the prices in force after `now` ends. */
  nextPriceChange(now: number): number {
    const { repricedAt, shown, size } = this.table;
    let next = Infinity;
    for (let row = 0; row < size; row++) {
      if (shown[row] !== 0 && repricedAt[row]! > now && repricedAt[row]! < next) next = repricedAt[row]!;
    }
    return next;
  }

  /** New or changed. */
  put(entry: ProductEntry): void {
    const known = this.rowOf.get(entry.id);
    if (known !== undefined && this.table.isSame(known, entry)) {
      this.table.updatedAt[known] = entry.updatedAt;
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

  /** Lets searches find what was put in, and the products by these names of merchants and categories. */
  *commit(book: NameBook): Generator<void> {
    const { table } = this;
    const renamed = !sameNames(book, this.book);
    if (this.arrived.size + this.departed.size === 0 && !renamed) return;
    const names = nameTermsOf(table, book, renamed ? undefined : this.generation.names);
    const orders = yield* this.orders.next(table, this.departed, [...this.arrived]);
    for (const row of this.departed) table.setLive(row, false);
    for (const row of this.arrived) table.setLive(row, true);
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

/** The names of all products, those that were put in last among them; `names` where they are known of the others. */
function nameTermsOf(table: ProductTable, book: NameBook, names = new NameTerms(table, book)): NameTerms {
  names.extend();
  table.vocabulary.sort();
  return names;
}

function generationOf(table: ProductTable, names: NameTerms, orders: ProductOrders): Generation {
  const text = new TextSearch(table, names);
  const matches = new LRUCache<string, TextMatch, readonly SearchWord[]>({
    maxSize: MATCH_CACHE_PRODUCTS,
    sizeCalculation: ({ rows }) => 1 + rows.length,
    memoMethod: (_key, _stale, { context: words }) => text.match(words),
  });
  return { table, names, orders, matches };
}
