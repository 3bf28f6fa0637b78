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
  /** By color, size and group: number of the last card that had it. */
  const lastWithColor = new Uint32Array(colorText.texts.length);
  const lastWithSize = new Uint32Array(sizeText.texts.length);
  const lastWithGroup = new Uint32Array(groups.size);
  /** The first `groupCount` entries are the groups of the card. */
  const cardGroups: number[] = [];
  const { visible, all, category, merchant } = filter.groups;

  /** Counts the merchant and the categories that a group of a card shares with other groups of the card. */
  function compareGroups(one: number, others: readonly number[]): void {
    const mid = groups.merchantIdOf(one);
    const hasMerchant = (other: number) => category[other] === 1 && groups.merchantIdOf(other) === mid;
    if (category[one] === 1 && others.some(hasMerchant)) increase(repeated.merchants, mid);
    if (merchant[one] === 0) return;
    for (const id of groups.categoryIdsOf(one)) {
      const hasCategory = (other: number) => merchant[other] === 1 && groups.categoryIdsOf(other).includes(id);
      if (others.some(hasCategory)) increase(repeated.categories, id);
    }
  }

  for (const card of cards) {
    let results = 0;
    let groupCount = 0;
    for (const row of rowsOfCard[card]!) {
      const rowGroup = group[row]!;
      if (visible[rowGroup] === 0 || !filter.isOffered(row) || !filter.isInPrice(row) || !isMatch(row)) continue;
      const hasColor = filter.hasColor(row);
      const hasSize = filter.hasSize(row);
      // A facet ignores its own filter.
      if (all[rowGroup] === 1 && hasSize) note(colorText.numbers[row]!, card, lastWithColor, repeated.colors);
      if (all[rowGroup] === 1 && hasColor) note(sizeText.numbers[row]!, card, lastWithSize, repeated.sizes);
      if (!hasColor || !hasSize) continue;
      results += all[rowGroup]!;
      if (note(rowGroup, card, lastWithGroup, repeated.groups)) continue;
      if (groupCount > 0) compareGroups(rowGroup, cardGroups.slice(0, groupCount));
      cardGroups[groupCount++] = rowGroup;
    }
    repeated.results += Math.max(0, results - 1);
  }
  return repeated;
}

/** Counts a number if the card has had it before. @returns whether it has. */
function note(number: number, card: number, lastCard: Uint32Array, repeated: Uint32Array): boolean {
  if (lastCard[number] === card) {
    repeated[number]!++;
    return true;
  }
  lastCard[number] = card;
  return false;
}

function increase(counts: Map<number, number>, id: number): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
