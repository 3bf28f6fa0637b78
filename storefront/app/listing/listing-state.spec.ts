import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_LISTING,
  changeListing,
  changesOnlyView,
  clearListing,
  countFilters,
  listingHref,
  parseListing,
  toggleEntry,
  type ListingState,
} from './listing-state';

const parse = (query: string) => parseListing(new URLSearchParams(query));

const FULL: ListingState = {
  brandIds: [199042, 27433],
  categoryIds: [5],
  search: 'running shoes & more',
  minPrice: 25,
  maxPrice: 300,
  minDiscount: 25,
  colors: ['Black, White', 'Red'],
  sizes: ['10.5'],
  asTyped: true,
  sort: 'priceHtoL',
  page: 3,
  view: 'list',
};

describe('parseListing', () => {
  it('returns the whole list for an empty query', () => {
    expect(parse('')).toEqual({ ...DEFAULT_LISTING, sort: undefined });
  });

  it('parses the query of every state', () => {
    expect(parse(listingHref(FULL, ''))).toEqual(FULL);
  });

  it('accepts ids separated by commas and as repeated parameters, without duplicates', () => {
    expect(parse('brandid=1,2&brandid=2&brandid=3').brandIds).toEqual([1, 2, 3]);
  });

  it.each([
    'brandid=abc',
    'brandid=-4',
    'brandid=1.5',
    'brandid=1e3',
    'brandid=,,',
    'brandid=0',
    'brandid=1000000000000',
  ])('ignores invalid ids: %s', (query) => {
    expect(parse(query).brandIds).toEqual([]);
  });

  it('accepts the largest ids of categories and brands', () => {
    expect(parse('categoryid=1999999999').categoryIds).toEqual([1_999_999_999]);
    expect(parse('brandid=999999999999').brandIds).toEqual([999_999_999_999]);
  });

  it('ignores only the invalid ids of a list', () => {
    expect(parse('categoryid=7,x,9').categoryIds).toEqual([7, 9]);
  });

  it('limits the number of ids', () => {
    expect(parse(`brandid=${Array.from({ length: 500 }, (_, i) => i + 1).join(',')}`).brandIds).toHaveLength(50);
  });

  it.each(['page=0', 'page=-1', 'page=two', 'page=0.2', 'page=', 'page=NaN'])(
    'returns the first page for %s',
    (query) => {
      expect(parse(query).page).toBe(1);
    },
  );

  it('limits the page number to that of the API', () => {
    expect(parse('page=999999999').page).toBe(10_000);
  });

  it.each([
    ['minPrice=abc&maxPrice=-5', 0, 10_000],
    ['minPrice=&maxPrice=', 0, 10_000],
    ['minPrice=50&maxPrice=999999', 50, 10_000],
    ['minPrice=19.99', 20, 10_000],
    ['minPrice=400&maxPrice=100', 100, 400],
    ['minPrice=Infinity&maxPrice=0x10', 0, 10_000],
  ])('returns whole dollars from 0 to 10000 in order: %s', (query, minPrice, maxPrice) => {
    expect(parse(query)).toMatchObject({ minPrice, maxPrice });
  });

  it('ignores unknown sort orders and views', () => {
    expect(parse('sort=cheap&view=table')).toMatchObject({ sort: undefined, view: 'grid' });
    expect(parse('sort=priceLtoH&view=list')).toMatchObject({ sort: 'priceLtoH', view: 'list' });
  });

  it('normalizes the search words, and cuts none', () => {
    expect(parse('search=%20%20red%20%20%20shoes%20').search).toBe('red shoes');
    expect(parse(`search=${'a'.repeat(1000)}`).search).toHaveLength(1000);
    expect(parse('search=😀').search).toBe('😀');
  });
});

describe('a search', () => {
  it('loses control characters', () => {
    expect(parse('search=%00red%1F%7F%C2%85shoes%E2%80%AE%EF%BF%BF').search).toBe('red shoes');
  });

  it.each(['', 'search=', 'search=%20', 'search=%00', 'search=%E2%80%AE'])('is empty: %s', (query) => {
    expect(parse(query).search).toBe('');
  });

  it('may consist of signs', () => expect(parse('search=!!!%20%26').search).toBe('!!! &'));
});

describe('listingHref', () => {
  it('omits defaults', () => {
    expect(listingHref(DEFAULT_LISTING)).toBe('/products');
  });

  it('uses the required parameter names, with readable commas', () => {
    expect(listingHref(FULL)).toBe(
      '/products?brandid=199042,27433&categoryid=5&search=running+shoes+%26+more&minPrice=25&maxPrice=300&minDiscount=25&color=Black,+White&color=Red&size=10.5&spelling=asTyped&sort=priceHtoL&page=3&view=list',
    );
  });

  it('uses the given path', () => {
    expect(listingHref({ ...DEFAULT_LISTING, brandIds: [7] }, '/crocs/products')).toBe('/crocs/products?brandid=7');
  });
});

describe('changes', () => {
  it('lead to the first page', () => {
    expect(changeListing(FULL, { minPrice: 30 })).toEqual({ ...FULL, minPrice: 30, page: 1 });
  });

  it('clearing resets brand, category, price, search and page, but not sort order and view', () => {
    expect(clearListing(FULL)).toEqual({ ...DEFAULT_LISTING, sort: 'priceHtoL', view: 'list' });
  });

  it('toggling adds or removes an id', () => {
    expect(toggleEntry([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggleEntry([1, 2, 3], 2)).toEqual([1, 3]);
  });

  it('a price range counts as one filter', () => {
    expect(countFilters(FULL)).toBe(9);
    expect(countFilters(DEFAULT_LISTING)).toBe(0);
  });

  it.each([
    ['page=2', 'page=2&view=list', true],
    ['page=2', 'page=3&view=list', false],
    ['page=2', 'page=2', false],
  ])('from %s to %s, only the view changes: %s', (from, to, expected) => {
    const url = (query: string) => new URL(`https://shop.example/products?${query}`);
    expect(changesOnlyView(url(from), url(to))).toBe(expected);
  });

  it('a brand page and the list of all products differ in more than the view', () => {
    const [from, to] = ['/crocs/products?brandid=1', '/products?brandid=1&view=list'];
    expect(changesOnlyView(new URL(from, 'https://shop.example'), new URL(to, 'https://shop.example'))).toBe(false);
  });
});

describe('discounts, colors, sizes and spelling', () => {
  it.each([
    'minDiscount=0',
    'minDiscount=100',
    'minDiscount=-5',
    'minDiscount=ten',
    'color=',
    `size=${'x'.repeat(101)}`,
  ])('ignores %s', (query) => expect(parse(query)).toEqual({ ...DEFAULT_LISTING, sort: undefined }));

  it('corrects the typos of another search', () => {
    const state = parse('search=pritner&spelling=asTyped');
    expect(changeListing(state, { colors: ['Red'] }).asTyped).toBe(true);
    expect(changeListing(state, { search: 'lamp' }).asTyped).toBe(false);
    expect(parse('spelling=asTyped').asTyped).toBe(false);
  });
});
