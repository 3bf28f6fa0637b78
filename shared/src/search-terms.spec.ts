import { describe, expect, it } from '@jest/globals';
import { isPartialMatch, toSearchTerm } from './search-terms.js';

describe('toSearchTerm', () => {
  it('makes searches that differ in spaces and case the same term', () => {
    expect(toSearchTerm('  Air \t Fryer ')).toBe('air fryer');
  });
});

describe('isPartialMatch', () => {
  it.each([
    ['all words match, as typed or corrected', {}, false],
    ['no product contains a word', { unmatchedWords: ['rope'] }, true],
    ['the first products contain all words', { unmatchedWords: ['rope'], firstMatchAll: true }, false],
    ['products are only similar', { similarTo: 'sneakers' }, true],
    ['the first similar products contain all words', { similarTo: 'sneakers', firstMatchAll: true }, true],
  ])('if %s: %j is %s', (_case, match, isPartial) => {
    expect(isPartialMatch(match)).toBe(isPartial);
  });
});
