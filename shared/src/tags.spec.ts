import { describe, expect, it } from '@jest/globals';
import { isSameTag, MAX_TAG_LENGTH, MAX_TAGS, mergeSpellings, tagProblem, toTags, withTagChanges } from './tags.js';

const MANY = Array.from({ length: MAX_TAGS }, (_, index) => `tag ${index}`);

describe('toTags', () => {
  it('removes needless spaces and sorts', () => {
    expect(toTags([' black   friday ', 'Autumn', 'éclair', '2026', 'zoo'])).toEqual([
      '2026',
      'Autumn',
      'black friday',
      'éclair',
      'zoo',
    ]);
  });

  it('keeps the first spelling of each tag', () => {
    expect(toTags(['Spring', 'SPRING', ' spring '])).toEqual(['Spring']);
    expect(isSameTag('Spring  Sale', ' spring sale')).toBe(true);
    expect(isSameTag('Spring', 'Springs')).toBe(false);
  });
});

describe('tagProblem', () => {
  it.each<[string[], string | undefined]>([
    [[], undefined],
    [['x', 'x'.repeat(MAX_TAG_LENGTH)], undefined],
    [MANY, undefined],
    [['a', ''], 'A tag cannot be blank'],
    [['a,b'], 'A tag cannot contain a comma'],
    [['x'.repeat(MAX_TAG_LENGTH + 1)], 'A tag has at most 30 characters'],
    [[...MANY, 'another'], 'A record has at most 20 tags'],
  ])('of %j', (tags, problem) => {
    expect(tagProblem(tags)).toBe(problem);
  });
});

describe('withTagChanges', () => {
  it('adds and removes tags, ignoring case, and keeps spellings', () => {
    const changed = withTagChanges(['Spring', 'old'], { add: ['spring', 'new'], remove: ['OLD', 'none'] });
    expect(changed).toEqual(['new', 'Spring']);
  });
});

describe('mergeSpellings', () => {
  it('adds up spellings of a tag, under the most frequent one', () => {
    const counts = [
      { tag: 'spring', count: 2 },
      { tag: 'autumn', count: 1 },
      { tag: 'Spring', count: 3 },
    ];
    expect(mergeSpellings(counts)).toEqual([
      { tag: 'autumn', count: 1 },
      { tag: 'Spring', count: 5 },
    ]);
  });

  it('prefers capitals among spellings of equal frequency', () => {
    const [a, b] = [
      { tag: 'Sale', count: 1 },
      { tag: 'sale', count: 1 },
    ];
    expect(mergeSpellings([a, b])).toEqual([{ tag: 'Sale', count: 2 }]);
    expect(mergeSpellings([b, a])).toEqual([{ tag: 'Sale', count: 2 }]);
  });
});
