import { expect, it } from '@jest/globals';
import type { FeedCategory, ProductCategory } from '../../dataProvider/types';
import { categoryOptions, unmappedFirst } from './categoryTree';

const category = (categoryId: number, categoryName: string, parentId?: number) =>
  ({ categoryId, categoryName, parentId }) as ProductCategory;

it('shows our categories as a tree, by name', () => {
  const options = categoryOptions([
    category(3, 'Kettles', 2),
    category(4, 'Art'),
    category(2, 'Kitchen', 1),
    category(1, 'Home'),
    category(5, 'Bath', 1),
  ]);
  expect(options.map(({ path, depth }) => [path, depth])).toEqual([
    ['Art', 0],
    ['Home', 0],
    ['Home > Bath', 1],
    ['Home > Kitchen', 1],
    ['Home > Kitchen > Kettles', 2],
  ]);
});

it('ends at a category that stands above itself', () => {
  expect(categoryOptions([category(1, 'A', 2), category(2, 'B', 1)]).map(({ path }) => path)).toEqual([
    'A > B',
    'B > A',
  ]);
});

it('begins with unmapped categories, and of these with the largest', () => {
  const theirs = (path: string, products: number, categoryId: number | null): FeedCategory => ({
    path,
    products,
    categoryId,
    mappedBy: categoryId === null ? null : 'operator',
    filedUnder: categoryId,
    categoryName: null,
    suggestedCategoryId: null,
  });
  const sorted = unmappedFirst([theirs('a', 900, 4), theirs('b', 1, null), theirs('c', 5, null), theirs('d', 1, null)]);
  expect(sorted.map(({ path }) => path)).toEqual(['c', 'b', 'd', 'a']);
});
