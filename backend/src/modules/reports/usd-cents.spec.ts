import { describe, expect, it } from '@jest/globals';
import { usdCents } from './usd-cents.js';

describe('usdCents', () => {
  it.each<[unknown, number]>([
    [0, 0],
    [12.34, 1_234],
    ['12.34', 1_234],
    [1.005, 101],
    [8.575, 858],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [4.35, 435],
    [-3.5, -350],
    [-0.001, 0],
    ['007.999', 800],
    [' 1.5 ', 150],
    [999_999_999.99, 99_999_999_999],
  ])('%j dollars are %d cents', (amount, cents) => expect(usdCents(amount)).toBe(cents));

  it.each([NaN, Infinity, 1e21, '', ' ', '1,000', '$5', '1.', '.5', '1e3', '--1', null, undefined, {}, [1]])(
    '%p is not an amount',
    (amount) => expect(usdCents(amount)).toBeUndefined(),
  );
});
