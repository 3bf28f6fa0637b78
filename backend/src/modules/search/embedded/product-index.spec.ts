import { describe, expect, it } from '@jest/globals';
import { NAMES } from '../../../testing/memory-catalogue.js';
import { aProduct } from '../../../testing/product-fixtures.js';
import { anIndexOf, commitNow, NO_NAMES } from '../../../testing/product-index-fixtures.js';
import type { Product } from '../../products/product.js';
import { productEntry } from './product-entry.js';
import { ProductIndex } from './product-index.js';
import type { ProductQuery } from '../product-search.js';

function titled(...titles: string[]): Product[] {
  return titles.map((title) => aProduct(title, { title, merchantId: 9, categoryIds: [99] }));
}

function idsOf(index: ProductIndex, query: Partial<ProductQuery>): string[] {
  const { ids, match } = index.search({ page: 1, pageSize: 100, ...query });
  return match?.unmatchedWords && !match.firstMatchAll ? [] : ids;
}

/** Returns the titles that a search for all words over products with these titles finds, best first. */
function searched(text: string, ...titles: string[]): string[] {
  return idsOf(anIndexOf(titled(...titles)), { text });
}

describe('the work of a commit', () => {
  /** Returns the numbers of steps in which this number of products is added, and then changed. */
  function piecesOf(count: number): number[] {
    const index = new ProductIndex(NO_NAMES);
    const products = Array.from({ length: count }, (_, i) =>
      aProduct(`p${i}`, { title: `Product ${i}`, merchantId: 9 }),
    );
    return [1, 2].map((priceCents) => {
      for (const product of products) index.put(productEntry({ ...product, priceCents }, 0));
      return Array.from(index.commit(NO_NAMES)).length;
    });
  }

  it('has few steps for few products, and more for many', () => {
    const [few, fewAgain] = piecesOf(5);
    const [many, manyAgain] = piecesOf(5_000);
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
    expect(fewAgain).toBeLessThan(2 * few!);
    // 10,000 rows, half of them dead, are compacted in steps of 4,096, and sorted again.
    expect(manyAgain).toBeGreaterThan(fewAgain!);
    expect(manyAgain).toBeLessThan(3 * few!);
  });

  it('removes dead rows when there are many of them', () => {
    const index = anIndexOf(titled('live'));
    const rowsAfter = (count: number) => {
      const products = titled(...Array.from({ length: count }, (_, i) => `p${i}`));
      for (const product of products) index.put(productEntry(product, 0));
      commitNow(index, NO_NAMES);
      for (const { id } of products) index.remove(id);
      commitNow(index, NO_NAMES);
      return index.table.size;
    };
    expect(rowsAfter(1_000)).toBe(1_001);
    expect(rowsAfter(1)).toBe(1);
    expect(idsOf(index, {})).toEqual(['live']);
  });
});

