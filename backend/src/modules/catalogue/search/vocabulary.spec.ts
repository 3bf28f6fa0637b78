import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from './edit-distance.js';
import { Vocabulary } from './vocabulary.js';

const terms = ['4k', 'blender', 'boot', 'book', 'head', 'headphone', 'headphones', 'headset', 'xm4', 'xm5'].sort();
const vocabulary = new Vocabulary(terms);
const wordsOf = (ids: readonly number[]) => ids.map((id) => terms[id]);

describe('Vocabulary', () => {
  it('finds a term', () => {
    expect(wordsOf([vocabulary.find('headset')])).toEqual(['headset']);
    expect(vocabulary.find('heads')).toBe(-1);
    expect(vocabulary.find('zzz')).toBe(-1);
  });

  it('finds the terms with a prefix', () => {
    const { from, to } = vocabulary.withPrefix('head');
    expect(terms.slice(from, to)).toEqual(['head', 'headphone', 'headphones', 'headset']);
  });

  it.each([
    ['heapdhone', ['headphone', 'headphones']],
    ['eadphones', ['headphone', 'headphones']],
    ['bleder', ['blender']],
    ['bok', []],
    ['xm6', []],
    ['4x', []],
  ])('typos of %s', (word, expected) => {
    const found = vocabulary.typosOf(word).map(({ term }) => term);
    expect(wordsOf(found).sort()).toEqual(expected);
  });

  it('finds exactly the terms within the distance', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, asked) => {
        const sorted = words.toSorted(compareByCode);
        const limit = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
        const expected = sorted.filter((term) => term !== asked && editDistance(asked, term, limit) <= limit);
        const found = new Vocabulary(sorted).typosOf(asked).map(({ term }) => sorted[term]!);
        expect(found.toSorted(compareByCode)).toEqual(limit === 0 ? [] : expected);
      }),
    );
  });
});

function compareByCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
