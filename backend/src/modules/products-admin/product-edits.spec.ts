import { describe, expect, it } from '@jest/globals';
import type { ProductEdits } from '../products/product-overrides.js';
import { withBulkEdit, withChanges } from './product-edits.js';

const SITES = ['red', 'blue', 'green'];
const NOTHING: ProductEdits = { overrides: {}, tags: [] };
const EDITED: ProductEdits = { overrides: { title: 'Ours', priceNote: 'With a code' }, tags: ['spring'] };

describe('changes of one product', () => {
  it('set the named fields, remove null ones, and do not change the others', () => {
    const changes = { overrides: { title: 'New', priceNote: null, images: undefined, categoryIds: [1] } };
    expect(withChanges(EDITED, changes)).toEqual({ overrides: { title: 'New', categoryIds: [1] }, tags: ['spring'] });
    expect(withChanges(EDITED, { tags: ['a', 'b', 'a'] })).toEqual({ ...EDITED, tags: ['a', 'b'] });
    expect(withChanges(EDITED, { overrides: { title: null, priceNote: null }, tags: [] })).toEqual(NOTHING);
  });

  it('hide on no site if the list is empty', () =>
    expect(withChanges(NOTHING, { overrides: { hiddenOn: [] } })).toEqual(NOTHING));
});

describe('a change of many products', () => {
  const hidden = (hiddenOn: true | string[] | undefined, edit: Parameters<typeof withBulkEdit>[1]) =>
    withBulkEdit({ overrides: hiddenOn ? { hiddenOn } : {}, tags: [] }, edit, SITES).overrides.hiddenOn;

  it('hides on more sites, or on all', () => {
    expect(hidden(undefined, { hide: ['red'] })).toEqual(['red']);
    expect(hidden(['red'], { hide: ['red', 'blue'] })).toEqual(['red', 'blue']);
    expect(hidden(['red'], { hide: true })).toBe(true);
    expect(hidden(true, { hide: ['red'] })).toBe(true);
  });

  it('shows on some sites, or on all', () => {
    expect(hidden(['red', 'blue'], { show: ['red'] })).toEqual(['blue']);
    expect(hidden(['red'], { show: ['red'] })).toBeUndefined();
    expect(hidden(true, { show: ['red'] })).toEqual(['blue', 'green']);
    expect(hidden(true, { show: true })).toBeUndefined();
    expect(hidden(undefined, { show: ['red'] })).toBeUndefined();
    expect(hidden(['red'], {})).toEqual(['red']);
  });

  it('add and remove tags, set or remove categories, and do not change the rest', () => {
    expect(withBulkEdit(EDITED, { addTags: ['sale', 'spring'], categoryIds: [5] }, SITES)).toEqual({
      overrides: { ...EDITED.overrides, categoryIds: [5] },
      tags: ['spring', 'sale'],
    });
    const filed = { ...EDITED, overrides: { categoryIds: [5] } };
    expect(withBulkEdit(filed, { removeTags: ['spring'], categoryIds: null }, SITES)).toEqual(NOTHING);
  });
});
