import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { CategoryView } from './categories.dto.js';
import { matchKey } from './category-identity.js';
import { ProductCategoriesRepository, type ProductCategoryFields } from './product-categories.repository.js';

const ALL = 'all';

@Injectable()
export class ProductCategoriesService {
  private readonly categories: Cache<ReadonlyMap<number, ProductCategoryFields>>;

  constructor(
    private readonly repository: ProductCategoriesRepository,
    private readonly invalidations: Invalidations,
  ) {
    this.categories = new Cache(CACHES.categories, { invalidations });
  }

  /** All categories by id, in the order of rank and name. */
  all(): Promise<ReadonlyMap<number, ProductCategoryFields>> {
    const load = async () => new Map((await this.repository.all()).map((category) => [category.categoryId, category]));
    return this.categories.get(ALL, load, { tags: ['categories'] });
  }

  /** Categories for a shopper's eyes: without mature ones unless the site shows them. */
  async visible(showMature: boolean): Promise<CategoryView[]> {
    const all = [...(await this.all()).values()];
    return all.filter((category) => showMature || !category.mature).map(toView);
  }

  /** Ids of mature categories. */
  async matureIds(): Promise<number[]> {
    return [...(await this.all()).values()]
      .filter((category) => category.mature)
      .map((category) => category.categoryId);
  }

  /** The categories, each once, and after them what they are below. */
  async withAncestors(categoryIds: readonly number[]): Promise<number[]> {
    const all = await this.all();
    const above = await Promise.all(categoryIds.flatMap((id) => all.get(id) ?? []).map((each) => this.ancestors(each)));
    return [...new Set([...categoryIds, ...above.flat()])];
  }

  /** The category and all below it, however deep. */
  async withDescendants(categoryId: number): Promise<number[]> {
    const all = [...(await this.all()).values()];
    const found = new Set([categoryId]);
    for (const id of found) for (const child of all) if (child.parentId === id) found.add(child.categoryId);
    return [...found];
  }

  /**
   * Returns the ids of a feed's category path (names from the widest to the narrowest), leaf first, then its ancestors; undefined
   * where one of the names is unknown. Letter case, `&` and `and` do not matter. The first name may be at any depth, so that a feed's
   * "Laptops" matches ours, unless several categories below others have it.
   */
  async findPath(names: readonly string[]): Promise<number[] | undefined> {
    const ids: number[] = [];
    for (const name of names) {
      const found = await this.find(name, ids[0]);
      if (!found) return undefined;
      ids.unshift(found.categoryId);
      if (ids.length === 1) ids.push(...(await this.ancestors(found)));
    }
    return ids;
  }

  /** A category's id, then those of its ancestors; undefined when it is not there. */
  async pathOf(categoryId: number): Promise<number[] | undefined> {
    const category = (await this.all()).get(categoryId);
    return category && [categoryId, ...(await this.ancestors(category))];
  }

  async addMissing(categories: Omit<ProductCategoryFields, 'matchKey'>[]): Promise<void> {
    await this.repository.addMissing(
      categories.map((category) => ({ ...category, matchKey: matchKey(category.categoryName) })),
    );
    await this.invalidations.announce(['categories']);
  }

  private async find(name: string, parentId: number | undefined): Promise<ProductCategoryFields | undefined> {
    const key = matchKey(name);
    const same = [...(await this.all()).values()].filter((category) => category.matchKey === key);
    if (parentId !== undefined) return same.find((category) => category.parentId === parentId);
    return same.find((category) => !category.parentId) ?? (same.length === 1 ? same[0] : undefined);
  }

  private async ancestors(category: ProductCategoryFields): Promise<number[]> {
    const all = await this.all();
    const ids: number[] = [];
    for (
      let parent = category.parentId;
      parent !== undefined && !ids.includes(parent);
      parent = all.get(parent)?.parentId
    )
      ids.push(parent);
    return ids;
  }
}

function toView({ categoryId, categoryName, level2, image, rank, parentId }: ProductCategoryFields): CategoryView {
  return { categoryId, categoryName, level2, image, rank, ...(parentId === undefined ? {} : { parentId }) };
}
