import { describe, expect, it } from '@jest/globals';
import { toValueCounts, valueKey } from './attribute-values.js';

describe('valueKey', () => {
  it.each([
    ['  Navy   BLUE ', 'navy blue'],
    [undefined, ''],
    ['x'.repeat(61), ''],
  ])('of %j is %j', (value, key) => expect(valueKey(value)).toBe(key));
});

describe('toValueCounts', () => {
  it.each([
    ['color', 'navy blue', 'Navy Blue'],
    ['color', 'black/white', 'Black/White'],
    ['size', 'xxl', 'XXL'],
    ['size', '10.5 m', '10.5 M'],
    ['size', 'one size', 'One Size'],
    ['size', 'small', 'Small'],
  ] as const)('writes the %s %s as %s', (of, key, value) => {
    expect(toValueCounts([[key, 1]], of)).toEqual([{ value, count: 1 }]);
  });

  it('returns the most frequent values first, at most a hundred', () => {
    const counts = Array.from({ length: 101 }, (_, i) => [`c${i}`, i] as const);
    const values = toValueCounts([['', 1_000], ...counts], 'color');
    expect(values).toHaveLength(100);
    expect(values[0]).toEqual({ value: 'C100', count: 100 });
  });
});
