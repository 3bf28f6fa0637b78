import { describe, expect, it } from '@jest/globals';
import { settledRanks, sharedRanks } from './ranks';

const ranked = (...categories: [name: string, rank: number][]) =>
  categories.map(([categoryName, rank]) => ({ id: categoryName, categoryName, rank }));
const changes = (...categories: [name: string, rank: number][]) =>
  settledRanks(ranked(...categories)).map(({ category, rank }) => [category.categoryName, rank]);

describe('sharedRanks', () => {
  it('names the ranks that are taken twice, and who has them in the order of the store', () =>
    expect(sharedRanks(ranked(['Shoes', 4], ['Pets', 2], ['Bags', 4], ['Toys', 2], ['Books', 3]))).toEqual([
      { rank: 2, names: ['Pets', 'Toys'] },
      { rank: 4, names: ['Bags', 'Shoes'] },
    ]));

  it('takes the last one for none', () => expect(sharedRanks(ranked(['Shoes', 100], ['Bags', 100]))).toEqual([]));
});

describe('settledRanks', () => {
  it('moves as few as there must, and keeps the order', () =>
    expect(changes(['Pets', 2], ['Toys', 2], ['Books', 3], ['Shoes', 7])).toEqual([
      ['Toys', 3],
      ['Books', 4],
    ]));

  it('leaves gaps, single ones and the last rank alone', () =>
    expect(changes(['Pets', 1], ['Toys', 5], ['Shoes', 100], ['Bags', 100])).toEqual([]));

  it('ends at the last rank', () =>
    expect(changes(['A', 98], ['B', 98], ['C', 98], ['D', 99])).toEqual([
      ['B', 99],
      ['C', 100],
      ['D', 100],
    ]));
});
