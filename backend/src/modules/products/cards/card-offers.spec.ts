import { describe, expect, it } from '@jest/globals';
import { aProduct } from '../../../testing/product-fixtures.js';
import type { Product } from '../product.js';
import { cardKeysOf } from './card-keys.js';
import { canonicalIdOf, compareSizes, offersOf, variantsOf } from './card-offers.js';

const GTIN = '036000291452';
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);

describe('offersOf', () => {
  const product = aProduct('a', { merchantId: 1, priceCents: 900, attributes: { gtin: GTIN } });
  const offer = (id: string, merchantId: number, priceCents: number, attributes: Product['attributes'] = {}) =>
    aProduct(id, { merchantId, priceCents, attributes: { gtin: GTIN, ...attributes } });

  it('lists one offer of each merchant, the cheapest first', () => {
    const members = [offer('b', 2, 950), offer('c', 2, 800), offer('d', 3, 900), product];
    expect(idsOf(offersOf(product, members))).toEqual(['c', 'a', 'd']);
  });

  it('lists the product itself, although its merchant has a cheaper one', () => {
    expect(idsOf(offersOf(product, [product, offer('b', 1, 1)]))).toEqual(['a']);
  });

  it('lists no other items of the card', () => {
    const other = aProduct('b', { merchantId: 2, attributes: { gtin: '4006381333931' } });
    expect(idsOf(offersOf(product, [product, other, aProduct('c', { merchantId: 3 })]))).toEqual(['a']);
  });

  it('lists no other size or color, which can have the same MPN', () => {
    const small = aProduct('s', { brand: 'Brooks', attributes: { mpn: 'OX-100', size: 'S' } });
    const same = aProduct('t', {
      merchantId: 2,
      brand: 'Brooks',
      attributes: { mpn: 'OX100', size: 's', color: 'Red' },
    });
    const large = aProduct('u', { merchantId: 3, brand: 'Brooks', attributes: { mpn: 'OX-100', size: 'L' } });
    expect(idsOf(offersOf(small, [small, same, large]))).toEqual(['s', 't']);
  });
});

describe('offersOf a retired product', () => {
  it('lists what the same merchant offers now', () => {
    const retired = aProduct('a', { attributes: { gtin: GTIN }, retiredAt: new Date() });
    expect(idsOf(offersOf(retired, [aProduct('b', { attributes: { gtin: GTIN } })]))).toEqual(['b']);
  });
});

describe('canonicalIdOf', () => {
  const item = (id: string, attributes: Product['attributes'] = {}, brand = 'Brooks') => {
    const product = aProduct(id, { brand, attributes: { mpn: 'OX-100', ...attributes } });
    return { ...product, offerGroup: cardKeysOf(product).offerGroup };
  };
  const canonicalIds = (...items: ReturnType<typeof item>[]) => items.map((each) => canonicalIdOf(each, items));

  it('is the smallest id of the offers, for each of them', () => {
    expect(canonicalIds(item('c'), item('a', { color: 'Red' }), item('b'))).toEqual(['a', 'a', 'a']);
  });

  it('is one for each color, and one for offers whose color is unknown', () => {
    const [red, blue] = [{ color: 'Red' }, { color: 'blue' }];
    expect(canonicalIds(item('a', red), item('b', blue), item('c'), item('d', { color: 'Blue' }))).toEqual([
      'a',
      'b',
      'c',
      'b',
    ]);
  });

  it('is the product itself without other offers', () => {
    expect(canonicalIds(item('b'), item('a', {}, 'Other'))).toEqual(['b', 'a']);
    expect(canonicalIdOf({ id: 'x' }, [{ id: 'a' }])).toBe('x');
  });

  it('is a listed offer for a product that lists do not contain', () => {
    expect(canonicalIdOf(item('a'), [item('b')])).toBe('b');
  });
});

describe('variantsOf', () => {
  const shirt = (id: string, color: string, size: string, priceCents = 1_000) =>
    aProduct(id, { priceCents, attributes: { color, size } });

  it('lists each color and size once, with the product itself or the cheapest offer', () => {
    const product = shirt('a', 'Red', 'M', 2_000);
    const members = [product, shirt('b', 'red', 'm'), shirt('c', 'Blue', 'L'), shirt('d', 'Blue', 'L', 500)];
    expect(idsOf(variantsOf(product, members))).toEqual(['d', 'a']);
  });

  it('sorts by color, then by size', () => {
    const members = [shirt('a', 'Red', 'XL'), shirt('b', 'Red', 'S'), shirt('c', 'Blue', 'M'), shirt('d', 'Red', 'M')];
    expect(idsOf(variantsOf(members[0]!, members))).toEqual(['c', 'b', 'd', 'a']);
  });

  it('lists no product without color and size', () => {
    const product = shirt('a', 'Red', 'M');
    expect(idsOf(variantsOf(product, [product, aProduct('b')]))).toEqual(['a']);
  });
});

it('compares sizes of clothes by rank and others by number', () => {
  expect(['XL', '2XL', 'M', 'X-Small', 'S'].sort(compareSizes)).toEqual(['X-Small', 'S', 'M', 'XL', '2XL']);
  expect(['10', '9.5', '8'].sort(compareSizes)).toEqual(['8', '9.5', '10']);
});
