import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { toValueCounts } from '../attribute-values.js';
import type { FacetCount, ProductFacets, ProductQuery, TextMatchInfo } from '../product-search.js';
import { Largest } from './largest.js';
import type { Order, ProductOrders } from './product-orders.js';
import type { ProductTable } from './product-table.js';
import { countRepeatedCards, type RepeatedCards } from './repeated-cards.js';
import { RowFilter } from './row-filter.js';
import { type RowList, type Tally, tallyAll, tallyRows } from './tally.js';
import type { TextColumn } from './text-column.js';
import type { TextMatch } from './text-match.js';

/** If the results are more than this part of all products, they are read in their order instead of being ranked. */
const FREQUENT = 1 / 50;

/** A page of results by id: the caller has the products. */
export interface ResultPage {
  /** Number of matching products on all pages. */
  count: number;
  ids: string[];
  facets?: ProductFacets;
  match?: TextMatchInfo;
}

/** Evaluates one query over the products that match its words, or over all products. */
export class Results {
  private readonly filter: RowFilter;
  /** Ranks products of the same score. */
  private readonly order: Order;
  /** Whether products of a higher score come first. */
  private readonly hasScore: boolean;
  /** Whether `order` is read from its end: the highest prices first. */
  private readonly isReversed: boolean;
  /** Whether at most one product of each card is a result. */
  private readonly isByCard: boolean;
  /** Positions of the page among all results. */
  private readonly pageStart: number;
  private readonly pageEnd: number;

  constructor(
    private readonly table: ProductTable,
    private readonly orders: ProductOrders,
    private readonly query: ProductQuery,
    private readonly match: TextMatch | undefined,
  ) {
    const { sort, uniquePrice, comparisonPrices = DEFAULT_COMPARISON_PRICES, leadingMerchantIds = [] } = query;
    this.filter = new RowFilter(table, query);
    const isPriceSort = sort === 'priceLtoH' || sort === 'priceHtoL';
    if (sort === 'newest') this.order = orders.byAge;
    else if (sort === 'biggestDiscount') this.order = orders.byDiscount[comparisonPrices];
    else if (isPriceSort) this.order = uniquePrice ? orders.byRelevance[comparisonPrices] : orders.byPrice;
    else this.order = orders.byRelevanceWith(leadingMerchantIds, comparisonPrices, table);
    this.hasScore = sort === undefined || (isPriceSort && uniquePrice === true);
    this.isReversed = sort === 'priceHtoL' && !uniquePrice;
    this.isByCard = query.byCard === true && !uniquePrice;
    const pageSize = Math.max(0, Math.floor(query.pageSize));
    this.pageStart = Math.max(0, Math.floor(query.page) - 1) * pageSize;
    this.pageEnd = Math.min(this.pageStart + pageSize, table.liveSize);
  }

  all(): ResultPage {
    const { uniquePrice, facets: hasFacets } = this.query;
    // Unique prices count their results themselves, so only facets need the tally.
    if (uniquePrice && !hasFacets) return this.uniquePrices();
    const tally = this.tally();
    const repeated = this.repeatedCards();
    const facets = hasFacets ? { facets: this.facets(tally, repeated) } : {};
    if (uniquePrice) return { ...this.uniquePrices(), ...facets };
    const found = this.filter.groups.all.reduce((sum, flag, group) => sum + flag * tally.countsInRange[group]!, 0);
    const count = found - (repeated?.results ?? 0);
    const isFrequent = !this.match && count > this.table.liveSize * FREQUENT;
    const rows = isFrequent ? this.pageInOrder() : this.pageByRank();
    return { count, ids: rows.map((row) => this.table.ids[row]!), ...facets };
  }

  private tally(): Tally {
    const { table, orders, filter, match } = this;
    if (match) return tallyRows(table, filter, [match.rows]);
    if (filter.hasValues) return tallyRows(table, filter, table.groups.rows);
    return tallyAll(table, orders, filter, this.query.facets === true);
  }

  /** Rows that may be results: those that match the words, else those of the groups that pass the filters. */
  private candidates(): readonly RowList[] {
    return this.match
      ? [this.match.rows]
      : this.table.groups.rows.filter((_, group) => this.filter.groups.all[group] === 1);
  }

  /** Counts the products beyond the first one of each card; nothing if the query does not collapse cards. */
  private repeatedCards(): RepeatedCards | undefined {
    if (!this.isByCard) return undefined;
    const { card, cardKeys, size } = this.table;
    const { match } = this;
    if (!match) return countRepeatedCards(this.table, cardKeys.keys(), this.filter, () => true);
    // Most cards have one match, which is not repeated.
    const matchesOfCard = new Uint8Array(cardKeys.length);
    const repeated: number[] = [];
    for (let i = 0; i < match.rows.length; i++) {
      const number = card[match.rows[i]!]!;
      if (matchesOfCard[number]! < 2 && ++matchesOfCard[number]! === 2) repeated.push(number);
    }
    const matches = new Uint8Array(repeated.length > 0 ? size : 0);
    for (let i = 0; i < match.rows.length && repeated.length > 0; i++) matches[match.rows[i]!] = 1;
    return countRepeatedCards(this.table, repeated, this.filter, (row) => matches[row] === 1);
  }

  /** Returns the number of the card by which the query collapses a row; 0 if the row is a result of its own. */
  private cardOf(row: number): number {
    return this.isByCard ? this.table.card[row]! : 0;
  }

