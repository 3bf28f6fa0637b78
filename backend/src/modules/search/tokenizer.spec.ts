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

  it.each([..."'’‘‛ʼʹ`´′＇"])('removes the apostrophe %s', (sign) => expect(fold(`Women${sign}s`)).toBe('womens'));

  it.each(['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff'])('removes the invisible sign %j', (sign) =>
    expect(fold(`T-${sign}Shi${sign}rt`)).toBe('t-shirt'),
  );

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

  it.each(['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d'])(
    'returns a compound for the hyphen %j',
    (hyphen) => expect(tokenize(`T${hyphen}Shirt`)).toEqual([{ parts: ['t', 'shirt'], joined: 'tshirt' }]),
  );

  it('reads a dash before a number as a range', () => {
    expect(tokenize('10–15 inch').at(-1)).toEqual({ parts: ['15', 'inch'], joined: '15inch', isMeasure: true });
  });

  it('truncates very long words', () => {
    const [token] = tokenize('x'.repeat(500));
    expect(token?.parts[0]).toHaveLength(32);
  });

  it('returns nothing for a text without words', () => expect(tokenize(' — !? ')).toEqual([]));
});
