import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { EVERY_SITE } from '../../products/product-overrides.js';
import type { FacetCount, ProductFacets, ProductQuery } from '../product-search.js';
import { Largest } from './largest.js';
import { type ProductGroups, Shown } from './product-groups.js';
import type { Order, ProductOrders } from './product-orders.js';
import type { ProductTable } from './product-table.js';
import type { TextMatch } from './text-search.js';

/** Results are looked for in their order where they are more than this part of all products. */
const FREQUENT = 1 / 50;

/** Products by id: the caller has them. */
export interface FoundIds {
  /** Number of matching products on all pages. */
  count: number;
  ids: string[];
  facets?: ProductFacets;
}

interface Tally {
  /** How many products the price range leaves in each group, whatever the other filters. */
  inPrice: Uint32Array;
  /** Bounds of the prices of everything but the price range. */
  price: ProductFacets['price'];
}

/** What one query finds, over the products that match its words, or over all. */
export class Results {
  private readonly groups: ProductGroups;
  /**
   * By group, as 1 or 0: whether the caller may see it, whether its merchant and its categories are wanted, and all
   * three.
   */
  private readonly visible: Uint8Array;
  private readonly ofMerchant: Uint8Array;
  private readonly inCategory: Uint8Array;
  private readonly wanted: Uint8Array;
  /** Bits of `Shown` that the caller may see. */
  private readonly mask: number;
  private readonly minCents: number;
  private readonly maxCents: number;
  /** Decides among products of one score. Of prices the highest are first where it is read from its end. */
  private readonly order: Order;
  private readonly fromEnd: boolean;
  /** Places of the page among all results. */
  private readonly start: number;
  private readonly end: number;

  constructor(
    private readonly table: ProductTable,
    private readonly orders: ProductOrders,
    private readonly query: ProductQuery,
    private readonly match: TextMatch | undefined,
  ) {
    this.groups = table.groups;
    const { merchants, categories, hidden, merchantOf, categoriesOf, hiddenOf, size } = this.groups;
    const { merchantIds = [], categoryIds = [], hiddenCategoryIds = [], sort, uniquePrice } = query;
    const isHidden = hidden.withAny(query.includeHidden ? [] : [EVERY_SITE, ...(query.site ? [query.site] : [])]);
    const isHiddenCategory = categories.withAny(hiddenCategoryIds);
    const isMerchant = merchants.withAny(merchantIds);
    const isCategory = categories.withAny(categoryIds);
    const isLeftOut = (group: number): boolean =>
      (query.noPicture === true && this.groups.hasPicture[group]!) ||
      (query.noCategory === true && this.groups.categoryIdsOf(group).length > 0);
    this.visible = new Uint8Array(size).map((_, group) =>
      isHidden[hiddenOf[group]!]! | isHiddenCategory[categoriesOf[group]!]! || isLeftOut(group) ? 0 : 1,
    );
    this.ofMerchant = new Uint8Array(size).map((_, group) =>
      merchantIds.length === 0 ? 1 : isMerchant[merchantOf[group]!]!,
    );
    this.inCategory = new Uint8Array(size).map((_, group) =>
      categoryIds.length === 0 ? 1 : isCategory[categoriesOf[group]!]!,
    );
    this.wanted = this.visible.map((visible, group) => visible & this.ofMerchant[group]! & this.inCategory[group]!);
    this.mask = query.includeOfferedOnly ? Shown.always | Shown.onRequest : Shown.always;
    this.minCents = query.minPriceCents ?? -Infinity;
    this.maxCents = query.maxPriceCents ?? Infinity;
    this.order =
      sort && !uniquePrice ? orders.byPrice : orders.byStanding[query.comparisonPrices ?? DEFAULT_COMPARISON_PRICES];
    this.fromEnd = sort === 'priceHtoL' && !uniquePrice;
    const pageSize = Math.max(0, Math.floor(query.pageSize));
    this.start = Math.max(0, Math.floor(query.page) - 1) * pageSize;
    this.end = Math.min(this.start + pageSize, table.liveSize);
  }

