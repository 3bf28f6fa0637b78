import { describe, expect, it } from '@jest/globals';
import { CategoryCatalogue } from './category-catalogue.js';
import { CategoryMapper, parseCategoryPath } from './category-mapper.js';

class FakeCategories extends CategoryCatalogue {
  readonly ensured: string[] = [];

  override findPath(names: readonly string[]): Promise<number[] | undefined> {
    return Promise.resolve(names.at(-1) === 'Known' ? [20, 10] : undefined);
  }

  override ensurePath(names: readonly string[]): Promise<number[]> {
    this.ensured.push(names.join(' > '));
    return Promise.resolve([20, 10]);
  }
}

describe('parseCategoryPath', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['Kitchen', ['Kitchen']],
    ['Kitchen > Kettles & Pots>Steel ', ['Kitchen', 'Kettles & Pots', 'Steel']],
    ['Kitchen &gt; Caf&eacute;', ['Kitchen', 'Café']],
    ['> Kitchen > > Kettles >', ['Kitchen', 'Kettles']],
    ['2271', []],
    ['2271 - Apparel > Dresses', ['Apparel', 'Dresses']],
    ['3 Season > Tents', ['3 Season', 'Tents']],
    ['a>b>c>d>e>f>g>h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%j', (text, path) => expect(parseCategoryPath(text)).toEqual(path));
});

describe('CategoryMapper', () => {
  it('looks each path up once', async () => {
    const categories = new FakeCategories();
    const mapper = new CategoryMapper(categories, false);
    expect(await mapper.idsOf(['Wide', 'Known'])).toEqual([20, 10]);
    expect(await mapper.idsOf(['Wide', 'Known'])).toEqual([20, 10]);
    expect(await mapper.idsOf([])).toEqual([]);
    expect(categories.ensured).toEqual(['Wide > Known']);
  });

  it('makes no category in a trial run', async () => {
    const categories = new FakeCategories();
    const mapper = new CategoryMapper(categories, true);
    expect(await mapper.idsOf(['Wide', 'Known'])).toEqual([20, 10]);
    expect(await mapper.idsOf(['Wide', 'New'])).not.toEqual([20, 10]);
    expect(categories.ensured).toEqual([]);
  });
});
