import { describe, expect, it } from '@jest/globals';
import { filterChips } from './filter-chips';
import { DEFAULT_LISTING, type ListingState } from './listing-state';

const names = { brands: new Map([[199042, 'Crocs']]), categories: new Map([[5, 'Toys & Games']]) };

const state: ListingState = {
  ...DEFAULT_LISTING,
  brandIds: [199042, 8],
  categoryIds: [5],
  search: 'clogs',
  minPrice: 25,
  maxPrice: 1500,
  sort: 'priceLtoH',
  page: 4,
};

describe('filterChips', () => {
  it('are absent without filters', () => {
    expect(filterChips(DEFAULT_LISTING, names)).toEqual([]);
  });

  it('name each filter once, an unknown brand by its number', () => {
    expect(filterChips(state, names).map(({ label }) => label)).toEqual([
      '“clogs”',
      'Crocs',
      'Brand 8',
      'Toys & Games',
      '$25 – $1,500',
    ]);
  });

  it('lead to the first page of /products with the other filters and the sort order', () => {
    const hrefs = filterChips(state, names).map(({ href }) => href);
    expect(hrefs[0]).toBe('/products?brandid=199042,8&categoryid=5&minPrice=25&maxPrice=1500&sort=priceLtoH');
    expect(hrefs[1]).toBe('/products?brandid=8&categoryid=5&search=clogs&minPrice=25&maxPrice=1500&sort=priceLtoH');
    expect(hrefs[4]).toBe('/products?brandid=199042,8&categoryid=5&search=clogs&sort=priceLtoH');
  });

  it('name a price range with one limit in words', () => {
    expect(filterChips({ ...DEFAULT_LISTING, minPrice: 50 }, names)[0]?.label).toBe('$50 and up');
    expect(filterChips({ ...DEFAULT_LISTING, maxPrice: 200 }, names)[0]?.label).toBe('Up to $200');
  });

  it('name the discount, colors and sizes', () => {
    const chips = filterChips({ ...DEFAULT_LISTING, minDiscount: 25, colors: ['Red', 'Blue'], sizes: ['M'] }, names);
    expect(chips.map(({ label, href }) => [label, href])).toEqual([
      ['25% off or more', '/products?color=Red&color=Blue&size=M'],
      ['Red', '/products?minDiscount=25&color=Blue&size=M'],
      ['Blue', '/products?minDiscount=25&color=Red&size=M'],
      ['Size M', '/products?minDiscount=25&color=Red&color=Blue'],
    ]);
  });

  describe('of a search text with filters', () => {
    const search = 'crocs sandals under $30';
    const filters = [
      { kind: 'price' as const, label: 'Up to $30', words: 'under $30', textWithout: 'crocs sandals', maxPrice: 30 },
      { kind: 'brand' as const, label: 'Crocs', words: 'crocs', textWithout: 'sandals under $30', mid: 199042 },
    ];
    const chipsOf = (text: string, changes: Partial<ListingState> = {}, own: typeof filters = filters) =>
      filterChips({ ...DEFAULT_LISTING, search, ...changes }, names, { search, text, filters: own }).map(
        ({ label, href }) => [label, decodeURIComponent(href)],
      );

    it('lead to the search without the words of a filter', () => {
      expect(chipsOf('sandals', { categoryIds: [5] })).toEqual([
        ['“sandals”', '/products?categoryid=5&search=under+$30+crocs'],
        ['Up to $30', '/products?categoryid=5&search=crocs+sandals'],
        ['Crocs', '/products?categoryid=5&search=sandals+under+$30'],
        ['Toys & Games', '/products?search=crocs+sandals+under+$30'],
      ]);
    });

    it('have no chip of the text if only filters remain', () => {
      expect(chipsOf('').map(([label]) => label)).toEqual(['Up to $30', 'Crocs']);
    });

    it('have a chip of the whole text if another parameter replaces its filters', () => {
      expect(chipsOf('', { minPrice: 5 }, []).map(([label]) => label)).toEqual([`“${search}”`, '$5 and up']);
    });
  });
});
