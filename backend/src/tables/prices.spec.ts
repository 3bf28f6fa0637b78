import { describe, expect, it } from '@jest/globals';
import { decimalSignOf, decimalSignOfGroups, parseCurrency, parsePrice, type PriceRules } from './prices.js';
import { RowError } from './table-errors.js';

const POINT: PriceRules = { currency: 'CAD', numberFormat: 'decimalPoint' };
const COMMA: PriceRules = { currency: 'CAD', numberFormat: 'decimalComma' };

describe('parsePrice', () => {
  it.each([
    ['49.99 USD', 4_999, 'USD'],
    ['1,299.00 USD', 129_900, 'USD'],
    ['1299 CAD', 129_900, 'CAD'],
    ['USD 12.5', 1_250, 'USD'],
    ['0.01usd', 1, 'USD'],
    ['19.99USD', 1_999, 'USD'],
    ['1,000,000.00 USD', 100_000_000, 'USD'],
    ['1299', 129_900, 'CAD'],
    ['1,299', 129_900, 'CAD'],
    ['12.5000', 1_250, 'CAD'],
    ['$1,299.00', 129_900, 'CAD'],
    ['$ 5.00 USD', 500, 'USD'],
    ['US$5', 500, 'USD'],
    ['CA$5', 500, 'CAD'],
    ['C$5', 500, 'CAD'],
    ['USD 1,299', 129_900, 'USD'],
    ['USD1299.5', 129_950, 'USD'],
    // Two digits after a comma are cents, three are thousands.
    ['1.299,00', 129_900, 'CAD'],
    ['1\u00A0299,00 $', 129_900, 'CAD'],
    ['12,99 USD', 1_299, 'USD'],
    ['27,00', 2_700, 'CAD'],
    ['1 299,00 $', 129_900, 'CAD'],
    ['1\u202F299,00\u00A0$', 129_900, 'CAD'],
    ['1 299', 129_900, 'CAD'],
    ['1 299.50', 129_950, 'CAD'],
    ["1'299.00", 129_900, 'CAD'],
    ['27,-', 2_700, 'CAD'],
    ['CA$ 19.50', 1_950, 'CAD'],
    ['19,50 $ CA', 1_950, 'CAD'],
    ['19,50 $US', 1_950, 'USD'],
    ['CAD $19.50', 1_950, 'CAD'],
    ['$1327 /each', 132_700, 'CAD'],
    ['4.99 USD per piece', 499, 'USD'],
    // Databases write no zero before the point.
    ['.99', 99, 'CAD'],
    ['.5', 50, 'CAD'],
    ['$.99', 99, 'CAD'],
    ['USD .9900', 99, 'USD'],
    // Noise of floating point.
    ['129.98999999999998', 12_999, 'CAD'],
    ['19.989999999999998', 1_999, 'CAD'],
    ['0.30000000000000004', 30, 'CAD'],
  ])('%s', (text, cents, currency) => expect(parsePrice('price', text, POINT)).toEqual({ cents, currency }));

  it.each([
    ['0.4567', 46],
    ['0.457', 46],
    ['12.9950', 1_300],
    ['3.3549', 335],
    ['1234.567', 123_457],
    ['9.9999', 1_000],
  ])('%s is rounded to cents', (text, cents) =>
    expect(parsePrice('price', text, POINT)).toEqual({ cents, currency: 'CAD', isRounded: true }),
  );

  it.each([
    ['', /not a price/],
    ['free', /not a price/],
    ['-5.00 USD', /not a price/],
    ['1.299', /not a price/],
    ['1.299,000', /not a price/],
    ['1.29,00', /not a price/],
    ['1.200', /not a price/],
    ['$4.99+', /not a price/],
    ['From $9.99', /not a price/],
    ['2 pairs from $349', /not a price/],
    ['12,9', /not a price/],
    ['1,299.00,00', /not a price/],
    ['$5 - $9', /not a price/],
    ['€5', /is in EUR; only USD and CAD are sold/],
    ['1.299,00 €', /is in EUR/],
    ['ab 5', /not a price/],
    ['1 2999', /not a price/],
    [`1${' '.repeat(1_000_000)}x`, /not a price/],
    ['12.999 USD', /not a price/],
    ['USD 5 USD', /not a price/],
    ['NaN USD', /not a price/],
    ['5.00 EUR', /is in EUR/],
    ['0.00 USD', /is zero/],
    ['1000000.01 USD', /above/],
  ])('%j is rejected', (text, reason) => {
    expect(() => parsePrice('price', text, { ...POINT, currency: 'USD' })).toThrow(RowError);
    expect(() => parsePrice('price', text, { ...POINT, currency: 'USD' })).toThrow(reason);
  });

  it.each([
    ['1.299', 129_900],
    ['1.299,5', 129_950],
    ['12,9', 1_290],
    ['1.299,00', 129_900],
    // An amount with two digits after its last separator is unambiguous.
    ['12.99', 1_299],
    ['1,299.00', 129_900],
  ])('%s in a feed with decimal commas', (text, cents) =>
    expect(parsePrice('price', text, COMMA)).toEqual({ cents, currency: 'CAD' }),
  );

  it('names the format and the currency of the feed', () => {
    expect(() => parsePrice('price', '1,299', COMMA)).toThrow('price "1,299" is not a price like 1.299,00 CAD');
    expect(() => parsePrice('price', '1.299', POINT)).toThrow('price "1.299" is not a price like 1,299.00 CAD');
  });
});

it.each([
  ['1,299.00 USD', 'decimalPoint'],
  ['12.99', 'decimalPoint'],
  ['1.299,00', 'decimalComma'],
  ['1 299,00 $', 'decimalComma'],
  ['1,299', undefined],
  ['1.299', undefined],
  ['12', undefined],
  ['free', undefined],
])('decimalSignOf: %s shows %s', (text, sign) => expect(decimalSignOf(text)).toBe(sign));

it.each([
  [['1.200', '2.450', '3.990 USD', '980', '12.000'], 'decimalComma'],
  [['1.200.000', '$1.200'], 'decimalComma'],
  [['1,200', '980'], 'decimalPoint'],
  [['1.200', '2.5'], undefined],
  [['0.457', '1.200'], undefined],
  [['1.200', '1,200'], undefined],
  [['980', ''], undefined],
])('decimalSignOfGroups: %j shows %s', (texts, sign) => expect(decimalSignOfGroups(texts)).toBe(sign));

it.each([
  ['cad', 'CAD'],
  ['$', 'USD'],
  ['C$', 'CAD'],
])('parseCurrency: %s is %s', (text, currency) => expect(parseCurrency('currency', text, 'USD')).toBe(currency));
