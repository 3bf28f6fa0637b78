import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cardKeysOf } from './card-keys.js';
import { variantOfTitle, withTitleVariant } from './title-variant.js';

/** Titles of a real feed of electronics without columns for colors, sizes and groups. */
const ELECTRONICS = join(import.meta.dirname, 'testing/electronics.tsv');

describe('variantOfTitle', () => {
  it.each([
    ['Hush One Headphones, Slate Blue', { stem: 'Hush One Headphones', color: 'Slate Blue' }],
    ['Xperia XA - Graphite black', { stem: 'Xperia XA', color: 'Graphite black' }],
    ['Symmetry Case – Clear/Scarlet Red', { stem: 'Symmetry Case', color: 'Clear/Scarlet Red' }],
    ['iPhone 5 - White & Silver', { stem: 'iPhone 5', color: 'White & Silver' }],
    ['Wool Scarf (Black and White)', { stem: 'Wool Scarf', color: 'Black and White' }],
    ['Oxford Shirt, Navy, XL', { stem: 'Oxford Shirt', color: 'Navy', size: 'XL' }],
    ['Percale Sheet Set, Queen, White', { stem: 'Percale Sheet Set', color: 'White', size: 'Queen' }],
    ['Sheet Set - California King', { stem: 'Sheet Set', size: 'California King' }],
    ['Ridge Boot, Size 9.5', { stem: 'Ridge Boot', size: 'Size 9.5' }],
    ['Slim Tracker (4-Pack) - White', { stem: 'Slim Tracker', color: 'White', size: '4-Pack' }],
    ['Tulip Bulbs, Pack of 25', { stem: 'Tulip Bulbs', size: 'Pack of 25' }],
  ])('reads %s', (title, variant) => expect(variantOfTitle(title)).toEqual(variant));

  it.each([
    'Heritage Boot - Red Wing',
    'Cordless Drill - Black & Decker',
    'Router, Model 2',
    'iPhone 13 Pro',
    'iPhone 13 - 128GB',
    'The Woman in Red',
    'Red',
    'Serum, 30 ml',
    'Case - Marble Print Silver Foil',
    'Ink Bottle 502, Cyan',
    'High-Capacity Toner - Black',
    'Greatest Hits - Queen Live',
  ])('finds no variant in %s', (title) => expect(variantOfTitle(title)).toEqual({ stem: title }));
});

it('completes only what the feed leaves out', () => {
  expect(withTitleVariant('Shirt, Navy, M', { color: 'Dark blue', mpn: '1' })).toEqual({
    color: 'Dark blue',
    size: 'M',
    mpn: '1',
  });
  expect(withTitleVariant('Oxford Shirt')).toBeUndefined();
});

describe('models of a feed without groups', () => {
  const modelOf = (title: string, brand = 'Brand', merchantId = 1) =>
    cardKeysOf({ merchantId, title, brand, currency: 'USD' }).model;

  it.each([
    ['Router Model 1, White', 'Router Model 2, White'],
    ['iPhone 13 - Black', 'iPhone 13 Pro - Black'],
    ['iPhone 13 128GB - Black', 'iPhone 13 256GB - Black'],
    ['Galaxy S6 Shield - Clear', 'Galaxy S6+ Shield - Black'],
    ['Presidio Clear Case - Clear', 'Presidio Case - Black'],
    ['Crew Socks (2-Pack)', 'Dress Socks (2-Pack)'],
  ])('separate %s from %s', (one, other) => expect(modelOf(one)).not.toBe(modelOf(other)));

  it('contain packs beside a single one, in the same brand and at the same merchant only', () => {
    const single = modelOf('Slim Tracker - White');
    expect(modelOf('Slim Tracker (4-Pack) - White')).toBe(single);
    expect(modelOf('Slim Tracker - White', 'Other')).not.toBe(single);
    expect(modelOf('Slim Tracker - White', 'Brand', 2)).not.toBe(single);
    // Nothing says that it is a single one.
    expect(modelOf('Slim Tracker')).toBeUndefined();
  });

  it('are those of a real feed', () => {
    const rows = readFileSync(ELECTRONICS, 'utf8').trim().split('\n').slice(1);
    const models = new Map<string, { variant: string; title: string }[]>();
    for (const row of rows) {
      const [, brand = '', title = ''] = row.split('\t');
      const { model, variant } = cardKeysOf({ merchantId: 1, title, brand, currency: 'USD' });
      if (model) models.set(model, [...(models.get(model) ?? []), { variant: variant!, title }]);
    }
    const groups = [...models.values()]
      .filter((group) => group.length > 1 && new Set(group.map(({ variant }) => variant)).size === group.length)
      .map((group) => `${group.length} ${variantOfTitle(group[0]!.title).stem}`);
    expect(groups.sort()).toEqual([
      '2 Huawei - Honor 8 4G LTE with 32GB Memory Cell Phone (Unlocked)',
      '2 Huawei - Honor 8 4G LTE with 64GB Memory Cell Phone (Unlocked)',
      '2 Motorola - MOTO G (4th Generation) 4G LTE with 16GB Memory Cell Phone (Unlocked)',
      '2 Motorola - MOTO G (4th Generation) 4G LTE with 32GB Memory Cell Phone (Unlocked)',
      '2 Samsung - Galaxy S7 edge 4G LTE with 32GB Memory Cell Phone (AT&T)',
      '2 Samsung - Galaxy S7 edge 4G LTE with 32GB Memory Cell Phone (Unlocked)',
      '2 Tile - Tile Slim Bluetooth tracker',
      '2 blueLounge - CableDrop Mini Multipurpose Cable Clips',
      '2 blueLounge - CableDrop Multipurpose Cable Clips',
      '3 Apple - Refurbished iPhone 5C 4G LTE with 16GB Memory Cell Phone (Unlocked)',
      '3 Apple - Refurbished iPhone 5C 4G LTE with 32GB Memory Cell Phone (Unlocked)',
      '3 Huawei - Honor 6X 4G LTE with 32GB Memory Cell Phone (Unlocked)',
      '3 Speck - Presidio Case for iPhone 7',
      '3 Speck - Presidio GRIP Case for Apple® iPhone® 7',
      '3 Speck - Presidio GRIP Case for Apple® iPhone® 7 Plus',
    ]);
  });
});
