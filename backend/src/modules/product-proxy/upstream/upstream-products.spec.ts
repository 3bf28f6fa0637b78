import { describe, expect, it } from '@jest/globals';
import { upstreamHit } from '../../../testing/upstream-server.js';
import { UpstreamFailure } from '../../upstream/upstream-failure.js';
import { parseProductSearch, parseProductsList } from './upstream-products.js';

const only = (hit: unknown) => parseProductsList({ products: [upstreamHit('sound'), hit] }).products.length === 1;
const sourceOf = (source: object) => parseProductsList({ products: [upstreamHit('a', source)] }).products[0]?._source;

describe('Products of an upstream', () => {
  it('become hits in the API’s format', () => {
    expect(parseProductsList({ products: [upstreamHit('a')] }).products).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        _source: {
          title: 'Upstream a',
          description: '',
          url: { value: 'https://shop.example/a' },
          images: { image: [{ value: 'https://cdn.example/a.jpg' }] },
          price: { value: '$31.99', integral: 3199, currency: 'USD' },
          markdownPercent: 20,
          merchantId: 12,
          merchantName: '',
          categoryIds: [],
          stock: 'IN_STOCK',
          priceAsOf: expect.any(Date),
        },
      },
    ]);
  });

  it('have the same id in every response', () => {
    const [first, second] = [1, 2].map(() => parseProductsList({ products: [upstreamHit('a')] }).products[0]?._id);
    expect(first).toBe(second);
    expect(parseProductsList({ products: [upstreamHit('b')] }).products[0]?._id).not.toBe(first);
  });

  it('have an original price only above the price, and the computed saving', () => {
    const price = { value: '$50.00', integral: 5000 };
    const above = sourceOf({ price, originalPrice: { value: '$100.00', integral: 10_000 }, markdownPercent: 99 });
    expect(above).toMatchObject({ originalPrice: { value: '$100.00', integral: 10_000 }, markdownPercent: 50 });
    expect(sourceOf({ price, originalPrice: price, markdownPercent: 0 })).not.toHaveProperty('originalPrice');
    expect(sourceOf({ price, markdownPercent: 0 })).not.toHaveProperty('markdownPercent');
  });

  it('may have Canadian dollars, and merchants as text', () => {
    expect(sourceOf({ price: { value: 'CA$5.00', integral: 500 } })?.price.currency).toBe('CAD');
    expect(sourceOf({ price: { integral: 500, currency: 'CAD' } })?.price.value).toBe('CA$5.00');
    expect(sourceOf({ merchantId: '77' })?.merchantId).toBe(77);
  });

  it('have only pictures with web addresses', () => {
    expect(sourceOf({ images: { image: [{ value: 'javascript:alert(1)' }] } })?.images.image).toEqual([]);
  });

  it.each([
    ['text', 'hit'],
    ['null', null],
    ['a list', []],
    ['no source', { _id: 'a' }],
    ['no id', { _source: upstreamHit('a') }],
    ['no title', upstreamHit('a', { title: '' })],
    ['no price', upstreamHit('a', { price: undefined })],
    ['a price that is no number', upstreamHit('a', { price: { integral: '31.99' } })],
    ['a price below nothing', upstreamHit('a', { price: { integral: -1 } })],
    ['a script for a link', upstreamHit('a', { url: { value: 'javascript:alert(1)' } })],
    ['no merchant', upstreamHit('a', { merchantId: 'none' })],
    ['an impossible markdown', upstreamHit('a', { markdownPercent: 140 })],
  ])('are skipped with %s', (_what, hit) => {
    expect(only(hit)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'ok'],
    ['no products', {}],
    ['products that are no list', { products: {} }],
    ['nothing but broken products', { products: [{}, null] }],
  ])('cause a failure if the list is %s', (_what, json) => {
    expect(() => parseProductsList(json)).toThrow(UpstreamFailure);
  });

  it('have a count in a search', () => {
    const products = [upstreamHit('a')];
    expect(parseProductSearch({ payload: { count: 70, products } }).count).toBe(70);
    expect(parseProductSearch({ payload: { count: 0, products: [] } })).toEqual({ count: 0, products: [] });
    for (const count of [undefined, '70', -1, 1.5, Number.NaN]) {
      expect(() => parseProductSearch({ payload: { count, products } })).toThrow(UpstreamFailure);
    }
    expect(() => parseProductSearch({ products })).toThrow(UpstreamFailure);
  });
});
