import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '../modules/products/product.js';
import type { ProductQuery, ProductSearch } from '../modules/search/product-search.js';
import { MemoryNames, MemorySource } from './memory-catalogue.js';
import { aProduct } from './product-fixtures.js';

/** Returns a search engine over these sources that has not read them yet. */
export interface EngineUnderTest {
  search: ProductSearch;
  close(): Promise<void>;
}

/**
 * Tests the searches of operators, and products that operators hide, for one engine.
 * @param start returns a new, empty engine.
 */
export function describeOperatorsSearch(start: (source: MemorySource, names: MemoryNames) => EngineUnderTest): void {
  let source: MemorySource;
  let engine: EngineUnderTest;

  beforeEach(() => {
    source = new MemorySource();
    engine = start(source, new MemoryNames());
  });

  afterEach(() => engine.close());

  function add(...products: Product[]): Promise<void> {
    for (const { updatedAt: _bySource, ...product } of products) source.write(product.id, product);
    return engine.search.refresh();
  }

  async function ids(query: Partial<ProductQuery> = {}): Promise<string[]> {
    const { products } = await engine.search.search({ page: 1, pageSize: 100, ...query });
    return products.map(({ id }) => id);
  }

  describe('operators', () => {
    beforeEach(() =>
      add(
        aProduct('brooks collar', { merchantId: 2, categoryIds: [20], priceCents: 1_500 }),
        aProduct('mature', { categoryIds: [10, 66], priceCents: 3_000 }),
      ),
    );

    it('hide products, on all sites or on the query’s site, also from counts and facets', async () => {
      await add(
        aProduct('nowhere', { hiddenOn: true, categoryIds: [20], priceCents: 4_000 }),
        aProduct('not on red', { hiddenOn: ['red', 'blue'], categoryIds: [20], priceCents: 5_000 }),
      );
      const resultsOf = async (query: Partial<ProductQuery>) => {
        const inOrder = { categoryIds: [20], sort: 'priceLtoH' as const, facets: true, page: 1, pageSize: 10 };
        const { count, products, facets } = await engine.search.search({ ...inOrder, ...query });
        const inCategory = facets?.categories.find(({ id }) => id === 20)?.count;
        return [products.map(({ id }) => id), count, inCategory, facets?.price?.maxCents];
      };
      expect(await resultsOf({ site: 'red' })).toEqual([['brooks collar'], 1, 1, 1_500]);
      const onGreen = [['brooks collar', 'not on red'], 2, 2, 5_000];
      expect(await resultsOf({ site: 'green' })).toEqual(onGreen);
      expect(await resultsOf({})).toEqual(onGreen);
      expect(await resultsOf({ includeHidden: true })).toEqual([
        ['brooks collar', 'nowhere', 'not on red'],
        3,
        3,
        5_000,
      ]);
      expect(await ids({ text: 'nowhere' })).toEqual([]);
      expect(await ids({ text: 'red', site: 'red' })).toEqual([]);
      expect(await ids({ text: 'red', site: 'green', uniquePrice: true })).toEqual(['not on red']);
      const idsOn = async (site?: string) =>
        (await engine.search.byIds(['nowhere', 'not on red', 'mature'], site)).map(({ id }) => id).sort();
      expect(await idsOn('red')).toEqual(['mature']);
      expect(await idsOn('green')).toEqual(['mature', 'not on red']);
      expect(await idsOn()).toEqual(['mature', 'not on red']);
    });

    it('find products without a picture, or without a category', async () => {
      await add(
        aProduct('bare', { images: [], priceCents: 100 }),
        aProduct('loose', { categoryIds: [], priceCents: 200 }),
      );
      expect(await ids({ noPicture: true })).toEqual(['bare']);
      expect(await ids({ noCategory: true })).toEqual(['loose']);
      expect(await ids({ noPicture: true, noCategory: true })).toEqual([]);
      expect(await ids({ noCategory: false, maxPriceCents: 200, sort: 'priceLtoH' })).toEqual(['bare', 'loose']);
      await add(aProduct('bare', { priceCents: 100 }));
      expect(await ids({ noPicture: true })).toEqual([]);
    });

    it('include products that are no longer hidden', async () => {
      await add(aProduct('lamp', { hiddenOn: ['red'], priceNote: 'With a code' }));
      expect(await ids({ text: 'lamp', site: 'red' })).toEqual([]);
      await add(aProduct('lamp'));
      expect(await ids({ text: 'lamp', site: 'red' })).toEqual(['lamp']);
      await add(aProduct('lamp', { hiddenOn: true }));
      expect(await ids({ text: 'lamp' })).toEqual([]);
    });
  });
}
