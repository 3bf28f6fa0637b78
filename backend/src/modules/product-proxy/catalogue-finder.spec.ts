import { expect, it } from '@jest/globals';
import type { ProductCategoriesService } from '../categories/product-categories.service.js';
import type { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import type { MerchantsService } from '../merchants/merchants.service.js';
import type { Product } from '../products/product.js';
import type { ProductQuery, ProductSearch } from '../search/product-search.js';
import type { SynonymsService } from '../synonyms/synonyms.service.js';
import type { CardSummariesService } from './card-summaries.service.js';
import { CatalogueFinder, type PriceRules } from './catalogue-finder.js';
import type { SiteProductQuery } from './product-finder.js';

const at = new Date('2026-11-01T00:00:00Z');
const product = {
  id: '65f0a1b2c3d4e5f60718293a',
  title: 'Lamp',
  description: '',
  link: 'https://m1.example/lamp',
  images: ['https://m1.example/lamp.jpg'],
  priceCents: 2_000,
  originalPriceCents: 3_000,
  currency: 'USD',
  merchantId: 1,
  categoryIds: [],
  priceHistory: [{ at, priceCents: 2_000 }],
  lastSeen: at,
} as unknown as Product;

it('converts a product once for the same rules and the same name of its merchant', async () => {
  let name = 'Lights';
  const finder = new CatalogueFinder(
    {} as ProductSearch,
    { all: () => Promise.resolve(new Map([[1, { mid: 1, merchantInfo: { name } }]])) } as unknown as MerchantsService,
    {} as BrandSelectionsService,
    {} as ProductCategoriesService,
    {} as CardSummariesService,
    {} as SynonymsService,
  );
  const hitOf = async (from: Product, rules: PriceRules) => (await finder.toHits([from], rules))[0]!;
  const rules: PriceRules = { comparisonPrices: 'claimed', locale: 'en-US' };
  const first = await hitOf(product, rules);
  expect(await hitOf(product, { ...rules })).toBe(first);

  expect((await hitOf(product, { ...rules, locale: 'en-CA' }))._source.price.value).not.toBe(first._source.price.value);
  expect((await hitOf(product, { ...rules, comparisonPrices: 'none' }))._source).not.toHaveProperty('originalPrice');
  expect((await hitOf({ ...product, title: 'Lantern' }, rules))._source.title).toBe('Lantern');
  name = 'Lamps';
  expect((await hitOf(product, rules))._source.merchantName).toBe('Lamps');
});

it('compares only prices in the site’s currency, unless the site has none', async () => {
  const currencies: (string | undefined)[] = [];
  let count = 1;
  const search = ({ currency }: ProductQuery) => {
    currencies.push(currency);
    return Promise.resolve({ count, products: [] });
  };
  const finder = new CatalogueFinder(
    { search } as unknown as ProductSearch,
    { all: () => Promise.resolve(new Map()) } as unknown as MerchantsService,
    {} as BrandSelectionsService,
    {} as ProductCategoriesService,
    { cardsOf: () => Promise.resolve(new Map()) } as unknown as CardSummariesService,
    { rules: () => Promise.resolve([]) } as unknown as SynonymsService,
  );
  const find = async (query: Partial<SiteProductQuery>) => {
    currencies.length = 0;
    const site = { siteName: 'maple', locale: 'en-CA', comparisonPrices: 'none', hiddenCategoryIds: [] } as const;
    await finder.find({ ...site, merchantIds: [1], vendorId: '1', page: 1, pageSize: 1, ...query });
    return [...currencies];
  };
  expect(await find({})).toEqual([undefined]);
  expect(await find({ sort: 'newest' })).toEqual([undefined]);
  expect(await find({ sort: 'priceHtoL' })).toEqual(['CAD']);
  expect(await find({ maxPriceCents: 100 })).toEqual(['CAD']);
  expect(await find({ minPriceCents: 0, locale: 'en-US' })).toEqual(['USD']);
  count = 0;
  expect(await find({ minPriceCents: 100 })).toStrictEqual(['CAD', undefined]);
});
