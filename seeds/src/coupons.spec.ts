import { expect, it } from '@jest/globals';
import { buildDemoData } from './demo-data.js';

const { coupons, merchants, products } = buildDemoData();
const codes = coupons.map(({ mid, code }) => code && `${mid} ${code}`).filter(Boolean);

it('a dozen coupons of known merchants are on sites, with unique keys and codes', () => {
  const mids = new Set(merchants.map(({ mid }) => mid));
  expect(coupons.length).toBeGreaterThanOrEqual(12);
  expect(coupons.filter(({ mid, sites }) => !mids.has(mid) || sites.length === 0)).toEqual([]);
  expect(new Set(coupons.map(({ key }) => key)).size).toBe(coupons.length);
  expect(new Set(codes).size).toBe(codes.length);
});

it('some coupons never end, one is scheduled and one has ended', () => {
  expect(coupons.filter(({ endsInDays }) => endsInDays === undefined).length).toBeGreaterThanOrEqual(5);
  expect(coupons.some(({ startsInDays = 0 }) => startsInDays > 0)).toBe(true);
  expect(coupons.some(({ endsInDays = 0 }) => endsInDays < 0)).toBe(true);
});

it('the coupons of a model name its products', () => {
  const [clogs] = coupons.filter(({ key }) => key === 'crocs-clog20');
  const titles = products.filter(({ externalId }) => clogs?.externalIds.includes(externalId)).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(3);
  expect(titles.filter((title) => !title.startsWith('Classic Clog'))).toEqual([]);
});
