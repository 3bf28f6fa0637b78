import { describe, expect, it } from '@jest/globals';
import { articleHref } from './paths';

describe('articleHref', () => {
  const article = { id: 'a1', title: "One Good Pan: It's 100% Steel", slug: '' };

  it("leads to the article on the site's own host", () =>
    expect(articleHref(article, { name: 'luxurygrabz' }, 'http://localhost:3000')).toBe(
      'http://luxurygrabz.localhost:3000/article/one-good-pan-its-100-steel/a1',
    ));

  it('uses this host for a site without its own, and a fixed slug for a title without letters', () =>
    expect(articleHref({ id: 'a1', title: '!', slug: '' }, { name: 'luxurygrabz' }, 'http://127.0.0.1:3000')).toBe(
      'http://127.0.0.1:3000/article/article/a1',
    ));
});
