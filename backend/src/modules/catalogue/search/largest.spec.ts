import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { largest } from './largest.js';

describe('largest', () => {
  it('is the head of the sorted values', () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 100 });
    fc.assert(
      fc.property(values, fc.nat({ max: 100 }), (numbers, size) => {
        const expected = numbers.toSorted((a, b) => b - a).slice(0, size);
        expect([...largest(Float64Array.from(numbers), size)]).toEqual(expected);
      }),
    );
  });
});
