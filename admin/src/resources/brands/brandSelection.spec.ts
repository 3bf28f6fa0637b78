import { describe, expect, it } from '@jest/globals';
import { withBrands, withName, withoutBrands } from './brandSelection';

describe('selection of brands', () => {
  it('appends new brands, each once', () => {
    expect(withBrands([3, 1], [2, 3, 4])).toEqual([3, 1, 2, 4]);
  });

  it('keeps the order of the remaining brands', () => {
    expect(withoutBrands([5, 4, 3, 2], [4, 2, 77])).toEqual([5, 3]);
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
