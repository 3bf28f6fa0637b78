import type { ProductTable } from './product-table.js';
import type { RowFilter } from './row-filter.js';

/** Numbers by which counts of products exceed counts of cards. */
export interface RepeatedCards {
  results: number;
  /** By group: products whose card has another product of the group. They are repeated for all facets of the group. */
  groups: Uint32Array;
  /** By id of the merchant or the category: repeated products besides those of `groups`. */
  merchants: Map<number, number>;
  categories: Map<number, number>;
  /** By number of the color or the size. */
  colors: Uint32Array;
  sizes: Uint32Array;
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
    groups: new Uint32Array(groups.size),
    merchants: new Map(),
    categories: new Map(),
    colors: new Uint32Array(colorText.texts.length),
    sizes: new Uint32Array(sizeText.texts.length),
  };
  const cardGroups: number[] = [];
  const merchants: number[] = [];
  const categories: number[] = [];
  const colors: number[] = [];
  const sizes: number[] = [];
  const { visible, all, category, merchant } = filter.groups;
  for (const card of cards) {
    let results = 0;
    for (const known of [cardGroups, merchants, categories, colors, sizes]) known.length = 0;
    for (const row of rowsOfCard[card]!) {
      const rowGroup = group[row]!;
      if (visible[rowGroup] === 0 || !filter.isOffered(row) || !filter.isInPrice(row) || !isMatch(row)) continue;
      const hasColor = filter.hasColor(row);
      const hasSize = filter.hasSize(row);
      // A facet ignores its own filter.
      if (all[rowGroup] === 1 && hasSize && isKnown(colorText.numbers[row]!, colors)) {
        repeated.colors[colorText.numbers[row]!]!++;
      }
      if (all[rowGroup] === 1 && hasColor && isKnown(sizeText.numbers[row]!, sizes)) {
        repeated.sizes[sizeText.numbers[row]!]!++;
      }
      if (!hasColor || !hasSize) continue;
      results += all[rowGroup]!;
      if (isKnown(rowGroup, cardGroups)) {
        repeated.groups[rowGroup]!++;
        continue;
      }
      if (category[rowGroup] === 1) note(groups.merchantIdOf(rowGroup), merchants, repeated.merchants);
      if (merchant[rowGroup] === 0) continue;
      for (const id of groups.categoryIdsOf(rowGroup)) note(id, categories, repeated.categories);
    }
    repeated.results += Math.max(0, results - 1);
  }
  return repeated;
}

/** Counts an id that the card has had before. */
function note(id: number, known: number[], repeated: Map<number, number>): void {
  if (isKnown(id, known)) repeated.set(id, (repeated.get(id) ?? 0) + 1);
}

/** Returns whether the card has had a number before, and remembers it. */
function isKnown(number: number, known: number[]): boolean {
  if (known.includes(number)) return true;
  known.push(number);
  return false;
}
