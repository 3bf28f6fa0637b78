import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PRODUCT_SORTS } from '@grabdeals/shared/sort';
import type { Product } from '../modules/products/product.js';
import type { ProductQuery } from '../modules/search/product-search.js';
import { MemoryNames, MemorySource } from './memory-catalogue.js';
import type { EngineUnderTest } from './operators-search-contract.js';
import { aProduct } from './product-fixtures.js';

/** Tests the filters and facets of colors, sizes and discounts of every search engine. `start` returns a new, empty engine. */
export function describeAttributes(start: (source: MemorySource, names: MemoryNames) => EngineUnderTest): void {
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

  const search = (query: Partial<ProductQuery>) =>
    engine.search.search({ page: 1, pageSize: 100, facets: true, sort: 'priceLtoH', ...query });
  const byRelevance = (query: Partial<ProductQuery> = {}) => ids({ sort: undefined, ...query });

  async function ids(query: Partial<ProductQuery>): Promise<string[]> {
    const { products, count } = await search(query);
    expect(count).toBe(products.length);
    return products.map(({ id }) => id);
  }

  describe('colors and sizes', () => {
    const shirt = (id: string, color: string, size: string, priceCents: number, fields: Partial<Product> = {}) =>
      aProduct(id, { title: 'Shirt', attributes: { color, size }, priceCents, ...fields });

    beforeEach(() =>
      add(
        shirt('a', 'Navy Blue', 'xl', 100, { cardKey: 'card' }),
        shirt('b', 'NAVY  blue', 'M', 200, { cardKey: 'card' }),
        shirt('c', 'red', 'XL', 300, { cardKey: 'card' }),
        shirt('d', 'red', '10.5 m', 400, { merchantId: 2 }),
        aProduct('e', { priceCents: 500 }),
        shirt('f', 'red', 'one size', 600, { offeredOnly: true }),
      ),
    );

    it('filter without regard to case', async () => {
      expect(await ids({ colors: ['navy blue'] })).toEqual(['a', 'b']);
      expect(await ids({ colors: ['RED', 'Navy Blue'], sizes: ['Xl'] })).toEqual(['a', 'c']);
      expect(await ids({ text: 'shirt', sizes: ['10.5 M'] })).toEqual(['d']);
      expect(await ids({ colors: ['green'] })).toEqual([]);
      expect(await ids({ colors: [], sizes: [] })).toHaveLength(5);
    });

    it.each([{}, { text: 'shirt' }])('are counted without their own filter: %j', async (text) => {
      const all = await search({ ...text });
      expect(all.facets).toMatchObject({
        colors: [
          { value: 'Navy Blue', count: 2 },
          { value: 'Red', count: 2 },
        ],
        sizes: [
          { value: 'XL', count: 2 },
          { value: '10.5 M', count: 1 },
          { value: 'M', count: 1 },
        ],
      });
      const red = await search({ ...text, colors: ['red'], maxPriceCents: 300, merchantIds: [1] });
      expect(red.facets).toEqual({
        merchants: [{ id: 1, count: 1 }],
        categories: [{ id: 10, count: 1 }],
        colors: [
          { value: 'Navy Blue', count: 2 },
          { value: 'Red', count: 1 },
        ],
        sizes: [{ value: 'XL', count: 1 }],
        price: { minCents: 300, maxCents: 300 },
      });
    });

    it.each([{}, { text: 'shirt' }])('count cards if results are collapsed: %j', async (text) => {
      const { count, facets } = await search({ ...text, byCard: true, colors: ['Navy Blue', 'Red'] });
      expect(count).toBe(2);
      expect(facets).toMatchObject({
        colors: [
          { value: 'Red', count: 2 },
          { value: 'Navy Blue', count: 1 },
        ],
        sizes: [
          { value: '10.5 M', count: 1 },
          { value: 'M', count: 1 },
          { value: 'XL', count: 1 },
        ],
      });
    });

    it('change with the product', async () => {
      await add(shirt('a', 'Green', '', 100));
      expect(await ids({ colors: ['green'] })).toEqual(['a']);
      expect(await ids({ colors: ['navy blue'] })).toEqual(['b']);
    });
  });

  it.each([{}, { text: 'product' }])('compare prices in one currency: %j', async (text) => {
    await add(
      aProduct('us', { priceCents: 100 }),
      aProduct('ca', { priceCents: 300, currency: 'CAD' }),
      aProduct('ca cheap', { priceCents: 200, currency: 'CAD', merchantId: 2 }),
    );
    expect(await ids({ ...text })).toEqual(['us', 'ca cheap', 'ca']);
    expect(await ids({ ...text, currency: 'CAD' })).toEqual(['ca cheap', 'ca']);
    expect(await ids({ ...text, currency: 'USD', maxPriceCents: 250 })).toEqual(['us']);
    const { facets } = await search({ ...text, currency: 'CAD' });
    expect(facets).toMatchObject({ merchants: [{ count: 1 }, { count: 1 }], price: { minCents: 200, maxCents: 300 } });
  });

  it.each([{}, { text: 'product' }])('find only what ships for free: %j', async (text) => {
    await add(aProduct('free', { shippingCents: 0 }), aProduct('dear', { shippingCents: 495 }), aProduct('unknown'));
    expect(await ids({ ...text, freeShipping: true })).toEqual(['free']);
    await add(aProduct('dear', { shippingCents: 0 }));
    expect((await ids({ ...text, freeShipping: true })).sort()).toEqual(['dear', 'free']);
  });

  describe('tiers of discounts', () => {
    it('let merchants take turns within a tier of discounts, each with the deepest first', async () => {
      const ofMerchant = (merchantId: number, ...discounts: number[]) =>
        discounts.map((percent) =>
          aProduct(`${merchantId}: ${percent}%`, {
            merchantId,
            priceCents: 10_000 - percent * 100,
            originalPriceCents: 10_000,
            priceHistory: [],
          }),
        );
      await add(...ofMerchant(1, 90, 80, 70, 60, 40), ...ofMerchant(2, 55, 50, 49), ...ofMerchant(3, 52, 10, 0));
      const mixed = ['1: 90%', '2: 55%', '3: 52%', '1: 80%', '2: 50%', '1: 70%', '1: 60%'];
      const lower = ['2: 49%', '1: 40%', '3: 10%', '3: 0%'];
      for (const text of ['product', '']) expect(await byRelevance({ text })).toEqual([...mixed, ...lower]);
      expect((await ids({ sort: 'biggestDiscount' })).slice(0, 5)).toEqual([
        '1: 90%',
        '1: 80%',
        '1: 70%',
        '1: 60%',
        '2: 55%',
      ]);

      // A smaller discount moves a product to another tier.
      await add({ ...ofMerchant(1, 90)[0]!, originalPriceCents: 1_400 });
      expect(await byRelevance()).toEqual([
        ...['1: 80%', '2: 55%', '3: 52%', '1: 70%', '2: 50%', '1: 60%'],
        ...['2: 49%', '1: 40%', '1: 90%', '3: 10%', '3: 0%'],
      ]);
    });
  });

  it('lets leading merchants begin each turn of a tier, and change no other order', async () => {
    const ofMerchant = (merchantId: number, ...discounts: number[]) =>
      discounts.map((percent) =>
        aProduct(`${merchantId}: ${percent}%`, {
          merchantId,
          priceCents: 10_000 - percent * 100,
          originalPriceCents: 10_000,
          priceHistory: [],
        }),
      );
    await add(...ofMerchant(1, 90, 80, 40), ...ofMerchant(2, 55, 50), ...ofMerchant(3, 52));
    const leadingMerchantIds = [2, 3];
    expect(await byRelevance({ leadingMerchantIds })).toEqual([
      ...['2: 55%', '3: 52%', '1: 90%', '2: 50%', '1: 80%', '1: 40%'],
    ]);
    expect(await byRelevance({ leadingMerchantIds: [] })).toEqual(await byRelevance());
    expect(await byRelevance({ leadingMerchantIds, text: 'product' })).toEqual(
      await byRelevance({ leadingMerchantIds }),
    );
    for (const sort of PRODUCT_SORTS) {
      for (const uniquePrice of [false, true]) {
        expect(await ids({ sort, uniquePrice, leadingMerchantIds })).toEqual(await ids({ sort, uniquePrice }));
      }
    }
    await add(aProduct('lamp', { title: 'Head lamp' }), aProduct('set', { title: 'A headset', merchantId: 2 }));
    expect(await byRelevance({ leadingMerchantIds, text: 'head' })).toEqual(['lamp', 'set']);
  });

  describe('discounts', () => {
    beforeEach(() =>
      add(
        aProduct('half', { priceCents: 500, originalPriceCents: 1_000 }),
        aProduct('third', { priceCents: 600, originalPriceCents: 900, priceHistory: [] }),
        aProduct('none', { priceCents: 700, firstSeen: new Date('2026-02-01') }),
      ),
    );

    it('filter by the original prices that the site shows', async () => {
      expect(await ids({ minDiscountPercent: 30 })).toEqual(['half', 'third']);
      expect(await ids({ minDiscountPercent: 33 })).toEqual(['half', 'third']);
      expect(await ids({ minDiscountPercent: 34 })).toEqual(['half']);
      expect(await ids({ minDiscountPercent: 30, comparisonPrices: 'proven' })).toEqual(['half']);
      expect(await ids({ minDiscountPercent: 1, comparisonPrices: 'none' })).toEqual([]);
      expect(await ids({ minDiscountPercent: 0 })).toHaveLength(3);
      expect(await ids({ text: 'product', minDiscountPercent: 50 })).toEqual(['half']);
    });

    it('find only what has changed since a time', async () => {
      await add(aProduct('later'));
      const updatedSince = source.products.get('later')!.updatedAt;
      expect(await ids({ updatedSince })).toEqual(['later']);
      expect(await ids({ text: 'product', updatedSince })).toEqual(['later']);
      expect(await ids({ updatedSince: new Date(updatedSince.getTime() + 1) })).toEqual([]);
    });

    it('count in facets', async () => {
      const { facets } = await search({ minDiscountPercent: 30 });
      expect(facets).toMatchObject({
        merchants: [{ id: 1, count: 2 }],
        price: { minCents: 500, maxCents: 600 },
      });
    });

    it('and the age are orders of their own, also with words', async () => {
      expect(await ids({ sort: 'biggestDiscount' })).toEqual(['half', 'third', 'none']);
      expect(await ids({ text: 'product', sort: 'biggestDiscount' })).toEqual(['half', 'third', 'none']);
      expect(await ids({ text: 'product', sort: 'newest' })).toEqual(['none', 'half', 'third']);
      expect(await ids({ sort: 'newest', uniquePrice: true })).toEqual(['none', 'half', 'third']);
    });
  });
}
