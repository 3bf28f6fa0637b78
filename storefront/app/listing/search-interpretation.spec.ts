import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LISTING, type ListingState } from './listing-state';
import { interpretationOf, toggleOption, withFilterInUrl, type SearchInterpretation } from './search-interpretation';

const interpretation: SearchInterpretation = {
  search: 'crocs sandals from $19.99 to $30',
  text: 'sandals',
  filters: [
    {
      kind: 'price',
      label: '$19.99 – $30',
      words: 'from $19.99 to $30',
      textWithout: 'crocs sandals',
      minPrice: 19.99,
      maxPrice: 30,
    },
    {
      kind: 'brand',
      label: 'Crocs',
      words: 'crocs',
      textWithout: 'sandals from $19.99 to $30',
      mid: 1,
    },
  ],
};
const state: ListingState = { ...DEFAULT_LISTING, search: interpretation.search, page: 2 };

it('interpretationOf returns nothing while another search is being loaded', () => {
  expect(interpretationOf(state, interpretation)).toBe(interpretation);
  expect(interpretationOf({ ...state, search: 'boots' }, interpretation)).toBeUndefined();
  expect(interpretationOf({ ...state, search: '' }, { ...interpretation, search: '' })).toBeUndefined();
});

describe('withFilterInUrl', () => {
  it('moves a filter from the text into the URL, in whole dollars', () => {
    const { search, minPrice, maxPrice } = withFilterInUrl(state, interpretation, 'price');
    expect([search, minPrice, maxPrice]).toEqual(['crocs sandals', 19, 30]);
    expect(withFilterInUrl(state, interpretation, 'brand')).toMatchObject({ brandIds: [1], minPrice: 0 });
  });

  it('changes nothing without such a filter', () => {
    expect(withFilterInUrl(state, interpretation, 'discount')).toBe(state);
    expect(withFilterInUrl(state, undefined, 'brand')).toBe(state);
  });
});

describe('toggleOption', () => {
  it('removes the brand of the text, or adds another one to it', () => {
    const search = 'sandals from $19.99 to $30';
    expect(toggleOption(state, interpretation, 'brandid', '1')).toMatchObject({ brandIds: [], search, page: 1 });
    expect(toggleOption(state, interpretation, 'brandid', '2')).toMatchObject({ brandIds: [1, 2], search });
  });

  it('changes colors, sizes and categories without the text', () => {
    const { search } = state;
    expect(toggleOption(state, interpretation, 'color', 'Red')).toMatchObject({ colors: ['Red'], search, page: 1 });
    expect(toggleOption({ ...state, sizes: ['M'] }, interpretation, 'size', 'M')).toMatchObject({ sizes: [], search });
    expect(toggleOption(state, interpretation, 'categoryid', '5')).toMatchObject({ categoryIds: [5], search });
  });
});
