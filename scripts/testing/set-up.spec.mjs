import { expect, it } from '@jest/globals';
import fc from 'fast-check';

it('tries the same random examples each time', () => {
  expect(fc.sample(fc.integer())).toEqual(fc.sample(fc.integer()));
});
