import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/shared/cache';
import { CACHES } from '@grabdeals/shared/cache-limits';
import { Invalidations } from '@grabdeals/shared/invalidations';
import { MAX_RANK } from '@grabdeals/shared/limits';
import type { CategoryView } from './categories.dto.js';
import { categoryIdOf, matchKey } from './category-identity.js';
import { ProductCategoriesRepository, type ProductCategoryFields } from './product-categories.repository.js';

const ALL = 'all';

@Injectable()
export class ProductCategoriesService {
  private readonly categories: Cache<ReadonlyMap<number, ProductCategoryFields>>;

  constructor(
    private readonly repository: ProductCategoriesRepository,
    private readonly invalidations: Invalidations,
  ) {
    this.categories = new Cache(CACHES.records, { name: 'categories', invalidations });
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
   * Ids of a feed's category path (names from the widest to the narrowest), leaf first, then its ancestors; undefined
   * when it is not there. Names match without regard to case, `&` and `and`, and the first one at any depth, so that a
   * feed's "Laptops" finds ours.
   */
  findPath(names: readonly string[]): Promise<number[] | undefined> {
    return this.walkPath(names, () => Promise.resolve(undefined));
  }

  /** The same; makes the categories that are not there yet, for a run of a feed. */
  async ensurePath(names: readonly string[], runId: string): Promise<number[]> {
    return (await this.walkPath(names, (name, parentId) => this.add(name, parentId, runId))) ?? [];
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

  private async walkPath(
    names: readonly string[],
    onMissing: (name: string, parentId: number | undefined) => Promise<number | undefined>,
  ): Promise<number[] | undefined> {
    const ids: number[] = [];
    for (const name of names) {
      const found = await this.find(name, ids[0]);
      const categoryId = found?.categoryId ?? (await onMissing(name, ids[0]));
      if (categoryId === undefined) return undefined;
      ids.unshift(categoryId);
      if (ids.length === 1 && found) ids.push(...(await this.ancestors(found)));
    }
    return ids;
  }

  private async find(name: string, parentId: number | undefined): Promise<ProductCategoryFields | undefined> {
    const key = matchKey(name);
    const same = [...(await this.all()).values()].filter((category) => category.matchKey === key);
    return parentId === undefined
      ? (same.find((category) => !category.parentId) ?? same[0])
      : same.find((category) => category.parentId === parentId);
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

  /** The id follows from the path, so that every installation gives the same category the same id. */
  private async add(name: string, parentId: number | undefined, runId: string): Promise<number> {
    const key = matchKey(name);
    for (let attempt = 0; ; attempt++) {
      const categoryId = categoryIdOf(key, parentId, attempt);
      const added = await this.repository.add({
        categoryId,
        categoryName: name.trim(),
        matchKey: key,
        ...(parentId === undefined ? {} : { parentId }),
        level2: false,
        mature: false,
        image: '',
        rank: MAX_RANK,
        madeByRun: runId,
      });
      await this.invalidations.announce(['categories']);
      const found = added ? undefined : await this.find(name, parentId);
      if (added || found) return found?.categoryId ?? categoryId;
    }
  }
}

function toView({ categoryId, categoryName, level2, image, rank, parentId }: ProductCategoryFields): CategoryView {
  return { categoryId, categoryName, level2, image, rank, ...(parentId === undefined ? {} : { parentId }) };
}
