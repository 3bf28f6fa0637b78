import { describe, expect, it } from '@jest/globals';
import { priceDate, saleNote } from './price-date';

const NOW = Date.parse('2026-03-02T12:00:00Z');

describe('priceDate', () => {
  it('is a day of this year without its year', () => expect(priceDate('2026-02-28T23:59:59Z', NOW)).toBe('Feb 28'));

  it('is a day of the winter before without its year', () =>
    expect(priceDate('2025-11-03T00:00:00Z', NOW)).toBe('Nov 3'));

  it('names the year of a day long ago', () => expect(priceDate('2025-08-01T12:00:00Z', NOW)).toBe('Aug 1, 2025'));
});

describe('saleNote', () => {
  it('names the last day of a sale', () => expect(saleNote('2026-03-06T00:00:00Z', NOW)).toBe('Sale ends Mar 5'));

  it('says that a sale is over', () =>
    expect(saleNote('2026-03-02T12:00:00Z', NOW)).toBe('Sale ended Mar 2: the price may have changed'));
});
