import { describe, expect, it } from '@jest/globals';
import { countProducts, listingHeading } from './listing-page';
import { DEFAULT_LISTING, type ListingState } from './listing-state';

const names = {
  brands: new Map([
    [199042, 'Crocs'],
    [19246, 'Brooks Brothers'],
  ]),
  categories: new Map([[5, 'Toys & Games']]),
};

describe('listingHeading', () => {
  it.each<[Partial<ListingState>, string]>([
    [{}, 'All Products Deals'],
    [{ brandIds: [199042] }, 'Crocs Deals'],
    [{ brandIds: [199042], minPrice: 20 }, 'Crocs Deals'],
    [{ brandIds: [199042, 19246] }, 'All Products Deals'],
    [{ brandIds: [404] }, 'All Products Deals'],
    [{ categoryIds: [5] }, 'All Products Deals'],
  ])('%j is headed %s', (change, heading) => {
    expect(listingHeading({ ...DEFAULT_LISTING, ...change }, names)).toBe(heading);
  });
});

describe('countProducts', () => {
  it('groups thousands', () => {
    expect(countProducts(2145)).toBe('2,145 Products');
  });
});
