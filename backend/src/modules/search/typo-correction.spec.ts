import { describe, expect, it } from '@jest/globals';
import { isEnglishWord } from './common-words.js';
import { bestCorrection, maxTypos } from './typo-correction.js';

describe('bestCorrection', () => {
  const candidates = [
    { word: 'far', distance: 2, count: 100 },
    { word: 'rare', distance: 1, count: 1 },
    { word: 'frequent', distance: 1, count: 9 },
    { word: 'gone', distance: 1, count: 0 },
  ];

  it('is the nearest word, then the most frequent one, then the one with the same ending, then the first in the alphabet', () => {
    expect(bestCorrection('frquent', candidates)).toBe('frequent');
    expect(bestCorrection('frquent', [...candidates, { word: 'frequents', distance: 1, count: 9 }])).toBe('frequent');
    const even = { word: 'freqent', distance: 1, count: 9 };
    expect(bestCorrection('frquent', [...candidates, even])).toBe('freqent');
    const [blend, blender] = ['blend', 'blender'].map((word) => ({ word, distance: 1, count: word.length }));
    expect(bestCorrection('blendr', [{ ...blend!, count: 100 }, blender!])).toBe('blender');
    expect(bestCorrection('fr', candidates.slice(0, 1))).toBe('far');
  });

  it('begins with the same letter, unless one is missing, swapped or too much', () => {
    const candle = [{ word: 'candle', distance: 1, count: 9 }];
    expect(bestCorrection('sandle', candle)).toBeUndefined();
    for (const word of ['andle', 'acndle', 'ccandle', 'xcandle']) expect(bestCorrection(word, candle)).toBe('candle');
  });

  it('of a short word exchanges no letters that are seldom confused', () => {
    const correction = (typed: string, word: string) => bestCorrection(typed, [{ word, distance: 1, count: 1 }]);
    expect(correction('oster', 'otter')).toBeUndefined();
    for (const typed of ['ottar', 'ottrr', 'otetr', 'oter', 'otterr']) expect(correction(typed, 'otter')).toBe('otter');
    expect(correction('panther', 'pansher')).toBe('pansher');
  });

  it('is no word that no product contains', () => expect(bestCorrection('gon', candidates.slice(3))).toBeUndefined());
});

it.each([
  ['bot', 0],
  ['boot', 1],
  ['sneaker', 1],
  ['sneakers', 2],
  ['1000xm5', 0],
  ['tshirt', 0],
] as const)('%s may have %i typos', (word, typos) => expect(maxTypos(word)).toBe(typos));

it('knows common English words, in lower case', () => {
  for (const word of ['sneakers', 'couch', 'coupon', 'code', 'i', 'american']) expect(isEnglishWord(word)).toBe(true);
  for (const word of ['headfones', 'pritner', 'skilet']) expect(isEnglishWord(word)).toBe(false);
});
