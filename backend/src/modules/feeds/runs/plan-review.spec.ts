import { describe, expect, it } from '@jest/globals';
import { aProduct } from '../../../testing/product-fixtures.js';
import type { Product } from '../../products/product.js';
import type { ProductInput } from '../../products/product-input.js';
import { changedFields, holdReasons, isClaimJump, isSwing } from './plan-review.js';

const before = (fields: Partial<Product> = {}): Product =>
  aProduct('a', { priceCents: 1_000, originalPriceCents: undefined, currency: 'USD', retiredAt: undefined, ...fields });
const input = (fields: Partial<ProductInput> = {}): ProductInput => ({ ...before(), ...fields });

it('lists each attribute that differs', () => {
  const red = { color: 'Red', size: 'M' };
  expect(changedFields(before({ attributes: red }), input({ attributes: { ...red, color: 'Blue' } }))).toEqual([
    'color',
  ]);
  expect(changedFields(before(), input({ attributes: red }))).toEqual(['color', 'size']);
  expect(changedFields(before({ attributes: red }), input({ attributes: red }))).toEqual([]);
});

it('lists no color that the title has completed', () => {
  const title = 'Oxford Shirt, Red, M';
  expect(changedFields(before({ title, attributes: { color: 'Red', size: 'M' } }), input({ title }))).toEqual([]);
  expect(changedFields(before({ title }), input({ title }))).toEqual(['color', 'size']);
});

describe('a price swing', () => {
  it.each([
    [500, false],
    [499, true],
    [1_500, false],
    [1_501, true],
  ])('from 10.00 to %i cents: %s', (priceCents, expected) => {
    expect(isSwing(before(), input({ priceCents }))).toBe(expected);
  });

  it('does not exist in another currency, or for a product that comes back', () => {
    expect(isSwing(before(), input({ priceCents: 1, currency: 'CAD' }))).toBe(false);
    expect(isSwing(before({ retiredAt: new Date() }), input({ priceCents: 1 }))).toBe(false);
  });
});

describe('a claim jump', () => {
  it.each([
    ['by a fifth, with a sale that begins', {}, { originalPriceCents: 1_200 }, true],
    ['by less', {}, { originalPriceCents: 1_199 }, false],
    ['with a lower price', { originalPriceCents: 1_500 }, { priceCents: 900, originalPriceCents: 1_800 }, true],
    [
      'with the same price, of a sale that goes on',
      { originalPriceCents: 1_500 },
      { originalPriceCents: 1_800 },
      false,
    ],
    ['but is not above the price', {}, { priceCents: 1_300, originalPriceCents: 1_300 }, false],
    ['in another currency', {}, { originalPriceCents: 1_500, currency: 'CAD' }, false],
    ['of a product that comes back', { retiredAt: new Date() }, { originalPriceCents: 1_500 }, false],
  ] as const)('%s', (_how, known, claimed, expected) => {
    expect(isClaimJump(before(known), input(claimed))).toBe(expected);
  });
});

describe('changed fields', () => {
  it('have the names that operators see', () => {
    expect(changedFields(before(), input())).toEqual([]);
    const other = input({ priceCents: 1, originalPriceCents: 2, title: 'New', images: ['x'], brand: undefined });
    expect(changedFields(before({ brand: 'Old' }), other)).toEqual([
      'price',
      'originalPrice',
      'title',
      'brand',
      'images',
    ]);
    expect(changedFields(before({ retiredAt: new Date() }), input())).toEqual(['comesBack']);
  });
});

describe('a run is held', () => {
  const fine = { live: 30, retired: 10, compared: 20, swings: 2 };
  it('not for a third of the products or a tenth of the prices', () => {
    expect(holdReasons(fine)).toEqual([]);
    expect(holdReasons({ live: 0, retired: 0, compared: 0, swings: 0 })).toEqual([]);
  });

  it('for more', () => {
    expect(holdReasons({ ...fine, retired: 11 })).toEqual([expect.stringMatching(/^11 of .* 30 live products/)]);
    expect(holdReasons({ ...fine, swings: 3 })).toEqual([expect.stringMatching(/^The prices of 3 of 20/)]);
  });
});
