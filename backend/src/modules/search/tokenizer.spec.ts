import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold, tokenize } from './tokenizer.js';

describe('fold', () => {
  it.each([
    ['Café Crème', 'cafe creme'],
    ['Übergröße', 'ubergrosse'],
    ['Smørrebrød Łódź', 'smorrebrod lodz'],
    ["Levi's Men’s", 'levis mens'],
    ['Crocs™', 'crocs™'],
  ])('%s becomes %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('does not change its own result', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(fold(fold(text))).toBe(fold(text))));
  });
});

describe('tokenize', () => {
  it('splits at everything that is neither letter nor digit', () => {
    expect(tokenize('Red, (blue) / green+4K  65')).toEqual(
      ['red', 'blue', 'green', '4k', '65'].map((word) => ({ parts: [word] })),
    );
  });

  it('returns compounds in parts and as one word', () => {
    expect(tokenize('Sony WH-1000XM4 by H&M')).toEqual([
      { parts: ['sony'] },
      { parts: ['wh', '1000xm4'], joined: 'wh1000xm4' },
      { parts: ['by'] },
      { parts: ['h', 'm'], joined: 'hm' },
    ]);
  });

  it.each([
    ['12 oz, 12oz, 12-oz, 12 OUNCES, 12 fl oz, 12 fl. oz', '12oz'],
    ['15 inch, 15-inch, 15in, 15", 15”', '15inch'],
    ['1 l, 1L, 1 liter, 1.0 Litres', '1l'],
    ['1.5 l, 1.50 liter', '1d5l'],
    ['2 feet, 2-foot, 2ft', '2ft'],
  ])('writes the measures %s as %s', (text, measure) => {
    for (const spelling of text.split(', ')) {
      expect(tokenize(`a ${spelling} b`)).toEqual([
        { parts: ['a'] },
        { parts: expect.arrayContaining([measure.match(/^\d+/)![0]]), joined: measure, isMeasure: true },
        { parts: ['b'] },
      ]);
    }
  });

  it.each(['ET-2850W', 'WH-15in', '2 men', '3 in 1', 'x15 l', '1000xm4', '5 littles', '4 wheels'])(
    '%s contains no measure',
    (text) => expect(tokenize(text).filter(({ isMeasure }) => isMeasure)).toEqual([]),
  );

  it('truncates very long words', () => {
    const [token] = tokenize('x'.repeat(500));
    expect(token?.parts[0]).toHaveLength(32);
  });

  it('returns nothing for a text without words', () => expect(tokenize(' — !? ')).toEqual([]));
});