describe('words', () => {
  it('must all match, but the thing in few products, which others follow', () => {
    expect(searched('red shoe', 'Red shoe', 'Red hat', 'Blue shoe')).toEqual(['Red shoe', 'Blue shoe']);
  });

  it('match by prefix, without case, accents, apostrophes and plurals', () => {
    expect(searched('HEADPH', 'Wireless headphones', 'Headlamp')).toEqual(['Wireless headphones']);
    expect(searched('creme brulee', 'Crème Brûlée Torch')).toEqual(['Crème Brûlée Torch']);
    expect(searched('mens', "Men's belt")).toEqual(["Men's belt"]);
    expect(searched('shoes', 'Running Shoe')).toEqual(['Running Shoe']);
    expect(searched('battery', 'AA Batteries')).toEqual(['AA Batteries']);
    expect(searched('batteri', 'AA Batteries')).toEqual(['AA Batteries']);
  });

  it('that name things are no beginnings of other words', () => {
    expect(searched('tie', 'Tiered Dress', 'Silk Tie')).toEqual(['Silk Tie']);
    expect(searched('hat', 'Hatchback Mat')).toEqual([]);
  });

  it.each(['wh-1000xm4', 'WH1000XM4', '1000xm4', 'wh 1000xm4', 'sony 1000xm'])('%s finds the model', (text) => {
    expect(searched(text, 'Sony WH-1000XM4', 'Sony WH-CH520')[0]).toBe('Sony WH-1000XM4');
  });

  it('find a compound that a title contains as two words or one', () => {
    expect(searched('t-shirt', 'Tshirt', 'T Shirt', 'Shirt').sort()).toEqual(['T Shirt', 'Tshirt']);
  });

  it('find a compound by its parts only if the title contains each of them', () => {
    const titles = ['Mini Fridge', 'Mini Oven', 'Fridge', 'Minibar Fridge'];
    expect(searched('mini-fri', ...titles)).toEqual(['Mini Fridge']);
    expect(searched('min-fridge', ...titles)).toEqual([]);
    expect(searched('mini-xylophone', ...titles)).toEqual([]);
    expect(searched('xylo-fridge-mini', ...titles)).toEqual([]);
  });

  it('rank a product by its best term', () => {
    expect(searched('soft', 'Softened Gold', 'Softened Soft')).toEqual(['Softened Soft', 'Softened Gold']);
    expect(searched('soft', 'Gold Softened', 'Soft Softened')).toEqual(['Soft Softened', 'Gold Softened']);
  });

  it('are adjacent in the title only, not in its compounds', () => {
    // `usbc` follows the last word of the first title, and is not adjacent to `case`.
    expect(searched('case usbc', 'Z usb-c case', 'Case of a usb-c')).toEqual(['Case of a usb-c', 'Z usb-c case']);
    expect(searched('usbc case', 'Case for usbc', 'Usbc case')).toEqual(['Usbc case', 'Case for usbc']);
  });

  it('find adjacent words that a title joins', () => {
    expect(searched('air pods case', 'AirPods Case', 'Air fryer')).toEqual(['AirPods Case']);
  });

  it('forgive typos, but not in model numbers', () => {
    expect(searched('wireles haedphones', 'Wireless Headphones')).toEqual(['Wireless Headphones']);
    expect(searched('blendr', 'Blender')).toEqual(['Blender']);
    expect(searched('1000xm5', 'Sony WH-1000XM4')).toEqual([]);
    expect(searched('bot', 'Boot')).toEqual([]);
  });

  it('that are spelled correctly do not match similar words', () => {
    expect(searched('boot', 'Boot', 'Book')).toEqual(['Boot']);
  });

  it('are corrected next to correct words', () => {
    expect(searched('appel watch', 'Apple Watch', 'Cookbook')).toEqual(['Apple Watch']);
  });

  it('that are numbers or single letters match whole words if any product contains them', () => {
    expect(searched('4 pack', '4 Pack', '40 Pack')).toEqual(['4 Pack', '40 Pack']);
    expect(searched('4', '40 Pack', '4 Pack')).toEqual(['4 Pack']);
    expect(searched('4', '40 Pack')).toEqual(['40 Pack']);
  });

  it('without meaning are ignored', () => {
    expect(searched('shoes for men', "Men's Shoes")).toEqual(["Men's Shoes"]);
    expect(searched('the', 'The Book', 'Hat')).toEqual(['The Book']);
    expect(searched('shoe deals', 'Shoe', 'Hat')).toEqual(['Shoe']);
    expect(searched('the deals', 'Shoe', 'Hat').sort()).toEqual(['Hat', 'Shoe']);
  });

  it('match the brand and the categories', () => {
    const index = anIndexOf([aProduct('clog'), aProduct('collar', { merchantId: 2, categoryIds: [20] })], NAMES);
    expect(idsOf(index, { text: 'crocs' })).toEqual(['clog']);
    expect(idsOf(index, { text: 'pet brothers' })).toEqual(['collar']);
    expect(idsOf(index, { text: 'pet crocs' })).toEqual([]);
  });

  it('do not filter if none of them describes a product', () => {
    expect(searched('deals', 'Hat', 'Shoe')).toHaveLength(2);
  });
});

describe('visibility', () => {
  const index = anIndexOf([
    aProduct('plain'),
    aProduct('offered', { offeredOnly: true }),
    aProduct('mature', { categoryIds: [10, 66] }),
    aProduct('retired', { retiredAt: new Date('2026-01-02') }),
  ]);

  it('hides offered-only products unless the query requests them', () => {
    expect(idsOf(index, {}).sort()).toEqual(['mature', 'plain']);
    expect(idsOf(index, { includeOfferedOnly: true }).sort()).toEqual(['mature', 'offered', 'plain']);
  });

  it('counts the products that this caller may see', () => {
    const query = { page: 1, pageSize: 10 };
    expect(index.search(query).count).toBe(2);
    expect(index.search({ ...query, includeOfferedOnly: true }).count).toBe(3);
    expect(index.search({ ...query, hiddenCategoryIds: [66] }).count).toBe(1);
  });

  it('hides products of hidden categories, also from facets', () => {
    const { count, facets } = index.search({ hiddenCategoryIds: [66], page: 1, pageSize: 10, facets: true });
    expect(count).toBe(1);
    expect(facets?.categories).toEqual([{ id: 10, count: 1 }]);
  });

  it('never shows retired products', () => expect(idsOf(index, { text: 'retired' })).toEqual([]));
});

