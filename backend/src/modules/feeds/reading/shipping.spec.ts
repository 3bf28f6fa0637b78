import { expect, it } from '@jest/globals';
import { parseShipping } from './shipping.js';

const USD = { currency: 'USD', numberFormat: 'decimalPoint' } as const;

it.each([
  ['US:::5.99 USD', 599],
  ['US::Ground:5.99 USD,US::Express:13.99 USD', 599],
  ['US::Ground:5.99 USD:1:2:3:5', 599],
  ['US:CA:Ground:2.00 USD, US::Ground:5.99 USD', 599],
  ['CA::Ground:9.00 CAD,US::Ground:0 USD', 0],
  [':::6.99', 699],
  ['US::6.99 USD', 699],
  ['0.00', 0],
  ['$4.95', 495],
  ['1,299.00', 129_900],
  ['US:CA:Ground:2.00 USD', undefined],
  ['CA:::9.00 CAD', undefined],
  ['US:::9.00 CAD', undefined],
  ['US:::', undefined],
])('reads %j as %s cents', (text, cents) => {
  expect(parseShipping(text, USD)).toBe(cents);
});

it('reads a price of Canada, and decimal commas', () => {
  const rules = { currency: 'CAD', numberFormat: 'decimalComma' } as const;
  expect(parseShipping('CA:::9,50 CAD', rules)).toBe(950);
});

it('rejects what is no price', () => {
  expect(() => parseShipping('US:::2 to 5 days', USD)).toThrow(/shipping/);
});
