import { describe, expect, it } from '@jest/globals';
import { dollars, formatPrice } from './money';

it('formats prices in their currencies', () =>
  expect([formatPrice(129_900, 'USD'), formatPrice(500, 'CAD')]).toEqual(['$1,299.00', 'CA$5.00']));

describe('an amount in an input', () => {
  it.each([
    ['12.34', 1_234],
    ['0.29', 29],
    ['', null],
    ['x', null],
  ])('%j is %j cents', (typed, cents) => expect(dollars.parse(typed)).toBe(cents));

  it('is shown in dollars', () =>
    expect(([1_250, 0, undefined, null, ''] as const).map(dollars.format)).toEqual([12.5, 0, '', '', '']));
});