describe('unique prices', () => {
  const index = anIndexOf([
    aProduct('cheap', { priceCents: 500 }),
    aProduct('dull', { priceCents: 900, title: 'Shoelace' }),
    aProduct('best', { priceCents: 900, title: 'Shoe' }),
  ]);

  it('shows each price once, by its most relevant product', () => {
    const { count, ids } = index.search({ text: 'shoe', uniquePrice: true, page: 1, pageSize: 10 });
    expect([count, ids]).toEqual([1, ['best']]);
  });

  it('counts prices', () => {
    expect(index.search({ uniquePrice: true, page: 1, pageSize: 1, sort: 'priceHtoL' })).toMatchObject({
      count: 2,
      ids: ['best'],
    });
  });
});

describe('prices in force', () => {
  // The index skips prices that have ended by now.
  const nextYear = new Date().getFullYear() + 1;
  const saleUntil = (id: string, day: number) =>
    aProduct(id, { priceCents: 500, originalPriceCents: 900, saleEndsAt: new Date(nextYear, 0, day) });
  const at = (day: number) => new Date(nextYear, 0, day).getTime();
  const index = anIndexOf([saleUntil('third', 3), saleUntil('first', 1), saleUntil('second', 2), aProduct('none')]);

  it('end one after another', () => {
    expect(index.nextPriceChange(0)).toBe(at(1));
    expect(index.nextPriceChange(at(1) - 1)).toBe(at(1));
    expect(index.nextPriceChange(at(1))).toBe(at(2));
    expect(index.nextPriceChange(at(2))).toBe(at(3));
    expect(index.nextPriceChange(at(3))).toBe(Infinity);
  });

  it('have ended at their time', () => {
    expect(index.repricedBy(at(1) - 1)).toEqual([]);
    expect(index.repricedBy(at(2)).sort()).toEqual(['first', 'second']);
  });

  it('of removed products do not end', () => {
    const other = anIndexOf([saleUntil('gone', 1), saleUntil('there', 2)]);
    other.remove('gone');
    commitNow(other, NO_NAMES);
    expect(other.nextPriceChange(0)).toBe(at(2));
    expect(other.repricedBy(at(3))).toEqual(['there']);
  });
});

describe('price bounds', () => {
  it('are those of the results at any position in the order', () => {
    const index = anIndexOf([
      aProduct('a', { priceCents: 100, merchantId: 2 }),
      aProduct('b', { priceCents: 200 }),
      aProduct('c', { priceCents: 300 }),
      aProduct('d', { priceCents: 400, merchantId: 2 }),
    ]);
    const query = { page: 1, pageSize: 1, facets: true };
    expect(index.search({ ...query, merchantIds: [1] }).facets?.price).toEqual({ minCents: 200, maxCents: 300 });
    expect(index.search({ ...query, merchantIds: [3] }).facets?.price).toBeUndefined();
  });
});

describe('results', () => {
  it('are copies: changing them does not change later results', () => {
    const index = anIndexOf([aProduct('a')], NO_NAMES);
    const query: ProductQuery = { page: 1, pageSize: 10, facets: true };
    const { facets } = index.search(query);
    facets?.merchants.splice(0);
    if (facets?.price) facets.price.minCents = -1;
    expect(index.search(query).facets).toEqual({
      merchants: [{ id: 1, count: 1 }],
      categories: [{ id: 10, count: 1 }],
      colors: [],
      sizes: [],
      price: { minCents: 1_000, maxCents: 1_000 },
    });
  });

  it('of an empty catalogue are empty', () => {
    expect(anIndexOf([]).search({ text: 'shoe', page: 1, pageSize: 10, facets: true, uniquePrice: true })).toEqual({
      count: 0,
      ids: [],
      facets: { merchants: [], categories: [], colors: [], sizes: [] },
      match: {},
    });
  });
});
