import type { ProductTable } from './product-table.js';
import type { RowFilter } from './row-filter.js';

/** Numbers by which counts of products exceed counts of cards. */
export interface RepeatedCards {
  results: number;
  /** By id of the merchant or the category, or by number of the color or the size, as in the facets. */
  merchants: Map<number, number>;
  categories: Map<number, number>;
  colors: Map<number, number>;
  sizes: Map<number, number>;
}

/**
 * Counts the products of each card beyond the first one, among the results and for each entry of the facets.
 * @param cards numbers of the cards.
 * @param isMatch returns whether a row matches the words.
 */
export function countRepeatedCards(
  { rowsOfCard, group, groups, colorText, sizeText }: ProductTable,
  cards: Iterable<number>,
  filter: RowFilter,
  isMatch: (row: number) => boolean,
): RepeatedCards {
  const repeated: RepeatedCards = {
    results: 0,
    merchants: new Map(),
    categories: new Map(),
    colors: new Map(),
    sizes: new Map(),
  };
  const known: Record<Exclude<keyof RepeatedCards, 'results'>, number[]> = {
    merchants: [],
    categories: [],
    colors: [],
    sizes: [],
  };
  const { visible, all, category, merchant } = filter.groups;
  for (const card of cards) {
    let results = 0;
    for (const ids of Object.values(known)) ids.length = 0;
    for (const row of rowsOfCard[card]!) {
      const rowGroup = group[row]!;
      if (visible[rowGroup] === 0 || !filter.isOffered(row) || !filter.isInPrice(row) || !isMatch(row)) continue;
      const hasColor = filter.hasColor(row);
      const hasSize = filter.hasSize(row);
      // A facet ignores its own filter.
      if (all[rowGroup] === 1 && hasSize) note(colorText.numbers[row]!, known.colors, repeated.colors);
      if (all[rowGroup] === 1 && hasColor) note(sizeText.numbers[row]!, known.sizes, repeated.sizes);
      if (!hasColor || !hasSize) continue;
      results += all[rowGroup]!;
      if (category[rowGroup] === 1) note(groups.merchantIdOf(rowGroup), known.merchants, repeated.merchants);
      if (merchant[rowGroup] === 0) continue;
      for (const id of groups.categoryIdsOf(rowGroup)) note(id, known.categories, repeated.categories);
    }
    repeated.results += Math.max(0, results - 1);
  }
  return repeated;
}

/** Counts an id that the card has had before. */
function note(id: number, known: number[], repeated: Map<number, number>): void {
  if (known.includes(id)) repeated.set(id, (repeated.get(id) ?? 0) + 1);
  else known.push(id);
}
