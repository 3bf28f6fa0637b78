import { describe, expect, it } from '@jest/globals';
import { priceChange } from './price-change';

const usd = (priceCents: number) => ({ priceCents, currency: 'USD' });
const cad = (priceCents: number) => ({ priceCents, currency: 'CAD' });

describe('priceChange', () => {
  it('says how much a price fell', () =>
    expect(priceChange(usd(2_500), usd(2_000))).toEqual({ text: '$5.00 less than when saved', lower: true }));

  it('says how much a price rose', () =>
    expect(priceChange(cad(2_000), cad(2_199))).toEqual({ text: 'CA$1.99 more than when saved', lower: false }));

  it('says nothing of a price that stayed', () => expect(priceChange(usd(2_000), usd(2_000))).toBeUndefined());

  it('does not compare currencies', () => expect(priceChange(usd(2_500), cad(2_000))).toBeUndefined());
});
