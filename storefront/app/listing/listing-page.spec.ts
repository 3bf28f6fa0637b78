import { describe, expect, it } from '@jest/globals';
import { countProducts, listingHeading, listingMeta } from './listing-page';
import { DEFAULT_LISTING, type ListingState } from './listing-state';

const names = {
  brands: new Map([
    [199042, 'Crocs'],
    [19246, 'Brooks Brothers'],
  ]),
  categories: new Map([[5, 'Toys & Games']]),
};
const meta = (change: Partial<ListingState>, count = 42) =>
  listingMeta({ ...DEFAULT_LISTING, ...change }, names, count, 'Sunset Deals');

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

describe('listingMeta', () => {
  it('gives one brand and one category their own address, whatever the order and view', () => {
    expect(meta({ brandIds: [19246], sort: 'priceLtoH', view: 'list' })).toMatchObject({
      title: 'Brooks Brothers Deals | Sunset Deals',
      canonicalPath: '/brooks-brothers/products?brandid=19246',
      indexable: true,
    });
    expect(meta({ categoryIds: [5] })).toMatchObject({
      title: 'Toys & Games Deals | Sunset Deals',
      canonicalPath: '/toys--games/products?categoryid=5',
      indexable: true,
    });
  });

  it('keeps further pages of a landing page as pages of their own', () => {
    expect(meta({ brandIds: [199042], page: 2 })).toMatchObject({
      title: 'Crocs Deals – Page 2 | Sunset Deals',
      canonicalPath: '/crocs/products?brandid=199042&page=2',
    });
  });

  it.each<Partial<ListingState>>([
    { search: 'clogs' },
    { minPrice: 5 },
    { brandIds: [199042], maxPrice: 100 },
    { brandIds: [199042, 19246] },
    { brandIds: [199042], categoryIds: [5] },
    { brandIds: [404] },
  ])('keeps filtered lists out of indexes: %j', (change) => {
    const { canonicalPath, indexable } = meta(change);
    expect(indexable).toBe(false);
    expect(canonicalPath).toMatch(/^\/products\?/);
  });

  it('keeps an empty list out of indexes', () => {
    expect(meta({ brandIds: [199042] }, 0).indexable).toBe(false);
    expect(meta({}).indexable).toBe(true);
  });
});

describe('countProducts', () => {
  it('groups thousands', () => {
    expect(countProducts(2145)).toBe('2,145 Products');
  });
});
