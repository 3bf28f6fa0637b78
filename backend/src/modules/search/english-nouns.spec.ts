import { describe, expect, it } from '@jest/globals';
import { isNoun, isThingNoun, kindredOf, kindsOf } from './english-nouns.js';

describe('nouns of English', () => {
  it.each(['wallet', 'wallets', 'toothbrush', 'slippers', 'frypan'])('%s names a thing', (word) =>
    expect(isThingNoun(word)).toBe(true),
  );

  it.each(['recycled', 'training', 'waterproof', 'organic', 'iron', 'bergamot', 'xqzvbn'])('%s names none', (word) =>
    expect(isThingNoun(word)).toBe(false),
  );

  it('are words with a line in the dictionary, the first and the last one too', () => {
    for (const word of ['aardvark', 'lego', 'zygote']) expect(isNoun(word)).toBe(true);
    for (const word of ['', 'headfones', 'zzzz']) expect(isNoun(word)).toBe(false);
  });

  it('have kinds, if their words mean them first, or after a plant only', () => {
    expect(kindsOf('pan')).toContain('skillet');
    expect(kindsOf('nut')).toContain('almond');
    expect(kindsOf('coach')).not.toContain('sleeper');
  });

  it('have words for the same thing and for things of the same kind', () => {
    expect(kindredOf('frypan').same).toContain('skillet');
    expect(kindredOf('slippers').kind).toEqual(expect.arrayContaining(['clog', 'shoe']));
    expect(kindredOf('sweatshirt').general).toContain('sweater');
    // People are no things: a jumper is a sweater first.
    expect(kindredOf('jumper').same).toContain('sweater');
    expect(kindredOf('training')).toEqual({ same: [], kind: [], general: [] });
  });
});
