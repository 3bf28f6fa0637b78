import { describe, expect, it } from '@jest/globals';
import { PartialMatch } from './partial-match.js';
import { planOf } from './search-words.js';

/** Returns whether a product that matches only these words is a result. */
function isResult(text: string, counts: readonly number[], indexes: readonly number[], total = 1_000): boolean {
  return new PartialMatch(planOf(text).words, counts, total).weightOf(indexes) > 0;
}

describe('PartialMatch', () => {
  it('accepts a word of two, but not one of four', () => {
    expect(isResult('dog food', [5, 0], [0])).toBe(true);
    expect(isResult('grain free dog food', [0, 0, 5, 0], [2])).toBe(false);
  });

  it('rejects words that only describe, numbers and frequent words', () => {
    expect(isResult('blue nintendo', [5, 0], [0])).toBe(false);
    expect(isResult('15 widgets', [5, 0], [0])).toBe(false);
    expect(isResult('12 oz widgets', [5, 0], [0])).toBe(false);
    expect(isResult('shirt widgets', [201, 0], [0])).toBe(false);
    expect(isResult('shirt widgets', [200, 0], [0])).toBe(true);
    expect(isResult('et2850 widgets', [5, 0], [0])).toBe(true);
    expect(isResult('blue shirt widgets', [5, 5, 0], [0, 1])).toBe(true);
  });

  it('rejects no match', () => expect(isResult('dog food', [0, 0], [])).toBe(false));

  it('weighs rare words and the thing more', () => {
    const rare = new PartialMatch(planOf('red two three').words, [500, 5, 5], 1_000);
    const thing = new PartialMatch(planOf('red two three').words, [500, 5, 5], 1_000, { word: 2, matches: 5 });
    expect(rare.weightOf([1])).toBeGreaterThan(rare.weightOf([0]));
    expect(rare.weightOf([0, 1])).toBeGreaterThan(rare.weightOf([1]));
    expect(thing.weightOf([2])).toBeGreaterThan(rare.weightOf([2]));
    expect(thing.weightOf([0, 1])).toBe(0);
  });
});
