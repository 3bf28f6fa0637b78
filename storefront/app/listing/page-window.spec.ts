import { describe, expect, it } from '@jest/globals';
import { lastPageOf, nearestPage, pageCount, pageWindow } from './page-window';

describe('pageCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [2000, 100],
  ])('%i results at 20 a page fill %i pages', (count, pages) => {
    expect(pageCount(count, 20)).toBe(pages);
  });
});

describe('nearestPage', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['3', 3],
    ['-5', 1],
    ['0', 1],
    ['abc', 1],
    ['2.7', 3],
    ['1e11', 10_000],
    ['9007199254740993', 10_000],
    ['-1e999', 1],
  ])('of %j is %i', (text, page) => {
    expect(nearestPage(text)).toBe(page);
  });
});

describe('lastPageOf', () => {
  const lastPage = (query: string, path?: string) =>
    lastPageOf(new URL(`http://shop.example/products${query}`), 900, 20, path);
  const redirection = (query: string, path?: string) => {
    try {
      lastPage(query, path);
    } catch (response) {
      return response as Response;
    }
  };

  it.each(['', '?page=1', '?page=45', '?brandid=1,2&page=3&utm_source=mail', '?search=a%20b'])(
    'leaves %j as it is',
    (query) => expect(lastPage(query)).toBe(45),
  );

  it('leads from another path to that of the list', () =>
    expect(redirection('?page=99', '/crocs/products')?.headers.get('location')).toBe('/crocs/products?page=45'));

  it.each([
    ['?page=46', '?page=45'],
    ['?page=1e11', '?page=45'],
    ['?page=2.7', '?page=3'],
    ['?page=02', '?page=2'],
    ['?page=abc', ''],
    ['?page=-5&sort=priceLtoH', '?sort=priceLtoH'],
    ['?brandid=1,2&page=99&utm_source=mail', '?brandid=1,2&page=45&utm_source=mail'],
  ])('leads from %j to %j', (query, nearest) => {
    const response = redirection(query);
    expect(response?.status).toBe(301);
    expect(response?.headers.get('location')).toBe(`/products${nearest}`);
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

  it('always contains the current, first and last page, no gap of a single page, and seven entries', () => {
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
