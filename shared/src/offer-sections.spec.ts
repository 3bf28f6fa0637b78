import { expect, it } from '@jest/globals';
import { itemsBeyondPage } from './offer-sections.js';

const ENDED = { endsAt: '2020-01-01T00:00:00Z' };
const list = (count: number) => Array.from({ length: count }, () => ({}));

it('counts only current banners towards the seven that the home page shows', () => {
  expect(itemsBeyondPage('Banner', list(7))).toEqual([]);
  expect(itemsBeyondPage('Banner', list(9))).toEqual([7, 8]);
  expect(itemsBeyondPage('Banner', [ENDED, ...list(7), ENDED, {}])).toEqual([9]);
});

it('has no limit for the carousel and offers', () => {
  expect(itemsBeyondPage('Carousel', list(20))).toEqual([]);
  expect(itemsBeyondPage('Offer', list(20))).toEqual([]);
});
