import { largest } from './largest.js';
import type { ProductColumns, Standing } from './product-columns.js';
import type { ProductFilter } from './product-filter.js';
import type { ProductQuery } from './product-search.js';
import { placesInPriceRange } from './tally.js';
import type { TextMatch } from './text-matcher.js';

interface Slice {
  start: number;
  end: number;
}

/** Picks the products of one page in the query's order. */
export class PagePicker {
  private readonly size: number;
  /** Places in the match (or product numbers, without words) that lie in the price range. */
  private readonly from: number;
  private readonly to: number;

  constructor(
    private readonly columns: ProductColumns,
    private readonly filter: ProductFilter,
    private readonly match: TextMatch | undefined,
    private readonly standing: Standing,
  ) {
    this.size = columns.products.length;
    ({ from: this.from, to: this.to } = placesInPriceRange(filter, match?.products));
  }

  /** Product numbers of the page; all results are shown. */
  page(query: ProductQuery): number[] {
    const slice = sliceOf(query);
    if (query.sort === 'priceLtoH') return this.ascending(slice);
    if (query.sort === 'priceHtoL') return this.descending(slice);
    return this.match ? this.ranked(this.relevances(), slice) : this.byStanding(slice);
  }

  /** Product numbers of the page and the count of results where each price is shown once, by its most relevant product. */
  pageOfUniquePrices(query: ProductQuery): { page: number[]; count: number } {
    const best = this.bestOfEachPrice();
    const slice = sliceOf(query);
    const { start, end } = slice;
    if (!query.sort) return { page: this.ranked(best, slice), count: best.length };
    if (query.sort === 'priceHtoL') best.reverse();
    return { page: Array.from(best.subarray(start, end), (key) => this.productOf(key)), count: best.length };
  }

  private ascending({ start, end }: Slice): number[] {
    const page: number[] = [];
    let passed = 0;
    for (let i = this.from; i < this.to && passed < end; i++) {
      const product = this.productAt(i);
      if (this.filter.accepts(product) && passed++ >= start) page.push(product);
    }
    return page;
  }

  private descending({ start, end }: Slice): number[] {
    const page: number[] = [];
    let passed = 0;
    for (let i = this.to - 1; i >= this.from && passed < end; i--) {
      const product = this.productAt(i);
      if (this.filter.accepts(product) && passed++ >= start) page.push(product);
    }
    return page;
  }

  private byStanding({ start, end }: Slice): number[] {
    const { filter } = this;
    const page: number[] = [];
    let passed = 0;
    for (let place = 0; place < this.size && passed < end; place++) {
      const product = this.standing.order[place]!;
      if (product < filter.from || product >= filter.to || !filter.accepts(product)) continue;
      if (passed++ >= start) page.push(product);
    }
    return page;
  }

  private ranked(keys: Float64Array, { start, end }: Slice): number[] {
    if (start >= keys.length) return [];
    const top = largest(keys, Math.min(end, keys.length));
    return Array.from(top.subarray(start), (key) => this.productOf(key));
  }

  /** Relevance of every result. */
  private relevances(): Float64Array {
    const keys = new Float64Array(Math.max(0, this.to - this.from));
    let count = 0;
    for (let i = this.from; i < this.to; i++) if (this.filter.accepts(this.productAt(i))) keys[count++] = this.keyAt(i);
    return keys.subarray(0, count);
  }

  /** Relevance of the best result at each price, ascending by price: equal prices are neighbours. */
  private bestOfEachPrice(): Float64Array {
    const { priceCents } = this.columns;
    const keys = new Float64Array(Math.max(0, this.to - this.from));
    let count = 0;
    let price = -1;
    for (let i = this.from; i < this.to; i++) {
      const product = this.productAt(i);
      if (!this.filter.accepts(product)) continue;
      const key = this.keyAt(i);
      if (priceCents[product] !== price) {
        price = priceCents[product]!;
        keys[count++] = key;
      } else if (key > keys[count - 1]!) keys[count - 1] = key;
    }
    return keys.subarray(0, count);
  }

  private productAt(place: number): number {
    return this.match ? this.match.products[place]! : place;
  }

  /** Score and standing in one number, so that relevances compare as numbers and name their product. */
  private keyAt(place: number): number {
    const score = this.match ? this.match.scores[place]! : 0;
    return score * this.size + (this.size - 1 - this.standing.places[this.productAt(place)]!);
  }

  private productOf(key: number): number {
    return this.standing.order[this.size - 1 - (key % this.size)]!;
  }
}

function sliceOf({ page, pageSize }: ProductQuery): Slice {
  const size = Math.max(0, Math.floor(pageSize));
  const start = Math.max(0, Math.floor(page) - 1) * size;
  return { start, end: start + size };
}
