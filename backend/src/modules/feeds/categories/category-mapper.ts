import type { ProductCategoriesService } from '../../categories/product-categories.service.js';
import { formatCategoryPath } from '../reading/category-path.js';

/** How a feed's category is mapped: by an operator's choice, or because one of our categories has the same names. */
export const MAPPED_BY = ['operator', 'name'] as const;
export type MappedBy = (typeof MAPPED_BY)[number];

/** Our categories for a feed's category. */
export interface MappedCategory {
  /**
   * Ids of our category and its ancestors, the category first. For an unmapped category, those of the nearest mapped
   * category above it; empty if there is none.
   */
  ids: readonly number[];
  /** null if the category is not mapped. */
  mappedBy: MappedBy | null;
}

/** Maps the category paths of a feed to our categories. Looks up each path once. */
export class CategoryMapper {
  private readonly lookUps = new Map<string, Promise<MappedCategory>>();

  constructor(
    private readonly categories: Pick<ProductCategoriesService, 'findPath' | 'pathOf'>,
    /** Ids of our categories that operators have chosen, by path. */
    private readonly choices: ReadonlyMap<string, number> = new Map(),
  ) {}

  /** Returns an operator's choice, else our category with the same names, else the mapping of the category above. */
  find(names: readonly string[]): Promise<MappedCategory> {
    if (names.length === 0) return Promise.resolve({ ids: [], mappedBy: null });
    const path = formatCategoryPath(names);
    const lookUp = this.lookUps.get(path) ?? this.lookUp(names, path);
    this.lookUps.set(path, lookUp);
    return lookUp;
  }

  private async lookUp(names: readonly string[], path: string): Promise<MappedCategory> {
    const choice = this.choices.get(path);
    const chosenIds = choice === undefined ? undefined : await this.categories.pathOf(choice);
    if (chosenIds) return { ids: chosenIds, mappedBy: 'operator' };
    const ids = await this.categories.findPath(names);
    if (ids) return { ids, mappedBy: 'name' };
    const parent = await this.find(names.slice(0, -1));
    return { ids: parent.ids, mappedBy: null };
  }
}
