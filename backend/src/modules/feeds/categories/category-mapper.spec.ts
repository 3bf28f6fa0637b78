import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { CategoryCatalogue } from './category-catalogue.js';
import { CategoryMapper } from './category-mapper.js';

const RUN = 'a run';

class FakeCategories extends CategoryCatalogue {
  readonly looked: string[] = [];
  readonly ensured: string[] = [];

  override findPath(names: readonly string[]): Promise<number[] | undefined> {
    this.looked.push(names.join(' > '));
    return Promise.resolve(names.at(-1) === 'Known' ? [20, 10] : undefined);
  }

  override ensurePath(names: readonly string[], runId: string): Promise<number[]> {
    this.ensured.push(`${names.join(' > ')} for ${runId}`);
    return Promise.resolve([21, 10]);
  }

  override pathOf(categoryId: number): Promise<number[] | undefined> {
    return Promise.resolve(categoryId === 30 ? [30, 3] : undefined);
  }
}

describe('CategoryMapper', () => {
  it('looks each path up once', async () => {
    const categories = new FakeCategories();
    const mapper = new CategoryMapper(categories, RUN);
    expect(await mapper.find(['Wide', 'Known'])).toEqual({ ids: [20, 10], names: ['Wide', 'Known'] });
    expect(await mapper.find(['Wide', 'Known'])).toEqual({ ids: [20, 10], names: ['Wide', 'Known'] });
    expect(await mapper.find([])).toEqual({ ids: [] });
    expect(categories.looked).toEqual(['Wide > Known']);
  });

  it('makes a category when it is told to, once', async () => {
    const categories = new FakeCategories();
    const mapper = new CategoryMapper(categories, RUN);
    expect(await mapper.find(['Wide', 'New'])).toEqual({ ids: [], names: ['Wide', 'New'] });
    expect(categories.ensured).toEqual([]);
    expect(await mapper.ensure(['Wide', 'New'], [])).toEqual([21, 10]);
    expect(await mapper.ensure(['Wide', 'New'], [])).toEqual([21, 10]);
    expect(categories.ensured).toEqual(['Wide > New for a run']);
  });

  it('keeps a category as it was found, and makes it where it is gone since', async () => {
    const categories = new FakeCategories();
    const mapper = new CategoryMapper(categories, RUN);
    expect(await mapper.ensure(['Wide', 'Renamed'], [30, 3])).toEqual([30, 3]);
    expect(categories.ensured).toEqual([]);
    expect(await mapper.ensure(['Wide', 'Gone'], [31, 3])).toEqual([21, 10]);
    expect(categories.ensured).toEqual(['Wide > Gone for a run']);
  });

  it('makes one category after the other, and goes on where one cannot be made', async () => {
    const categories = new FakeCategories();
    const told: string[] = [];
    categories.ensurePath = async (names) => {
      told.push(`begins ${names.at(-1)}`);
      await turn();
      told.push(`ends ${names.at(-1)}`);
      if (names.at(-1) === 'Bad') throw new Error('refused');
      return [1];
    };
    const mapper = new CategoryMapper(categories, RUN);
    const [bad, ...others] = [['Bad'], ['A'], ['A'], ['B']].map((names) => mapper.ensure(['Wide', ...names], []));
    await expect(bad).rejects.toThrow('refused');
    expect(await Promise.all(others)).toEqual([[1], [1], [1]]);
    expect(told).toEqual(['begins Bad', 'ends Bad', 'begins A', 'ends A', 'begins B', 'ends B']);
  });

  it('takes what an operator has chosen, unless that is gone', async () => {
    const chosen = new Map([
      ['Wide > Known', 30],
      ['Other > Known', 31],
    ]);
    const mapper = new CategoryMapper(new FakeCategories(), RUN, chosen);
    expect(await mapper.find(['Wide', 'Known'])).toEqual({ ids: [30, 3] });
    expect(await mapper.find(['Other', 'Known'])).toEqual({ ids: [20, 10], names: ['Other', 'Known'] });
  });
});
