import { describe, expect, it } from '@jest/globals';
import { articleHref, countLine, lastPage, readListState, writeListState } from './listState';

describe('the address of All Articles', () => {
  it.each([
    ['', { tab: 'Draft', page: 1 }],
    ['tab=Published&page=3', { tab: 'Published', page: 3 }],
    ['tab=Nonsense&page=-1', { tab: 'Draft', page: 1 }],
    ['tab=Draft&page=1.5&category=&q=', { tab: 'Draft', page: 1 }],
    ['category=travel&q=one+pan', { tab: 'Draft', page: 1, category: 'travel', words: 'one pan' }],
  ])('%j says %j', (query, state) => expect(readListState(new URLSearchParams(query))).toEqual(state));

  it('keeps what it says', () => {
    const query = 'tab=Published&category=travel&q=one+pan&page=2';
    expect(writeListState(readListState(new URLSearchParams(query))).toString()).toBe(query);
    expect(writeListState({ tab: 'Draft', page: 1 }).toString()).toBe('tab=Draft');
  });
});

it.each([
  [1, 20, 46, '1 - 20 of 46 Articles'],
  [3, 6, 46, '41 - 46 of 46 Articles'],
  [1, 1, 1, '1 - 1 of 1 Articles'],
  [1, 0, 0, '0 - 0 of 0 Articles'],
])('page %i with %i of %i is %s', (page, shown, total, line) => expect(countLine(page, shown, total)).toBe(line));

it.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [46, 3],
])('%i articles end on page %i', (total, last) => expect(lastPage(total)).toBe(last));

describe('articleHref', () => {
  const article = { id: 'a1', title: "One Good Pan: It's 100% Steel" };

  it("leads to the article on its site's own host", () =>
    expect(articleHref(article, 'luxurygrabz', 'http://localhost:3000')).toBe(
      'http://luxurygrabz.localhost:3000/article/one-good-pan-its-100-steel/a1',
    ));

  it('stays on this host where the site has no own, and holds where a title leaves no slug', () =>
    expect(articleHref({ id: 'a1', title: '!' }, 'luxurygrabz', 'http://127.0.0.1:3000')).toBe(
      'http://127.0.0.1:3000/article/article/a1',
    ));
});
