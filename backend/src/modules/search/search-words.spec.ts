import { describe, expect, it } from '@jest/globals';
import { formsOf, searchKey, searchWords, withJoinedPairs } from './search-words.js';

const NINE = 'one two three four five six seven eight nine';
const textsOf = (text: string) => searchWords(text).map((word) => word.text);

describe('searchWords', () => {
  it('returns at most eight words, also if all of them are fillers', () => {
    expect(textsOf(NINE)).toEqual(NINE.split(' ').slice(0, 8));
    expect(textsOf('a an and at by for from in of on')).toEqual(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in']);
  });

  it('does not count fillers and words of deals among the eight', () => {
    expect(textsOf(`the sale of ${NINE}`)).toEqual(NINE.split(' ').slice(0, 8));
  });

  it.each<[string, string[]]>([
    ['shoes for men', ['shoes', 'men']],
    ['the', ['the']],
    ['deals', []],
    ['the best deals', ['best']],
    ['the deals', []],
  ])('%j', (text, words) => expect(textsOf(text)).toEqual(words));

  it('returns the parts of a compound', () => {
    expect(searchWords('usb-c case')).toEqual([
      { text: 'usbc', parts: ['usb', 'c'] },
      { text: 'case', parts: [] },
    ]);
  });
});

describe('withJoinedPairs', () => {
  it('joins one pair at a time, as a word without parts', () => {
    expect([...withJoinedPairs(searchWords('air pods-pro case'))]).toEqual([
      [
        { text: 'airpodspro', parts: [] },
        { text: 'case', parts: [] },
      ],
      [
        { text: 'air', parts: [] },
        { text: 'podsprocase', parts: [] },
      ],
    ]);
    expect([...withJoinedPairs(searchWords('case'))]).toEqual([]);
  });
});

describe('forms and keys', () => {
  it('of a word are the word and its singular', () => {
    expect(formsOf('shoes')).toEqual(['shoes', 'shoe']);
    expect(formsOf('shoe')).toEqual(['shoe']);
  });

  it('distinguish a compound from the joined word', () => {
    expect(searchKey(searchWords('usb-c case'))).toBe('usb-c case');
    expect(searchKey(searchWords('usbc case'))).toBe('usbc case');
  });
});
