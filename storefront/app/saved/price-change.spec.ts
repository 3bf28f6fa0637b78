import { describe, expect, it } from '@jest/globals';
import { priceChange } from './price-change';

const usd = (priceCents: number) => ({ priceCents, currency: 'USD' });
const cad = (priceCents: number) => ({ priceCents, currency: 'CAD' });

describe('priceChange', () => {
  it('returns by how much a price dropped', () =>
    expect(priceChange(usd(2_500), usd(2_000))).toEqual({ text: '$5.00 less than when saved', lower: true }));

  it('returns by how much a price rose', () =>
    expect(priceChange(cad(2_000), cad(2_199))).toEqual({ text: 'CA$1.99 more than when saved', lower: false }));

  it('returns nothing if the price is the same', () => expect(priceChange(usd(2_000), usd(2_000))).toBeUndefined());

  it('does not compare currencies', () => expect(priceChange(usd(2_500), cad(2_000))).toBeUndefined());
});
