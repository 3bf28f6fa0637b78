import { describe, expect, it } from '@jest/globals';
import { toProductPage } from './product-view';
import { aHit, aProductPage, PRODUCT_ID } from './testing/product-page-view';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('choices of variants', () => {
  const { colors, sizes } = toProductPage(aProductPage(), NOW);

  it('lead to the other color in the same size', () => {
    expect(colors.map(({ name, path, isCurrent }) => [name, path, isCurrent])).toEqual([
      ['Blue', `/p/oxford-shirt-blue/${'d'.repeat(24)}`, false],
      ['Navy', `/p/oxford-shirt-navy/${PRODUCT_ID}`, true],
    ]);
  });

  it('lead to the other size in the same color, or else in any color', () => {
    expect(sizes.map(({ name, path }) => [name, path])).toEqual([
      ['L', `/p/oxford-shirt-blue/${'c'.repeat(24)}`],
      ['M', `/p/oxford-shirt-navy/${PRODUCT_ID}`],
      ['XL', `/p/oxford-shirt-navy/${'e'.repeat(24)}`],
    ]);
  });

  it('are absent if there is nothing to choose', () => {
    const { variants } = aProductPage();
    expect(toProductPage(aProductPage({ variants: variants.slice(2) }), NOW).colors).toEqual([]);
  });
});

describe('price history', () => {
  it('lists days without an offer, and the prices of each merchant', () => {
    const { history, series } = toProductPage(aProductPage(), NOW);
    expect(history.map(({ label, price }) => [label, price])).toEqual([
      ['Nov 1', '$50.00'],
      ['Nov 10', undefined],
      ['Nov 12', '$35.00'],
    ]);
    expect(series.map(({ merchantName }) => merchantName)).toEqual(['Shirt Store', 'Brooks Brothers']);
    expect(toProductPage(aProductPage({ offerHistories: [] }), NOW).series).toEqual([{ history }]);
  });

  it('is absent without recorded prices', () => {
    const page = toProductPage(aProductPage({ priceHistory: [], offerHistories: [], recordedPrices: undefined }), NOW);
    expect(page.charts).toEqual([]);
    expect(page.lowestNote).toBeUndefined();
  });
});

it('says what the shopper saves only beside an original price that is shown', () => {
  const savedCents = (fields: Parameters<typeof aHit>[2]) =>
    toProductPage(aProductPage({ product: aHit(PRODUCT_ID, 4_000, fields) }), NOW).savedCents;
  const originalPrice = { value: '$50.00', integral: 5_000, currency: 'USD' };
  expect(savedCents({ originalPrice })).toBe(1_000);
  expect(savedCents({ originalPrice, saleEndsAt: '2026-11-19T00:00:00Z' })).toBeUndefined();
  expect(savedCents({})).toBeUndefined();
});

describe('the note on the lowest price', () => {
  const noteOf = (fields: Parameters<typeof aProductPage>[0]) => toProductPage(aProductPage(fields), NOW).lowestNote;
  const recorded = aProductPage().recordedPrices!;

  it('explains why the price is the lowest', () => {
    expect(noteOf({ product: aHit(PRODUCT_ID, 3_500, { lowestInDays: 90 }) })).toBe(
      'Brooks Brothers has not offered this product for less than $35.00 in the last 90 days, and has charged up to $50.00.',
    );
  });

  it('names the prices of all recorded days if the price is the lowest of fewer days', () => {
    const product = aHit(PRODUCT_ID, 4_000, { lowestInDays: 30 });
    expect(noteOf({ product })).toBe(
      'Brooks Brothers has not offered this product for less than $40.00 in the last 30 days. ' +
        'In the last 90 days, the price was between $35.00 and $50.00.',
    );
    expect(noteOf({ product, recordedPrices: { ...recorded, days: 30 } })).toContain('and has charged up to $50.00.');
  });

  it('names the lowest price if the current one is not', () => {
    expect(noteOf({})).toBe('The lowest price at Brooks Brothers in the last 90 days was $35.00, last on Oct 11.');
  });

  it('says that a price has not changed, or that too few days are recorded', () => {
    expect(noteOf({ recordedPrices: { ...recorded, lowest: recorded.highest } })).toContain('has been $40.00');
    expect(noteOf({ recordedPrices: { ...recorded, days: 1 } })).toContain('for 1 day: too few');
    expect(noteOf({ recordedPrices: { ...recorded, days: 0 } })).toContain('for less than a day: too few');
  });
});

it('lists the details that the feed contains', () => {
  expect(toProductPage(aProductPage(), NOW).facts).toEqual([
    ['Brand', 'Brooks'],
    ['Color', 'Navy'],
    ['Size', 'M'],
    ['Model number', 'OX-1'],
    ['GTIN', '00036000291452'],
  ]);
});
