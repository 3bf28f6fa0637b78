import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '../modules/products/product.js';
import type { ProductQuery } from '../modules/search/product-search.js';
import { MemoryNames, MemorySource } from './memory-catalogue.js';
import type { EngineUnderTest } from './operators-search-contract.js';
import { aProduct } from './product-fixtures.js';

/** Tests that every search engine collapses results by card. `start` returns a new, empty engine. */
export function describeCards(start: (source: MemorySource, names: MemoryNames) => EngineUnderTest): void {
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

  describe('cards', () => {
    it('are shown once if requested, with its first product in the order', async () => {
      await add(
        aProduct('red', { priceCents: 900, cardKey: 'shirt', title: 'Hat' }),
        aProduct('blue', { priceCents: 700, cardKey: 'shirt', title: 'Hat Box', merchantId: 2 }),
        aProduct('other', { priceCents: 800, title: 'Hat' }),
        aProduct('alone', { priceCents: 600, cardKey: 'single', title: 'Boot' }),
      );
      const query = { byCard: true, page: 1, pageSize: 10 };
      expect(await ids({ ...query, sort: 'priceLtoH' })).toEqual(['alone', 'blue', 'other']);
      expect(await ids({ ...query, sort: 'priceHtoL' })).toEqual(['red', 'other', 'alone']);
      expect(await ids({ ...query, sort: 'priceLtoH', minPriceCents: 800 })).toEqual(['other', 'red']);
      expect(await ids({ ...query, sort: 'priceLtoH', merchantIds: [1] })).toEqual(['alone', 'other', 'red']);
      expect(await ids({ ...query, text: 'hat', sort: 'priceLtoH', page: 2, pageSize: 1 })).toEqual(['other']);
      await add(aProduct('large', { priceCents: 950, cardKey: 'shirt', title: 'Hat' }));
      const { count, facets } = await engine.search.search({ ...query, text: 'hat', facets: true });
      expect(count).toBe(2);
      expect(facets?.merchants).toEqual([
        { id: 1, count: 2 },
        { id: 2, count: 1 },
      ]);
      expect(facets?.categories).toEqual([{ id: 10, count: 2 }]);
      const filtered = await engine.search.search({ ...query, merchantIds: [2], facets: true });
      expect(filtered.facets?.merchants).toEqual([
        { id: 1, count: 3 },
        { id: 2, count: 1 },
      ]);
    });

    it('match all words if one of their products does', async () => {
      const title = (color: string) => ({ title: `Hat, ${color}`, cardKey: 'hat' });
      await add(aProduct('red', title('Red')), aProduct('blue', title('Blue')));
      const query = { text: 'red hat', byCard: true, page: 1, pageSize: 10 };
      expect((await engine.search.search(query)).match).not.toHaveProperty('unmatchedWords');
      await add(aProduct('other', { title: 'Hat, Green' }));
      expect((await engine.search.search(query)).match).toMatchObject({ unmatchedWords: ['red'] });
    });

    it('gain and lose products', async () => {
      const query = { byCard: true };
      await add(aProduct('a', { cardKey: 'a' }), aProduct('b', { cardKey: 'a' }), aProduct('c'));
      expect(await ids(query)).toHaveLength(2);
      await add(aProduct('c', { cardKey: 'a' }));
      expect(await ids(query)).toHaveLength(1);
      await add(aProduct('a'), aProduct('b'), aProduct('c'));
      expect(await ids(query)).toHaveLength(3);
    });
  });
}
