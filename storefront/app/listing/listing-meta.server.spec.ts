import { describe, expect, it } from '@jest/globals';
import type { Product } from '~/api/views';
import { listingMeta } from './listing-meta.server';
import { DEFAULT_LISTING, type ListingState } from './listing-state';

const HOST = {
  name: 'sunsetdeals',
  label: 'Sunset Deals',
  hasProductPages: true,
  origin: 'https://sunsetdeals.example',
  installationOrigin: 'https://sunsetdeals.example',
};
const NAMES = {
  brands: new Map([
    [199042, 'Crocs'],
    [19246, 'Brooks Brothers'],
  ]),
  categories: new Map([[5, 'Toys & Games']]),
};
const CLOG: Product = {
  id: 'p1',
  title: 'Classic Clog',
  href: 'https://www.crocs.example/p/1',
  price: '$31.90',
  priceCents: 3190,
  currency: 'USD',
  asOf: 'Nov 3',
  mid: 199042,
  merchantName: 'Crocs',
};

const meta = (change: Partial<ListingState>, count = 42) =>
  listingMeta({ ...DEFAULT_LISTING, ...change }, NAMES, { count, products: [CLOG] }, HOST);

describe('listingMeta', () => {
  it('gives a brand and a category a canonical URL without sort order and view', () => {
    expect(meta({ brandIds: [19246], sort: 'priceLtoH', view: 'list' })).toMatchObject({
      title: 'Brooks Brothers Deals | Sunset Deals',
      canonicalPath: '/brooks-brothers/products?brandid=19246',
      indexable: true,
      share: { kind: 'brand', id: 19246 },
    });
    expect(meta({ categoryIds: [5] })).toMatchObject({
      title: 'Toys & Games Deals | Sunset Deals',
      canonicalPath: '/toys--games/products?categoryid=5',
      indexable: true,
      share: { kind: 'category', id: 5 },
    });
  });

  it('gives each page a canonical URL', () => {
    expect(meta({ brandIds: [199042], page: 2 })).toMatchObject({
      title: 'Crocs Deals – Page 2 | Sunset Deals',
      canonicalPath: '/crocs/products?brandid=199042&page=2',
    });
    expect(meta({ page: 3 })).toMatchObject({ canonicalPath: '/products?page=3', indexable: true });
  });

  it.each<[Partial<ListingState>, string]>([
    [{ search: 'clogs', page: 2 }, '/products'],
    [{ minPrice: 5 }, '/products'],
    [{ brandIds: [199042], maxPrice: 100 }, '/crocs/products?brandid=199042'],
    [{ categoryIds: [5], search: 'train' }, '/toys--games/products?categoryid=5'],
    [{ brandIds: [199042, 19246] }, '/products'],
    [{ brandIds: [199042], categoryIds: [5] }, '/products'],
    [{ brandIds: [404] }, '/products'],
  ])(
    'excludes filtered lists from indexes, with the canonical URL of the list without filters: %j',
    (change, canonicalPath) => {
      expect(meta(change)).toMatchObject({ indexable: false, canonicalPath, structuredData: [] });
    },
  );

  it('repeats the heading in the title', () => {
    expect(meta({ search: 'clogs' }).title).toBe('Results for “clogs” | Sunset Deals');
    expect(meta({ brandIds: [199042], search: 'clogs' }).title).toBe('Crocs Deals | Sunset Deals');
    expect(meta({}).title).toBe('All Products Deals | Sunset Deals');
  });

  it('excludes an empty list from indexes', () => {
    expect(meta({ brandIds: [199042] }, 0).indexable).toBe(false);
    expect(meta({}).indexable).toBe(true);
  });

  it('contains breadcrumbs and products as structured data', () => {
    const [way, list] = meta({ brandIds: [199042] }).structuredData ?? [];
    expect(way?.['itemListElement']).toMatchObject([{ name: 'Home' }, { name: 'All Brands' }, { name: 'Crocs' }]);
    expect(list).toMatchObject({ '@type': 'ItemList', name: 'Crocs Deals', numberOfItems: 1 });
  });
});
