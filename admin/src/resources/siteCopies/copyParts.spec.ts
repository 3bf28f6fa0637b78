import { describe, expect, it } from '@jest/globals';
import type { PartDifference } from '../../dataProvider/types';
import { changeText, hiddenText, slotId, toCopyInput } from './copyParts';

const slot = (n: number) => ({ url: `/${n}.png`, redirectUrl: `/${n}` });
const slots = (count: number) => Array.from({ length: count }, (_, n) => slot(n));
const difference = (fields: Partial<PartDifference>): PartDifference => ({
  websiteName: 'bluesite',
  part: 'banners',
  before: {},
  after: {},
  ...fields,
});

describe('changeText', () => {
  it.each<[string, Partial<PartDifference>]>([
    ['Banners: 1 added', { before: { items: slots(2) }, after: { items: slots(3) } }],
    ['Banners: 1 removed', { before: { items: slots(2) }, after: { items: slots(1) } }],
    ['Banners: moved', { before: { items: slots(2) }, after: { items: slots(2).toReversed() } }],
    ['Brands: 1 added, 1 removed', { part: 'brands', before: { brands: ['Crocs'] }, after: { brands: ['Emme'] } }],
    ['Colors of the theme: 1 field', { part: 'colors', before: { footerBG: '#111' }, after: { footerBG: '#222' } }],
  ])('returns %s', (text, fields) => {
    expect(changeText(difference(fields))).toBe(text);
  });
});

it('says which slots the home page does not show', () => {
  expect(hiddenText(difference({ after: { items: slots(7) } }))).toBe('');
  expect(hiddenText(difference({ after: { items: slots(8) } }))).toBe(
    'Slot 8 is not shown: the page shows the first 7',
  );
  expect(hiddenText(difference({ after: { items: slots(9) } }))).toMatch(/^Slots 8, 9 are not shown/);
  expect(hiddenText(difference({ part: 'offers', after: { items: slots(9) } }))).toBe('');
});

it('sends the selected slots of the parts that are copied', () => {
  const copy = { from: 'redsite', to: ['bluesite'], lists: 'first' as const };
  const selected = { banners: [slotId(slot(1))], offers: [slotId(slot(2))] };
  expect(toCopyInput({ ...copy, parts: ['colors', 'banners'], slots: selected })).toEqual({
    ...copy,
    parts: ['colors', 'banners'],
    slots: [{ part: 'banners', ...slot(1) }],
  });
  expect(toCopyInput({ ...copy, parts: ['colors'], slots: selected })).toEqual({ ...copy, parts: ['colors'] });
});
