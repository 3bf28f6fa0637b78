import { MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import { describe, expect, it } from '@jest/globals';
import { isSameSelection, withBrands, withName, withoutBrands } from './brandSelection';

describe('selection of brands', () => {
  it('puts new brands behind the others, each once', () => {
    expect(withBrands([3, 1], [2, 3, 4])).toEqual([3, 1, 2, 4]);
  });

  it('takes no more than a site can have', () => {
    const all = Array.from({ length: MAX_SELECTED_BRANDS + 5 }, (_, index) => index + 1);
    expect(withBrands([9999], all)).toHaveLength(MAX_SELECTED_BRANDS);
  });

  it('keeps the order of those that stay', () => {
    expect(withoutBrands([5, 4, 3, 2], [4, 2, 77])).toEqual([5, 3]);
  });

  it('is another one in another order', () => {
    expect(isSameSelection([1, 2], [1, 2])).toBe(true);
    expect(isSameSelection([1, 2], [2, 1])).toBe(false);
    expect(isSameSelection([1, 2], [1])).toBe(false);
  });
});

describe('search by name', () => {
  const names = ['Crocs', 'Chapter & Vine', 'Élan Beauty'];
  const found = (search: string) => withName(names, (name) => name, search);

  it.each([
    ['', names],
    ['  ', names],
    ['CRO', ['Crocs']],
    ['vine chap', ['Chapter & Vine']],
    ['elan', ['Élan Beauty']],
    ['nobody', []],
  ])('"%s"', (search, expected) => expect(found(search)).toEqual(expected));
});
