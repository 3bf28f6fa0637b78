import { MAX_RANK, MIN_RANK } from '@grabdeals/shared/limits';

export interface RankChoice {
  id: number;
  name: string;
}

/** Rank 1 to Rank 100: where a category stands among the others. */
export const RANKS: readonly RankChoice[] = Array.from({ length: MAX_RANK - MIN_RANK + 1 }, (_, index) => {
  const rank = MIN_RANK + index;
  return { id: rank, name: `Rank ${rank}` };
});
