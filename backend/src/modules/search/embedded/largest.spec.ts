import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Largest } from './largest.js';

describe('Largest', () => {
  it('returns the first of the sorted values', () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 100 });
    fc.assert(
      fc.property(values, fc.nat({ max: 100 }), (numbers, size) => {
        const largest = new Largest(size);
        for (const value of numbers) largest.add(value);
        expect([...largest.sorted()]).toEqual(numbers.toSorted((a, b) => b - a).slice(0, size));
      }),
    );
  });
});
