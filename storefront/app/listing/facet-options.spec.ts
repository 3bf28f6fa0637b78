import { describe, expect, it } from '@jest/globals';
import { facetOptions, matchingOptions, valueOptions } from './facet-options';

const counted = [
  { id: 1, name: 'Epson', count: 4 },
  { id: 2, name: 'Crocs', count: 9 },
  { id: 3, name: 'Aspen Pet', count: 4 },
  { id: 4, name: 'Empty', count: 0 },
];

describe('facetOptions', () => {
  it('returns options with results, most results first, then by name', () => {
    expect(facetOptions(counted, [], []).map(({ name }) => name)).toEqual(['Crocs', 'Aspen Pet', 'Epson']);
  });

  it('includes selected options without results', () => {
    const known = [
      { id: 9, name: 'Ortovox' },
      { id: 2, name: 'Crocs' },
      { id: 9, name: 'Ortovox' },
      { id: 10, name: 'Not chosen' },
    ];
    expect(facetOptions(counted, known, [4, 9, 2])).toEqual([
      { id: 2, name: 'Crocs', count: 9 },
      { id: 3, name: 'Aspen Pet', count: 4 },
      { id: 1, name: 'Epson', count: 4 },
      { id: 4, name: 'Empty', count: 0 },
      { id: 9, name: 'Ortovox', count: 0 },
    ]);
  });
});

describe('matchingOptions', () => {
  const options = [
    { id: 1, name: 'Brooks Brothers', count: 1 },
    { id: 2, name: 'Café Décor', count: 1 },
    { id: 3, name: 'Sports & Outdoors', count: 1 },
  ];
  const names = (text: string) => matchingOptions(options, text).map(({ name }) => name);

  it('matches the start of any word, in any case and with any accents', () => {
    expect(names('bro')).toEqual(['Brooks Brothers']);
    expect(names('DECOR')).toEqual(['Café Décor']);
    expect(names('out')).toEqual(['Sports & Outdoors']);
    expect(names('sports outd')).toEqual(['Sports & Outdoors']);
  });

  it('does not match the middle of a word, and matches everything without words', () => {
    expect(names('rothers')).toEqual([]);
    expect(names('  ')).toHaveLength(3);
  });
});

describe('valueOptions', () => {
  it('keeps the order and the spelling of the URL, and adds selected values without results', () => {
    const counted = [
      { value: 'S', count: 1 },
      { value: 'Black', count: 9 },
    ];
    expect(valueOptions(counted, ['black', 'XL'])).toEqual([
      { id: 'S', name: 'S', count: 1 },
      { id: 'black', name: 'Black', count: 9 },
      { id: 'XL', name: 'XL', count: 0 },
    ]);
  });
});
