import { describe, expect, it } from '@jest/globals';
import { pageCount, pageWindow } from './page-window';

describe('pageCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [2000, 100],
  ])('%i results at 20 a page fill %i pages', (count, pages) => {
    expect(pageCount(count)).toBe(pages);
  });
});

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
    [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('on page %i of %i', (current, last, pages) => {
    expect(pageWindow(current, last)).toEqual(pages);
  });

  it('always has the current, the first and the last page, never a gap for one page, and a steady length', () => {
    for (let current = 1; current <= 30; current++) {
      const pages = pageWindow(current, 30);
      expect(pages).toHaveLength(7);
      expect(pages).toEqual(expect.arrayContaining([1, current, 30]));
      pages.forEach((page, index) => {
        if (page === 'gap') expect(Number(pages[index + 1]) - Number(pages[index - 1])).toBeGreaterThan(2);
      });
    }
  });
});
