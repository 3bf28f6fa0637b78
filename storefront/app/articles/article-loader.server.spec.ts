import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { RouterContextProvider } from 'react-router';
import { StorefrontApi } from '~/api/storefront-api.server';
import type { ProductHit, PublishedArticleView } from '~/api/types';
import { storefrontContext } from '~/context';
import { loadArticle } from './article-loader.server';

const ID = '0123456789abcdef01234567';

const ARTICLE: PublishedArticleView = {
  _id: ID,
  id: ID,
  title: 'One Good Pan',
  category: 'cooking_kitchen',
  subCategory: '',
  byline: '',
  image: '/media/pan.svg',
  description: '<p>It lasts.</p>',
  websiteName: ['sunsetdeals'],
  status: 'Published',
  startsAt: null,
  endsAt: null,
  seoTitle: '',
  seoDescription: '',
  slug: '',
  rightSideProductsLink: '',
  bottomProductsLink: '',
  createdBy: '',
  selectedCategories: [],
  selectedBrands: [],
  products: [],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
  canonicalSite: '',
  effectiveCanonicalSite: 'sunsetdeals',
};

const PAN_ID = 'aaaaaaaaaaaaaaaaaaaaaaa1';
const OTHER_ID = 'aaaaaaaaaaaaaaaaaaaaaaa2';

const PAN: ProductHit = {
  _id: PAN_ID,
  _source: {
    title: 'Pan',
    description: '',
    url: { value: 'https://shop.example/pan' },
    images: { image: [] },
    price: { value: '$19.99', integral: 1_999, currency: 'USD' },
    merchantId: 7,
    merchantName: 'Shop',
    categoryIds: [],
    priceAsOf: '2026-11-01T00:00:00Z',
  },
};

let article: PublishedArticleView;
/** Queries of the calls for products of a link. */
let related: Record<string, string>[];

function listed(prefix: string, count: number): PublishedArticleView[] {
  return Array.from({ length: count }, (_, index) => ({
    ...ARTICLE,
    _id: `${prefix}${index}`,
    title: `${prefix} ${index}`,
  }));
}

async function answer(request: Request): Promise<unknown> {
  const url = new URL(request.url);
  if (url.pathname === `/api/content/${ID}`) return article;
  if (url.pathname === '/api/site')
    return {
      siteName: 'sunsetdeals',
      label: 'Sunset Deals',
      state: 'active',
      host: 'sunsetdeals.example',
      domains: [],
      settings: { productPages: true },
    };
  if (url.pathname === '/api/theme/all') return { data: [] };
  if (url.pathname === '/api/content/all') {
    const { category } = (await request.json()) as { category?: string };
    const data = category ? [ARTICLE, ...listed('same', 2)] : [ARTICLE, ...listed('new', 8)];
    return { data, totalCount: data.length };
  }
  if (url.pathname === '/api/home/products') {
    const ids = url.searchParams.getAll('ids').join();
    return { products: [PAN, { ...PAN, _id: OTHER_ID }].filter(({ _id }) => ids.includes(_id)), gone: [] };
  }
  related.push(Object.fromEntries(url.searchParams));
  return { products: [] };
}

function load(path: string) {
  const [, , name, id] = path.split(/[/?]/);
  const context = new RouterContextProvider();
  const cache = new Cache<NonNullable<unknown>>(CACHES.apiAnswers);
  const api = new StorefrontApi({ apiUrl: 'http://api.example', siteName: 'sunsetdeals', requestId: 'r', cache });
  context.set(storefrontContext, {
    api,
    siteName: 'sunsetdeals',
    providerSigninUrl: undefined,
    scriptMarker: undefined,
  });
  return loadArticle({ request: new Request(`http://sunsetdeals.localhost${path}`), params: { name, id }, context });
}

