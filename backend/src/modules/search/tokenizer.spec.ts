import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold, singular, tokenize } from './tokenizer.js';

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
    expect(tokenize('Red, (blue) / green+4K  65"')).toEqual(
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

  it('truncates very long words', () => {
    const [token] = tokenize('x'.repeat(500));
    expect(token?.parts[0]).toHaveLength(32);
  });

  it('returns nothing for a text without words', () => expect(tokenize(' — !? ')).toEqual([]));
});

describe('singular', () => {
  it.each([
    ['shoes', 'shoe'],
    ['watches', 'watch'],
    ['boxes', 'box'],
    ['glasses', 'glass'],
    ['batteries', 'battery'],
    ['dresses', 'dress'],
    ['cars', 'car'],
  ])('%s is %s', (plural, expected) => expect(singular(plural)).toBe(expected));

  it.each(['dress', 'bus', 'gas', 'tennis', 'ps', 'iphone5s', 'shoe'])('%s does not change', (word) =>
    expect(singular(word)).toBe(word),
  );
});
