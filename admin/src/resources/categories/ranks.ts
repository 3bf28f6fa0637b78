import { MAX_RANK, MIN_RANK } from '@grabdeals/shared/limits';
import type { ProductCategory } from '../../dataProvider/types';

export interface RankChoice {
  id: number;
  name: string;
}

/** Rank 1 to Rank 100: where a category stands among the others. */
export const RANKS: readonly RankChoice[] = Array.from({ length: MAX_RANK - MIN_RANK + 1 }, (_, index) => {
  const rank = MIN_RANK + index;
  return { id: rank, name: `Rank ${rank}` };
});

type Ranked = Pick<ProductCategory, 'id' | 'categoryName' | 'rank'>;

/** A rank that several categories have: the store orders these by name. */
export interface SharedRank {
  rank: number;
  names: string[];
}

export interface RankChange {
  category: Ranked;
  rank: number;
}

/**
 * The ranks that are taken more than once, first ones first. The last rank is that of all categories that nobody has ranked, and
 * no place that one could take from another.
 */
export function sharedRanks(categories: readonly Ranked[]): SharedRank[] {
  const byRank = new Map<number, string[]>();
  for (const { rank, categoryName } of inOrder(categories)) {
    byRank.set(rank, [...(byRank.get(rank) ?? []), categoryName]);
  }
  return [...byRank].flatMap(([rank, names]) => (names.length > 1 ? [{ rank, names }] : []));
}

/** What gives each of these a rank of its own, or the last one where they run out, and leaves the order as shoppers see it. */
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
