import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { valueKey } from '../attribute-values.js';
import type { ProductQuery } from '../product-search.js';
import { filterGroups, type GroupFilter } from './group-filter.js';
import { Shown } from './product-groups.js';
import type { ProductTable } from './product-table.js';

/** The filters of a query. */
export class RowFilter {
  readonly groups: GroupFilter;
  /** Bits of `Shown` that the caller may see. */
  readonly shownMask: number;
  readonly minCents: number;
  readonly maxCents: number;
  /** Whether the query filters by values that differ within a group, besides the price. */
  readonly hasValues: boolean;
  private readonly minDiscount: number;
  private readonly discounts: Uint8Array;
  /** 1 for each number of an accepted color or size. Absent if all are accepted. */
  private readonly colors: Uint8Array | undefined;
  private readonly sizes: Uint8Array | undefined;

  constructor(
    private readonly table: ProductTable,
    query: ProductQuery,
  ) {
    const { colors = [], sizes = [], minDiscountPercent = 0, comparisonPrices = DEFAULT_COMPARISON_PRICES } = query;
    this.groups = filterGroups(table.groups, query);
    this.shownMask = query.includeOfferedOnly ? Shown.always | Shown.onRequest : Shown.always;
    this.minCents = query.minPriceCents ?? -Infinity;
    this.maxCents = query.maxPriceCents ?? Infinity;
    this.minDiscount = minDiscountPercent;
    this.discounts = table.discounts[comparisonPrices];
    this.colors = colors.length > 0 ? table.colorText.withAny(colors.map(valueKey)) : undefined;
    this.sizes = sizes.length > 0 ? table.sizeText.withAny(sizes.map(valueKey)) : undefined;
    this.hasValues = minDiscountPercent > 0 || this.colors !== undefined || this.sizes !== undefined;
  }

  isResult(row: number): boolean {
    return (
      this.isOffered(row) &&
      this.groups.all[this.table.group[row]!] === 1 &&
      this.isInPrice(row) &&
      (!this.hasValues || (this.hasColor(row) && this.hasSize(row)))
    );
  }

  /** Returns whether a row is live, visible and reduced enough: conditions that no facet ignores. */
  isOffered(row: number): boolean {
    return (
      (this.table.shown[row]! & this.shownMask) !== 0 && (!this.hasValues || this.discounts[row]! >= this.minDiscount)
    );
  }

  isInPrice(row: number): boolean {
    const cents = this.table.priceCents[row]!;
    return cents >= this.minCents && cents <= this.maxCents;
  }

  hasColor(row: number): boolean {
    return this.colors === undefined || this.colors[this.table.colorText.numbers[row]!] === 1;
  }

  hasSize(row: number): boolean {
    return this.sizes === undefined || this.sizes[this.table.sizeText.numbers[row]!] === 1;
  }
}
