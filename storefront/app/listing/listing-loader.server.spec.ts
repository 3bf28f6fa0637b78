import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { RouterContextProvider } from 'react-router';
import { StorefrontApi } from '~/api/storefront-api.server';
import { storefrontContext } from '~/context';
import { loadListing } from './listing-loader.server';

const CROCS = { mid: 199042, merchantInfo: { name: 'Crocs', url: '', merchantUrl: '', logoUrl: '', logoUrlSmall: '' } };
const SHOES = { categoryId: 5, categoryName: 'Shoes', level2: true, rank: 1 };

let requestedUrls: URL[];
let count: number;
let searchStatus: number;
/** Returns how the API understands the text of a search. */
let interpretation: () => object | undefined;

const FACETS = { brands: [{ mid: 7, name: 'Epson', count: 3 }], categories: [], colors: [], sizes: [] };
let facets: object;
let related: object | undefined;
let settings: object;

/** Responses of the API by path. */
function responseBody(url: URL): unknown {
  switch (url.pathname) {
    case '/api/site':
      return {
        siteName: 'sunsetdeals',
        label: 'Sunset Deals',
        state: 'active',
        host: 'sunsetdeals.example',
        domains: [],
        settings,
      };
    case '/api/theme/all':
      return { data: [] };
    case '/api/home/getMerchants':
      return { data: { merchants: [CROCS] } };
    case '/api/home/getCategories':
      return { data: [SHOES] };
    default:
      if (url.pathname === '/api/home/getProductslist') return { products: [] };
      return { payload: { count, products: [], facets, interpretation: interpretation(), related } };
  }
}

function load(path: string) {
  const request = new Request(`http://sunsetdeals.localhost${path}`);
  const context = new RouterContextProvider();
  const cache = new Cache<NonNullable<unknown>>(CACHES.apiAnswers);
  const api = new StorefrontApi({ apiUrl: 'http://api.example', siteName: 'sunsetdeals', requestId: 'r', cache });
  context.set(storefrontContext, {
    api,
    siteName: 'sunsetdeals',
    providerSigninUrl: undefined,
    scriptMarker: undefined,
  });
  const slug = /^\/([^/]+)\/products/.exec(path)?.[1];
  return loadListing({ request, context, params: { slug } });
}

async function searchOf(path: string): Promise<Record<string, string>> {
  await load(path);
  const url = requestedUrls.find(({ pathname }) => pathname === '/api/home/searchProducts');
  return Object.fromEntries(url?.searchParams ?? []);
}

beforeEach(() => {
  requestedUrls = [];
  count = 1000;
  related = undefined;
  searchStatus = 200;
  facets = FACETS;
  settings = { productPages: true, comparisonPrices: 'claimed' };
  interpretation = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    requestedUrls.push(url);
    const status = url.pathname === '/api/home/searchProducts' ? searchStatus : 200;
    return Promise.resolve(Response.json(responseBody(url), { status }));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a search with more characters than the API accepts', () => {
  it('is not sent, and finds nothing', async () => {
    expect(await load(`/products?search=${'a'.repeat(201)}`)).toMatchObject({
      count: 0,
      products: [],
      isSearchTooLong: true,
    });
    expect(requestedUrls.filter(({ pathname }) => pathname === '/api/home/searchProducts')).toEqual([]);
    const longest = await load(`/products?search=${'a'.repeat(200)}`);
    expect(longest.isSearchTooLong).toBeUndefined();
    expect(requestedUrls.filter(({ pathname }) => pathname === '/api/home/searchProducts')).toHaveLength(1);
  });
});

