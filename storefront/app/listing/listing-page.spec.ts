import { describe, expect, it } from '@jest/globals';
import { countProducts, listingHeading } from './listing-page';
import { DEFAULT_LISTING, type ListingState } from './listing-state';

const names = {
  brands: new Map([
    [199042, 'Crocs'],
    [19246, 'Brooks Brothers'],
    [7, 'Super Deals'],
  ]),
  categories: new Map([
    [5, 'Toys & Games'],
    [6, 'Smart Home'],
  ]),
};

describe('listingHeading', () => {
  it.each<[Partial<ListingState>, string]>([
    [{}, 'All Products Deals'],
    [{ brandIds: [199042] }, 'Crocs Deals'],
    [{ brandIds: [199042], minPrice: 20 }, 'Crocs Deals'],
    [{ brandIds: [199042], search: 'clogs' }, 'Crocs Deals'],
    [{ brandIds: [199042], categoryIds: [5] }, 'Crocs Deals'],
    [{ brandIds: [7] }, 'Super Deals'],
    [{ categoryIds: [6] }, 'Smart Home Deals'],
    [{ categoryIds: [6], maxPrice: 50 }, 'Smart Home Deals'],
    [{ search: 'red shoes' }, 'Results for “red shoes”'],
    [{ search: 'red shoes', categoryIds: [6] }, 'Results for “red shoes”'],
    [{ search: 'red shoes', brandIds: [199042, 19246] }, 'Results for “red shoes”'],
    [{ brandIds: [199042, 19246] }, 'All Products Deals'],
    [{ brandIds: [199042, 19246], categoryIds: [6] }, 'All Products Deals'],
    [{ categoryIds: [5, 6] }, 'All Products Deals'],
    [{ brandIds: [404] }, 'All Products Deals'],
    [{ minPrice: 20 }, 'All Products Deals'],
    [{ sort: 'priceLtoH', page: 2, view: 'list' }, 'All Products Deals'],
  ])('%j has the heading %s', (change, heading) => {
    expect(listingHeading({ ...DEFAULT_LISTING, ...change }, names)).toBe(heading);
  });
});

describe('countProducts', () => {
  it('groups thousands', () => {
    expect(countProducts(2145)).toBe('2,145 Products');
  });
});
