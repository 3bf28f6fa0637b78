import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { RouterContextProvider } from 'react-router';
import { StorefrontApi } from '~/api/storefront-api.server';
import type { ProductPageView } from '~/api/types';
import { storefrontContext } from '~/context';
import { loadProduct } from './product-loader.server';
import { aProductPage, PRODUCT_ID } from './testing/product-page-view';

const PATH = `/p/oxford-shirt-navy/${PRODUCT_ID}`;
const SITE = {
  siteName: 'sunsetdeals',
  label: 'Sunset Deals',
  state: 'active',
  host: 'sunsetdeals.example',
  domains: [],
  settings: { productPages: true },
};

const MERCHANTS = [
  { mid: 2, merchantInfo: { name: 'Shirt Store', shippingNote: 'Free over $50', returnsNote: '30 days' } },
  { mid: 3, merchantInfo: { name: 'Other Store', shippingNote: 'Never shown' } },
];

let view: ProductPageView;

function answer({ url }: Request): unknown {
  const { pathname } = new URL(url);
  if (pathname === '/api/site') return SITE;
  if (pathname === '/api/home/getMerchants') return { data: MERCHANTS };
  return pathname === '/api/theme/all' ? { data: [] } : { data: view };
}

function load(path = PATH) {
  const [, , name, id] = path.split('/');
  const context = new RouterContextProvider();
  const cache = new Cache<NonNullable<unknown>>(CACHES.apiAnswers);
  const api = new StorefrontApi({ apiUrl: 'http://api.example', siteName: 'sunsetdeals', requestId: 'r', cache });
  context.set(storefrontContext, {
    api,
    siteName: 'sunsetdeals',
    providerSigninUrl: undefined,
    scriptMarker: undefined,
  });
  return loadProduct({ context, params: { name, id }, request: new Request(`https://sunsetdeals.example${path}`) });
}

beforeEach(() => {
  view = aProductPage();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => Response.json(answer(input as Request)));
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('loadProduct', () => {
  it('returns the page with its metadata', async () => {
    const { data, init } = await load();
    expect(init?.status).toBe(200);
    expect(data.crumbs.map(({ path }) => path)).toEqual([
      '/clothing/products?categoryid=5',
      '/shirts/products?categoryid=50',
      PATH,
    ]);
    expect(data.page).toMatchObject({
      title: 'Oxford Shirt, Navy | Sunset Deals',
      description: '$35.00 at Shirt Store. Compare prices at 2 stores. Crisp cotton.',
      canonicalPath: PATH,
      indexable: true,
      share: { kind: 'product', id: PRODUCT_ID },
    });
    expect(data.page.structuredData?.map((each) => each['@type'])).toEqual(['Product', 'BreadcrumbList']);
  });

  it('returns the notes of the merchants that offer the product', async () => {
    const notes = (await load()).data.merchantNotes;
    expect(JSON.parse(JSON.stringify(notes))).toEqual({ 2: { shippingNote: 'Free over $50', returnsNote: '30 days' } });
  });

  it('has the canonical URL of another offer of the same item', async () => {
    view = aProductPage({ canonical: { _id: 'b'.repeat(24), title: 'Oxford' } });
    expect((await load()).data.page.canonicalPath).toBe(`/p/oxford/${'b'.repeat(24)}`);
  });

  it('redirects a wrong name permanently', async () => {
    const response = await load(`/p/anything/${PRODUCT_ID}`).catch((thrown: unknown) => thrown as Response);
    expect(response).toMatchObject({ status: 301 });
    expect((response as Response).headers.get('location')).toBe(PATH);
  });

  it('redirects to another offer if the merchant no longer offers the product', async () => {
    const [other] = view.offers;
    view = aProductPage({ isAvailable: false, offers: [other!], canonical: { _id: other!._id, title: 'Oxford' } });
    const response = await load().catch((thrown: unknown) => thrown as Response);
    expect(response).toMatchObject({ status: 302 });
    expect((response as Response).headers.get('location')).toBe(`/p/oxford/${other!._id}`);
  });

  it('has the status 410 with similar products if nobody offers the product', async () => {
    view = aProductPage({ isAvailable: false, offers: [] });
    const { data, init } = await load();
    expect(init?.status).toBe(410);
    expect(data.alternatives).toHaveLength(1);
    expect(data.page.indexable).toBe(false);
    expect(data.page.structuredData?.map((each) => each['@type'])).toEqual(['BreadcrumbList']);
  });

  it('has the status 404 for a malformed id', async () => {
    await expect(load('/p/oxford/1')).rejects.toMatchObject({ init: { status: 404 } });
  });
});
