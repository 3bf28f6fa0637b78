import type { ProductFacets } from '../product-search.js';
import { Shown } from './product-groups.js';
import type { ProductOrders } from './product-orders.js';
import type { ProductTable } from './product-table.js';
import type { RowFilter } from './row-filter.js';

export type RowList = readonly number[] | Uint32Array;

/** Counts of products for the facets, each without its own filter. */
export interface Tally {
  /** Number of products in each group, without the filters of groups. */
  countsInRange: Uint32Array;
  /** Bounds of the prices without the price range. */
  bounds: ProductFacets['price'];
  /** Number of products by number of the color or the size. */
  colors: Uint32Array;
  sizes: Uint32Array;
}

/** Tallies rows one by one. */
export function tallyRows(table: ProductTable, filter: RowFilter, lists: readonly RowList[]): Tally {
  const { priceCents, group, colorText, sizeText } = table;
  const { all } = filter.groups;
  const tally = { countsInRange: new Uint32Array(table.groups.size), ...noValues(table) };
  let lowest = Infinity;
  let highest = -Infinity;
  for (const rows of lists) {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      if (!filter.isOffered(row)) continue;
      const hasColor = filter.hasColor(row);
      const hasSize = filter.hasSize(row);
      const isInPrice = filter.isInPrice(row);
      const rowGroup = group[row]!;
      if (isInPrice && hasColor && hasSize) tally.countsInRange[rowGroup]!++;
      if (all[rowGroup] === 0) continue;
      if (isInPrice && hasSize) tally.colors[colorText.numbers[row]!]!++;
      if (isInPrice && hasColor) tally.sizes[sizeText.numbers[row]!]!++;
      if (!hasColor || !hasSize) continue;
      const cents = priceCents[row]!;
      if (cents < lowest) lowest = cents;
      if (cents > highest) highest = cents;
    }
  }
  return { ...tally, bounds: lowest <= highest ? { minCents: lowest, maxCents: highest } : undefined };
}

/** Tallies all products by the order by price, in which the price range is a slice. */
export function tallyAll(table: ProductTable, orders: ProductOrders, filter: RowFilter, hasFacets: boolean): Tally {
  const { always, onRequest, size } = table.groups;
  const { shown, priceCents, group } = table;
  const { minCents, maxCents, shownMask, groups } = filter;
  const { rows } = orders.byPrice;
  const passes = (row: number): boolean => (shown[row]! & shownMask) !== 0 && groups.all[group[row]!] === 1;
  const lowest = rows.find(passes);
  const highest = rows.findLast(passes);
  const bounds =
    lowest === undefined || highest === undefined
      ? undefined
      : { minCents: priceCents[lowest]!, maxCents: priceCents[highest]! };
  const values = hasFacets ? tallyValues(table, filter) : noValues(table);
  const onRequestFactor = shownMask & Shown.onRequest ? 1 : 0;
  const countsInRange = new Uint32Array(size);
  if (minCents === -Infinity && maxCents === Infinity) {
    return {
      countsInRange: countsInRange.map((_, of) => always[of]! + onRequestFactor * onRequest[of]!),
      bounds,
      ...values,
    };
  }
  const { groupsByPrice } = orders;
  const counts = new Uint32Array(2 * size);
  const { start, end } = orders.slice(table, minCents, maxCents);
  for (let i = start; i < end; i++) counts[groupsByPrice[i]!]!++;
  return {
    countsInRange: countsInRange.map((_, of) => counts[2 * of]! + onRequestFactor * counts[2 * of + 1]!),
    bounds,
    ...values,
  };
}

/** Counts colors and sizes of the results. Only rows that have one are visited. */
function tallyValues(table: ProductTable, filter: RowFilter): Pick<Tally, 'colors' | 'sizes'> {
  const { colorText, sizeText, groups } = table;
  const { colors, sizes } = noValues(table);
  groups.rowsWithValues.forEach((rows, group) => {
    if (filter.groups.all[group] === 0) return;
    for (const row of rows) {
      if (!filter.isOffered(row) || !filter.isInPrice(row)) continue;
      colors[colorText.numbers[row]!]!++;
      sizes[sizeText.numbers[row]!]!++;
    }
  });
  return { colors, sizes };
}

function noValues({ colorText, sizeText }: ProductTable): Pick<Tally, 'colors' | 'sizes'> {
  return { colors: new Uint32Array(colorText.texts.length), sizes: new Uint32Array(sizeText.texts.length) };
}
