import { describe, expect, it } from '@jest/globals';
import { countsText, fieldsText, firstKind, kindsOf, priceChange } from './runTexts';

const COUNTS = {
  rows: 10,
  added: 0,
  changed: 0,
  unchanged: 8,
  retired: 0,
  rejected: 0,
  warned: 0,
  outOfStock: 0,
  swings: 0,
};
const usd = (priceCents: number, originalPriceCents?: number) => ({ priceCents, originalPriceCents, currency: 'USD' });

describe('the lists of a run', () => {
  it('open with the first that holds something', () => {
    expect(firstKind({ state: 'checked', counts: { ...COUNTS, retired: 2, rejected: 1 } })).toBe('retired');
    expect(firstKind({ state: 'checked', counts: COUNTS })).toBe('changed');
  });

  it('begin after a roll back with what it left as it is', () => {
    expect(kindsOf({ state: 'rolledBack', counts: COUNTS })[0]).toEqual(['kept', undefined]);
    expect(kindsOf({ state: 'applied', counts: COUNTS }).map(([kind]) => kind)).not.toContain('kept');
  });
});

it.each([
  [usd(1000), usd(750), '-25%'],
  [usd(1000), usd(1755), '+75.5%'],
  [usd(1000), usd(1000), undefined],
  [usd(0), usd(1000), undefined],
  [usd(1000), { priceCents: 1000, currency: 'CAD' }, undefined],
  [undefined, usd(1000), undefined],
])('a price changes from %j to %j by %s', (before, after, text) => {
  expect(priceChange({ before, after })).toBe(text);
});

it('says what differs in words, each once', () => {
  expect(fieldsText(['price', 'title', 'originalPrice', 'title'])).toBe('price, title, original price');
  expect(fieldsText(['gtin', 'itemGroupId', 'images'])).toBe('GTIN, item group ID, images');
  expect(fieldsText(undefined)).toBe('');
});

it('says what a run found in a line', () => {
  expect(countsText({ state: 'applied', counts: { ...COUNTS, added: 1200, retired: 3 } })).toBe(
    '1,200 added, 3 removed',
  );
  expect(countsText({ state: 'applied', counts: COUNTS })).toBe('No changes');
  expect(countsText({ state: 'checking', counts: COUNTS })).toBe('');
});
