import { expect, it, jest } from '@jest/globals';
import type { ProductCategoriesService } from '../../categories/product-categories.service.js';
import type { BrandSelectionsService } from '../../merchants/brand-selections.service.js';
import type { MerchantsService } from '../../merchants/merchants.service.js';
import { NO_FACETS, type ProductFinder, type ProductPage, type SiteProductQuery } from '../product-finder.js';
import { InterpretedSearchService } from './interpreted-search.service.js';

const CROCS = 1;

it('finds related products only for the meaning of an ambiguous search that is shown', async () => {
  const related = jest.fn<(isBrand: boolean) => void>();
  const pageOf = (query: SiteProductQuery): ProductPage => {
    const isBrand = query.merchantIds.length === 1;
    return {
      count: isBrand ? 2 : 1,
      products: [],
      facets: NO_FACETS,
      match: {},
      related: async () => {
        related(isBrand);
        return Promise.resolve({ categoryId: 1, categoryName: 'Shoes', products: [] });
      },
    };
  };
  const search = new InterpretedSearchService(
    { find: async (query: SiteProductQuery) => Promise.resolve(pageOf(query)) } as unknown as ProductFinder,
    {
      all: async () => Promise.resolve(new Map([[CROCS, { mid: CROCS, merchantInfo: { name: 'Crocs' } }]])),
    } as unknown as MerchantsService,
    { ofSite: async () => Promise.resolve({ ids: [CROCS] }) } as unknown as BrandSelectionsService,
    { all: async () => Promise.resolve(new Map()) } as unknown as ProductCategoriesService,
  );
  const query = { text: 'crocs', merchantIds: [], hiddenCategoryIds: [], locale: 'en-US', siteName: 'red' };
  const payload = await search.search(query as unknown as SiteProductQuery, new Set(), new AbortController().signal);
  expect(payload).toMatchObject({ count: 2, related: { categoryName: 'Shoes' } });
  expect(related.mock.calls).toEqual([[true]]);
});
