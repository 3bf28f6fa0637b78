import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { MemoryNames, MemorySource } from './memory-catalogue.js';
import { describeOperatorsSearch, type EngineUnderTest } from './operators-search-contract.js';
import { aProduct } from './product-fixtures.js';
import type { Product } from '../modules/products/product.js';
import type { ProductQuery } from '../modules/search/product-search.js';

/** Tests what every search engine must do. `start` returns a new, empty engine. */
export function describeProductSearch(start: (source: MemorySource, names: MemoryNames) => EngineUnderTest): void {
  let source: MemorySource;
  let names: MemoryNames;
  let engine: EngineUnderTest;

  beforeEach(() => {
    source = new MemorySource();
    names = new MemoryNames();
    engine = start(source, names);
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await engine.close();
  });

  function add(...products: Product[]): Promise<void> {
    for (const { updatedAt: _bySource, ...product } of products) source.write(product.id, product);
    return engine.search.refresh();
  }

  /** Adds products that have only a title. */
  function addTitled(...titles: string[]): Promise<void> {
    return add(...titles.map((title) => aProduct(title, { title, merchantId: 9, categoryIds: [99] })));
  }

  async function ids(query: Partial<ProductQuery> = {}): Promise<string[]> {
    const { products } = await engine.search.search({ page: 1, pageSize: 100, ...query });
    return products.map(({ id }) => id);
  }

  /** Returns the products that contain all words, before others if these are few. */
  async function hits(text: string): Promise<string[]> {
    const { products, match } = await engine.search.search({ text, page: 1, pageSize: 100 });
    return match?.unmatchedWords && !match.firstMatchAll ? [] : products.map(({ id }) => id);
  }

  describe('words', () => {
    it('must all match, the last one by prefix, without case, accents, apostrophes and plurals', async () => {
      await addTitled('Red shoe', 'Red hat', 'Blue shoe', 'Crème Brûlée Torch', "Men's belt", 'AA Batteries');
      expect(await hits('red shoe')).toEqual(['Red shoe', 'Blue shoe']);
      expect(await hits('RED sho')).toEqual(['Red shoe']);
      expect(await hits('creme brulee')).toEqual(['Crème Brûlée Torch']);
      expect(await hits('mens')).toEqual(["Men's belt"]);
      expect(await hits('battery')).toEqual(['AA Batteries']);
      expect(await hits('batteri')).toEqual(['AA Batteries']);
      expect(await hits('red torch')).toEqual([]);
    });

    it('find compounds in parts and in one piece', async () => {
      await addTitled('Sony WH-1000XM4', 'Sony WH-CH520', 'AirPods Case', 'Air fryer', 'Tshirt', 'T Shirt', 'Shirt');
      for (const text of ['wh-1000xm4', 'WH1000XM4', '1000xm4', 'wh 1000xm4', 'sony 1000xm']) {
        expect((await hits(text))[0]).toBe('Sony WH-1000XM4');
      }
      expect((await hits('t-shirt')).sort()).toEqual(['T Shirt', 'Tshirt']);
      expect(await hits('air pods case')).toEqual(['AirPods Case']);
    });

    it('forgive typos, but not in model numbers, short words and known words', async () => {
      await addTitled('Wireless Headphones', 'Blender', 'Boot', 'Book', 'Sony WH-1000XM4');
      expect(await hits('boot')).toEqual(['Boot']);
      expect(await hits('wireles haedphones')).toEqual(['Wireless Headphones']);
      expect(await hits('blendr')).toEqual(['Blender']);
      expect([await hits('1000xm5'), await hits('bot')]).toEqual([[], []]);
    });

    it('that are numbers match whole words if any product contains them', async () => {
      await addTitled('4 Pack', '40 Pack', '50 Pack');
      expect((await hits('4 pack'))[0]).toBe('4 Pack');
      expect(await hits('5')).toEqual(['50 Pack']);
    });

    it('without meaning are ignored', async () => {
      await addTitled("Men's Shoes", 'Hat');
      expect(await hits('shoes for men')).toEqual(["Men's Shoes"]);
      expect(await hits('shoe deals')).toEqual(["Men's Shoes"]);
      expect(await hits('deals')).toHaveLength(2);
    });

    it('match the brand and the categories', async () => {
      await add(aProduct('clog'), aProduct('collar', { merchantId: 2, categoryIds: [20] }));
      expect(await hits('crocs')).toEqual(['clog']);
      expect(await hits('pet brothers')).toEqual(['collar']);
      expect(await hits('pet crocs')).toEqual([]);
    });

    it('of any characters do not cause an error', async () => {
      await addTitled('Hat');
      for (const text of ['"', '*', 'a'.repeat(200), '🙂 hat', 'AND OR NOT (', '\\', 'x '.repeat(100)]) {
        expect(Array.isArray(await hits(text))).toBe(true);
      }
    });
  });

  describe('relevance', () => {
    it('ranks exact words before prefixes', async () => {
      await addTitled('A headset', 'Head lamp');
      expect(await hits('head')).toEqual(['Head lamp', 'A headset']);
    });

    it('ranks matches in the title before those in the category, which says what a product is, and the brand', async () => {
      names.book = { merchants: new Map([[2, 'Fox']]), categories: new Map([[20, 'Fox']]) };
      await add(
        aProduct('category', { categoryIds: [20] }),
        aProduct('brand', { merchantId: 2 }),
        aProduct('title', { title: 'Fox' }),
        aProduct('title and brand', { title: 'Fox', merchantId: 2 }),
      );
      expect(await hits('fox')).toEqual(['title and brand', 'title', 'category', 'brand']);
    });

    it('ranks a phrase before its separate words', async () => {
      await addTitled('A shoe for running', 'Best running shoe');
      expect(await hits('running shoe')).toEqual(['Best running shoe', 'A shoe for running']);
    });

    it('orders equal matches by discount, then by age, then by id', async () => {
      await add(
        aProduct('b', { title: 'Product' }),
        aProduct('a', { title: 'Product' }),
        aProduct('new', { title: 'Product', firstSeen: new Date('2026-02-01') }),
        aProduct('half', { title: 'Product', originalPriceCents: 2_000 }),
        aProduct('third', { title: 'Product', originalPriceCents: 1_500 }),
      );
      for (const text of ['product', '']) expect(await hits(text)).toEqual(['half', 'third', 'new', 'a', 'b']);
    });

    it('depends on the original prices that the site shows', async () => {
      await add(
        aProduct('proven', { title: 'Product', originalPriceCents: 1_200 }),
        aProduct('claimed', { title: 'Product', originalPriceCents: 2_000, priceHistory: [] }),
        aProduct('new', { title: 'Product', firstSeen: new Date('2026-02-01') }),
      );
      const orders: string[][] = [];
      for (const comparisonPrices of COMPARISON_PRICES) {
        orders.push(await ids({ comparisonPrices }));
        const [best] = orders.at(-1)!;
        expect(await ids({ comparisonPrices, text: 'product' })).toEqual(orders.at(-1));
        expect(await ids({ comparisonPrices, text: 'product', uniquePrice: true })).toEqual([best]);
      }
      expect(orders).toEqual([
        ['claimed', 'proven', 'new'],
        ['proven', 'new', 'claimed'],
        ['new', 'claimed', 'proven'],
      ]);
    });

    it('lets merchants take turns at equal discounts, also after changes', async () => {
      const ofMerchants = (...products: string[]) =>
        add(
          ...products.map((id) => aProduct(id, { merchantId: id.startsWith('a') ? 1 : 2, originalPriceCents: 2_000 })),
        );
      await ofMerchants('a1', 'a2', 'a3', 'b1', 'b2');
      expect(await ids()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
      await ofMerchants('a0');
      await add(aProduct('b1', { merchantId: 2, retiredAt: new Date() }));
      expect(await ids()).toEqual(['a0', 'b2', 'a1', 'a2', 'a3']);
    });
  });

  describe('filters', () => {
    beforeEach(() =>
      add(
        aProduct('crocs shoe', { priceCents: 500 }),
        aProduct('brooks shoe', { merchantId: 2, priceCents: 900 }),
        aProduct('brooks collar', { merchantId: 2, categoryIds: [20], priceCents: 1_500 }),
        aProduct('offered', { offeredOnly: true, priceCents: 2_000 }),
        aProduct('mature', { categoryIds: [10, 66], priceCents: 3_000 }),
      ),
    );

    it('select by merchant, category and price, the bounds included', async () => {
      const sort = 'priceLtoH';
      expect(await ids({ merchantIds: [2], sort })).toEqual(['brooks shoe', 'brooks collar']);
      expect(await ids({ categoryIds: [20, 66], sort })).toEqual(['brooks collar', 'mature']);
      expect(await ids({ minPriceCents: 900, maxPriceCents: 1_500, sort })).toEqual(['brooks shoe', 'brooks collar']);
      expect(await ids({ merchantIds: [], categoryIds: [], sort })).toHaveLength(4);
      expect(await ids({ text: 'shoe', merchantIds: [2], sort })).toEqual(['brooks shoe']);
    });

    it('hide offered-only products and hidden categories, also from counts', async () => {
      const count = async (query: Partial<ProductQuery>) =>
        (await engine.search.search({ page: 1, pageSize: 1, ...query })).count;
      expect(await count({})).toBe(4);
      expect(await count({ includeOfferedOnly: true })).toBe(5);
      expect(await count({ hiddenCategoryIds: [66] })).toBe(3);
      expect(await ids({ text: 'mature', hiddenCategoryIds: [66] })).toEqual([]);
    });

    it('count facets, each without its own filter', async () => {
      const page = { hiddenCategoryIds: [66], facets: true, page: 1, pageSize: 10 };
      const narrow = { ...page, merchantIds: [2], categoryIds: [20], maxPriceCents: 1_000 };
      const { count, facets } = await engine.search.search(narrow);
      expect(count).toBe(0);
      expect(facets).toEqual({
        merchants: [],
        categories: [{ id: 10, count: 1 }],
        colors: [],
        sizes: [],
        price: { minCents: 1_500, maxCents: 1_500 },
      });
      expect(await engine.search.search(page)).toMatchObject({
        count: 3,
        facets: {
          merchants: [
            { id: 2, count: 2 },
            { id: 1, count: 1 },
          ],
          categories: [
            { id: 10, count: 2 },
            { id: 20, count: 1 },
          ],
          price: { minCents: 500, maxCents: 1_500 },
        },
      });
    });
  });

  describe('lists', () => {
    it('are sorted by price in both directions, at equal prices the newest first', async () => {
      await add(
        aProduct('dear', { priceCents: 900 }),
        aProduct('old', { priceCents: 500 }),
        aProduct('new', { priceCents: 500, firstSeen: new Date('2026-02-01') }),
      );
      expect(await ids({ sort: 'priceLtoH' })).toEqual(['new', 'old', 'dear']);
      expect(await ids({ sort: 'priceHtoL' })).toEqual(['dear', 'old', 'new']);
    });

    it('show each price once if requested, with its most relevant product', async () => {
      await add(
        aProduct('cheap', { priceCents: 500 }),
        aProduct('dull', { priceCents: 900, title: 'Hatbox' }),
        aProduct('best', { priceCents: 900, title: 'Hat' }),
      );
      const query = { uniquePrice: true, page: 1, pageSize: 10 };
      const { count, products } = await engine.search.search({ ...query, text: 'hat', facets: true });
      expect([count, products.map(({ id }) => id)]).toEqual([1, ['best']]);
      expect(await ids({ ...query, text: 'hat', sort: 'priceHtoL' })).toEqual(['best']);
      expect(await engine.search.search({ ...query, pageSize: 1, sort: 'priceHtoL' })).toMatchObject({
        count: 2,
        products: [{ priceCents: 900 }],
      });
      expect((await ids({ ...query, sort: 'priceLtoH' }))[0]).toBe('cheap');
    });

    it('show every result exactly once over all pages', async () => {
      await add(...Array.from({ length: 23 }, (_, i) => aProduct(`p${i}`, { priceCents: 100 + (i % 4) })));
      for (const sort of [undefined, 'priceLtoH', 'priceHtoL'] as const) {
        const all: string[] = [];
        for (let page = 1; page <= 6; page++) all.push(...(await ids({ page, pageSize: 5, sort })));
        expect(new Set(all).size).toBe(23);
        expect(all).toEqual(await ids({ sort }));
      }
    });

    it('of an empty catalogue are empty', async () => {
      await engine.search.refresh();
      const query = { text: 'shoe', page: 1, pageSize: 10, facets: true, uniquePrice: true };
      const facets = { merchants: [], categories: [], colors: [], sizes: [] };
      expect(await engine.search.search(query)).toEqual({ count: 0, products: [], facets, match: {} });
    });

    it('contain complete products, with their currency and times', async () => {
      const saleEndsAt = new Date(Date.now() + 3_600_000);
      const words = { brand: 'Maker', priceNote: 'With a code', hiddenOn: ['red'] };
      const product = aProduct('a', { ...words, currency: 'CAD', originalPriceCents: 2_000, saleEndsAt });
      source.write('a', product);
      await engine.search.refresh();
      const { products } = await engine.search.search({ page: 1, pageSize: 1 });
      expect(products).toEqual([product]);
      expect(await engine.search.byIds(['a', 'a', 'unknown'])).toEqual([product]);
      expect(await engine.search.byIds([])).toEqual([]);
    });
  });

  describe('changes', () => {
    it('show new and changed products and those that returned, but not retired ones', async () => {
      await add(aProduct('a', { title: 'Red shoe' }), aProduct('b', { title: 'Blue shoe' }));
      await add(
        aProduct('a', { title: 'Green hat' }),
        aProduct('b', { retiredAt: new Date() }),
        aProduct('c', { title: 'Shoe', priceCents: 1 }),
      );
      expect(await ids({ sort: 'priceLtoH' })).toEqual(['c', 'a']);
      expect([await hits('shoe'), await hits('hat'), await hits('blue')]).toEqual([['c', 'a'], ['a'], []]);
      expect(await engine.search.byIds(['a', 'b', 'c'])).toHaveLength(2);
      await add(aProduct('b', { title: 'Blue shoe' }));
      expect(await hits('blue')).toEqual(['b']);
    });

    it('follow the names of merchants and categories', async () => {
      await add(aProduct('a'));
      names.book = { merchants: new Map([[1, 'Epson']]), categories: new Map([[10, 'Printers']]) };
      await engine.search.refresh();
      expect([await hits('crocs'), await hits('epson printer')]).toEqual([[], ['a']]);
    });

    it('are announced only if a product differs', async () => {
      await add(aProduct('a'));
      const heard = jest.fn();
      engine.search.onChange(heard);
      await engine.search.refresh();
      expect(heard).not.toHaveBeenCalled();
      await add(aProduct('b'));
      expect(heard).toHaveBeenCalledTimes(1);
      await add(aProduct('b', { retiredAt: new Date() }));
      expect(heard).toHaveBeenCalledTimes(2);
    });

    it('of prices occur when a sale ends', async () => {
      const saleEndsAt = new Date(Date.now() + 60_000);
      const sale = { priceCents: 2_000, originalPriceCents: 5_000, saleEndsAt };
      await add(aProduct('a', { priceCents: 3_000 }), aProduct('b', sale));
      expect(await ids({ sort: 'priceLtoH' })).toEqual(['b', 'a']);
      jest.spyOn(Date, 'now').mockReturnValue(saleEndsAt.getTime() + 1);
      await engine.search.refresh();
      const cheap = { maxPriceCents: 3_000, page: 1, pageSize: 9, facets: true };
      const { products, facets } = await engine.search.search(cheap);
      expect(products.map(({ id }) => id)).toEqual(['a']);
      expect(facets?.price).toEqual({ minCents: 3_000, maxCents: 5_000 });
      const [after] = await engine.search.byIds(['b']);
      expect(after).toMatchObject({ priceCents: 5_000 });
      expect(after).not.toHaveProperty('saleEndsAt');
    });

    it('are read by the next poll after a failed one', async () => {
      await add(aProduct('a'));
      source.failure = new Error('gone');
      source.write('b');
      await expect(engine.search.refresh()).rejects.toThrow('gone');
      expect(await ids()).toEqual(['a']);
      source.failure = undefined;
      await engine.search.refresh();
      expect(await ids({ sort: 'priceLtoH' })).toEqual(['a', 'b']);
    });
  });

  describeOperatorsSearch(start);
}
