import { expect, it } from '@jest/globals';
import { publicCacheControl } from './public-cache.js';

const NOW = 1_000_000;

it.each([
  [undefined, 'public, max-age=10, stale-while-revalidate=10'],
  [60_000, 'public, max-age=10, stale-while-revalidate=10'],
  [14_500, 'public, max-age=10, stale-while-revalidate=4'],
  [3_000, 'public, max-age=3, stale-while-revalidate=0'],
  [-1, 'public, max-age=0, stale-while-revalidate=0'],
])('keeps what ends in %p ms as %j', (left, header) =>
  expect(publicCacheControl(10, left && NOW + left, NOW)).toBe(header),
);
