import { describe, expect, it } from '@jest/globals';
import { formatCount } from './digits.js';

describe('formatCount', () => {
  it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -1, -999, -1_000])(
    'formats %d like Intl',
    (count) => expect(formatCount(count)).toBe(count.toLocaleString('en-US')),
  );
});
