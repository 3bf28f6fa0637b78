import { describe, expect, it } from '@jest/globals';
import { parseCategoryPath } from './category-path.js';

describe('parseCategoryPath', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['Kitchen', ['Kitchen']],
    ['Kitchen > Kettles & Pots>Steel ', ['Kitchen', 'Kettles & Pots', 'Steel']],
    ['Kitchen &gt; Caf&eacute;', ['Kitchen', 'Café']],
    ['> Kitchen > > Kettles >', ['Kitchen', 'Kettles']],
    ['Apparel~~Women~~Dresses', ['Apparel', 'Women', 'Dresses']],
    ['2271', ['Google category 2271']],
    ['2271 - Apparel > Dresses', ['Apparel', 'Dresses']],
    ['Default Category/Home/Light, indoors,Default Category/Sale', ['Home', 'Light, indoors']],
    ['Default Category/Home,Default Category', ['Home']],
    ['/mugs, /new', ['mugs']],
    ['Home/Garden', ['Home/Garden']],
    ['3 Season > Tents', ['3 Season', 'Tents']],
    ['a>b>c>d>e>f>g>h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%j', (text, path) => expect(parseCategoryPath(text)).toEqual(path));
});
