import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ArticleAnswer } from '~/api/types';
import { loadArticlePreview } from './article-preview';

const ANSWER: ArticleAnswer = {
  _id: '',
  id: '',
  title: 'One Good Pan',
  category: 'cooking_kitchen',
  subCategory: '',
  image: '',
  description: '<p>It lasts.</p>',
  websiteName: ['luxurygrabz'],
  canonicalSite: '',
  status: 'Draft',
  rightSideProductsLink: '',
  bottomProductsLink: '/products?search=pan',
  createdBy: 'u1',
  selectedCategories: [],
  selectedBrands: [],
  products: [],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};

let calls: { url: string; method: string; authorization: string | null; site: string | null; body: unknown }[];
let answer: () => Response;

function storageOf(items: Record<string, string>): Storage {
  const clear = () => Object.keys(items).forEach((key) => delete items[key]);
  return { getItem: (key: string) => items[key] ?? null, clear } as Storage;
}

beforeEach(() => {
  calls = [];
  answer = () => Response.json(ANSWER);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const headers = new Headers(init.headers);
    const url = input as string;
    calls.push({
      url,
      method: init.method ?? '',
      authorization: headers.get('Authorization'),
      site: headers.get('X-Grabdeals-Site'),
      body: init.body,
    });
    return Promise.resolve(url.includes('/home/') ? Response.json({ products: [] }) : answer());
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('loadArticlePreview', () => {
  const reload = jest.fn();
  let stored: Storage;

  beforeEach(() => {
    reload.mockReset();
    stored = storageOf({ token: 'a-token', localArticle: '{"title":"One Good Pan"}' });
  });

  it('has the unsaved article made ready by the API, and looks for the products it links to', async () => {
    const preview = await loadArticlePreview({ siteName: 'luxurygrabz', id: null, storage: stored, reload });
    expect(preview).toMatchObject({ article: { title: 'One Good Pan', html: '<p>It lasts.</p>' }, bottomProducts: [] });
    const asOperator = { authorization: 'a-token', site: 'luxurygrabz' };
    expect(calls).toEqual([
      { ...asOperator, url: '/api/content/preview', method: 'POST', body: '{"title":"One Good Pan"}' },
      { ...asOperator, url: '/api/home/relatedProducts?link=%2Fproducts%3Fsearch%3Dpan', method: 'GET' },
    ]);
  });

  it('reads a stored article by its id', async () => {
    await loadArticlePreview({ siteName: 'luxurygrabz', id: 'a1', storage: stored, reload });
    expect(calls[0]).toMatchObject({ url: '/api/content/a1', method: 'GET' });
  });

  it('names an article that has no title yet', async () => {
    answer = () => Response.json({ ...ANSWER, title: '' });
    const preview = await loadArticlePreview({ siteName: 'luxurygrabz', id: null, storage: stored, reload });
    expect(preview).toMatchObject({ article: { title: 'Untitled article' } });
  });

  it('says so where the browser keeps none', async () => {
    const preview = await loadArticlePreview({ siteName: 'luxurygrabz', id: null, storage: storageOf({}), reload });
    expect(preview).toEqual({ problem: expect.stringContaining('There is no article to preview') });
    expect(calls).toEqual([]);
  });

  it.each([
    [() => Response.json({ statusMessages: ['Unauthenticated.'] }, { status: 401 }), 'Unauthenticated.'],
    [() => Response.json({}, { status: 500 }), 'Something went wrong'],
    [() => new Response('<html>'), 'Something went wrong'],
  ])('tells why there is none (%#)', async (failing, problem) => {
    answer = failing;
    const preview = await loadArticlePreview({ siteName: 'luxurygrabz', id: null, storage: stored, reload });
    expect(preview).toEqual({ problem });
  });

  it.each([
    ['POST', true, null],
    ['GET', false, 'a1'],
  ])('takes a refused %s for the end of the session: %s', async (_method, ends, id) => {
    answer = () => Response.json({ statusMessages: ['Unauthenticated.'] }, { status: 401 });
    await loadArticlePreview({ siteName: 'luxurygrabz', id, storage: stored, reload });
    expect(stored.getItem('token')).toBe(ends ? null : 'a-token');
    expect(reload).toHaveBeenCalledTimes(ends ? 1 : 0);
  });
});
