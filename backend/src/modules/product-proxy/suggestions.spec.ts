import { describe, expect, it } from '@jest/globals';
import type { ProductPage } from './product-finder.js';
import type { ProductHit } from './product.views.js';
import { toSuggestions } from './suggestions.js';

const PRICE = { value: '$31.99', integral: 3199, currency: 'USD' };

function hit(title: string, pictures: string[] = []): ProductHit {
  return {
    _id: title,
    _source: {
      title,
      description: 'Long words.',
      url: { value: 'https://m.example/p' },
      images: { image: pictures.map((value) => ({ value })) },
      price: PRICE,
      merchantId: 1,
      merchantName: 'Crocs',
      categoryIds: [],
      priceAsOf: new Date(0),
    },
  };
}

function found(given: {
  brands?: [string, number][];
  categories?: [string, number][];
  hits?: ProductHit[];
}): ProductPage {
  const { brands = [], categories = [], hits = [] } = given;
  return {
    count: hits.length,
    products: hits,
    facets: {
      brands: brands.map(([name, count], mid) => ({ mid, name, count })),
      categories: categories.map(([categoryName, count], categoryId) => ({ categoryId, categoryName, count })),
      colors: [],
      sizes: [],
    },
  };
}

describe('toSuggestions', () => {
  it('sorts names that contain the words before larger ones', () => {
    const { brands, categories } = toSuggestions(
      'café sh',
      found({
        brands: [
          ['Stridewell', 90],
          ['Shop of the Cafe', 2],
          ['Ashore Cafe', 3],
        ],
        categories: [
          ['Apparel', 5],
          ['Kitchen', 9],
        ],
      }),
      10,
    );
    expect(brands.map(({ name }) => name)).toEqual(['Shop of the Cafe', 'Stridewell', 'Ashore Cafe']);
    expect(categories.map(({ categoryName }) => categoryName)).toEqual(['Kitchen', 'Apparel']);
  });

  it('preserves the order of the products, with the fields to show them', () => {
    const { products } = toSuggestions('clog', found({ hits: [hit('Clog', ['/a.png', '/b.png']), hit('Boot')] }), 10);
    expect(products).toEqual([
      { _id: 'Clog', title: 'Clog', image: '/a.png', price: PRICE, merchantName: 'Crocs' },
      { _id: 'Boot', title: 'Boot', price: PRICE, merchantName: 'Crocs' },
    ]);
  });

  it('returns no more of a kind than the limit', () => {
    const many: [string, number][] = [
      ['One', 1],
      ['Two', 2],
    ];
    const { brands, categories, products } = toSuggestions(
      'o',
      found({ brands: many, categories: many, hits: [hit('A'), hit('B')] }),
      1,
    );
    expect([brands.length, categories.length, products.length]).toEqual([1, 1, 1]);
  });
});
