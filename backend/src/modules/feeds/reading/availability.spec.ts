import { expect, it } from '@jest/globals';
import { availabilityValues } from './availability.js';

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
    'a quantity that the shop does not count',
    [
      ['Variant Inventory Tracker', ''],
      ['Variant Inventory Qty', '0'],
    ],
    '1',
  ],
])('reads %s', (_what, columns, values) => expect(availabilityValues(columns, false)).toBe(values));

it('skips quantities that another column declares as not counted', () =>
  expect(
    availabilityValues(
      [
        ['availability', '0'],
        ['state', 'active'],
      ],
      true,
    ),
  ).toBe('active'));
