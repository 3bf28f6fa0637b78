import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ArticleView, ProductHit } from '~/api/types';
import { loadArticlePreview } from './article-preview';

const ARTICLE: ArticleView = {
  _id: '',
  id: '',
  title: 'One Good Pan',
  category: 'cooking_kitchen',
  subCategory: '',
  byline: '',
  image: '',
  description: '<p>It lasts.</p>',
  websiteName: ['luxurygrabz'],
  canonicalSite: '',
  status: 'Draft',
  startsAt: null,
  endsAt: null,
  seoTitle: '',
  seoDescription: '',
  slug: '',
  rightSideProductsLink: '',
  bottomProductsLink: '/products?search=pan',
  createdBy: 'u1',
  selectedCategories: [],
  selectedBrands: [],
  products: [],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};

const PAN = {
  _id: 'p1',
  _source: {
    title: 'Pan',
    url: { value: 'https://shop.example/pan' },
    images: { image: [] },
    price: { value: '$9.00', integral: 900, currency: 'USD' },
    priceAsOf: '2026-11-01T00:00:00Z',
    merchantId: 1,
    merchantName: 'Shop',
  },
} as unknown as ProductHit;

/** Requests as `METHOD path body`. */
let requests: string[];
let sites: (string | null)[];
/** Creates the response to the call for the article. */
let respond: () => Response;
let respondRelated: () => Response;

beforeEach(() => {
  requests = [];
  sites = [];
  respond = () => Response.json(ARTICLE);
  respondRelated = () => Response.json({ products: [PAN] });
  localStorage.clear();
  localStorage.setItem('localArticle:d1', '{"title":"One Good Pan"}');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
    sites.push(request.headers.get('X-Grabdeals-Site'));
    return pathname.includes('/home/') ? respondRelated() : respond();
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('loadArticlePreview', () => {
  it('previews the unsaved article and the products that the API lists for its links', async () => {
    const preview = await loadArticlePreview('luxurygrabz', { draft: 'd1' });
    expect(preview).toMatchObject({
      article: { title: 'One Good Pan', text: ['<p>It lasts.</p>'] },
      rightSideProducts: [],
      bottomProducts: [{ id: 'p1', title: 'Pan' }],
    });
    expect(requests).toEqual([
      'POST /api/content/preview {"title":"One Good Pan"}',
      'GET /api/home/relatedProducts?link=%2Fproducts%3Fsearch%3Dpan&pageSize=11',
    ]);
  });

  it('previews the article of each form', async () => {
    localStorage.setItem('localArticle:d2', '{"title":"Two Pans"}');
    await loadArticlePreview('luxurygrabz', { draft: 'd2' });
    await loadArticlePreview('luxurygrabz', { draft: 'd1' });
    const bodies = requests.filter((each) => each.startsWith('POST'));
    expect(bodies).toEqual(
      ['Two Pans', 'One Good Pan'].map((title) => `POST /api/content/preview {"title":"${title}"}`),
    );
    expect(await loadArticlePreview('luxurygrabz', {})).toEqual({ problem: expect.stringContaining('no article') });
  });

  it('previews a stored article on the given site', async () => {
    await loadArticlePreview('luxurygrabz', { id: 'a1' });
    expect(requests[0]).toBe('GET /api/content/a1');
    expect(sites).toEqual(['luxurygrabz', 'luxurygrabz']);
  });

  it('previews the products in the text', async () => {
    const productId = 'aaaaaaaaaaaaaaaaaaaaaaa1';
    const description = `<div data-product="${productId}">Pan</div>`;
    respond = () => Response.json({ ...ARTICLE, description, bottomProductsLink: '' });
    respondRelated = () => Response.json({ products: [{ ...PAN, _id: productId }], gone: [] });
    expect(await loadArticlePreview('luxurygrabz', { id: 'a1' })).toMatchObject({
      article: { text: [{ productId }] },
      products: [{ id: productId, title: 'Pan' }],
    });
    expect(requests[1]).toBe(`GET /api/home/products?ids=${productId}`);
  });

  it('shows the article without products if the API rejects its link', async () => {
    respondRelated = () => Response.json({ message: 'link is not valid' }, { status: 400 });
    expect(await loadArticlePreview('luxurygrabz', { id: 'a1' })).toMatchObject({
      article: { title: 'One Good Pan' },
      bottomProducts: [],
    });
  });

  it('titles an article that has no title', async () => {
    respond = () => Response.json({ ...ARTICLE, title: '' });
    expect(await loadArticlePreview('luxurygrabz', { draft: 'd1' })).toMatchObject({
      article: { title: 'Untitled article' },
    });
  });

  it('reports that the browser stores no article', async () => {
    localStorage.clear();
    const preview = await loadArticlePreview('luxurygrabz', { draft: 'd1' });
    expect(preview).toEqual({ problem: expect.stringContaining('There is no article to preview') });
    expect(requests).toEqual([]);
  });

  it.each([
    [() => Response.json({ statusMessages: ['Unauthenticated.'] }, { status: 401 }), 'Unauthenticated.'],
    [() => Response.json({}, { status: 500 }), 'Something went wrong'],
    [() => new Response('<html>'), 'Something went wrong'],
  ])('reports why the article could not be loaded (%#)', async (failure, problem) => {
    respond = failure;
    expect(await loadArticlePreview('luxurygrabz', { draft: 'd1' })).toEqual({ problem });
  });
});
