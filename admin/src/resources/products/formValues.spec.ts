import { describe, expect, it } from '@jest/globals';
import { toFormValues, toProductInput, validateTags } from './formValues';

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
  const STORED = {
    id: 'p1',
    overrides: { title: 'Ours', priceNote: 'Sale', images: ['/a.png', '/b.png'], categoryIds: [5], hiddenOn: ['red'] },
    tags: ['best'],
  };
  const shown = toFormValues(STORED);

  it('removes the overrides of emptied inputs', () => {
    const emptied = { title: ' ', priceNote: null, picture: null, categoryIds: null, hiddenOn: null };
    const values = { ...shown, overrides: { ...shown.overrides, ...emptied }, tags: null };
    expect(toProductInput(values, { previousData: STORED })).toEqual({
      overrides: { title: null, priceNote: null, images: null, categoryIds: null, hiddenOn: [] },
      tags: [],
    });
  });

  it('returns only what differs from the stored product', () => {
    expect(toProductInput(shown, { previousData: STORED })).toEqual({ overrides: {} });
    const changed = { ...shown, overrides: { ...shown.overrides, title: ' New ' } };
    expect(toProductInput(changed, { previousData: STORED })).toEqual({ overrides: { title: 'New' } });
    const empty = { id: 'p1', overrides: {}, tags: [] };
    expect(toProductInput(toFormValues(empty), { previousData: empty })).toEqual({ overrides: {} });
  });

  it('replaces all images by another first one, and hides the product everywhere', () => {
    const overrides = { ...shown.overrides, picture: '/c.png', isHiddenEverywhere: true };
    expect(toProductInput({ ...shown, overrides, tags: ['new'] }, { previousData: STORED })).toEqual({
      overrides: { images: ['/c.png'], hiddenOn: true },
      tags: ['new'],
    });
  });
});

it('validateTags limits the length of each tag', () =>
  expect([null, ['a'.repeat(40)], ['best', 'a'.repeat(41)]].map(validateTags)).toEqual([
    undefined,
    undefined,
    'Please use at most 40 characters for each tag',
  ]));
