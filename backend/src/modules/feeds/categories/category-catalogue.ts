/** Where a run finds and makes categories. */
export abstract class CategoryCatalogue {
  /** Ids of a category path (names from the widest to the narrowest), leaf first, then its ancestors; undefined when it is not there. */
  abstract findPath(names: readonly string[]): Promise<number[] | undefined>;

  /** The same; makes the categories that are not there yet, and notes of them that the run has made them. */
  abstract ensurePath(names: readonly string[], runId: string): Promise<number[]>;

  /** A category with its ancestors; undefined when it is not there. */
  abstract pathOf(categoryId: number): Promise<number[] | undefined>;
}
