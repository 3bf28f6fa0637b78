import { expect, it } from '@jest/globals';
import { availabilityReader } from './availability.js';

function read(columns: readonly [name: string, value: string][], ignoresStock = false): string {
  const reader = availabilityReader(columns.map(([name]) => name));
  return reader(
    columns.map(([, value]) => value),
    ignoresStock,
  );
}

it.each<[string, [string, string][], string]>([
  [
    'the first of several columns that an operator has chosen',
    [
      ['availability', 'in stock'],
      ['stock', '0'],
    ],
    'in stock',
  ],
  [
    'all columns of a shop system',
    [
      ['Published', 'true'],
      ['Quantity', '0'],
    ],
    'true\n0',
  ],
  [
    'switches of a shop system',
    [
      ['Published', '-1'],
      ['In stock?', '1'],
    ],
    'false\ntrue',
  ],
  [
    'a switch whose number for off is 2',
    [
      ['is_in_stock', '2'],
      ['product_online', '2'],
    ],
    'true\nfalse',
  ],
  [
    'a quantity without which the shop continues to sell',
    [
      ['Inventory quantity', '0'],
      ['Continue selling when out of stock', 'CONTINUE'],
    ],
    '1',
  ],
  [
    'a quantity that the shop does not count',
    [
      ['Variant Inventory Tracker', ''],
      ['Variant Inventory Qty', '0'],
    ],
    '1',
  ],
])('reads %s', (_what, columns, values) => expect(read(columns)).toBe(values));

it('skips quantities that another column declares as not counted', () =>
  expect(
    read(
      [
        ['availability', '0'],
        ['state', 'active'],
      ],
      true,
    ),
  ).toBe('active'));
