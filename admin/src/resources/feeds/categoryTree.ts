import type { FeedCategory, ProductCategory } from '../../dataProvider/types';

/** A category of ours with its path, which distinguishes categories with the same name. */
export interface CategoryOption {
  id: number;
  name: string;
  /** `Home > Kitchen > Kettles`. */
  path: string;
  /** Number of parent categories. */
  depth: number;
}

/** Returns our categories in tree order, with siblings sorted by name. */
export function categoryOptions(categories: readonly ProductCategory[]): CategoryOption[] {
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  const namesOf = (category: ProductCategory): string[] => {
    const names: string[] = [];
    const seen = new Set<number>();
    for (
      let next: ProductCategory | undefined = category;
      next && !seen.has(next.categoryId);
      next = next.parentId === undefined ? undefined : byId.get(next.parentId)
    ) {
      seen.add(next.categoryId);
      names.unshift(next.categoryName);
    }
    return names;
  };
  return categories
    .map((category) => {
      const names = namesOf(category);
      const { categoryId: id, categoryName: name } = category;
      return { option: { id, name, path: names.join(' > '), depth: names.length - 1 }, names };
    })
    .toSorted((a, b) => compareNames(a.names, b.names))
    .map(({ option }) => option);
}

function compareNames(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((name, place) => name !== b[place]);
  if (index === -1) return a.length - b.length;
  return (a[index] ?? '').localeCompare(b[index] ?? '', 'en');
}

/** Sorts unmapped categories first, then those with the most products. */
export function unmappedFirst(categories: readonly FeedCategory[]): FeedCategory[] {
  return categories.toSorted(
    (a, b) =>
      Number(a.mappedBy !== null) - Number(b.mappedBy !== null) ||
      b.products - a.products ||
      a.path.localeCompare(b.path, 'en'),
  );
}
