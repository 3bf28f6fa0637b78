import type { CategoryCatalogue } from './category-catalogue.js';

/** Who mapped a feed's category: an operator, or nobody, since it has the name of one of ours. */
export const MAPPED_BY = ['operator', 'name'] as const;
export type MappedBy = (typeof MAPPED_BY)[number];

/** Our categories for a feed's category. */
export interface MappedCategory {
  /** Leaf first, then its ancestors. Of an unmapped category: those of the nearest mapped one above it; empty without one. */
  ids: readonly number[];
  /** Null while the category is not mapped. */
  mappedBy: MappedBy | null;
}

const NONE: MappedCategory = { ids: [], mappedBy: null };

/** The name of a category path, as operators see it. */
export function categoryPath(names: readonly string[]): string {
  return names.join(' > ');
}

/** Maps the category paths of a feed to our categories. Looks up each path once. */
export class CategoryMapper {
  private readonly known = new Map<string, Promise<MappedCategory>>();

  constructor(
    private readonly catalogue: CategoryCatalogue,
    /** Ids that operators have chosen, by path. */
    private readonly chosen: ReadonlyMap<string, number> = new Map(),
  ) {}

  /** Returns an operator's choice first, else our category of the same names, else what the path above maps to. */
  find(names: readonly string[]): Promise<MappedCategory> {
    if (names.length === 0) return Promise.resolve(NONE);
    const path = categoryPath(names);
    const known = this.known.get(path) ?? this.lookUp(names, path);
    this.known.set(path, known);
    return known;
  }

  private async lookUp(names: readonly string[], path: string): Promise<MappedCategory> {
    const chosen = this.chosen.get(path);
    const chosenIds = chosen === undefined ? undefined : await this.catalogue.pathOf(chosen);
    if (chosenIds) return { ids: chosenIds, mappedBy: 'operator' };
    const ids = await this.catalogue.findPath(names);
    if (ids) return { ids, mappedBy: 'name' };
    const { ids: above } = await this.find(names.slice(0, -1));
    return { ids: above, mappedBy: null };
  }
}
