import { describe, expect, it } from '@jest/globals';
import { CategoryMapper } from './category-mapper.js';

/** Contains `Wide > Known` (20 below 10) and the category 30 below 3. */
class FakeCategories {
  readonly lookedUp: string[] = [];

  findPath(names: readonly string[]): Promise<number[] | undefined> {
    const path = names.join(' > ');
    this.lookedUp.push(path);
    return Promise.resolve(new Map([['Wide > Known', [20, 10]]]).get(path));
  }

  pathOf(categoryId: number): Promise<number[] | undefined> {
    return Promise.resolve(categoryId === 30 ? [30, 3] : undefined);
  }
}

describe('CategoryMapper', () => {
  it('maps a path with the names of our category, and looks it up once', async () => {
    const categories = new FakeCategories();
    const mapper = new CategoryMapper(categories);
    expect(await mapper.find(['Wide', 'Known'])).toEqual({ ids: [20, 10], mappedBy: 'name' });
    expect(await mapper.find(['Wide', 'Known'])).toEqual({ ids: [20, 10], mappedBy: 'name' });
    expect(await mapper.find([])).toEqual({ ids: [], mappedBy: null });
    expect(categories.lookedUp).toEqual(['Wide > Known']);
  });

  it('prefers the choice of an operator, unless that category was deleted', async () => {
    const choices = new Map([
      ['Wide > Known', 30],
      ['Other > Known', 31],
    ]);
    const mapper = new CategoryMapper(new FakeCategories(), choices);
    expect(await mapper.find(['Wide', 'Known'])).toEqual({ ids: [30, 3], mappedBy: 'operator' });
    expect(await mapper.find(['Other', 'Known'])).toEqual({ ids: [], mappedBy: null });
  });

  it('maps an unmapped path to the nearest mapped category above it', async () => {
    const mapper = new CategoryMapper(new FakeCategories(), new Map([['Shoes', 30]]));
    expect(await mapper.find(['Wide', 'Known', 'New', 'Newer'])).toEqual({ ids: [20, 10], mappedBy: null });
    expect(await mapper.find(['Shoes', 'Women', 'Trail'])).toEqual({ ids: [30, 3], mappedBy: null });
    expect(await mapper.find(['Nobody', 'Knows'])).toEqual({ ids: [], mappedBy: null });
  });
});