  all(): FoundIds {
    // Prices are counted as they are found: without facets nothing else has to be.
    if (this.query.uniquePrice && !this.query.facets) return this.uniquePrices();
    const { inPrice, price } = this.match ? this.tallyOf(this.match) : this.tallyOfAll();
    const facets = this.query.facets ? { facets: this.facets(inPrice, price) } : {};
    if (this.query.uniquePrice) return { ...this.uniquePrices(), ...facets };
    const count = this.wanted.reduce((sum, wanted, group) => sum + wanted * inPrice[group]!, 0);
    const isFrequent = !this.match && count > this.table.liveSize * FREQUENT;
    const rows = isFrequent ? this.firstInOrder() : this.bestOf(this.candidates());
    return { count, ids: rows.map((row) => this.table.ids[row]!), ...facets };
  }

  private tallyOf({ rows }: TextMatch): Tally {
    const { shown, priceCents, group } = this.table;
    const { mask, minCents, maxCents, wanted } = this;
    const inPrice = new Uint32Array(this.groups.size);
    let lowest = Infinity;
    let highest = -Infinity;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      if ((shown[row]! & mask) === 0) continue;
      const cents = priceCents[row]!;
      const of = group[row]!;
      if (cents >= minCents && cents <= maxCents) inPrice[of]!++;
      if (wanted[of] === 0) continue;
      if (cents < lowest) lowest = cents;
      if (cents > highest) highest = cents;
    }
    return { inPrice, price: lowest <= highest ? { minCents: lowest, maxCents: highest } : undefined };
  }

  /** Without words the order by price tells, of which the range is a piece. */
  private tallyOfAll(): Tally {
    const { always, onRequest, size } = this.groups;
    const { mask, minCents, maxCents } = this;
    const { rows } = this.orders.byPrice;
    const { shown, priceCents, group } = this.table;
    const isWanted = (row: number): boolean => (shown[row]! & mask) !== 0 && this.wanted[group[row]!] === 1;
    const lowest = rows.find(isWanted);
    const highest = rows.findLast(isWanted);
    const price =
      lowest === undefined || highest === undefined
        ? undefined
        : { minCents: priceCents[lowest]!, maxCents: priceCents[highest]! };
    const isOnRequest = mask & Shown.onRequest ? 1 : 0;
    const inPrice = new Uint32Array(size);
    if (minCents === -Infinity && maxCents === Infinity) {
      return { inPrice: inPrice.map((_, of) => always[of]! + isOnRequest * onRequest[of]!), price };
    }
    const { groupsByPrice } = this.orders;
    const counts = new Uint32Array(2 * size);
    const to = this.placeOfPrice(maxCents, true);
    for (let i = this.placeOfPrice(minCents, false); i < to; i++) counts[groupsByPrice[i]!]!++;
    return { inPrice: inPrice.map((_, of) => counts[2 * of]! + isOnRequest * counts[2 * of + 1]!), price };
  }

  /** Rows that may be results: those of the words, else those of the wanted groups. */
  private candidates(): readonly (readonly number[] | Uint32Array)[] {
    return this.match ? [this.match.rows] : this.groups.rows.filter((_, group) => this.wanted[group] === 1);
  }

  private isResult(row: number): boolean {
    const { shown, priceCents, group } = this.table;
    const cents = priceCents[row]!;
    return (
      (shown[row]! & this.mask) !== 0 &&
      this.wanted[group[row]!] === 1 &&
      cents >= this.minCents &&
      cents <= this.maxCents
    );
  }

  /** Rows of the page, found by rating every candidate. */
  private bestOf(candidates: readonly (readonly number[] | Uint32Array)[]): number[] {
    const best = new Largest(this.end);
    for (const rows of candidates) {
      for (let i = 0; i < rows.length; i++) if (this.isResult(rows[i]!)) best.add(this.keyOf(rows[i]!, i));
    }
    return this.rowsOf(best.sorted());
  }

  /** Rows of the page, found by reading the order until it is full. */
  private firstInOrder(): number[] {
    const { rows } = this.order;
    const isByPrice = this.order === this.orders.byPrice;
    const from = isByPrice ? this.placeOfPrice(this.minCents, false) : 0;
    const to = isByPrice ? this.placeOfPrice(this.maxCents, true) : rows.length;
    const page: number[] = [];
    let passed = 0;
    for (let i = 0; i < to - from && passed < this.end; i++) {
      const row = rows[this.fromEnd ? to - 1 - i : from + i]!;
      if (this.isResult(row) && passed++ >= this.start) page.push(row);
    }
    return page;
  }

  /**
   * Place in the order by price of the first product at or above a price; above it where products at it are
   * `included` before.
   */
  private placeOfPrice(cents: number, included: boolean): number {
    const { rows } = this.orders.byPrice;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const price = this.table.priceCents[rows[middle]!]!;
      if (included ? price <= cents : price < cents) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Each price once, by its most relevant product; prices are counted then. */
  private uniquePrices(): Pick<FoundIds, 'count' | 'ids'> {
    const { priceRanks, prices } = this.orders;
    /** By rank of the price: key of the best product there, plus 1. */
    const bestAt = new Float64Array(prices);
    const found: number[] = [];
    for (const rows of this.candidates()) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!;
        if (!this.isResult(row)) continue;
        const rank = priceRanks[row]!;
        const key = this.keyOf(row, i) + 1;
        if (bestAt[rank] === 0) found.push(rank);
        if (key > bestAt[rank]!) bestAt[rank] = key;
      }
    }
    const { sort } = this.query;
    const isCheapestFirst = sort === 'priceLtoH';
    const turned = (rank: number): number => (isCheapestFirst ? prices - 1 - rank : rank);
    const best = new Largest(this.end);
    for (const rank of found) best.add(sort ? turned(rank) : bestAt[rank]! - 1);
    const keys = best.sorted();
    const rows = this.rowsOf(sort ? keys.map((rank) => bestAt[turned(rank)]! - 1) : keys);
    return { count: found.length, ids: rows.map((row) => this.table.ids[row]!) };
  }

  /** Score and place in the order in one number: the largest is shown first. @param i place of the row in the match */
  private keyOf(row: number, i: number): number {
    const { rows, places } = this.order;
    const place = this.fromEnd ? places[row]! : rows.length - 1 - places[row]!;
    const score = this.match && this.order !== this.orders.byPrice ? this.match.scores[i]! : 0;
    return score * rows.length + place;
  }

  /** Rows of the page, by the keys of all results up to its end. */
  private rowsOf(keys: Float64Array): number[] {
    const { rows } = this.order;
    return Array.from(keys.subarray(this.start), (key) => {
      const place = key % rows.length;
      return rows[this.fromEnd ? place : rows.length - 1 - place]!;
    });
  }

  private facets(inPrice: Uint32Array, price: ProductFacets['price']): ProductFacets {
    const merchants = new Map<number, number>();
    const categories = new Map<number, number>();
    const add = (counts: Map<number, number>, id: number, count: number) =>
      counts.set(id, (counts.get(id) ?? 0) + count);
    inPrice.forEach((count, group) => {
      if (count === 0 || this.visible[group] === 0) return;
      if (this.inCategory[group] === 1) add(merchants, this.groups.merchantIdOf(group), count);
      if (this.ofMerchant[group] === 0) return;
      for (const id of this.groups.categoryIdsOf(group)) add(categories, id, count);
    });
    return { merchants: toCounts(merchants), categories: toCounts(categories), ...(price && { price }) };
  }
}

/** The most frequent first, then by id. */
function toCounts(counts: ReadonlyMap<number, number>): FacetCount[] {
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => b.count - a.count || a.id - b.id);
}