  /** Returns the rows of the page by ranking every candidate. */
  private pageByRank(): number[] {
    const best = new Largest(this.pageEnd);
    /** By card with a row in `best`: the rank of that row. */
    const rankOfCard = new Map<number, number>();
    for (const rows of this.candidates()) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!;
        const rank = this.rankOf(row, i);
        if (rank <= best.threshold || !this.filter.isResult(row)) continue;
        const card = this.cardOf(row);
        const ofCard = card === 0 ? undefined : rankOfCard.get(card);
        if (ofCard === undefined) {
          const removed = best.add(rank);
          if (removed !== undefined) rankOfCard.delete(this.cardOf(this.rowAt(removed)));
        } else if (rank > ofCard) best.replace(ofCard, rank);
        else continue;
        if (card !== 0) rankOfCard.set(card, rank);
      }
    }
    return this.rowsOf(best.sorted());
  }

  /** Returns the rows of the page by reading the order until the page is full. */
  private pageInOrder(): number[] {
    const { rows } = this.order;
    const isByPrice = this.order === this.orders.byPrice;
    const { minCents, maxCents } = this.filter;
    const { start, end } = isByPrice
      ? this.orders.slice(this.table, minCents, maxCents)
      : { start: 0, end: rows.length };
    const page: number[] = [];
    const cards = new Set<number>();
    let position = 0;
    for (let i = 0; i < end - start && position < this.pageEnd; i++) {
      const row = rows[this.isReversed ? end - 1 - i : start + i]!;
      const card = this.cardOf(row);
      if (cards.has(card) || !this.filter.isResult(row)) continue;
      if (card !== 0) cards.add(card);
      if (position++ >= this.pageStart) page.push(row);
    }
    return page;
  }

  /** Returns the most relevant product of each price, and counts prices instead of products. */
  private uniquePrices(): Pick<ResultPage, 'count' | 'ids'> {
    const { priceRanks, prices } = this.orders;
    /** By rank of the price: rank of the best product at this price, plus 1. */
    const bestAt = new Float64Array(prices);
    const priceRanksOfResults: number[] = [];
    for (const rows of this.candidates()) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!;
        if (!this.filter.isResult(row)) continue;
        const priceRank = priceRanks[row]!;
        const rank = this.rankOf(row, i) + 1;
        if (bestAt[priceRank] === 0) priceRanksOfResults.push(priceRank);
        if (rank > bestAt[priceRank]!) bestAt[priceRank] = rank;
      }
    }
    const isPriceSort = this.query.sort === 'priceLtoH' || this.query.sort === 'priceHtoL';
    // The largest key comes first, so the cheapest price needs the largest one. The function is its own inverse.
    const keyOfPrice = (priceRank: number): number =>
      this.query.sort === 'priceLtoH' ? prices - 1 - priceRank : priceRank;
    const best = new Largest(this.pageEnd);
    for (const priceRank of priceRanksOfResults) best.add(isPriceSort ? keyOfPrice(priceRank) : bestAt[priceRank]! - 1);
    const keys = best.sorted();
    const rows = this.rowsOf(isPriceSort ? keys.map((key) => bestAt[keyOfPrice(key)]! - 1) : keys);
    return { count: priceRanksOfResults.length, ids: rows.map((row) => this.table.ids[row]!) };
  }

  /** Combines score and position in the order into one number, of which the largest comes first. @param i index of the row in the match */
  private rankOf(row: number, i: number): number {
    const { rows, places } = this.order;
    const position = this.isReversed ? places[row]! : rows.length - 1 - places[row]!;
    const score = this.match && this.hasScore ? this.match.scores[i]! : 0;
    return score * rows.length + position;
  }

  /** Returns the rows of the page. @param ranks of all results up to the end of the page */
  private rowsOf(ranks: Float64Array): number[] {
    return Array.from(ranks.subarray(this.pageStart), (rank) => this.rowAt(rank));
  }

  private rowAt(rank: number): number {
    const { rows } = this.order;
    const position = rank % rows.length;
    return rows[this.isReversed ? position : rows.length - 1 - position]!;
  }

  private facets({ countsInRange, bounds, colors, sizes }: Tally, repeated?: RepeatedCards): ProductFacets {
    const { groups, colorText, sizeText } = this.table;
    const { visible, category, merchant } = this.filter.groups;
    const merchants = new Map<number, number>();
    const categories = new Map<number, number>();
    const add = (counts: Map<number, number>, id: number, count: number) =>
      counts.set(id, (counts.get(id) ?? 0) + count);
    countsInRange.forEach((products, group) => {
      const count = products - (repeated?.groups[group] ?? 0);
      if (count === 0 || visible[group] === 0) return;
      // A facet ignores its own filter.
      if (category[group] === 1) add(merchants, groups.merchantIdOf(group), count);
      if (merchant[group] === 0) return;
      for (const id of groups.categoryIdsOf(group)) add(categories, id, count);
    });
    repeated?.merchants.forEach((count, id) => add(merchants, id, -count));
    repeated?.categories.forEach((count, id) => add(categories, id, -count));
    repeated?.colors.forEach((count, number) => (colors[number]! -= count));
    repeated?.sizes.forEach((count, number) => (sizes[number]! -= count));
    const textsOf = ({ texts }: TextColumn, counts: Uint32Array) =>
      texts.map((text, number) => [text, counts[number]!] as const);
    return {
      merchants: toCounts(merchants),
      categories: toCounts(categories),
      colors: toValueCounts(textsOf(colorText, colors), 'color'),
      sizes: toValueCounts(textsOf(sizeText, sizes), 'size'),
      ...(bounds && { price: bounds }),
    };
  }
}

/** Sorts by frequency, then by id. */
function toCounts(counts: ReadonlyMap<number, number>): FacetCount[] {
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => b.count - a.count || a.id - b.id);
}
