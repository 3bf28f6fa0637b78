import { describe, expect, it } from '@jest/globals';
import { cardKeysOf, type KeyedProduct, keyListOf } from './card-keys.js';

const SHIRT: KeyedProduct = { merchantId: 1, title: 'Oxford Shirt, Navy, M', brand: 'Brooks', currency: 'USD' };
const keysOf = (fields: Partial<KeyedProduct>) => cardKeysOf({ ...SHIRT, ...fields });

describe('offerGroup', () => {
  const offerGroup = (attributes: KeyedProduct['attributes'], fields: Partial<KeyedProduct> = {}) =>
    keysOf({ attributes, ...fields }).offerGroup;

  it('is the same for a GTIN at two merchants, in any of its lengths', () => {
    const upc = offerGroup({ gtin: '036000291452' });
    expect(upc).toBe('gtin 00036000291452 USD');
    expect(offerGroup({ gtin: '0036000291452' }, { merchantId: 2, title: 'Another title', brand: undefined })).toBe(
      upc,
    );
  });

  it('is brand and MPN without a valid GTIN, whatever their spelling', () => {
    const key = offerGroup({ gtin: '1', mpn: 'WH-1000XM4' }, { brand: 'Löwe & Co.' });
    expect(key).toBe('mpn loweco wh1000xm4 USD');
    expect(offerGroup({ mpn: 'wh 1000 xm4' }, { brand: 'LOWE CO', merchantId: 2 })).toBe(key);
  });

  it.each([
    ['no brand', { mpn: 'WH-1000XM4' }, ''],
    ['a brand that means none', { mpn: 'WH-1000XM4' }, 'N/A'],
    ['a text that means none', { mpn: 'Does not apply' }, 'Brooks'],
    ['a number without digits', { mpn: 'classic' }, 'Brooks'],
    ['a short number', { mpn: 'A1' }, 'Brooks'],
    ['a repeated digit', { mpn: '0000' }, 'Brooks'],
  ])('is absent with %s', (_reason, attributes, brand) => expect(offerGroup(attributes, { brand })).toBeUndefined());

  it('differs by currency, and by condition unless that is new', () => {
    const key = offerGroup({ gtin: '036000291452' });
    expect(offerGroup({ gtin: '036000291452' }, { currency: 'CAD' })).not.toBe(key);
    expect(offerGroup({ gtin: '036000291452', condition: 'refurbished' })).not.toBe(key);
    expect(offerGroup({ gtin: '036000291452', condition: 'New' })).toBe(key);
  });
});

describe('model', () => {
  it('is the merchant’s item group', () => {
    const { model } = keysOf({ attributes: { itemGroupId: 'OX' } });
    expect(model).toBe('1 group OX USD');
    expect(keysOf({ title: 'Oxford, Red', attributes: { itemGroupId: 'OX', color: 'Red' } }).model).toBe(model);
    expect(keysOf({ merchantId: 2, attributes: { itemGroupId: 'OX' } }).model).not.toBe(model);
  });

  it('is the title without the product’s own color and size', () => {
    const { model } = keysOf({ attributes: { color: 'Navy', size: 'M' } });
    expect(
      keysOf({ title: 'oxford shirt – L (light blue)', attributes: { color: 'Light Blue', size: 'L' } }).model,
    ).toBe(model);
    expect(keysOf({ title: 'Oxford Ecru Shirt', attributes: { color: 'Ecru', size: 'L' } }).model).toBe(model);
    expect(keysOf({ brand: 'Other', attributes: { color: 'Navy', size: 'M' } }).model).not.toBe(model);
    expect(keysOf({ merchantId: 2, attributes: { color: 'Navy', size: 'M' } }).model).not.toBe(model);
  });

  it('does not depend on whether the feed or the title contains the color and the size', () => {
    const { model } = keysOf({ attributes: { color: 'Navy', size: 'M' } });
    expect(keysOf({}).model).toBe(model);
    expect(keysOf({ attributes: { color: 'Navy' } }).model).toBe(model);
    expect(keysOf({ title: 'Oxford Shirt - Red' }).model).toBe(model);
  });

  it('is absent without color and size, if one word remains of the title, and if only the kind of accessory remains', () => {
    expect(keysOf({ title: 'Oxford Shirt' }).model).toBeUndefined();
    expect(keysOf({ title: 'Scarf Red', attributes: { color: 'Red' } }).model).toBeUndefined();
    expect(keysOf({ title: 'Wool Scarf Red', attributes: { color: 'Red' } }).model).toBeDefined();
    expect(keysOf({ title: 'Brooks Wall Charger, Red' }).model).toBeUndefined();
  });

  it('removes whole words only', () => {
    const large = keysOf({ title: 'Lace Skirt L', attributes: { size: 'L' } }).model;
    expect(keysOf({ title: 'Lace Skirt M', attributes: { size: 'M' } }).model).toBe(large);
    expect(keysOf({ title: 'ace Skirt', attributes: { size: 'L' } }).model).not.toBe(large);
  });
});

it('lists the keys that a product has', () => {
  expect(keyListOf({ ...SHIRT, title: 'Oxford Shirt' })).toEqual([]);
  const [model, variant] = keyListOf(SHIRT);
  expect(variant).toBe(`${model}\nnavy/m`);
  expect(keyListOf({ ...SHIRT, attributes: { gtin: '036000291452', itemGroupId: 'OX' } })).toEqual([
    'gtin 00036000291452 USD',
    '1 group OX USD',
  ]);
});
