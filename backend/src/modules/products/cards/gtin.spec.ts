import { describe, expect, it } from '@jest/globals';
import { normalizeGtin } from './gtin.js';

describe('normalizeGtin', () => {
  it.each([
    ['UPC', '036000291452', '00036000291452'],
    ['EAN', '4006381333931', '04006381333931'],
    ['EAN with spaces and hyphens', '4 006381-333931', '04006381333931'],
    ['GTIN-8', '96385074', '00000096385074'],
    ['GTIN-14', '10614141000415', '10614141000415'],
    ['ISBN with ten digits', '0-306-40615-2', '09780306406157'],
    ['ISBN that ends with X', '080442957X', '09780804429573'],
  ])('returns a %s with 14 digits', (_kind, text, gtin) => expect(normalizeGtin(text)).toBe(gtin));

  it.each([
    ['empty', ''],
    ['a wrong check digit', '036000291453'],
    ['a wrong check digit of an ISBN', '0306406153'],
    ['a wrong number of digits', '03600029145'],
    ['letters', '03600029145A'],
    ['zeros', '000000000000'],
    ['a placeholder', '012345678905'],
    ['a number of a single shop', '2012345678900'],
    ['a UPC of a single shop', '412345678903'],
    ['a coupon', '9912345678904'],
  ])('rejects %s', (_reason, text) => expect(normalizeGtin(text)).toBeUndefined());
});
