import { MAX_RANK, MIN_RANK } from '@grabdeals/shared/limits';
import type { ProductCategory } from '../../dataProvider/types';

export interface RankChoice {
  id: number;
  name: string;
}

/** The ranks by which the store sorts categories. */
export const RANKS: readonly RankChoice[] = Array.from({ length: MAX_RANK - MIN_RANK + 1 }, (_, index) => {
  const rank = MIN_RANK + index;
  return { id: rank, name: `Rank ${rank}` };
});

type Ranked = Pick<ProductCategory, 'id' | 'categoryName' | 'rank'>;

/** A rank of several categories. The store sorts these categories by name. */
export interface SharedRank {
  rank: number;
  names: string[];
}

export interface RankChange {
  category: Ranked;
  rank: number;
}

/**
 * Returns the ranks that several categories share, in order. The last rank is left out: every category without a rank has it.
 */
export function sharedRanks(categories: readonly Ranked[]): SharedRank[] {
  const byRank = new Map<number, string[]>();
  for (const { rank, categoryName } of inOrder(categories)) {
    byRank.set(rank, [...(byRank.get(rank) ?? []), categoryName]);
  }
  return [...byRank].flatMap(([rank, names]) => (names.length > 1 ? [{ rank, names }] : []));
}

/** Returns the changes that give each category a unique rank, or the last rank if none is free, without changing the order. */
export function settledRanks(categories: readonly Ranked[]): RankChange[] {
  let before = MIN_RANK - 1;
  return inOrder(categories).flatMap((category) => {
    const rank = Math.min(Math.max(category.rank, before + 1), MAX_RANK);
    before = rank;
    return rank === category.rank ? [] : [{ category, rank }];
  });
}

function inOrder(categories: readonly Ranked[]): Ranked[] {
  return categories
    .filter(({ rank }) => rank < MAX_RANK)
    .toSorted((a, b) => a.rank - b.rank || (a.categoryName < b.categoryName ? -1 : 1));
}
