import { describe, expect, it } from '@jest/globals';
import { dollars, toFormValues, toProductInput } from './formValues';

const NOTHING = {
  title: '',
  priceNote: '',
  picture: '',
  categoryIds: [],
  isHiddenEverywhere: false,
  hiddenOn: [],
  tags: [],
};

describe('the form of a product', () => {
  it('begins with what operators have set', () => {
    expect(toFormValues({ overrides: {}, tags: [] })).toEqual(NOTHING);
    const overrides = { title: 'Ours', images: ['/a.png', '/b.png'], categoryIds: [5, 1], hiddenOn: true as const };
    expect(toFormValues({ overrides, tags: ['best'] })).toEqual({
      ...NOTHING,
      title: 'Ours',
      picture: '/a.png',
      categoryIds: [5, 1],
      isHiddenEverywhere: true,
      tags: ['best'],
    });
    expect(toFormValues({ overrides: { hiddenOn: ['red'] }, tags: [] })).toEqual({ ...NOTHING, hiddenOn: ['red'] });
  });

  it('gives what is empty back to the feed', () => {
    const back = { title: null, priceNote: null, images: null, categoryIds: null, hiddenOn: [] };
    const emptied = {
      ...NOTHING,
      title: ' ',
      priceNote: null,
      picture: null,
      categoryIds: null,
      hiddenOn: null,
      tags: null,
    };
    for (const edits of [NOTHING, emptied]) {
      expect(toProductInput({ edits, overrides: {} })).toEqual({ overrides: back, tags: [] });
    }
  });

  it('saves what it shows, and keeps further pictures while the first one stays', () => {
    const overrides = { images: ['/a.png', '/b.png'] };
    const edits = { ...NOTHING, title: ' Ours ', picture: '/a.png', hiddenOn: ['red'], tags: ['best'] };
    expect(toProductInput({ edits, overrides })).toEqual({
      overrides: { title: 'Ours', priceNote: null, images: ['/a.png', '/b.png'], categoryIds: null, hiddenOn: ['red'] },
      tags: ['best'],
    });
    const other = toProductInput({ edits: { ...edits, picture: '/c.png', isHiddenEverywhere: true }, overrides });
    expect(other.overrides).toMatchObject({ images: ['/c.png'], hiddenOn: true });
  });
});

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
