import { Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/shared/invalidations';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { type MadeCategory, ProductCategoriesRepository } from './product-categories.repository.js';

/** By how much the clocks of two instances may differ. */
const CLOCK_SKEW_MS = 60_000;

/** What others than products use some categories for, by the category: `chosen for a feed`. */
export type CategoryUses = ReadonlyMap<number, string>;

/** The categories that runs of feeds have made. */
@Injectable()
export class MadeCategoriesService {
  constructor(
    private readonly repository: ProductCategoriesRepository,
    private readonly catalogue: CatalogueService,
    private readonly invalidations: Invalidations,
  ) {}

  /**
   * Deletes the categories that the run has made and nothing needs, the lower ones first. Where it was interrupted, it is to be done
   * again.
   * @returns how many stay, by the reason, as in `with products`.
   */
  async takeBack(
    runId: string,
    { findUses, signal }: { findUses: (ids: readonly number[]) => Promise<CategoryUses>; signal: AbortSignal },
  ): Promise<ReadonlyMap<string, number>> {
    const made = await this.repository.madeBy(runId);
    const staying = new Map<string, number>();
    if (made.length === 0) return staying;
    const ids = made.map(({ categoryId }) => categoryId);
    const since = Math.min(...made.map(({ createdAt }) => createdAt.getTime())) - CLOCK_SKEW_MS;
    const filed = await this.catalogue.categoriesInUse(ids, new Date(since), signal);
    const uses = await findUses(ids);
    const needs = async (category: MadeCategory): Promise<string | undefined> => {
      const { categoryId, createdAt, updatedAt } = category;
      if (updatedAt > createdAt) return 'edited by an operator';
      if (uses.has(categoryId)) return uses.get(categoryId);
      if (filed.has(categoryId)) return 'with products';
      return (await this.repository.countChildren(categoryId)) > 0 ? 'with others below' : undefined;
    };
    try {
      for (const category of lowestFirst(made)) {
        signal.throwIfAborted();
        const reason = await needs(category);
        if (reason) staying.set(reason, (staying.get(reason) ?? 0) + 1);
        else await this.repository.deleteMade(category);
      }
    } finally {
      await this.invalidations.announce(['categories']);
    }
    return staying;
  }
}

function lowestFirst(categories: readonly MadeCategory[]): MadeCategory[] {
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  const depth = ({ parentId = 0 }: MadeCategory): number => {
    const parent = byId.get(parentId);
    return parent ? depth(parent) + 1 : 0;
  };
  return categories.toSorted((a, b) => depth(b) - depth(a));
}
