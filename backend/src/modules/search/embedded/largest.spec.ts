import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Largest } from './largest.js';

describe('Largest', () => {
  it('returns the first of the sorted values', () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 100 });
    fc.assert(
      fc.property(values, fc.nat({ max: 100 }), (numbers, size) => {
        const largest = new Largest(size);
        const displaced = numbers.map((value) => largest.add(value)).filter((value) => value !== undefined);
        const sorted = numbers.toSorted((a, b) => b - a);
        expect([...largest.sorted()]).toEqual(sorted.slice(0, size));
        expect(displaced.toSorted((a, b) => b - a)).toEqual(sorted.slice(size));
      }),
    );
  });

  it('replaces collected values', () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(values, fc.nat({ max: 29 }), fc.nat({ max: 40 }), fc.nat({ max: 50 }), (numbers, at, size, more) => {
        const largest = new Largest(size);
        for (const value of numbers) largest.add(value);
        const collected = [...largest.sorted()];
        const replaced = collected[at];
        if (replaced === undefined) return;
        largest.replace(replaced, replaced + more);
        collected[at] = replaced + more;
        for (const value of [...numbers, 100]) largest.add(value);
        const expected = [...collected, ...numbers, 100].toSorted((a, b) => b - a).slice(0, size);
        expect([...largest.sorted()]).toEqual(expected);
      }),
    );
  });

  it('has a threshold as soon as it is full', () => {
    const largest = new Largest(2);
    largest.add(3);
    expect(largest.threshold).toBe(-Infinity);
    largest.add(5);
    expect(largest.threshold).toBe(3);
    largest.add(4);
    expect(largest.threshold).toBe(4);
    expect(new Largest(0).threshold).toBe(Infinity);
  });
});
