import { describe, expect, it } from '@jest/globals';
import { dollars, toFormValues, toProductInput, validateTags } from './formValues';

const NO_OVERRIDES = {
  title: '',
  priceNote: '',
  picture: '',
  categoryIds: [],
  isHiddenEverywhere: false,
  hiddenOn: [],
};
const EMPTY = { id: 'p1', overrides: NO_OVERRIDES, tags: [] };

describe('toFormValues', () => {
  it('returns the overrides of the product', () => {
    expect(toFormValues({ id: 'p1', overrides: {}, tags: [] })).toEqual(EMPTY);
    const overrides = { title: 'Ours', images: ['/a.png', '/b.png'], categoryIds: [5, 1], hiddenOn: true as const };
    expect(toFormValues({ id: 'p1', overrides, tags: ['best'] })).toEqual({
      id: 'p1',
      overrides: { ...NO_OVERRIDES, title: 'Ours', picture: '/a.png', categoryIds: [5, 1], isHiddenEverywhere: true },
      tags: ['best'],
    });
    expect(toFormValues({ id: 'p1', overrides: { hiddenOn: ['red'] }, tags: [] }).overrides).toEqual({
      ...NO_OVERRIDES,
      hiddenOn: ['red'],
    });
  });
});

describe('toProductInput', () => {
  it('removes the overrides of empty inputs', () => {
    const removed = { title: null, priceNote: null, images: null, categoryIds: null, hiddenOn: [] };
    const emptied = {
      id: 'p1',
      overrides: {
        ...NO_OVERRIDES,
        title: ' ',
        priceNote: null,
        picture: null,
        categoryIds: null,
        hiddenOn: null,
      },
      tags: null,
    };
    for (const values of [EMPTY, emptied]) {
      expect(toProductInput(values, { previousData: { overrides: {} } })).toEqual({ overrides: removed, tags: [] });
    }
  });

  it('returns the values of the form, and the other images if the first one is unchanged', () => {
    const previousData = { overrides: { images: ['/a.png', '/b.png'] } };
    const overrides = { ...NO_OVERRIDES, title: ' Ours ', picture: '/a.png', hiddenOn: ['red'] };
    expect(toProductInput({ ...EMPTY, overrides, tags: ['best'] }, { previousData })).toEqual({
      overrides: { title: 'Ours', priceNote: null, images: ['/a.png', '/b.png'], categoryIds: null, hiddenOn: ['red'] },
      tags: ['best'],
    });
    const changed = { ...overrides, picture: '/c.png', isHiddenEverywhere: true };
    expect(toProductInput({ ...EMPTY, overrides: changed }, { previousData }).overrides).toMatchObject({
      images: ['/c.png'],
      hiddenOn: true,
    });
  });
});

it('validateTags limits the length of each tag', () =>
  expect([null, ['a'.repeat(40)], ['best', 'a'.repeat(41)]].map(validateTags)).toEqual([
    undefined,
    undefined,
    'Please use at most 40 characters for each tag',
  ]));

describe('an amount in an input', () => {
  it.each([
    ['12.34', 1_234],
    ['0.29', 29],
    ['', null],
    ['x', null],
  ])('%j is %j cents', (typed, cents) => expect(dollars.parse(typed)).toBe(cents));

  it('is shown in dollars', () =>
    expect([1_250, 0, undefined, null, ''].map((cents) => dollars.format(cents as never))).toEqual([
      12.5,
      0,
      '',
      '',
      '',
    ]));
});
