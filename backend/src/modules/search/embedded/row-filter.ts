import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { valueKey } from '../attribute-values.js';
import type { ProductQuery } from '../product-search.js';
import { type ProductGroups, Shown } from './product-groups.js';
import type { ProductTable } from './product-table.js';
import { EVERY_SITE } from '../../products/product-overrides.js';

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
  private readonly updatedSince: number;
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
    this.updatedSince = query.updatedSince?.getTime() ?? -Infinity;
    this.discounts = table.discounts[comparisonPrices];
    this.colors = colors.length > 0 ? table.colorText.withAny(colors.map(valueKey)) : undefined;
    this.sizes = sizes.length > 0 ? table.sizeText.withAny(sizes.map(valueKey)) : undefined;
    const hasTexts = this.colors !== undefined || this.sizes !== undefined;
    this.hasValues = minDiscountPercent > 0 || query.updatedSince !== undefined || hasTexts;
  }

  isResult(row: number): boolean {
    return (
      this.isOffered(row) &&
      this.groups.all[this.table.group[row]!] === 1 &&
      this.isInPrice(row) &&
      (!this.hasValues || (this.hasColor(row) && this.hasSize(row)))
    );
  }

  /** Returns whether a row is live, visible, reduced enough and recent enough: conditions that no facet ignores. */
  isOffered(row: number): boolean {
    return (
      (this.table.shown[row]! & this.shownMask) !== 0 &&
      (!this.hasValues || (this.discounts[row]! >= this.minDiscount && this.table.updatedAt[row]! >= this.updatedSince))
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

/** The filters of a query, evaluated once for each group: 1 for a group that passes, else 0. */
export interface GroupFilter {
  /** Whether the caller may see the group's products. */
  visible: Uint8Array;
  merchant: Uint8Array;
  category: Uint8Array;
  /** Whether the group passes the other three filters. */
  all: Uint8Array;
}

function filterGroups(groups: ProductGroups, query: ProductQuery): GroupFilter {
  const { merchantIds = [], categoryIds = [], hiddenCategoryIds = [], includeHidden, site } = query;
  const isMerchant = groups.merchants.withAny(merchantIds);
  const isCategory = groups.categories.withAny(categoryIds);
  const isHiddenCategory = groups.categories.withAny(hiddenCategoryIds);
  const isHidden = groups.hidden.withAny(includeHidden ? [] : [EVERY_SITE, ...(site ? [site] : [])]);
  const flags = (passes: (group: number) => boolean) =>
    new Uint8Array(groups.size).map((_, group) => (passes(group) ? 1 : 0));

  const visible = flags(
    (group) =>
      !isHidden[groups.hiddenOf[group]!] &&
      !isHiddenCategory[groups.categoriesOf[group]!] &&
      (query.currency === undefined || groups.currency[group] === query.currency) &&
      (!query.freeShipping || groups.shipsFree[group]!) &&
      !(query.noPicture && groups.hasPicture[group]) &&
      !(query.noCategory && groups.categoryIdsOf(group).length > 0),
  );
  const merchant = flags((group) => merchantIds.length === 0 || isMerchant[groups.merchantOf[group]!] === 1);
  const category = flags((group) => categoryIds.length === 0 || isCategory[groups.categoriesOf[group]!] === 1);
  const all = visible.map((flag, group) => flag & merchant[group]! & category[group]!);
  return { visible, merchant, category, all };
}
