import type { GroupFilter } from './group-filter.js';
import type { ProductTable } from './product-table.js';

/** Numbers by which counts of products exceed counts of cards. */
export interface RepeatedCards {
  results: number;
  /** By id of the merchant or the category, as in the facets. */
  merchants: Map<number, number>;
  categories: Map<number, number>;
}

/**
 * Counts the products of each card beyond the first one, among the results and for each entry of the facets.
 * @param cards numbers of the cards.
 * @param isCounted returns whether a row is live, matches the words and is within the price range.
 */
export function countRepeatedCards(
  { rowsOfCard, group, groups }: ProductTable,
  cards: Iterable<number>,
  filter: GroupFilter,
  isCounted: (row: number) => boolean,
): RepeatedCards {
  const repeated: RepeatedCards = { results: 0, merchants: new Map(), categories: new Map() };
  const merchantIds: number[] = [];
  const categoryIds: number[] = [];
  for (const card of cards) {
    let results = 0;
    merchantIds.length = 0;
    categoryIds.length = 0;
    for (const row of rowsOfCard[card]!) {
      const rowGroup = group[row]!;
      if (filter.visible[rowGroup] === 0 || !isCounted(row)) continue;
      results += filter.all[rowGroup]!;
      // A facet ignores its own filter.
      if (filter.category[rowGroup] === 1) note(groups.merchantIdOf(rowGroup), merchantIds, repeated.merchants);
      if (filter.merchant[rowGroup] === 0) continue;
      for (const id of groups.categoryIdsOf(rowGroup)) note(id, categoryIds, repeated.categories);
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
