/** Where a run finds our categories. */
export abstract class CategoryCatalogue {
  /** Returns the ids of a category path (names from the widest to the narrowest), leaf first, then its ancestors; undefined for an unknown path. */
  abstract findPath(names: readonly string[]): Promise<number[] | undefined>;

  /** Returns the ids of a category and its ancestors; undefined for an unknown category. */
  abstract pathOf(categoryId: number): Promise<number[] | undefined>;
}
