import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { singular } from '../plurals.js';
import { editDistance } from '../edit-distance.js';
import { Vocabulary } from './vocabulary.js';

function vocabularyOf(words: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add(word);
  vocabulary.sort();
  return vocabulary;
}

const vocabulary = vocabularyOf(['xm4', '4k', 'headset', 'blender', 'boot', 'batteries', 'book', 'headphones', 'head']);
const wordsOf = (terms: readonly number[]) => terms.map((term) => vocabulary.words[term]).sort();

describe('Vocabulary', () => {
  it('finds a word, and a plural by its singular', () => {
    expect(wordsOf([vocabulary.find('headset'), vocabulary.find('headphones')])).toEqual(['headphone', 'headset']);
    expect(vocabulary.find('battery')).toBe(vocabulary.find('batteries'));
    expect(vocabulary.find('heads')).toBe(-1);
    expect(vocabulary.find('zzz')).toBe(-1);
  });

  it('finds each term with a prefix once', () => {
    expect(wordsOf(vocabulary.withPrefix('head'))).toEqual(['head', 'headphone', 'headset']);
    expect(wordsOf(vocabulary.withPrefix('batteri'))).toEqual(['battery']);
    expect(wordsOf(vocabulary.withPrefix('zzz'))).toEqual([]);
  });

  it('finds words that were added later by their prefix, too', () => {
    const words = ['head', 'boot', 'zebra', 'apple', 'headband', 'head'];
    const growing = new Vocabulary();
    for (const word of words) {
      growing.add(word);
      growing.sort();
    }
    expect(growing.withPrefix('').map((term) => growing.words[term])).toEqual([...new Set(words)].sort());
  });

  it.each([
    ['heapdhone', ['headphone', 'headphones']],
    ['eadphones', ['headphone', 'headphones']],
    ['bleder', ['blender']],
    ['bok', []],
    ['xm6', []],
    ['4x', []],
  ])('typos of %s', (word, expected) => {
    expect(vocabulary.typosOf(word).map((typo) => typo.word)).toEqual(expected);
  });

  it('finds exactly the words within the distance', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, asked) => {
        expect(words.map(singular)).toEqual(words);
        const limit = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
        const expected = words.filter((term) => term !== asked && editDistance(asked, term, limit) <= limit);
        const some = vocabularyOf(words);
        const found = some.typosOf(asked).map((typo) => typo.word);
        expect(found.sort()).toEqual(limit === 0 ? [] : expected.sort());
      }),
    );
  });
});