describe('loadListing', () => {
  it('requests twenty products without parameters of unset filters', async () => {
    expect(await searchOf('/products')).toEqual({ pageNo: '1', pageSize: '20', showOfferedProducts: 'false' });
  });

  it('passes all filters to the API', async () => {
    const path = '/products?brandid=199042,7&categoryid=5&search=clogs&minPrice=20&maxPrice=90&sort=priceHtoL&page=3';
    expect(await searchOf(path)).toMatchObject({
      mids: '199042,7',
      categoryIds: '5',
      q: 'clogs',
      minPrice: '20',
      maxPrice: '90',
      sortBy: 'priceHtoL',
      pageNo: '3',
    });
  });

  it('passes colors and sizes with commas to the API', async () => {
    await load('/products?search=clogs&spelling=asTyped&minDiscount=25&color=Black,%20White&color=Red&size=10');
    const params = requestedUrls.find(({ pathname }) => pathname === '/api/home/searchProducts')?.searchParams;
    expect(params?.getAll('colors')).toEqual(['Black, White', 'Red']);
    expect(params?.getAll('sizes')).toEqual(['10']);
    expect([params?.get('minDiscount'), params?.get('spelling')]).toEqual(['25', 'asTyped']);
  });

  it('returns how the search was understood, and searches coupons without its prices', async () => {
    const filters = [
      { kind: 'price', label: 'Up to $30', words: 'under $30', textWithout: 'crocs sandels', maxPrice: 30 },
      { kind: 'brand', label: 'Crocs', words: 'crocs', textWithout: 'sandels under $30', mid: 199042 },
    ];
    interpretation = () => ({ text: 'sandels', filters, correctedText: 'sandals' });
    const list = await load('/products?search=crocs+sandels+under+$30');
    expect(list.interpretation).toEqual({ ...interpretation(), search: 'crocs sandels under $30' });
    const coupons = requestedUrls.filter(({ pathname }) => pathname === '/api/coupons/all');
    expect(coupons.map(({ searchParams }) => searchParams.get('q'))).toContain('Crocs sandals');
  });

  it('adds related categories and popular deals to an empty list', async () => {
    count = 0;
    facets = { ...FACETS, categories: [{ categoryId: 5, categoryName: 'Shoes', count: 2 }] };
    const { noResults } = await load('/products?search=clogs&maxPrice=5');
    expect(noResults).toEqual({
      categoriesTitle: 'Related Categories',
      categories: [{ id: 5, name: 'Shoes' }],
      dealsTitle: 'Popular Deals',
      deals: [],
    });
    const searches = requestedUrls.filter(({ pathname }) => pathname === '/api/home/searchProducts');
    expect(searches.map(({ searchParams }) => searchParams.get('maxPrice'))).toEqual(['5', null]);
  });

  it('contains the products that follow few results', async () => {
    expect(await load('/products?search=clogs')).not.toHaveProperty('related');
    const price = { value: '$9.99', integral: 999, currency: 'USD' };
    const source = { ...{ title: 'Clog', url: { value: '' }, images: { image: [] }, price }, priceAsOf: '2026-11-01' };
    related = { categoryId: 5, categoryName: 'Shoes', products: [{ _id: 'clog', _source: source }] };
    expect((await load('/products?search=slippers')).related).toMatchObject({
      category: { id: 5, name: 'Shoes' },
      products: [{ id: 'clog', title: 'Clog' }],
    });
    const asked = requestedUrls.find(({ pathname }) => pathname === '/api/coupons/best');
    expect(asked?.searchParams.get('productIds')).toBe('clog');
  });

  it('adds popular categories to an empty list without related ones', async () => {
    count = 0;
    expect((await load('/products?search=zzz')).noResults).toMatchObject({
      categoriesTitle: 'Popular Categories',
      categories: [{ id: 5, name: 'Shoes' }],
    });
    count = 1;
    expect(await load('/products?search=clogs')).not.toHaveProperty('noResults');
  });

  it('has no upper limit at the end of the price range', async () => {
    const query = await searchOf('/products?minPrice=20&maxPrice=10000');
    expect(query).toMatchObject({ minPrice: '20' });
    expect(query).not.toHaveProperty('maxPrice');
  });

  it('treats empty fields of the form as no limits', async () => {
    const path = '/products?minPrice=&maxPrice=&sort=';
    expect(await searchOf(path)).toEqual({ pageNo: '1', pageSize: '20', showOfferedProducts: 'false' });
    expect((await load(path)).page).toMatchObject({ canonicalPath: '/products', indexable: true });
  });

  it('includes the names of selected brands and categories without results', async () => {
    const { brands, categories } = await load('/products?brandid=199042&categoryid=5');
    expect(brands).toEqual([
      { id: 7, name: 'Epson', count: 3 },
      { id: 199042, name: 'Crocs', count: 0 },
    ]);
    expect(categories).toEqual([{ id: 5, name: 'Shoes', count: 0 }]);
  });

  it.each([
    [45, '/crocs/products?brandid=199042&page=99&view=list', '/crocs/products?brandid=199042&page=3&view=list'],
    [45, '/products?page=-5&utm_source=mail', '/products?utm_source=mail'],
    [45, '/products?page=abc', '/products'],
    [45, '/products?page=2.7', '/products?page=3'],
    [45, '/products?page=1e11', '/products?page=3'],
    [45, '/clogs/products?brandid=199042&page=0', '/crocs/products?brandid=199042'],
    [0, '/products?search=zzz&page=2', '/products?search=zzz'],
  ])('with %i results redirects from %s to %s', async (results, path, lastPage) => {
    count = results;
    const redirect = await load(path).catch((thrown: unknown) => thrown);
    expect(redirect).toBeInstanceOf(Response);
    expect((redirect as Response).status).toBe(301);
    expect((redirect as Response).headers.get('location')).toBe(lastPage);
  });

  it.each([
    ['/clogs/products?brandid=199042&page=2&sort=priceLtoH', '/crocs/products?brandid=199042&page=2&sort=priceLtoH'],
    ['/CROCS/products?brandid=199042', '/crocs/products?brandid=199042'],
    ['/boots/products?categoryid=5', '/shoes/products?categoryid=5'],
    ['/crocs/products', '/products'],
    ['/crocs/products?brandid=199042,7', '/products?brandid=199042,7'],
  ])('redirects from %s to %s permanently', async (path, target) => {
    const redirect = await load(path).catch((thrown: unknown) => thrown);
    expect(redirect).toBeInstanceOf(Response);
    expect((redirect as Response).status).toBe(301);
    expect((redirect as Response).headers.get('location')).toBe(target);
  });

  it.each([
    ['/crocs/products?brandid=199042', 'Crocs Deals'],
    ['/products?categoryid=5&page=99', 'Shoes Deals'],
    // Only its products contain its name.
    ['/stridewell/products?brandid=73349', 'All Products Deals'],
  ])('returns the heading and filters of %s while the search is down, without a redirect', async (path, heading) => {
    searchStatus = 503;
    expect(await load(path)).toMatchObject({
      failed: true,
      heading,
      products: [],
      brands: [{ id: 199042, name: 'Crocs' }],
      categories: [{ id: 5, name: 'Shoes' }],
      page: { indexable: false },
    });
    expect(await load(path)).not.toHaveProperty('count');
  });

  it.each([200, 503])(
    'hides discounts on a site without original prices, also if the search has status %i',
    async (status) => {
      searchStatus = status;
      expect(await load('/products')).toMatchObject({ hidesDiscounts: false });
      settings = { productPages: true, comparisonPrices: 'none' };
      expect(await load('/products')).toMatchObject({ hidesDiscounts: true });
    },
  );

  it.each([
    [400, 400],
    [403, 500],
  ])('does not treat status %i of the search as an outage', async (apiStatus, status) => {
    searchStatus = apiStatus;
    const thrown = await load('/products').catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status } });
  });

  it.each(['/gone/products?brandid=404', '/gone/products?categoryid=404'])('returns 404 for %s', async (path) => {
    const thrown = await load(path).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status: 404 } });
  });
});
