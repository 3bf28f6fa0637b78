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
});
