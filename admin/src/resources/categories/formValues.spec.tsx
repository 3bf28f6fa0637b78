import { describe, expect, it } from '@jest/globals';
import { toCategoryUpdate, toNewCategory } from './formValues';
import { RANKS } from './ranks';

const values = { categoryName: ' Hats ', image: null, rank: 3, level2: true, mature: false };

describe('category form', () => {
  it('sends a removed image as empty, since the API keeps what it is not sent', () => {
    expect(toCategoryUpdate(values)).toEqual({ categoryName: 'Hats', image: '', rank: 3, level2: true, mature: false });
  });

  it('sends no place in the tree where none was chosen', () => {
    expect(toNewCategory({ ...values, parentId: null })).not.toHaveProperty('parentId');
    expect(toNewCategory({ ...values, parentId: 24 })).toMatchObject({ parentId: 24 });
  });

  it('offers Rank 1 to Rank 100', () => {
    expect(RANKS).toHaveLength(100);
    expect([RANKS.at(0)?.name, RANKS.at(-1)?.name]).toEqual(['Rank 1', 'Rank 100']);
  });
});
