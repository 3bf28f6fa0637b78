import { describe, expect, it } from '@jest/globals';
import { binomialTail, isRankedLower } from './statistics.js';

describe('binomialTail', () => {
  // Values of R: pbinom(k, n, p).
  it.each([
    [0, 10, 0.5, 0.0009765625],
    [2, 10, 0.5, 0.0546875],
    [3, 20, 0.3, 0.1070868],
    [1, 500, 0.02, 0.0004596],
    [10, 10, 0.5, 1],
    [-1, 10, 0.5, 0],
    [0, 10, 0, 1],
    [0, 10, 1, 0],
  ])('of %s in %s at %s is %s', (k, n, p, expected) => {
    expect(binomialTail(k, n, p)).toBeCloseTo(expected, 6);
  });

  it('is exact for many trials, whose first term is less than any number', () => {
    expect(binomialTail(5_000, 100_000, 0.05)).toBeCloseTo(0.5, 1);
    expect(binomialTail(4_500, 100_000, 0.05)).toBeLessThan(1e-12);
  });
});

describe('isRankedLower', () => {
  const numbers = (length: number, of: (index: number) => number) => Array.from({ length }, (_, index) => of(index));

  it('finds lower values, and not equal or higher ones', () => {
    const others = numbers(70, (index) => 10 + (index % 7));
    expect(
      isRankedLower(
        numbers(14, (index) => index % 7),
        others,
      ),
    ).toBe(true);
    expect(
      isRankedLower(
        numbers(14, (index) => 10 + (index % 7)),
        others,
      ),
    ).toBe(false);
    expect(
      isRankedLower(
        numbers(14, (index) => 20 + index),
        others,
      ),
    ).toBe(false);
  });

  it('finds nothing in few values, in equal ones, and in one extreme', () => {
    expect(isRankedLower([0, 0], [1, 2, 3])).toBe(false);
    expect(
      isRankedLower(
        numbers(14, () => 1),
        numbers(70, () => 1),
      ),
    ).toBe(false);
    const typical = numbers(70, (index) => index % 5);
    expect(
      isRankedLower(
        numbers(14, (index) => index % 5),
        [...typical.slice(1), 1_000_000],
      ),
    ).toBe(false);
  });
});
