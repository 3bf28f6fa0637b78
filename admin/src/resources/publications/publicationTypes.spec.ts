import { expect, it } from '@jest/globals';
import { formatDuration } from './publicationTypes';

it.each([
  [0, ''],
  [59, '0:59'],
  [1260, '21:00'],
  [3723, '1:02:03'],
])('%d seconds are %p', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
