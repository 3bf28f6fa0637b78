import { describe, expect, it } from '@jest/globals';
import { curatedRowPath, DEFAULT_CURATED_ROWS } from './curated-rows.js';

describe('curatedRowPath', () => {
  it.each([
    [{ title: 'Both', brandId: 27433, search: 'ink & paper' }, '/products?brandid=27433&search=ink+%26+paper'],
    [{ title: 'Brand', brandId: 199042 }, '/products?brandid=199042'],
    [{ title: 'Words', search: 'toy' }, '/products?search=toy'],
    [{ title: 'Neither', search: '' }, '/products'],
  ])('%j leads to %s', (row, path) => expect(curatedRowPath(row)).toBe(path));
});

describe('the default rows', () => {
  it('are the eleven required rows, without the search that does not apply', () => {
    expect(DEFAULT_CURATED_ROWS).toHaveLength(11);
    expect(DEFAULT_CURATED_ROWS.filter(({ search, brandId }) => !search && !brandId)).toEqual([
      { title: 'Ortovox Deals' },
    ]);
  });
});
