/** A small seeded generator: the same seed yields the same numbers on every machine, so that the demo data never changes by itself. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An item with the probability of its share of all weights. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a, then the generator known as mulberry32. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const weighted = <T>(items: readonly (readonly [T, number])[]): T => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    const found = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1);
    if (found === undefined) throw new RangeError('Nothing to pick from');
    return found[0];
  };

  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    weighted,
    shuffle: (items) => {
      const order = items.map((item) => ({ item, place: next() }));
      return order.sort((a, b) => a.place - b.place).map(({ item }) => item);
    },
  };
}