beforeEach(() => {
  article = ARTICLE;
  related = [];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input) =>
      Response.json(await answer(input instanceof Request ? input : new Request(input))),
    );
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('loadArticle', () => {
  it('redirects a wrong title permanently to the right one, with the query', async () => {
    const redirect: unknown = await load(`/article/one-bad-pan/${ID}?site=sunsetdeals`).catch(
      (thrown: unknown) => thrown,
    );
    expect(redirect).toBeInstanceOf(Response);
    expect(redirect).toMatchObject({ status: 301 });
    expect((redirect as Response).headers.get('location')).toBe(`/article/one-good-pan/${ID}?site=sunsetdeals`);
  });

  it('throws a 404 for an invalid id', async () => {
    await expect(load('/article/one-good-pan/seven')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('returns up to eight related articles, those of the same category first', async () => {
    const page = await load(`/article/one-good-pan/${ID}`);
    expect(page.related.map(({ id }) => id)).toEqual([
      'same0',
      'same1',
      'new0',
      'new1',
      'new2',
      'new3',
      'new4',
      'new5',
    ]);
  });

  it('requests the products of the article’s links from the API', async () => {
    await load(`/article/one-good-pan/${ID}`);
    expect(related).toEqual([]);

    article = { ...ARTICLE, bottomProductsLink: '/products' };
    await load(`/article/one-good-pan/${ID}`);
    expect(related).toEqual([{ websiteName: 'sunsetdeals', link: '/products', pageSize: '11' }]);
  });

  it('returns the current products of boxes that link to them', async () => {
    const box = { title: '', url: '', brand: '', buttonText: '', description: '' };
    const redirectUrl = 'https://shop.example/pan?af_campaign_id=5035';
    article = {
      ...ARTICLE,
      byline: 'Jane Doe',
      products: [
        { ...box, redirectUrl, productId: PAN_ID },
        { ...box, redirectUrl: 'https://shop.example/other-size', productId: OTHER_ID },
      ],
    };
    const { products, page } = await load(`/article/one-good-pan/${ID}`);
    expect(products.map(({ id, price }) => [id, price])).toEqual([[PAN_ID, '$19.99']]);
    expect(page.structuredData?.[0]).toMatchObject({ author: { '@type': 'Person', name: 'Jane Doe' } });
  });

  it('returns the current products of the text', async () => {
    article = { ...ARTICLE, description: `<p>Heavy.</p><div data-product="${PAN_ID}">Pan</div><p>Lasting.</p>` };
    const { products, article: shown, page } = await load(`/article/one-good-pan/${ID}`);
    expect(shown.text).toEqual(['<p>Heavy.</p>', { productId: PAN_ID }, '<p>Lasting.</p>']);
    expect(products.map(({ id }) => id)).toEqual([PAN_ID]);
    expect(page.description).toBe('Heavy. Lasting.');
  });

  it('describes the article by its text without tags and headings, up to the end of a word', async () => {
    const text = '<h2 id="a">How <b>many</b></h2><p>One pot &amp; pan\nis&nbsp;enough.</p>';
    article = { ...ARTICLE, description: text };
    const { page } = await load(`/article/one-good-pan/${ID}`);
    expect(page.description).toBe('One pot & pan is enough.');
    article = { ...ARTICLE, description: text + '<p>Really.</p>'.repeat(30) };
    const { page: long } = await load(`/article/one-good-pan/${ID}`);
    expect(long.description).toHaveLength(152);
    expect(long.description).toMatch(/ Really…$/);
  });

  it('uses the slug, the title and the description that the author wrote for search engines', async () => {
    article = { ...ARTICLE, slug: 'best-pan', seoTitle: 'The best pan of 2026', seoDescription: 'Tested for a year.' };
    const redirect: unknown = await load(`/article/one-good-pan/${ID}`).catch((thrown: unknown) => thrown);
    expect((redirect as Response).headers.get('location')).toBe(`/article/best-pan/${ID}`);
    const { page } = await load(`/article/best-pan/${ID}`);
    expect(page).toMatchObject({ title: 'The best pan of 2026 | Sunset Deals', description: 'Tested for a year.' });
  });

  it('returns the canonical URL, which can be on another site', async () => {
    const own = await load(`/article/one-good-pan/${ID}`);
    expect(own.page.canonicalPath).toBe(`http://sunsetdeals.localhost/article/one-good-pan/${ID}`);

    article = { ...ARTICLE, effectiveCanonicalSite: 'luxurygrabz' };
    const shared = await load(`/article/one-good-pan/${ID}`);
    expect(shared.page.canonicalPath).toBe(`http://luxurygrabz.localhost/article/one-good-pan/${ID}`);
    article = { ...ARTICLE, effectiveCanonicalSite: 'luxurygrabz', canonicalDomain: 'shop.example.com' };
    const onDomain = await load(`/article/one-good-pan/${ID}`);
    expect(onDomain.page.canonicalPath).toBe(`http://shop.example.com/article/one-good-pan/${ID}`);
    expect(shared.page).toMatchObject({
      title: 'One Good Pan | Sunset Deals',
      share: { kind: 'article', id: ID },
      structuredData: [{ '@type': 'Article' }, { '@type': 'BreadcrumbList' }],
    });
  });

  it.each(['sunsetdeals', 'luxurygrabz'])(
    'shares the page of its own site if the canonical site is %s',
    async (site) => {
      article = { ...ARTICLE, effectiveCanonicalSite: site };
      const own = `http://sunsetdeals.localhost/article/one-good-pan/${ID}`;
      const { shareUrl, page } = await load(`/article/one-good-pan/${ID}?uid=1`);
      expect(shareUrl).toBe(own);
      expect(page.sharedPath).toBe(`/article/one-good-pan/${ID}`);
      const crumbs = page.structuredData?.find((data) => data['@type'] === 'BreadcrumbList');
      const items = crumbs?.itemListElement as { item: string }[];
      expect(items.map(({ item }) => item)).toEqual([
        'http://sunsetdeals.localhost/',
        'http://sunsetdeals.localhost/articles',
        'http://sunsetdeals.localhost/articles/cooking_kitchen',
        own,
      ]);
    },
  );
});
